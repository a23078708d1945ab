import type { RegistrationInput } from '../../../../../src/verifactu/build-registration.ts';
import {
  CORRECTIVE_TYPES,
  EXEMPTIONS,
  INVOICE_TYPES,
  isOneOf,
  type Qualification,
  REGIME_KEYS,
  TAX_CODES,
  type TaxType,
} from '../../../../../src/verifactu/code-lists.ts';
import type { RecordRecipient } from '../../../../../src/verifactu/recipient.ts';
import type { RecordGroup } from '../../../../../src/verifactu/tax-breakdown.ts';
import { GENERAL_GROUP } from '../../support/record-inputs.ts';

/** Registration to build, with its label for failures. */
export type Case = { readonly label: string; readonly changes: Partial<RegistrationInput> };

const QUALIFICATIONS: readonly Qualification[] = ['S1', 'S2', 'N1', 'N2'];
const TAX_TYPES: readonly TaxType[] = ['IVA', 'IGIC', 'IPSI'];

/** Returns references to `count` other invoices of the issuer. */
export function references(count: number): NonNullable<RegistrationInput['rectified_invoices']> {
  return Array.from({ length: count }, (_, index) => ({
    issuer_nif: '89890001K',
    invoice_number: `F-2026-${index + 1}`,
    issue_date: '2026-01-31',
  }));
}

/** Every type of L2, with correctives by differences and by substitution. */
export const TYPES: readonly Case[] = INVOICE_TYPES.flatMap((invoice_type): Case[] => {
  if (!isOneOf(CORRECTIVE_TYPES, invoice_type)) {
    const substituted = invoice_type === 'F3' ? references(1) : [];
    return [{ label: invoice_type, changes: { invoice_type, substituted_invoices: substituted } }];
  }
  const corrective = { invoice_type, rectified_invoices: references(1) };
  return [
    { label: `${invoice_type} I`, changes: { ...corrective, rectification_type: 'I' } },
    {
      label: `${invoice_type} S`,
      changes: {
        ...corrective,
        rectification_type: 'S',
        rectified_amounts: { base_cents: 10_000, amount_cents: 2100, surcharge_amount_cents: null },
      },
    },
  ];
});

/** Recipient with a NIF, and one with each type of L7. */
export const RECIPIENTS: readonly { readonly label: string; readonly recipient: RecordRecipient }[] = [
  { label: 'NIF', recipient: { legal_name: 'Cliente, S.A.', nif: 'A28015865', alternative_id: null } },
  foreigner('02', 'EL094543092', 'GR'),
  foreigner('02', 'XI123456789', null),
  foreigner('03', 'P1234567', 'US'),
  foreigner('04', '12-345/6', 'MX'),
  foreigner('05', 'R 2026', 'CH'),
  foreigner('06', 'X0', 'GB'),
  foreigner('07', '12345678Z', 'ES'),
];

/** Group of every tax, regime, qualification and exemption of the lists. */
export const GROUPS: readonly { readonly label: string; readonly group: RecordGroup }[] = TAX_TYPES.flatMap(
  (tax_type) =>
    REGIME_KEYS[tax_type].flatMap((regime_key) => {
      const group = { ...GENERAL_GROUP, tax_type, regime_key };
      const untaxed = { ...group, percentage: null, amount_cents: null };
      const label = `${TAX_CODES[tax_type]} ${tax_type} ${regime_key}`;
      return [
        ...QUALIFICATIONS.map((qualification) => ({
          label: `${label} ${qualification}`,
          group: qualification === 'S1' ? group : { ...untaxed, qualification },
        })),
        ...EXEMPTIONS[tax_type].map((exemption) => ({
          label: `${label} ${exemption}`,
          group: { ...untaxed, qualification: null, exemption },
        })),
      ];
    }),
);

function foreigner(
  type: string,
  number: string,
  country: string | null,
): { readonly label: string; readonly recipient: RecordRecipient } {
  const alternative_id = { type, number, country_code: country };
  return {
    label: `IDOtro ${type} ${country ?? 'without country'}`,
    recipient: { legal_name: 'Jane Doe', nif: null, alternative_id },
  };
}
