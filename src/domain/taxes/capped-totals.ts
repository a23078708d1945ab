import { type AmountsLeft, type PricedLines, pricesOf, vatRowKey } from './amounts-left.ts';
import { fittedTotals } from './fitted-totals.ts';
import type { InvoiceTotals, RateRow, VatRow } from './invoice-totals.ts';
import type { TaxLine } from './tax-line.ts';

/** Sums of lines in cents: bases of those priced per unit, declared totals of the others. */
interface Prices {
  priced: number;
  declared: number;
  count: number;
}

function sumPrices(lines: readonly PricedLines[]): Prices {
  const sums: Prices = { priced: 0, declared: 0, count: lines.length };
  for (const { priced_cents, declared_cents } of lines) {
    sums.priced += priced_cents;
    sums.declared += declared_cents;
  }
  return sums;
}

/** Lines of the corrective with one tax or rate, and what was left of the invoice's. `left` is null if that is unknown. */
interface Compared {
  own: Prices;
  left: Prices | null;
  /** True if the corrective takes back the last of them, by price and quantity. */
  takesLastLines: boolean;
  /** True if the corrective takes back lines of the invoice, and no more of any price than is left. */
  isWithinLines: boolean;
}

function comparedLines(own: readonly PricedLines[], left: readonly PricedLines[] | null): Compared {
  if (left === null) return { own: sumPrices(own), left: null, takesLastLines: false, isWithinLines: false };
  const amounts = new Map<string, number>();
  for (const { price_key, amount } of [...left, ...own])
    amounts.set(price_key, (amounts.get(price_key) ?? 0) + amount);
  const amountsAfter = [...amounts.values()];
  return {
    own: sumPrices(own),
    left: sumPrices(left),
    takesLastLines: own.length > 0 && amountsAfter.every((amount) => amount === 0),
    isWithinLines: amountsAfter.every((amount) => amount >= 0),
  };
}

/** True if the corrective takes back the last lines, or the last base. Cents. */
function takesLast(compared: Compared, baseAfter: number, sumAfter: number | null): boolean {
  const { own, takesLastLines, isWithinLines } = compared;
  if (takesLastLines || baseAfter === 0) return takesLastLines || own.declared === 0;
  // Each price times quantity is rounded: parts of a line may add up to a cent more than the line.
  if (own.declared === 0) return isWithinLines && baseAfter < 0 && baseAfter >= -own.count;
  return own.priced === 0 && sumAfter === 0;
}

/** Returns an amount that takes what is left if it takes the last, and otherwise no more than is left. */
function capped(amount: number, left: number, isLast: boolean): number {
  if (isLast) return 0 - left;
  return amount < 0 && left + amount < 0 ? Math.min(0, 0 - left) : amount;
}

function cappedRates(
  rows: readonly RateRow[],
  left: readonly RateRow[],
  comparedAt: (percentage: number) => Compared,
): RateRow[] {
  return rows.map((row) => {
    const before = left.find(({ percentage }) => percentage === row.percentage);
    if (before === undefined || before.base_cents < 0 || row.base_cents > 0) return row;
    const after = before.base_cents + row.base_cents;
    const compared = comparedAt(row.percentage);
    const isLast = takesLast(compared, after, null);
    // A base beyond what is left, rounding aside, is judged by `groupExcessCents`.
    if (!isLast && after < -compared.own.count) return row;
    return {
      ...row,
      base_cents: isLast ? 0 - before.base_cents : row.base_cents,
      amount_cents: capped(row.amount_cents, before.amount_cents, isLast),
    };
  });
}

/**
 * Returns base and tax of a VAT row, by which the corrective takes no more than is left. A declared total stays: what the base
 * does not take is tax, and the other way round.
 */
function cappedVat(row: VatRow, before: VatRow, compared: Compared, surchargeLeft: number): VatRow {
  const { own, left } = compared;
  const after = before.base_cents + row.base_cents;
  const sumAfter = after + before.amount_cents + row.amount_cents + surchargeLeft;
  const isLast = takesLast(compared, after, sumAfter);
  if (isLast) return takingAll(row, before);
  if (own.declared === 0) {
    const amount_cents = after < 0 ? row.amount_cents : capped(row.amount_cents, before.amount_cents, false);
    return { ...row, amount_cents };
  }
  const isLastDeclared = left !== null && left.declared + own.declared === 0;
  const baseTarget = isLastDeclared ? left.priced + own.priced - before.base_cents : row.base_cents;
  const base = Math.max(baseTarget, 0 - before.base_cents);
  const amount = row.amount_cents + row.base_cents - base;
  const excess = Math.max(0, 0 - (before.amount_cents + amount));
  const room = Math.max(0, Math.min(excess, before.base_cents + base));
  return { ...row, base_cents: base - room, amount_cents: amount + excess };
}

