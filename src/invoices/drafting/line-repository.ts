import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { invoiceLines } from '../../db/schema/books-schema.ts';
import { isManyItems } from '../../platform/take-turn.ts';
import type { LineFields } from './stored-lines.ts';

/** Longest parameter of a statement, in characters of at most 3 bytes: D1 binds 2 MB. */
const MAX_PARAMETER_CHARACTERS = 600_000;

const { invoiceId: _owner, ...ownColumns } = getTableColumns(invoiceLines);
/** Columns of a line without its document's id, which readers of lines know. */
export const lineColumns = ownColumns;

/** Columns of a line by their keys, in the order of a line's values. */
type Columns = readonly (readonly [string, SQLiteColumn])[];
const COLUMNS: Columns = Object.entries(lineColumns);

/**
 * Returns the columns that any of many lines fills: without the empty ones, their statement takes half the time. Few lines have all
 * columns, so that their statement is built once.
 */
function filledColumns(lines: readonly LineFields[]): Columns {
  if (!isManyItems(lines.length)) return COLUMNS;
  return COLUMNS.filter(([key]) => lines.some((line: Record<string, unknown>) => line[key] != null));
}

/** Returns a line's values in the order of the columns, as JSON. */
function lineJson(line: LineFields, columns: Columns): string {
  const fields: Record<string, unknown> = line;
  return JSON.stringify(
    columns.map(([key]) => {
      const value = fields[key];
      return typeof value === 'string' ? value.toWellFormed() : value;
    }),
  );
}

/** Splits lines into JSON arrays that each fit one parameter. An invoice has as many lines as its body can hold. */
function jsonArrays(lines: readonly LineFields[], columns: Columns): string[] {
  const arrays: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const json = lineJson(line, columns);
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

/** Returns the statement that inserts lines from their JSON into a table, for some columns. */
export function lineInsert({ table, owner }: LineTable) {
  const [ownerId, json] = [sql.placeholder('owner'), sql.placeholder('lines')];
  const insertOf = (columns: Columns) => {
    const names = sql.raw(columns.map(([, column]) => column.name).join(', '));
    const values = sql.raw(columns.map((_, index) => `value ->> ${index}`).join(', '));
    const into = sql`${sql.identifier(table)} (${sql.identifier(owner)}, ${names})`;
    return builtOnce((books) =>
      books.run(sql`INSERT INTO ${into} SELECT ${ownerId}, ${values} FROM json_each(${json})`),
    );
  };
  const whole = insertOf(COLUMNS);
  return (columns: Columns) => (columns === COLUMNS ? whole : insertOf(columns));
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
  const columns = filledColumns(lines);
  const insert = into(columns);
  return jsonArrays(lines, columns).map((json) => insert(books, { owner: ownerId, lines: json }));
}

/** Returns the statements that replace the lines of a document, for a batch. */
export function replaceLines(books: Database, invoiceId: string, lines: readonly LineFields[]) {
  return [
    books.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)),
    ...insertLines(books, invoiceId, lines),
  ];
}
