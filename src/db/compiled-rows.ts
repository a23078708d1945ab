import { Column, getTableName, is, SQL } from 'drizzle-orm';
import { isJsonColumn } from './json-rows.ts';
import type { SelectedField } from './selected-field.ts';

type Decode = (value: unknown) => unknown;
type Row = Record<string, unknown>;

/** Fields of one object in a row, or of the row itself. */
interface Part {
  /** Name of the object. Null for the row itself. */
  name: string | null;
  fields: readonly { name: string; index: number; decode: Decode | null }[];
  /** Index of the value that decides if the whole object is null, as after an outer join without a match. Null if it never is. */
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
 * Returns a function that reads rows from values in the order of the fields, like drizzle's own mapping, but looks up the
 * decoders only once. Null for field types that it does not know.
 *
 * @param joined true for each joined table whose result is never null, as drizzle keeps it; undefined without a join
 * @param isParsed true if JSON columns arrive parsed, as in a row in JSON (`json-rows.ts`)
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