/** Returns the row that takes all that is left, of a margin scheme also inside the margin. */
function takingAll(row: VatRow, before: VatRow): VatRow {
  const all = { ...row, base_cents: 0 - before.base_cents, amount_cents: 0 - before.amount_cents };
  const { margin } = row;
  const left = before.margin;
  if (margin === undefined || left === undefined) return all;
  const isWhole = margin.base_cents + margin.amount_cents + left.base_cents + left.amount_cents === 0;
  if (!isWhole) return all;
  return { ...all, margin: { base_cents: 0 - left.base_cents, amount_cents: 0 - left.amount_cents } };
}

/** True if a row raises a tax by exactly what correctives had taken of it too much. */
function undoes(row: VatRow, before: VatRow): boolean {
  return (
    before.base_cents < 0 && before.base_cents + before.amount_cents + row.base_cents + row.amount_cents === 0
  );
}

/** Returns the surcharge of the lines of a VAT row with declared totals that a corrective leaves, in cents. */
function surchargeAfter(
  keyed: readonly PricedLines[],
  rows: readonly RateRow[],
  left: readonly RateRow[],
): number {
  const rates = new Set(keyed.map(({ surcharge }) => surcharge).filter((rate) => rate !== 0));
  const amountAt = (list: readonly RateRow[], rate: number) =>
    list.find(({ percentage }) => percentage === rate)?.amount_cents ?? 0;
  return [...rates].reduce((sum, rate) => sum + amountAt(rows, rate) + amountAt(left, rate), 0);
}

/** Returns the difference that capping the surcharge makes, for the VAT row whose declared lines bear it. */
function movedSurcharge(
  keyed: readonly PricedLines[],
  before: readonly RateRow[],
  after: readonly RateRow[],
): number {
  const rates = new Set(keyed.filter((one) => one.declared_cents !== 0).map(({ surcharge }) => surcharge));
  return before.reduce((sum, row, index) => {
    const capped = after[index];
    return capped !== undefined && rates.has(row.percentage)
      ? sum + row.amount_cents - capped.amount_cents
      : sum;
  }, 0);
}

/** Returns the rates' rows with the bases of the lines, whose declared totals may have moved by a cent. */
function rebased(
  rows: readonly RateRow[],
  lines: readonly TaxLine[],
  was: InvoiceTotals,
  is: InvoiceTotals,
  rateOf: (line: TaxLine) => number,
): RateRow[] {
  const moved = (rate: number) =>
    lines.reduce((sum, line, index) => {
      if (line.line_type === 'DISBURSEMENT' || rateOf(line) !== rate) return sum;
      const [before, after] = [was.lines[index], is.lines[index]];
      return sum + (after?.taxable_base_cents ?? 0) - (before?.taxable_base_cents ?? 0);
    }, 0);
  return rows.map((row) => ({ ...row, base_cents: row.base_cents + moved(row.percentage) }));
}

/**
 * Returns the totals of a corrective by differences, which takes no more tax, surcharge and withholding of a group than is left
 * of the invoice. Where its own rounding would, it takes what is left. If it takes back the last base, it takes all that is left.
 * Rows that raise an amount, or of which the invoice has nothing or less, stay as computed (decisions.md section 15, "Correctives
 * to the last cent"; LIVA art. 89.Uno). All amounts in cents; those of a corrective that reduces are negative.
 */
export function cappedTotals(
  lines: readonly TaxLine[],
  totals: InvoiceTotals,
  left: AmountsLeft,
): InvoiceTotals {
  const own = pricesOf(lines, totals);
  const compared = (belongs: (one: PricedLines) => boolean): Compared =>
    comparedLines(own.filter(belongs), left.prices?.filter(belongs) ?? null);
  const surchargeRows = cappedRates(totals.surcharge_breakdown, left.surcharge_breakdown, (rate) =>
    compared(({ surcharge }) => surcharge === rate),
  );
  const vatRows = totals.vat_breakdown.map((row) => {
    const key = vatRowKey(row);
    const before = left.vat_breakdown.find((one) => vatRowKey(one) === key);
    if (before !== undefined && undoes(row, before)) return takingAll(row, before);
    if (before === undefined || before.base_cents < 0 || row.base_cents > 0) return row;
    const keyed = own.filter(({ tax_key }) => tax_key === key);
    const moved = movedSurcharge(keyed, totals.surcharge_breakdown, surchargeRows);
    const surcharge = surchargeAfter(keyed, surchargeRows, left.surcharge_breakdown);
    const withRest = { ...row, amount_cents: row.amount_cents + moved };
    return cappedVat(
      withRest,
      before,
      compared(({ tax_key }) => tax_key === key),
      surcharge,
    );
  });
  const { irpf_breakdown } = totals;
  const placed = fittedTotals(lines, totals, {
    vat_breakdown: vatRows,
    surcharge_breakdown: surchargeRows,
    irpf_breakdown,
  });
  const irpfRows = cappedRates(
    rebased(irpf_breakdown, lines, totals, placed, (line) => line.irpf_rate),
    left.irpf_breakdown,
    (rate) => compared(({ irpf }) => irpf === rate),
  );
  return fittedTotals(lines, totals, {
    vat_breakdown: vatRows,
    surcharge_breakdown: surchargeRows,
    irpf_breakdown: irpfRows,
  });
}
