import type { RawInvoice, RawVatRow } from '../../reading/raw-invoice.ts';
import { type Amount, amountOf, amountOrNought, areEqual, areNear, NOUGHT } from '../exact-amounts.ts';
import type { CategoryTerms } from './category-terms.ts';

/** Use of a category by a line, an allowance or a charge. */
export interface Use {
  code: string | null;
  rate: string | null;
  amount: string | null;
}

/** Returns the taxes of each line with its amount. A tax that a line names twice counts once. */
export function lineUses(i: RawInvoice): Use[] {
  return i.lines.flatMap(({ taxes, netAmount }) => {
    const distinct = new Map(taxes.map((tax) => [`${tax.code} ${tax.rate}`, tax]));
    return [...distinct.values()].map((tax) => ({ ...tax, amount: netAmount }));
  });
}

/** Returns the taxes of the charges, or of the allowances, with their amounts. */
function adjustmentUses(i: RawInvoice, isCharge: boolean): Use[] {
  return i.adjustments
    .filter((each) => each.isCharge === isCharge)
    .map(({ tax, amount }) => ({ code: tax?.code ?? null, rate: tax?.rate ?? null, amount }));
}

/** Returns the key of a rate. Equal rates have the same key in any notation. Null for none. */
function rateKey(text: string | null): string | null {
  const rate = amountOf(text);
  if (rate === null) return null;
  return rate.eq(0) ? '0' : rate.toFixed();
}

/**
 * Returns a function for the base of a category's lines, charges and allowances. Without a rate, it returns the base of all
 * rates. They are added up once, so that the cost is only the rows plus the lines.
 */
function basesOf(i: RawInvoice, code: string): (rate: string | null) => Amount {
  let all = NOUGHT;
  const byRate = new Map<string, Amount>();
  const add = (uses: readonly Use[], isCharged: boolean) => {
    for (const use of uses) {
      if (use.code !== code) continue;
      const amount = amountOrNought(use.amount);
      const signed = isCharged ? amount : NOUGHT.minus(amount);
      all = all.plus(signed);
      const key = rateKey(use.rate);
      if (key !== null) byRate.set(key, (byRate.get(key) ?? NOUGHT).plus(signed));
    }
  };
  add(lineUses(i), true);
  add(adjustmentUses(i, true), true);
  add(adjustmentUses(i, false), false);
  return (rate) => {
    const key = rateKey(rate);
    return key === null ? all : (byRate.get(key) ?? NOUGHT);
  };
}

/** Category whose rows the official rules of UBL take only with a line, charge or allowance of their rate. */
const STANDARD = 'S';

/**
 * True if the rows of a category have the bases of their lines, charges and allowances. A row of the standard category in UBL also needs one
 * of its rate.
 */
export function haveBases(terms: CategoryTerms, i: RawInvoice): boolean {
  const rows = ownRows(terms, i);
  if (rows.length === 0) return true;
  const base = basesOf(i, terms.code);
  const rates = new Set(
    [...lineUses(i), ...charges(i), ...allowances(i)]
      .filter(({ code }) => code === terms.code)
      .map(({ rate }) => rateKey(rate)),
  );
  const needsUse = i.syntax === 'UBL' && terms.code === STANDARD;
  return rows.every((row) => {
    if (needsUse && !rates.has(rateKey(row.rate))) return false;
    const stated = amountOrNought(row.base);
    return terms.rows === 'ONE' ? areEqual(stated, base(null)) : areNear(stated, base(row.rate));
  });
}

/** Returns the taxes of the charges of the document. */
export const charges = (i: RawInvoice) => adjustmentUses(i, true);

/** Returns the taxes of the allowances of the document. */
export const allowances = (i: RawInvoice) => adjustmentUses(i, false);

/** Returns the breakdown rows of a category. */
export function ownRows({ code }: CategoryTerms, i: RawInvoice): RawVatRow[] {
  return i.vatRows.filter((row) => row.code === code);
}
