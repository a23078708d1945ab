import { describe, expect, it } from 'vitest';
import { buildRegistration, type RegistrationInput } from '../../../src/verifactu/build-registration.ts';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';
import { GENERAL_GROUP, registrationInput } from './support/record-inputs.ts';

const reference = { issuer_nif: '89890001K', invoice_number: 'T-1', issue_date: '2026-01-31' };

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

describe('correctives and exchanges in a registration record', () => {
  it('a corrective by differences names the corrected invoices', () => {
    const record = built({
      invoice_type: 'R1',
      rectification_type: 'I',
      rectified_invoices: [reference],
      groups: [{ ...GENERAL_GROUP, base_cents: -10_000, amount_cents: -2_100 }],
    });
    expect(record).toMatchObject({
      TipoRectificativa: 'I',
      FacturasRectificadas: {
        IDFacturaRectificada: [
          { IDEmisorFactura: '89890001K', NumSerieFactura: 'T-1', FechaExpedicionFactura: '31-01-2026' },
        ],
      },
      CuotaTotal: '-21.00',
      ImporteTotal: '-121.00',
    });
    expect(record).not.toHaveProperty('ImporteRectificacion');
  });

  it('a corrective by substitution states the replaced amounts', () => {
    const amounts = { base_cents: 5_000, amount_cents: 1_050, surcharge_amount_cents: null };
    const corrective = { invoice_type: 'R4', rectification_type: 'S' } as const;
    expect(built({ ...corrective, rectified_amounts: amounts }).ImporteRectificacion).toEqual({
      BaseRectificada: '50.00',
      CuotaRectificada: '10.50',
    });
    expect(refusedField(corrective)).toBe('ImporteRectificacion');
  });

  it('an F3 names the simplified invoices that it replaces', () => {
    expect(built({ invoice_type: 'F3', substituted_invoices: [reference] }).FacturasSustituidas).toEqual({
      IDFacturaSustituida: [
        { IDEmisorFactura: '89890001K', NumSerieFactura: 'T-1', FechaExpedicionFactura: '31-01-2026' },
      ],
    });
  });

  it('correction fields are rejected for an invoice type without them', () => {
    expect(refusedField({ rectification_type: 'I' })).toBe('TipoRectificativa');
    expect(refusedField({ invoice_type: 'R1' })).toBe('TipoRectificativa');
    expect(refusedField({ rectified_invoices: [reference] })).toBe('FacturasRectificadas');
    expect(refusedField({ substituted_invoices: [reference] })).toBe('FacturasSustituidas');
    const amounts = { base_cents: 1, amount_cents: 1, surcharge_amount_cents: null };
    expect(refusedField({ rectified_amounts: amounts })).toBe('ImporteRectificacion');
  });
});
