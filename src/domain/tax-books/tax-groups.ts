import { toHundredths } from '../money.ts';
import type { RecordGroupKey } from '../taxes/record-groups.ts';
import { groupKeyOf } from '../taxes/record-groups.ts';
import { percentOf } from '../taxes/rounding.ts';
import { SURCHARGE_PAIRS } from '../taxes/tax-catalogue.ts';
import { type Breakdowns, isOfOneStopShop, type RatedAmount, type TaxedAmount } from './issued-invoice.ts';

/** Part of an invoice with one tax and one surcharge. Amounts in cents. */
export interface BookedGroup {
  key: RecordGroupKey;
  row: TaxedAmount;
  base_cents: number;
  tax_cents: number;
  /** Null means no surcharge. */
  surcharge: { percentage: number; amount_cents: number } | null;
}

function goesWith(row: TaxedAmount, surcharge: number): boolean {
  const { percentage, tax_type, exemption_reason } = row;
  if (tax_type !== 'IVA' || exemption_reason !== null || isOfOneStopShop(row)) return false;
  if (row.margin !== undefined) return false;
  return SURCHARGE_PAIRS.some((pair) => pair.percentage === percentage && pair.surcharge === surcharge);
}

/**
 * Returns the breakdown row that bears a surcharge: one with its rate, preferably with the same base, or else with a sufficient
 * one. Without such a row, any taxed row.
 */
function bearerOf(groups: readonly Remaining[], { percentage, base_cents }: RatedAmount): Remaining | null {
  const fitting = groups.filter(({ row }) => goesWith(row, percentage));
  const exact = fitting.find(({ left }) => left.base_cents === base_cents);
  const roomy = fitting.find(({ left }) => Math.abs(left.base_cents) >= Math.abs(base_cents));
  return exact ?? roomy ?? fitting[0] ?? groups.find(({ row }) => row.exemption_reason === null) ?? null;
}

/** Breakdown row with the part that no surcharge has taken yet. */
interface Remaining {
  row: TaxedAmount;
  left: { base_cents: number; tax_cents: number };
  parts: BookedGroup[];
}

function take(group: Remaining, { percentage, base_cents, amount_cents }: RatedAmount): void {
  const { row, left } = group;
  const isAll = left.base_cents === base_cents;
  const tax_cents = isAll ? left.tax_cents : percentOf(base_cents, toHundredths(row.percentage));
  group.parts.push({
    key: groupKeyOf(mainTax(row), percentage),
    row,
    base_cents,
    tax_cents,
    surcharge: { percentage, amount_cents },
  });
  left.base_cents -= base_cents;
  left.tax_cents -= tax_cents;
}

function mainTax({ tax_type, percentage, regime_key, exemption_reason }: TaxedAmount) {
  return { type: tax_type, percentage, regime_key, exemption_reason };
}

function rest({ row, left, parts }: Remaining): BookedGroup[] {
  if (left.base_cents === 0 && left.tax_cents === 0 && parts.length > 0) return parts;
  return [...parts, { key: groupKeyOf(mainTax(row), 0), row, ...left, surcharge: null }];
}

/**
 * Splits the breakdowns of an invoice by tax and surcharge. The groups add up to the breakdowns to the cent. The tax of a part is
 * computed from its base, rounded half up, and the last part takes the remainder. For a margin scheme, base and tax are those
 * inside the margin.
 */
export function bookedGroups({ vat, surcharge }: Pick<Breakdowns, 'vat' | 'surcharge'>): BookedGroup[] {
  const groups = vat.map((row): Remaining => {
    const { base_cents, amount_cents } = row.margin ?? row;
    return { row, left: { base_cents, tax_cents: amount_cents }, parts: [] };
  });
  for (const rated of surcharge) {
    const bearer = bearerOf(groups, rated);
    if (bearer !== null) take(bearer, rated);
  }
  return groups.flatMap(rest);
}
