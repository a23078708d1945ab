import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import {
  type CorrectedOriginalRow,
  correctedOriginals,
  type InvoiceRow,
  invoiceLines,
  invoices,
} from '../../db/schema/books-schema.ts';
import { insertLines } from '../drafting/line-repository.ts';
import type { LineFields } from '../drafting/stored-lines.ts';

/** Reads the version of a hidden draft that an earlier run of an execution left. Null if there is none. One round trip. */
export async function hiddenVersion(books: Database, id: string): Promise<number | null> {
  const [left] = await books
    .select({ version: invoices.version })
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.status, 'DRAFT'), isNotNull(invoices.deletedAt)));
  return left?.version ?? null;
}

/** Returns one statement that stores the change to each of the invoices that a corrective of several corrects. */
function insertOriginals(books: Database, originals: readonly CorrectedOriginalRow[]) {
  const columns = Object.entries(getTableColumns(correctedOriginals));
  const names = sql.raw(columns.map(([, column]) => column.name).join(', '));
  const values = sql.raw(columns.map(([key]) => `value ->> '${key}'`).join(', '));
  return books.run(
    sql`INSERT INTO corrected_originals (${names}) SELECT ${values} FROM json_each(${JSON.stringify(originals)})`,
  );
}

/**
 * Writes a draft that stays hidden until it is issued: it is created as deleted. Replaces a draft that an earlier attempt left.
 * A unique violation of `invoices.id` means that the document is already issued. One batch.
 */
export async function putHiddenDraft(
  books: Database,
  row: InvoiceRow,
  lines: readonly LineFields[],
  originals: readonly CorrectedOriginalRow[] = [],
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
  const named = originals.length === 0 ? [] : [insertOriginals(books, originals)];
  const written = [...insertLines(books, row.id, lines), ...named];
  const [first, ...others] = cleared;
  await (first === undefined
    ? books.batch([inserted, ...written])
    : books.batch([first, ...others, inserted, ...written]));
}
