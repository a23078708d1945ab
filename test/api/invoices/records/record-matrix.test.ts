import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { ABROAD, invoiceCompany, line, RECIPIENT, tax, untaxed } from '../invoice-company.ts';
import { recordOf } from './stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

afterAll(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

async function registered(body: Record<string, unknown>) {
  const issued = await company.issued(body);
  const { record } = await recordOf(issued.id);
  const { CuotaTotal, ImporteTotal } = record;
  return { issued, record, details: record.Desglose.DetalleDesglose, totals: [CuotaTotal, ImporteTotal] };
}

const igic = (percentage: number, more = {}) => ({ type: 'IGIC', percentage, ...more });

describe('the recipient in a record', () => {
  it.each([
    [
      'a passport',
      { type: '03', number: 'x1234567', country_code: 'US' },
      { CodigoPais: 'US', IDType: '03', ID: 'X1234567' },
    ],
    ['a VAT number', { type: '02', number: 'FR12345678901' }, { IDType: '02', ID: 'FR12345678901' }],
    [
      'a Greek VAT number',
      { type: '02', number: 'EL123456783', country_code: 'GR' },
      { IDType: '02', ID: 'EL123456783' },
    ],
    [
      'one of Northern Ireland',
      { type: '02', number: 'XI123456789', country_code: 'GB' },
      { IDType: '02', ID: 'XI123456789' },
    ],
    [
      'a Spaniard who is not registered',
      { type: '07', number: '12345678Z', country_code: 'ES' },
      { CodigoPais: 'ES', IDType: '07', ID: '12345678Z' },
    ],
    [
      'a residence certificate',
      { type: '05', number: 'AB 12/3', country_code: 'GB' },
      { CodigoPais: 'GB', IDType: '05', ID: 'AB 12/3' },
    ],
  ])('the record identifies the recipient by %s', async (_, alternative_id, IDOtro) => {
    const { record } = await registered({ recipient: { ...RECIPIENT, nif: null, alternative_id } });
    expect(record.Destinatarios.IDDestinatario).toEqual([{ NombreRazon: 'Comercial Ejemplo SL', IDOtro }]);
  });

  it.each([
    ['GF', 'FR'],
    ['GP', 'FR'],
    ['MQ', 'FR'],
    ['BL', 'FR'],
    ['MF', 'FR'],
    ['AX', 'FI'],
    ['SJ', 'NO'],
    ['EH', 'QU'],
    ['RE', 'RE'],
  ])("the record replaces the country %s with the AEAT's %s", async (country_code, counted) => {
    const alternative_id = { type: '04', number: '12345', country_code };
    const { record, issued } = await registered({ recipient: { ...RECIPIENT, nif: null, alternative_id } });
    expect(record.Destinatarios.IDDestinatario[0].IDOtro.CodigoPais).toBe(counted);
    expect(issued.recipient.alternative_id.country_code).toBe(country_code);
  });
});

describe('the taxes in a record', () => {
  const row = (Impuesto: string, ClaveRegimen: string, more: Record<string, string>) => ({
    Impuesto,
    ClaveRegimen,
    ...more,
  });
  const charged = (rate: string, base: string, amount: string) => ({
    CalificacionOperacion: 'S1',
    TipoImpositivo: rate,
    BaseImponibleOimporteNoSujeto: base,
    CuotaRepercutida: amount,
  });

  it('the record has IGIC and IPSI with their own codes', async () => {
    const lines = [
      line(100, { main_tax: igic(7) }),
      line(100, { main_tax: igic(0) }),
      line(100, { main_tax: { type: 'IPSI', percentage: 0.5 } }),
    ];
    const { details, totals } = await registered({ lines });
    expect(details).toEqual([
      row('03', '01', charged('7.00', '100.00', '7.00')),
      row('03', '01', charged('0.00', '100.00', '0.00')),
      row('02', '01', charged('0.50', '100.00', '0.50')),
    ]);
    expect(totals).toEqual(['7.50', '307.50']);
  });

  it.each([
    ['E1', '01'],
    ['E2', '02'],
    ['E3', '02'],
    ['E4', '01'],
    ['E5', '01'],
    ['E6', '01'],
  ])('the record of an exempt operation (%s) has no tax', async (reason, regime) => {
    const recipient = reason === 'E5' ? ABROAD : RECIPIENT;
    const { details, totals } = await registered({ recipient, lines: [untaxed(100, reason)] });
    expect(details).toEqual([
      row('01', regime, { OperacionExenta: reason, BaseImponibleOimporteNoSujeto: '100.00' }),
    ]);
    expect(totals).toEqual(['0.00', '100.00']);
  });

  it.each(['E7', 'E8'])('the record of an IGIC exemption (%s) has no tax', async (exemption_reason) => {
    const { details } = await registered({ lines: [line(100, { main_tax: igic(0, { exemption_reason }) })] });
    expect(details).toEqual([
      row('03', '01', { OperacionExenta: exemption_reason, BaseImponibleOimporteNoSujeto: '100.00' }),
    ]);
  });

  it.each(['N1', 'N2'])('the record of an operation that is not subject (%s) has no tax', async (reason) => {
    const { details } = await registered({ lines: [untaxed(100, reason)] });
    expect(details).toEqual([
      row('01', '01', { CalificacionOperacion: reason, BaseImponibleOimporteNoSujeto: '100.00' }),
    ]);
  });

  it('the record of a reverse charge (S2) has a tax of zero', async () => {
    const { details } = await registered({ lines: [untaxed(100, 'S2')] });
    expect(details).toEqual([
      row('01', '01', {
        CalificacionOperacion: 'S2',
        TipoImpositivo: '0.00',
        BaseImponibleOimporteNoSujeto: '100.00',
        CuotaRepercutida: '0.00',
      }),
    ]);
  });

  it('the record of OSS lines has the base only, and total and QR code follow it', async () => {
    const lines = [
      line(100, { main_tax: tax(19, { regime_key: '17' }) }),
      line(50, { main_tax: tax(27, { regime_key: '17' }) }),
      line(10),
    ];
    const { issued, details, totals } = await registered({ lines });
    expect(details).toEqual([
      row('01', '01', charged('21.00', '10.00', '2.10')),
      row('01', '17', { CalificacionOperacion: 'N2', BaseImponibleOimporteNoSujeto: '150.00' }),
    ]);
    expect(totals).toEqual(['2.10', '162.10']);
    expect(issued).toMatchObject({
      total_vat: 34.6,
      invoice_total: 194.6,
      qr_url: expect.stringMatching(/importe=162\.10$/),
    });
  });

  it('the record has one group per surcharge', async () => {
    const lines = [
      line(100, { equivalence_surcharge_rate: 5.2 }),
      line(100, { equivalence_surcharge_rate: 1.75 }),
      line(100),
    ];
    const { details, totals } = await registered({ lines });
    const surcharged = (rate: string) => ({ TipoRecargoEquivalencia: rate, CuotaRecargoEquivalencia: rate });
    expect(details).toEqual([
      row('01', '01', { ...charged('21.00', '100.00', '21.00'), ...surcharged('5.20') }),
      row('01', '01', { ...charged('21.00', '100.00', '21.00'), ...surcharged('1.75') }),
      row('01', '01', charged('21.00', '100.00', '21.00')),
    ]);
    expect(totals).toEqual(['69.95', '369.95']);
  });

  it('the record of a simplified invoice adds up to its declared total', async () => {
    const lines = [9.99, 0.01].map((total_including_tax) => ({
      description: 'x',
      quantity: 1,
      total_including_tax,
    }));
    const { issued, totals } = await registered({ type: 'SIMPLIFIED', lines });
    expect(totals).toEqual(['1.74', '10.00']);
    expect(issued.invoice_total).toBe(10);
  });

  it('the totals of the record exclude IRPF and disbursements', async () => {
    const lines = [line(100, { irpf_rate: 15 }), line(30, { line_type: 'DISBURSEMENT' })];
    const { issued, totals } = await registered({ lines });
    expect(totals).toEqual(['21.00', '121.00']);
    expect(issued).toMatchObject({
      invoice_total: 106,
      total_to_pay: 136,
      qr_url: expect.stringMatching(/importe=121\.00$/),
    });
  });
});
