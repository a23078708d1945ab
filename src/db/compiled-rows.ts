import { Column, getTableName, is, SQL } from 'drizzle-orm';
import { isJsonColumn } from './json-rows.ts';

/** A selected field as drizzle keeps it: where its value goes in a row, and what it is read by. */
export interface SelectedField {
  path: readonly string[];
  field: unknown;
}

type Decode = (value: unknown) => unknown;
type Row = Record<string, unknown>;

/** The fields of a row that stand in one object, or in the row itself. */
interface Part {
  /** The name of the object; null: the row itself. */
  name: string | null;
  fields: readonly { name: string; index: number; decode: Decode | null }[];
  /** The value by which the whole object is null, as that of a table that an outer join found nothing in; null: it never is. */
  nullBy: number | null;
}

function decodeOf(field: unknown): Decode | null | undefined {
  const decoder = is(field, Column)
    ? field
    : is(field, SQL)
      ? (field as unknown as { decoder: Column }).decoder
      : is(field, SQL.Aliased)
        ? (field.sql as unknown as { decoder: Column }).decoder
        : undefined;
  if (decoder === undefined) return undefined;
  const isPlain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return isPlain ? null : (value) => decoder.mapFromDriverValue(value);
}

function nullByOf(
  fields: readonly (SelectedField & { index: number })[],
  joined: Readonly<Record<string, boolean>> | undefined,
): number | null {
  if (joined === undefined) return null;
  const columns = fields.flatMap(({ field, index }) => (is(field, Column) ? [{ field, index }] : []));
  const [first] = columns;
  if (first === undefined) return null;
  const table = getTableName(first.field.table);
  const isOfOneTable = columns.every(({ field }) => getTableName(field.table) === table);
  return isOfOneTable && joined[table] !== true ? first.index : null;
}

/**
 * Reads rows, of which it is given the values in the order of the fields, as drizzle's own mapping does, with what that looks up for
 * each value of each row looked up once. Null where the fields are of a form that this does not know.
 *
 * @param joined whether what each joined table gives is never null, as drizzle keeps it; undefined without a join
 * @param isParsed whether JSON in columns comes parsed, as of a row in JSON (`json-rows.ts`)
 */
export function compileRows(
  selected: readonly SelectedField[],
  joined: Readonly<Record<string, boolean>> | undefined,
  isParsed = false,
): ((values: readonly unknown[]) => Row) | null {
  const indexed = selected.map((one, index) => ({
    ...one,
    index,
    decode: isParsed && isJsonColumn(one.field) ? null : decodeOf(one.field),
  }));
  if (indexed.some(({ path, decode }) => path.length > 2 || decode === undefined)) return null;
  const names = [...new Set(indexed.map(({ path }) => (path.length === 1 ? null : (path[0] ?? null))))];
  const parts: Part[] = names.map((name) => {
    const own = indexed.filter(({ path }) => (path.length === 1 ? name === null : path[0] === name));
    return {
      name,
      fields: own.map(({ path, index, decode = null }) => ({ name: path.at(-1) ?? '', index, decode })),
      nullBy: name === null ? null : nullByOf(own, joined),
    };
  });
  return (values) => readRow(parts, values);
}

function readRow(parts: readonly Part[], values: readonly unknown[]): Row {
  const result: Row = {};
  for (const { name, fields, nullBy } of parts) {
    if (name !== null && nullBy !== null && values[nullBy] === null) {
      result[name] = null;
      continue;
    }
    const into: Row = name === null ? result : {};
    for (const { name: key, index, decode } of fields) {
      const value = values[index];
      into[key] = decode === null || value === null ? value : decode(value);
    }
    if (name !== null) result[name] = into;
  }
  return result;
}
