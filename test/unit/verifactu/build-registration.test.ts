import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRegistration, type RegistrationInput } from '../../../src/verifactu/build-registration.ts';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';
import { GENERAL_GROUP, registration, registrationInput, SOFTWARE } from './support/record-inputs.ts';

const AMOUNT = /^-?\d{1,12}\.\d{2}$/;

function built(changes: Partial<RegistrationInput>) {
  return buildRegistration(registrationInput(changes));
}

function refusedField(changes: Partial<RegistrationInput>): string | null {
  try {
    built(changes);
    return null;
  } catch (error) {
    if (error instanceof RecordDataError) return error.field;
    throw error;
  }
}

describe('buildRegistration', () => {
  it('an ordinary invoice gives a complete registration record', () => {
    expect(built({})).toEqual({
      IDVersion: '1.0',
      IDFactura: {
        IDEmisorFactura: '89890001K',
        NumSerieFactura: 'F-2026-0001',
        FechaExpedicionFactura: '10-03-2026',
      },
      NombreRazonEmisor: 'Certificado Uno Telemáticas',
      TipoFactura: 'F1',
      DescripcionOperacion: 'Servicios de consultoría',
      Destinatarios: { IDDestinatario: [{ NombreRazon: 'Cliente, S.A.', NIF: 'A28015865' }] },
      Desglose: {
        DetalleDesglose: [
          {
            Impuesto: '01',
            ClaveRegimen: '01',
            CalificacionOperacion: 'S1',
            TipoImpositivo: '21.00',
            BaseImponibleOimporteNoSujeto: '100.00',
            CuotaRepercutida: '21.00',
          },
        ],
      },
      CuotaTotal: '21.00',
      ImporteTotal: '121.00',
      Encadenamiento: { PrimerRegistro: 'S' },
      SistemaInformatico: SOFTWARE,
      FechaHoraHusoGenRegistro: '2026-03-10T09:00:00+01:00',
      TipoHuella: '01',
    });
  });

  it('amounts have two decimals, and totals are the sums of the breakdown', () => {
    fc.assert(
      fc.property(registration, (input) => {
        const record = buildRegistration(input);
        const details = record.Desglose.DetalleDesglose;
        const taxes = details.flatMap((detail) => [detail.CuotaRepercutida, detail.CuotaRecargoEquivalencia]);
        const bases = details.map((detail) => detail.BaseImponibleOimporteNoSujeto);
        const written = taxes.filter((text) => text !== undefined);
        for (const text of [...written, ...bases, record.CuotaTotal, record.ImporteTotal]) {
          expect(text).toMatch(AMOUNT);
        }
        const cents = (texts: readonly string[]) =>
          texts.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n);
        expect(cents([record.CuotaTotal])).toBe(cents(written));
        expect(cents([record.ImporteTotal])).toBe(cents([...bases, ...written]));
      }),
    );
  });

  it('the surcharge is added to both totals', () => {
    const record = built({
      groups: [{ ...GENERAL_GROUP, surcharge_percentage: 5.2, surcharge_amount_cents: 520 }],
    });
    expect(record.Desglose.DetalleDesglose[0]).toMatchObject({
      TipoRecargoEquivalencia: '5.20',
      CuotaRecargoEquivalencia: '5.20',
    });
    expect(record).toMatchObject({ CuotaTotal: '26.20', ImporteTotal: '126.20' });
  });

  it('Macrodato is S from 100,000,000 euros of either sign', () => {
    const macrodato = (base_cents: number) =>
      built({ groups: [{ ...GENERAL_GROUP, base_cents, percentage: 0, amount_cents: 0 }] }).Macrodato;
    expect(macrodato(10_000_000_000)).toBe('S');
    expect(macrodato(-10_000_000_000)).toBe('S');
    expect(macrodato(9_999_999_999)).toBeUndefined();
  });

  it('the operation date is stated only if it differs from the issue date', () => {
    expect(built({ operation_date: '2026-03-10' })).not.toHaveProperty('FechaOperacion');
    expect(built({ operation_date: '2026-03-09' }).FechaOperacion).toBe('09-03-2026');
  });

  it('a correction is stated, and a prior rejection without a correction is rejected', () => {
    const repaired = built({ correction: { subsanacion: 'S', rechazo_previo: 'N' } });
    expect(repaired).toMatchObject({ Subsanacion: 'S' });
    expect(repaired).not.toHaveProperty('RechazoPrevio');
    expect(built({ correction: { subsanacion: 'S', rechazo_previo: 'X' } })).toMatchObject({
      Subsanacion: 'S',
      RechazoPrevio: 'X',
    });
    expect(built({ correction: { subsanacion: 'N', rechazo_previo: 'N' } })).toEqual(built({}));
    expect(refusedField({ correction: { subsanacion: 'N', rechazo_previo: 'S' } })).toBe('RechazoPrevio');
  });

  it('an external reference is kept if it fits and omitted otherwise', () => {
    expect(built({ external_reference: 'x'.repeat(60) }).RefExterna).toBe('x'.repeat(60));
    expect(built({ external_reference: 'x'.repeat(61) })).not.toHaveProperty('RefExterna');
    expect(built({ external_reference: '  ' })).not.toHaveProperty('RefExterna');
  });

  it('buildRegistration rejects an invalid timestamp', () => {
    for (const generated_at of [
      '2026-03-10T09:00:00Z',
      '2026-03-10T09:00:00.000+01:00',
      '2026-03-10T09:00:00+0100',
      '2026-02-30T09:00:00+01:00',
    ]) {
      expect(refusedField({ generated_at })).toBe('FechaHoraHusoGenRegistro');
    }
  });

  it('buildRegistration rejects an invalid invoice number and a malformed NIF', () => {
    for (const invoice_number of [
      '',
      ' ',
      'F=1',
      'F"1',
      "F'1",
      'F<1',
      'F>1',
      'Ñ-1',
      'F\u00a01',
      'x'.repeat(61),
    ]) {
      expect(refusedField({ invoice_number })).toBe('NumSerieFactura');
    }
    expect(refusedField({ issuer: { nif: '89890001', legal_name: 'Uno' } })).toBe('IDEmisorFactura');
  });
});

describe('the recipients of a registration record', () => {
  it.each(['F1', 'F3'] as const)('a recipient is required on %s', (invoice_type) => {
    expect(refusedField({ invoice_type, recipients: [] })).toBe('Destinatarios');
  });

  it('recipients are omitted on simplified invoices and their correctives', () => {
    expect(built({ invoice_type: 'F2' })).not.toHaveProperty('Destinatarios');
    expect(built({ invoice_type: 'R5', rectification_type: 'I' })).not.toHaveProperty('Destinatarios');
  });

  it('an unidentified recipient is accepted only on F2 and R5', () => {
    const flag = { without_identified_recipient: true, recipients: [] };
    expect(built({ ...flag, invoice_type: 'F2' }).FacturaSinIdentifDestinatarioArt61d).toBe('S');
    expect(refusedField({ without_identified_recipient: true })).toBe('FacturaSinIdentifDestinatarioArt61d');
  });
});
