import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { companyClient, testEnv } from '../../../support/api-client.ts';
import { addCompany } from '../../../support/tenant.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { ADDRESS, documentsOf, invoiceCompany, line, tax } from '../invoice-company.ts';
import { recordOf } from './stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00.123Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

describe('the registration record of an invoice', () => {
  it('the record is complete, in the order of the schema, and its fingerprint matches', async () => {
    const { nif } = company.tenant;
    const issued = await company.issued({
      external_ref: 'Pedido 7',
      operation_date: '2026-06-01',
      lines: [
        line(100, { description: 'Diseño', irpf_rate: 15, equivalence_surcharge_rate: 5.2 }),
        line(50, { description: 'Libro', main_tax: tax(4) }),
        line(9, { description: 'Tasas', line_type: 'DISBURSEMENT' }),
      ],
    });
    const stored = await recordOf(issued.id);
    const expected = {
      IDVersion: '1.0',
      IDFactura: {
        IDEmisorFactura: nif,
        NumSerieFactura: 'F-2026-0001',
        FechaExpedicionFactura: '15-06-2026',
      },
      RefExterna: 'Pedido 7',
      NombreRazonEmisor: 'Ana Prueba Martín',
      TipoFactura: 'F1',
      FechaOperacion: '01-06-2026',
      DescripcionOperacion: 'Diseño; Libro',
      Destinatarios: { IDDestinatario: [{ NombreRazon: 'Comercial Ejemplo SL', NIF: 'B12345674' }] },
      Desglose: {
        DetalleDesglose: [
          {
            Impuesto: '01',
            ClaveRegimen: '01',
            CalificacionOperacion: 'S1',
            TipoImpositivo: '21.00',
            BaseImponibleOimporteNoSujeto: '100.00',
            CuotaRepercutida: '21.00',
            TipoRecargoEquivalencia: '5.20',
            CuotaRecargoEquivalencia: '5.20',
          },
          {
            Impuesto: '01',
            ClaveRegimen: '01',
            CalificacionOperacion: 'S1',
            TipoImpositivo: '4.00',
            BaseImponibleOimporteNoSujeto: '50.00',
            CuotaRepercutida: '2.00',
          },
        ],
      },
      CuotaTotal: '28.20',
      ImporteTotal: '178.20',
      Encadenamiento: { PrimerRegistro: 'S' },
      SistemaInformatico: {
        NombreRazon: 'ENTORNO DE DESARROLLO SIN PRODUCTOR CONFIGURADO',
        NIF: 'B00000000',
        NombreSistemaInformatico: 'Folio',
        IdSistemaInformatico: '00',
        Version: '0.0.0-desarrollo',
        NumeroInstalacion: expect.stringMatching(/^\d+$/),
        TipoUsoPosibleSoloVerifactu: 'S',
        TipoUsoPosibleMultiOT: 'S',
        IndicadorMultiplesOT: 'N',
      },
      FechaHoraHusoGenRegistro: '2026-06-15T12:00:00+02:00',
      TipoHuella: '01',
      Huella: stored.fingerprint,
    };
    expect(stored.record).toEqual(expected);
    expect(Object.keys(stored.record)).toEqual(Object.keys(expected));
    const hashed = `IDEmisorFactura=${nif}&NumSerieFactura=F-2026-0001&FechaExpedicionFactura=15-06-2026&TipoFactura=F1&CuotaTotal=28.20&ImporteTotal=178.20&Huella=&FechaHoraHusoGenRegistro=2026-06-15T12:00:00+02:00`;
    expect(stored).toMatchObject({
      position: 1,
      operation: 'REGISTRATION',
      correction: 0,
      invoice_number: 'F-2026-0001',
      issue_date: '2026-06-15',
      issuer_nif: nif,
      record_type: 'F1',
      hashed_text: hashed,
      fingerprint: createHash('sha256').update(hashed).digest('hex').toUpperCase(),
      previous_fingerprint: null,
      generated_at: '2026-06-15T12:00:00+02:00',
      submission_status: 'PENDING',
      csv: null,
    });
    expect(issued.verifactu).toEqual({
      enabled: true,
      invoice_hash: stored.fingerprint,
      registration_number: 1,
      registered_at: new Date(stored.generated_at_ms).toISOString(),
      submission_status: 'PENDING',
      csv: null,
      error_code: null,
      error_message: null,
    });
    expect(issued.qr_url).toBe(
      `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=${nif}&numserie=F-2026-0001&fecha=15-06-2026&importe=178.20`,
    );
    expect(issued.qr_base64).toMatch(/^iVBOR/);
    expect(issued).toMatchObject({ invoice_total: 163.2, total_to_pay: 172.2 });
  });

  it('the record names the previous record of any series and type', async () => {
    const series = await company.series({ code: 'B' });
    const issued = [
      await company.issued(),
      await company.issued({ type: 'SIMPLIFIED' }),
      await company.issued({ series_id: series.id }),
    ];
    const records = [];
    for (const { id } of issued) records.push(await recordOf(id));
    expect(records.map(({ position, record_type }) => [position, record_type])).toEqual([
      [1, 'F1'],
      [2, 'F2'],
      [3, 'F1'],
    ]);
    for (const [index, { record, previous_fingerprint }] of records.entries()) {
      const before = records[index - 1];
      if (before === undefined) continue;
      expect(previous_fingerprint).toBe(before.fingerprint);
      expect(record.Encadenamiento).toEqual({
        RegistroAnterior: { ...before.record.IDFactura, Huella: before.fingerprint },
      });
    }
  });

  it('the record of a simplified invoice names no recipient', async () => {
    const { id } = await company.issued({
      type: 'SIMPLIFIED',
      recipient: { legal_name: 'Ana', address: ADDRESS },
    });
    const { record } = await recordOf(id);
    expect(record.TipoFactura).toBe('F2');
    expect(record).not.toHaveProperty('Destinatarios');
  });

  it("the record uses the company's time zone and the indicator of several taxpayers", async () => {
    const address = { ...ADDRESS, postal_code: '38001', province: 'Santa Cruz de Tenerife' };
    const { companyId } = await addCompany(testEnv, company.tenant.accountId, { address });
    const client = companyClient(companyId, company.tenant.sandboxKey);
    await client.put('/series/defaults');
    const { id } = await documentsOf(client).issued();
    const { record } = await recordOf(id);
    expect(record.FechaHoraHusoGenRegistro).toBe('2026-06-15T11:00:00+01:00');
    expect(record.SistemaInformatico.IndicadorMultiplesOT).toBe('S');
    await expectWholeBooks(testEnv, 'TEST', companyId);
  });
});
