import fc from 'fast-check';
import type { CancellationInput } from '../../../../src/verifactu/build-cancellation.ts';
import type { RegistrationInput } from '../../../../src/verifactu/build-registration.ts';
import type { SoftwareIdentity } from '../../../../src/verifactu/software/software.ts';
import type { RecordGroup } from '../../../../src/verifactu/tax-breakdown.ts';

export const SOFTWARE: SoftwareIdentity = {
  NombreRazon: 'Folio Software, S.L.',
  NIF: 'B12345674',
  NombreSistemaInformatico: 'Folio',
  IdSistemaInformatico: 'FO',
  Version: '1.0.0',
  NumeroInstalacion: '000123',
  TipoUsoPosibleSoloVerifactu: 'S',
  TipoUsoPosibleMultiOT: 'S',
  IndicadorMultiplesOT: 'N',
};

/** Group of general IVA at 21 % on 100 euros. */
export const GENERAL_GROUP: RecordGroup = {
  tax_type: 'IVA',
  regime_key: '01',
  qualification: 'S1',
  exemption: null,
  percentage: 21,
  base_cents: 10_000,
  amount_cents: 2_100,
  surcharge_percentage: null,
  surcharge_amount_cents: null,
};

/** Returns an ordinary full invoice to a Spanish company, first of its chain. */
export function registrationInput(changes: Partial<RegistrationInput> = {}): RegistrationInput {
  return {
    issuer: { nif: '89890001K', legal_name: 'Certificado Uno Telemáticas' },
    invoice_number: 'F-2026-0001',
    issue_date: '2026-03-10',
    operation_date: null,
    invoice_type: 'F1',
    description: 'Servicios de consultoría',
    recipients: [{ legal_name: 'Cliente, S.A.', nif: 'A28015865', alternative_id: null }],
    groups: [GENERAL_GROUP],
    rectified_invoices: [],
    substituted_invoices: [],
    rectification_type: null,
    rectified_amounts: null,
    previous: null,
    software: SOFTWARE,
    generated_at: '2026-03-10T09:00:00+01:00',
    external_reference: null,
    ...changes,
  };
}

/** Returns the cancellation of that invoice. */
export function cancellationInput(changes: Partial<CancellationInput> = {}): CancellationInput {
  return {
    issuer: { nif: '89890001K' },
    invoice_number: 'F-2026-0001',
    issue_date: '2026-03-10',
    previous: null,
    software: SOFTWARE,
    generated_at: '2026-03-10T10:00:00+01:00',
    external_reference: null,
    ...changes,
  };
}

/** Generates cents of which the sum of a dozen groups still has twelve digits. */
const cents = fc.integer({ min: -300_000_000_000, max: 300_000_000_000 });

const rate = fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100);

/** Generates groups of every qualification, with and without surcharge. */
export const recordGroup: fc.Arbitrary<RecordGroup> = fc
  .record({ base: cents, tax: cents, rate, surcharge: fc.option(fc.record({ rate, tax: cents })) })
  .chain(({ base, tax, rate: percentage, surcharge }) => {
    const untaxed = { ...GENERAL_GROUP, base_cents: base, percentage: null, amount_cents: null };
    return fc.constantFrom<RecordGroup>(
      {
        ...GENERAL_GROUP,
        base_cents: base,
        percentage,
        amount_cents: tax,
        surcharge_percentage: surcharge?.rate ?? null,
        surcharge_amount_cents: surcharge?.tax ?? null,
      },
      { ...untaxed, qualification: 'S2', percentage: 0, amount_cents: 0 },
      { ...untaxed, qualification: 'N1' },
      { ...untaxed, qualification: null, exemption: 'E1' },
    );
  });

/** Generates numbers that the AEAT accepts: printable ASCII without `" ' < = >` and not only spaces. */
export const invoiceNumber: fc.Arbitrary<string> = fc
  .string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    minLength: 1,
    maxLength: 60,
  })
  .filter((text) => text.trim() !== '' && !/["'<=>]/.test(text));

/** Generates possible invoice dates, `YYYY-MM-DD`. */
export const isoDate: fc.Arbitrary<string> = fc
  .date({ min: new Date('2024-10-28T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length));

/** Generates complete registrations with any numbers, dates and groups. */
export const registration: fc.Arbitrary<RegistrationInput> = fc
  .record({
    invoice_number: invoiceNumber,
    issue_date: isoDate,
    groups: fc.array(recordGroup, { minLength: 1, maxLength: 12 }),
  })
  .map((changes) => registrationInput(changes));
