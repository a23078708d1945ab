import type { ExemptionReason } from './tax-catalogue.ts';
import { EXPORT_REGIME, GENERAL_REGIME } from './tax-catalogue.ts';
import type { MainTax, TaxLine } from './tax-line.ts';
import { surchargePairs } from './tax-lookup.ts';

const EXPORT_REASONS: ReadonlySet<ExemptionReason | null> = new Set<ExemptionReason>(['E2', 'E3']);

/**
 * Returns a tax in its stored form. An export exemption (E2, E3) with regime 01 gets regime 02, for IVA and for IGIC, because the
 * AEAT rejects 01 for both (specification "Line"; AEAT error 1199). IPSI has no regime 02.
 */
export function normaliseMainTax(tax: MainTax): MainTax {
  const asExport =
    tax.type !== 'IPSI' && tax.regime_key === GENERAL_REGIME && EXPORT_REASONS.has(tax.exemption_reason);
  return asExport ? { ...tax, regime_key: EXPORT_REGIME } : tax;
}

/**
 * Returns the default equivalence surcharge of a tax on a calendar day, in percent: 5.2 for 21, 1.4 for 10 and so on. Zero if
 * none applies.
 */
export function standardSurcharge(tax: MainTax, taxDate: string): number {
  return surchargePairs(tax, taxDate).find((pair) => pair.usual)?.surcharge ?? 0;
}

/** Returns the line that reverses another. `computeTotals` of negated lines is the exact negative of the lines' own totals. */
export function negateLine(line: TaxLine): TaxLine {
  const { total_including_tax, margin_base = null, cost_base = null } = line;
  return {
    ...line,
    quantity: -line.quantity,
    total_including_tax: negated(total_including_tax),
    ...(margin_base === null ? {} : { margin_base: negated(margin_base) }),
    ...(cost_base === null ? {} : { cost_base: negated(cost_base) }),
  };
}

function negated(amount: number | null): number | null {
  return amount === null ? null : -amount + 0;
}
