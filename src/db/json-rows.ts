import { Column, is, SQL, sql } from 'drizzle-orm';
import type { SelectedField } from './compiled-rows.ts';
import { DENSE_JSON } from './dense-json.ts';

/** Arguments that a function of D1 takes (Cloudflare, D1, "Limits"). */
const MAX_ARGUMENTS = 32;
const JSON_COLUMN = 'SQLiteTextJson';
/** Columns whose values JSON holds as D1 gives them: neither bytes nor fractions. */
const HELD_BY_JSON: ReadonlySet<string> = new Set([
  'SQLiteText',
  'SQLiteInteger',
  'SQLiteBoolean',
  JSON_COLUMN,
]);
/** What the columns of our own that JSON holds are declared as. */
const OWN_HELD_BY_JSON: ReadonlySet<string> = new Set(['text', DENSE_JSON]);

/** Whether a selected field is a column that keeps JSON as it is read, which a row in JSON holds parsed. */
export function isJsonColumn(field: unknown): boolean {
  return is(field, Column) && field.columnType === JSON_COLUMN;
}

function isHeldByJson(column: Column): boolean {
  if (column.columnType === 'SQLiteCustomColumn') return OWN_HELD_BY_JSON.has(column.getSQLType());
  return HELD_BY_JSON.has(column.columnType);
}

function heldValue(field: unknown): SQL | null {
  if (is(field, SQL.Aliased)) return field.sql;
  if (!is(field, Column) || !isHeldByJson(field)) return null;
  const isJson = isJsonColumn(field) || field.getSQLType() === DENSE_JSON;
  return isJson ? sql`json(${field})` : sql`${field}`;
}

function arrayOf(values: readonly SQL[]): SQL {
  return sql`json_array(${sql.join([...values], sql`, `)})`;
}

/**
 * A row as one text of JSON: its selected fields in their order, as many to an array as a function takes. D1's client makes an object
 * of the columns of each row, one property after the other, and JSON in a column is parsed apart; this is parsed once. Expressions that
 * are selected are text or numbers. Null where JSON does not hold a field as D1 gives it.
 */
export function rowAsJson(selected: readonly SelectedField[]): SQL<string> | null {
  const values = selected.map(({ field }) => heldValue(field));
  const held = values.filter((value) => value !== null);
  if (held.length < values.length || held.length > MAX_ARGUMENTS * MAX_ARGUMENTS) return null;
  const parts: SQL[] = [];
  for (let from = 0; from < held.length; from += MAX_ARGUMENTS)
    parts.push(arrayOf(held.slice(from, from + MAX_ARGUMENTS)));
  return arrayOf(parts) as SQL<string>;
}

/** The values of a row, in the order of its fields, that `rowAsJson` wrote. */
export function valuesInJson(text: string): unknown[] {
  return (JSON.parse(text) as unknown[][]).flat();
}
