import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Largest parameter of a statement, in characters of at most 3 bytes: D1 binds 2 MB. */
const MAX_PARAMETER_CHARACTERS = 600_000;

function storedValue(column: SQLiteColumn, value: unknown): unknown {
  const stored = value === null || value === undefined ? null : column.mapToDriverValue(value);
  return typeof stored === 'string' ? stored.toWellFormed() : stored;
}

/** Returns JSON arrays of the rows, each short enough for one parameter. */
export function jsonArrays(rows: readonly object[]): string[] {
  const arrays: string[][] = [[]];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    length += json.length + 1;
    if (length > MAX_PARAMETER_CHARACTERS) {
      arrays.push([]);
      length = json.length;
    }
    arrays.at(-1)?.push(json);
  }
  return arrays.map((some) => `[${some.join(',')}]`);
}

/**
 * Returns statements that insert whole rows, each through one bound parameter, and return the `id` of each stored row. D1 binds
 * at most 100 parameters per statement, of 2 MB each. With `IGNORE`, a row that a unique index rejects is skipped and not
 * returned; with `ABORT` its statement fails. Only rows that meet `condition` are inserted. In it, `value` is the row as JSON by
 * column names. Usually one statement, none for no rows.
 */
export function insertRows<T extends SQLiteTable>(
  table: T,
  rows: readonly T['$inferSelect'][],
  onConflict: 'ABORT' | 'IGNORE',
  condition: SQL = sql`true`,
): SQL[] {
  if (rows.length === 0) return [];
  const columns: [string, SQLiteColumn][] = Object.entries(getTableColumns(table));
  const encoded = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, storedValue(column, row[key])])),
  );
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([, column]) => sql`value ->> ${sql.raw(`'${column.name}'`)}`);
  const conflict = sql.raw(onConflict === 'IGNORE' ? 'ON CONFLICT DO NOTHING' : '');
  return jsonArrays(encoded).map(
    (json) =>
      sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(values, sql`, `)} FROM json_each(${json}) WHERE ${condition} ${conflict} RETURNING id`,
  );
}

/** Returns the ids in the result of an `insertRows` statement. */
export function insertedIds(returned: readonly unknown[]): string[] {
  return returned.flatMap((row) =>
    typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? [row.id] : [],
  );
}
