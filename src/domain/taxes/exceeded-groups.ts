import { type AmountsLeft, vatKeyOf, vatRowKey } from './amounts-left.ts';
import type { InvoiceTotals, RateRow, VatRow } from './invoice-totals.ts';
import { declaredCents } from './line-amounts.ts';
import type { TaxLine } from './tax-line.ts';

type Amounts = Pick<VatRow, 'base_cents' | 'amount_cents'>;
const NOTHING: Amounts = { base_cents: 0, amount_cents: 0 };

/** Returns the tax that a row takes beyond what is left of its group, in cents. */
function excessOf({ amount_cents }: Amounts, before: Amounts): number {
  return amount_cents < 0 ? Math.max(0, 0 - Math.max(before.amount_cents, 0) - amount_cents) : 0;
}

function surchargeExcess(rows: readonly RateRow[], left: readonly RateRow[]): number[] {
  return rows.map((row) =>
    excessOf(row, left.find(({ percentage }) => percentage === row.percentage) ?? NOTHING),
  );
}

/** Returns the cents by which declared totals were cut to what is left of their group, save a cent for each line. */
function cutDeclared(lines: readonly TaxLine[], computed: InvoiceTotals, totals: InvoiceTotals): number[] {
  return computed.vat_breakdown.map((asked, index) => {
    const key = vatRowKey(asked);
    const own = lines.filter((line) => line.main_tax !== null && vatKeyOf(line.main_tax) === key);
    if (asked.base_cents > 0 || !own.some((line) => declaredCents(line) !== null)) return 0;
    const taken = totals.vat_breakdown[index] ?? asked;
    const sum = (row: Amounts) => row.base_cents + row.amount_cents;
    const cut = sum(taken) - sum(asked);
    return cut > own.length ? cut : 0;
  });
}

/**
 * Returns the most cents by which a corrective by differences takes more of a tax group than is left: tax, surcharge, or a
 * declared total that would not fit. 0 if it takes no more (decisions.md section 15, "Correctives to the last cent").
 *
 * @param computed totals of its lines alone
 * @param totals those within what is left (`cappedTotals`)
 */
export function groupExcessCents(
  lines: readonly TaxLine[],
  computed: InvoiceTotals,
  totals: InvoiceTotals,
  left: AmountsLeft,
): number {
  const vat = totals.vat_breakdown.map((row) => {
    const key = vatRowKey(row);
    return excessOf(row, left.vat_breakdown.find((one) => vatRowKey(one) === key) ?? NOTHING);
  });
  const surcharge = surchargeExcess(totals.surcharge_breakdown, left.surcharge_breakdown);
  return Math.max(0, ...vat, ...surcharge, ...cutDeclared(lines, computed, totals));
}
