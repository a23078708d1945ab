import { collectedParts, collectionsOf } from './collections.ts';
import { CASH_BASIS, quarterOf } from './counting-date.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import type { Collection, RegisterRow } from './register-row.ts';
import { NO_AMOUNTS } from './tax-income-rows.ts';

/**
 * Returns the amounts under withholding of collections, in their order. The amount outside withholding is collected like the
 * invoice: each day's part is on the first collection of the day.
 */
function withheldOf(
  collections: readonly Collection[],
  invoice: IssuedInvoice,
  outsideCents: number,
): number[] {
  const outside = collectedParts(invoice, outsideCents);
  let next = 0;
  return collections.map(({ date, amount_cents }) => {
    let withheld = amount_cents;
    for (let part = outside[next]; part !== undefined && part.date <= date; part = outside[next]) {
      withheld -= part.cents;
      next += 1;
    }
    return withheld;
  });
}

/** Returns a row for each collection of the rows in cash basis, without other amounts (LSI, validations 6, 7 and 11). */
export function collectionRows(rows: readonly RegisterRow[], invoice: IssuedInvoice): RegisterRow[] {
  const cash = rows.filter(({ regime_key }) => regime_key === CASH_BASIS);
  const [first] = cash;
  if (first === undefined) return [];
  const amount = cash.reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0);
  const collections = collectionsOf(invoice, amount);
  const isWithheld = cash.some(({ withheld_cents }) => withheld_cents !== null);
  const withheldTotal = cash.reduce((sum, { withheld_cents }) => sum + (withheld_cents ?? 0), 0);
  const withheld = isWithheld ? withheldOf(collections, invoice, amount - withheldTotal) : [];
  return collections.map((collection, index) => ({
    ...first,
    ...quarterOf(collection.date),
    income_concept: null,
    computable_income_cents: null,
    ...NO_AMOUNTS,
    collection,
    withheld_cents: withheld[index] ?? null,
  }));
}
