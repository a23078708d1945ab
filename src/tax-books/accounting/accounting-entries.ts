import type { CompanyContext } from '../../context/context.ts';
import type { Database } from '../../db/clients.ts';
import type { AccountingEntry } from '../../domain/accounting/accounting-entry.ts';
import type { IncomeAccount } from '../../domain/accounting/chart.ts';
import { collectionEntries, entriesWithin } from '../../domain/accounting/collection-entry.ts';
import { saleEntry } from '../../domain/accounting/sale-entry.ts';
import { ApiError } from '../../platform/errors.ts';
import { MAX_BOOKED_INVOICES } from '../book-limits.ts';
import type { Period } from '../quarter-period.ts';
import { readAccounted, selectSold } from './accounted-repository.ts';
import { type Settled, selectSettled } from './settled-repository.ts';

/** Invoices behind the entries of a period. */
export interface AccountedIds {
  sold: string[];
  settled: Settled[];
}

/** Finds the invoices behind the entries of a period. 422 EXPORT_LIMIT_EXCEEDED above the limit of the books. */
export async function accountedIds(
  { books, companyId }: Pick<CompanyContext, 'books' | 'companyId'>,
  period: Period,
): Promise<AccountedIds> {
  const limit = MAX_BOOKED_INVOICES;
  const [sold, settled] = await Promise.all([
    selectSold(books, companyId, period, limit + 1),
    selectSettled(books, companyId, period, limit + 1),
  ]);
  const found = Math.max(sold.length, settled.length);
  if (found <= limit) return { sold, settled };
  throw new ApiError('EXPORT_LIMIT_EXCEEDED', {
    params: { found, limit },
    details: { total_invoices: found, max_invoices: limit },
  });
}

/** Yields the entries of a period: sales by day, then collections by day. */
export async function* accountingEntries(
  books: Database,
  { sold, settled }: AccountedIds,
  period: Period,
  income: IncomeAccount,
): AsyncGenerator<AccountingEntry> {
  for await (const invoice of readAccounted(books, sold, { settlements: false }))
    yield* entriesWithin([saleEntry(invoice, income)], period);
  let at = 0;
  const ids = settled.map(({ id }) => id);
  for await (const invoice of readAccounted(books, ids, { settlements: true })) {
    while (at < settled.length && settled[at]?.id !== invoice.issued.id) at += 1;
    const day = settled[at]?.day ?? '';
    at += 1;
    yield* entriesWithin(collectionEntries(invoice), { from: day, to: day });
  }
}
