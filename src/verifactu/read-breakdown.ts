import type { Exemption, Qualification, RegimeKey, TaxCode, TaxType } from './code-lists.ts';
import type { RegistrationRecord } from './record-types.ts';
import { readRecord } from './rules/validated-record.ts';
import type { RecordGroup } from './tax-breakdown.ts';

const HUNDREDTHS_PER_CENT = 100;

const TAX_TYPES: Readonly<Record<TaxCode, TaxType>> = { '01': 'IVA', '02': 'IPSI', '03': 'IGIC' };

/** Tax group in a record, with codes of the AEAT's lists. */
export type StatedGroup = RecordGroup & {
  readonly regime_key: RegimeKey;
  readonly qualification: Qualification | null;
  readonly exemption: Exemption | null;
};

/** Reads the tax groups of a record back from its literals: the input of `taxBreakdown`. */
export function readBreakdown(record: RegistrationRecord): StatedGroup[] {
  const { details } = readRecord(record, '');
  return details.map((detail) => ({
    tax_type: TAX_TYPES[detail.tax],
    regime_key: detail.regime,
    qualification: detail.qualification,
    exemption: detail.exemption,
    percentage: percent(detail.rate),
    base_cents: detail.baseCents,
    amount_cents: detail.taxCents,
    surcharge_percentage: percent(detail.surchargeRate),
    surcharge_amount_cents: detail.surchargeCents,
  }));
}

function percent(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / HUNDREDTHS_PER_CENT;
}
