import type { Breakdowns } from '../taxes/amounts-left.ts';
import type { InvoicedAmounts } from './corrective-rules.ts';

/** Amounts of an invoice, or of a change by a corrective, in cents. */
export interface CountedPart extends InvoicedAmounts {
  totalIrpfCents: number;
  /** Null for a share whose taxes are unknown. */
  breakdowns: Breakdowns | null;
  /** True for correctives that change the tax base for VAT alone (`changesTaxAlone`). */
  isOfTheTaxAlone: boolean;
  /** Change of the amount to pay. Absent or null: that of the amounts. */
  debtCents?: number | null;
}

/** Amounts left of an invoice by name, in cents: those of the whole, and base with tax of each rate. */
type LeftAmounts = ReadonlyMap<string, number>;

/** Returns the rows of a part by rate. Regime and reason are left out, because a correction of the record may change them. */
function amountsByRate({ breakdowns }: CountedPart): [string, number][] {
  if (breakdowns === null) return [];
  return [
    ...breakdowns.vat_breakdown.map((row): [string, number] => [
      `${row.tax_type} ${row.percentage}`,
      row.base_cents + row.amount_cents,
    ]),
    ...breakdowns.surcharge_breakdown.map((row): [string, number] => [
      `surcharge ${row.percentage}`,
      row.amount_cents,
    ]),
  ];
}

function wholeAmounts(part: CountedPart): [string, number][] {
  const { taxableBaseCents: base, totalVatCents: vat, totalEquivalenceSurchargeCents: surcharge } = part;
  const { totalDisbursementsCents: disbursements, totalIrpfCents: withheld } = part;
  return [
    ['base', base],
    ['tax', vat],
    ['surcharge', surcharge],
    ['disbursements', disbursements],
    ['withheld', withheld],
    [
      'to pay',
      part.isOfTheTaxAlone ? 0 : (part.debtCents ?? base + vat + surcharge + disbursements - withheld),
    ],
  ];
}

function leftOf(parts: readonly CountedPart[], isByRate: boolean): LeftAmounts {
  const left = new Map<string, number>();
  for (const part of parts)
    for (const [name, cents] of [...wholeAmounts(part), ...(isByRate ? amountsByRate(part) : [])])
      left.set(name, (left.get(name) ?? 0) + cents);
  return left;
}

/** Returns the change of the amount to pay by a void, in cents. The parts are those of `leavesLessThanNothing`. */
export function changeOfDebtCents(now: readonly CountedPart[], after: readonly CountedPart[]): number {
  const toPay = (parts: readonly CountedPart[]) => leftOf(parts, false).get('to pay') ?? 0;
  return toPay(after) - toPay(now);
}

/**
 * True if an invoice would be left with less than nothing of an amount without one of its correctives (decisions, section 3,
 * Corrective). What the invoice itself had below zero may stay so, and what a void does not lower is not its fault.
 *
 * @param now the invoice, or the substitution in its place, and the changes by its correctives
 * @param after the same without the corrective
 * @param deductedCents taxable base that final invoices deduct of it as an advance
 */
export function leavesLessThanNothing(
  now: readonly CountedPart[],
  after: readonly CountedPart[],
  deductedCents: number,
): boolean {
  const isByRate = [...now, ...after].every(({ breakdowns }) => breakdowns !== null);
  const [before, left] = [leftOf(now, isByRate), leftOf(after, isByRate)];
  const first = leftOf(after.slice(0, 1), isByRate);
  return [...before].some(([name, was]) => {
    const is = left.get(name) ?? 0;
    const deducted = name === 'base' ? deductedCents : 0;
    return is < was && is - deducted < Math.min(first.get(name) ?? 0, 0);
  });
}
