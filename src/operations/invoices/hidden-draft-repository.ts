import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type InvoiceRow, invoiceLines, invoices } from '../../db/books-schema.ts';
import type { Database } from '../../db/clients.ts';
import { insertLines } from './line-repository.ts';
import type { LineFields } from './stored-lines.ts';

/** The version of a hidden draft that an earlier run of an effect left, or null where there is none. One round trip. */
export async function hiddenVersion(books: Database, id: string): Promise<number | null> {
  const [left] = await books
    .select({ version: invoices.version })
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.status, 'DRAFT'), isNotNull(invoices.deletedAt)));
  return left?.version ?? null;
}

/**
 * Writes a draft that nobody sees until it is issued: it is born deleted. One that an earlier attempt left gives way to it.
 * A unique violation of `invoices.id` says that the document is issued by now. One batch.
 */
export async function putHiddenDraft(
  books: Database,
  row: InvoiceRow,
  lines: readonly LineFields[],
): Promise<void> {
  const isLeft = and(eq(invoices.id, row.id), eq(invoices.status, 'DRAFT'), isNotNull(invoices.deletedAt));
  const cleared =
    row.version === 1
      ? []
      : [
          books
            .delete(invoiceLines)
            .where(
              and(
                eq(invoiceLines.invoiceId, row.id),
                sql`EXISTS (SELECT 1 FROM invoices AS made WHERE made.id = ${row.id} AND made.status = 'DRAFT')`,
              ),
            ),
          books.delete(invoices).where(isLeft),
        ];
  const inserted = books.insert(invoices).values(row);
  const written = insertLines(books, row.id, lines);
  const [first, ...others] = cleared;
  await (first === undefined
    ? books.batch([inserted, ...written])
    : books.batch([first, ...others, inserted, ...written]));
}
