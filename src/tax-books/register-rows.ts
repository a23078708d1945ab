import type { CompanyContext } from '../context/context.ts';
import type { Database } from '../db/clients.ts';
import type { BooksCompany } from '../domain/tax-books/issued-invoice.ts';
import type { RegisterRow } from '../domain/tax-books/register-row.ts';
import { registerRows, rowDay } from '../domain/tax-books/register-rows.ts';
import { compareTexts } from '../domain/taxes/row-order.ts';
import { ApiError } from '../platform/errors.ts';
import { MAX_BOOKED_INVOICES } from './book-limits.ts';
import { type BookedInvoice, readIssued, selectBooked } from './issued-repository.ts';
import { readInParts } from './period-parts-repository.ts';
import type { Period } from './quarter-period.ts';

/** Returns the order of the register: by issue date, series and number. */
function byNumber(a: BookedInvoice, b: BookedInvoice): number {
  return (
    compareTexts(a.issueDate, b.issueDate) ||
    compareTexts(a.seriesCode, b.seriesCode) ||
    (a.number ?? 0) - (b.number ?? 0) ||
    compareTexts(a.id, b.id)
  );
}

/**
 * Reads the ids of the invoices with a row in a period, ordered by issue date and number. Later issues do not change the list. 422
 * EXPORT_LIMIT_EXCEEDED above the limit of the books.
 */
export async function bookedIds(
  { books, companyId }: Pick<CompanyContext, 'books' | 'companyId'>,
  period: Period,
): Promise<string[]> {
  const limit = MAX_BOOKED_INVOICES;
  const found = new Map<string, BookedInvoice>();
  const readPart = (part: Period) => selectBooked(books, companyId, part, limit + 1);
  for await (const part of readInParts(books, companyId, period, readPart)) {
    for (const invoice of part) found.set(invoice.id, invoice);
    if (found.size > limit)
      throw new ApiError('EXPORT_LIMIT_EXCEEDED', {
        params: { found: found.size, limit },
        details: { total_invoices: found.size, max_invoices: limit },
      });
  }
  return [...found.values()].sort(byNumber).map(({ id }) => id);
}

/** True if an amount of a row counts in a period, first and last day included. */
function countsWithin(row: RegisterRow, { from, to }: Period): boolean {
  const collected = row.charged?.collected?.base ?? [];
  return [rowDay(row), ...collected.map(({ date }) => date)].some((day) => day >= from && day <= to);
}

/**
 * Yields, per invoice, all its rows, for forms. A collection before the operation needs the amounts of the later one (Ley 37/1992,
 * article 75.Dos). Invoices without a row in the period are skipped.
 */
export async function* rowsForForms(
  books: Database,
  ids: readonly string[],
  company: BooksCompany,
  period: Period,
): AsyncGenerator<RegisterRow[]> {
  for await (const invoice of readIssued(books, ids)) {
    const rows = registerRows(invoice, company);
    if (rows.some((row) => countsWithin(row, period))) yield rows;
  }
}

/** Yields, per invoice, its rows up to the end of the period, for registers. Invoices without a row in the period are skipped. */
export async function* rowsOfPeriod(
  books: Database,
  ids: readonly string[],
  company: BooksCompany,
  period: Period,
): AsyncGenerator<RegisterRow[]> {
  for await (const all of rowsForForms(books, ids, company, period)) {
    const rows = all.filter((row) => rowDay(row) <= period.to);
    if (rows.length > 0) yield rows;
  }
}
