import type { CompanyContext } from '../context/context.ts';
import type { Database } from '../db/clients.ts';
import type { BooksCompany } from '../domain/tax-books/issued-invoice.ts';
import type { RegisterRow } from '../domain/tax-books/register-row.ts';
import { registerRows, rowDay } from '../domain/tax-books/register-rows.ts';
import { ApiError } from '../platform/errors.ts';
import { MAX_BOOKED_INVOICES } from './book-limits.ts';
import { readIssued, selectBooked } from './issued-repository.ts';
import type { Period } from './quarter-period.ts';

/** Selects the ids of the invoices with a row in a period. 422 EXPORT_LIMIT_EXCEEDED above the limit of the books. */
export async function bookedIds(
  { books, companyId }: Pick<CompanyContext, 'books' | 'companyId'>,
  period: Period,
): Promise<string[]> {
  const limit = MAX_BOOKED_INVOICES;
  const ids = await selectBooked(books, companyId, period, limit + 1);
  if (ids.length <= limit) return ids;
  throw new ApiError('EXPORT_LIMIT_EXCEEDED', {
    params: { found: ids.length, limit },
    details: { total_invoices: ids.length, max_invoices: limit },
  });
}

/** Returns the last day up to `to` on which an amount of a row counts. */
function lastDay(row: RegisterRow, to: string): string {
  const collected = row.charged?.collected?.base ?? [];
  const days = collected.map(({ date }) => date).filter((date) => date <= to);
  return [rowDay(row), ...days].reduce((last, day) => (day > last ? day : last));
}

/** Yields, per invoice, its rows up to the end of the period. Invoices without a row in the period are skipped. */
export async function* rowsOfPeriod(
  books: Database,
  ids: readonly string[],
  company: BooksCompany,
  { from, to }: Period,
): AsyncGenerator<RegisterRow[]> {
  for await (const invoice of readIssued(books, ids)) {
    const rows = registerRows(invoice, company).filter((row) => rowDay(row) <= to);
    if (rows.some((row) => lastDay(row, to) >= from)) yield rows;
  }
}
