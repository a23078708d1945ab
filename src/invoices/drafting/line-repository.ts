import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { invoiceLines } from '../../db/schema/books-schema.ts';
import type { LineFields } from './stored-lines.ts';

/** Longest parameter of a statement, in characters of at most 3 bytes: D1 binds 2 MB. */
const MAX_PARAMETER_CHARACTERS = 600_000;

const { invoiceId: _owner, ...ownColumns } = getTableColumns(invoiceLines);
/** The columns of a line but the document that it is in, which whoever reads lines knows. */
export const lineColumns = ownColumns;
const COLUMNS: [string, SQLiteColumn][] = Object.entries(lineColumns);
const NAMES = sql.raw(COLUMNS.map(([, column]) => column.name).join(', '));
const VALUES = sql.raw(COLUMNS.map((_, index) => `value ->> ${index}`).join(', '));

/** A line's values in the order of the columns, as JSON. */
function lineJson(line: LineFields): string {
  const fields: Record<string, unknown> = line;
  return JSON.stringify(
    COLUMNS.map(([key]) => {
      const value = fields[key];
      return typeof value === 'string' ? value.toWellFormed() : value;
    }),
  );
}

/** JSON arrays of lines, each short enough for one parameter: an invoice has as many lines as its body holds. */
function jsonArrays(lines: readonly LineFields[]): string[] {
  const arrays: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const json = lineJson(line);
    length += json.length + 1;
    if (length > MAX_PARAMETER_CHARACTERS) {
      arrays.push([]);
      length = json.length;
    }
    arrays.at(-1)?.push(json);
  }
  return arrays.map((some) => `[${some.join(',')}]`);
}

/** Where lines of this kind are kept: a table with a line's columns, and the column that names whose they are. */
interface LineTable {
  table: string;
  owner: string;
}

/** The statement that inserts lines from their JSON into a table. */
export function lineInsert({ table, owner }: LineTable) {
  const into = sql`${sql.identifier(table)} (${sql.identifier(owner)}, ${NAMES})`;
  const [ownerId, json] = [sql.placeholder('owner'), sql.placeholder('lines')];
  return builtOnce((books) =>
    books.run(sql`INSERT INTO ${into} SELECT ${ownerId}, ${VALUES} FROM json_each(${json})`),
  );
}

const insertInvoiceLines = lineInsert({ table: 'invoice_lines', owner: 'invoice_id' });

/** Statements that insert the lines of a document, or of what `into` holds lines of, for a batch: thousands in one. */
export function insertLines(
  books: Database,
  ownerId: string,
  lines: readonly LineFields[],
  into: ReturnType<typeof lineInsert> = insertInvoiceLines,
) {
  return jsonArrays(lines).map((json) => into(books, { owner: ownerId, lines: json }));
}

/** Statements that put these lines in the place of those that a document has, for a batch. */
export function replaceLines(books: Database, invoiceId: string, lines: readonly LineFields[]) {
  return [
    books.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)),
    ...insertLines(books, invoiceId, lines),
  ];
}
