import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { invoiceLines } from '../../db/schema/books-schema.ts';
import type { LineFields } from './stored-lines.ts';

/** Longest parameter of a statement, in characters of at most 3 bytes: D1 binds 2 MB. */
const MAX_PARAMETER_CHARACTERS = 600_000;

const { invoiceId: _owner, ...ownColumns } = getTableColumns(invoiceLines);
/** Columns of a line without its document's id, which readers of lines know. */
export const lineColumns = ownColumns;
const COLUMNS: [string, SQLiteColumn][] = Object.entries(lineColumns);
const NAMES = sql.raw(COLUMNS.map(([, column]) => column.name).join(', '));
const VALUES = sql.raw(COLUMNS.map((_, index) => `line ->> ${index}`).join(', '));

/** Returns a line's values in the order of the columns, as JSON. */
function lineJson(line: LineFields): string {
  const fields: Record<string, unknown> = line;
  return JSON.stringify(
    COLUMNS.map(([key]) => {
      const value = fields[key];
      return typeof value === 'string' ? value.toWellFormed() : value;
    }),
  );
}

/** Splits lines into JSON arrays that each fit one parameter. An invoice has as many lines as its body can hold. */
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

/** Table for lines: it has a line's columns and a column for the id of their owner. */
interface LineTable {
  table: string;
  owner: string;
}

/**
 * Returns the statement that inserts lines from their JSON into a table. Each line is parsed once, which halves the time: `LIMIT`
 * keeps SQLite from parsing it again for each column.
 */
export function lineInsert({ table, owner }: LineTable) {
  const into = sql`${sql.identifier(table)} (${sql.identifier(owner)}, ${NAMES})`;
  const [ownerId, json] = [sql.placeholder('owner'), sql.placeholder('lines')];
  return builtOnce((books) =>
    books.run(
      sql`INSERT INTO ${into} SELECT ${ownerId}, ${VALUES} FROM (SELECT jsonb(value) AS line FROM json_each(${json}) LIMIT -1)`,
    ),
  );
}

const insertInvoiceLines = lineInsert({ table: 'invoice_lines', owner: 'invoice_id' });

/**
 * Returns the statements that insert the lines of a document, or of another owner with `into`, for a batch. One takes
 * thousands.
 */
export function insertLines(
  books: Database,
  ownerId: string,
  lines: readonly LineFields[],
  into: ReturnType<typeof lineInsert> = insertInvoiceLines,
) {
  return jsonArrays(lines).map((json) => into(books, { owner: ownerId, lines: json }));
}

/** Returns the statements that replace the lines of a document, for a batch. */
export function replaceLines(books: Database, invoiceId: string, lines: readonly LineFields[]) {
  return [
    books.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)),
    ...insertLines(books, invoiceId, lines),
  ];
}
