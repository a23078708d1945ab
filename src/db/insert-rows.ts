import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Rows that one statement takes, so that its one parameter stays well under the 2 MB that D1 binds. */
export const MAX_ROWS_PER_INSERT = 100;

function storedValue(column: SQLiteColumn, value: unknown): unknown {
  const stored = value === null || value === undefined ? null : column.mapToDriverValue(value);
  return typeof stored === 'string' ? stored.toWellFormed() : stored;
}

/**
 * A statement that inserts whole rows through one bound parameter, whatever their number times their columns (D1 binds at
 * most 100), and returns the `id` of each row that it wrote. With `IGNORE`, a row that a unique index refuses is left out
 * and not returned; with `ABORT` it fails the statement. At most `MAX_ROWS_PER_INSERT` rows.
 */
export function insertRows<T extends SQLiteTable>(
  table: T,
  rows: readonly T['$inferSelect'][],
  onConflict: 'ABORT' | 'IGNORE',
): SQL {
  const columns: [string, SQLiteColumn][] = Object.entries(getTableColumns(table));
  const encoded = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, storedValue(column, row[key])])),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([, column]) => sql`value ->> ${sql.raw(`'${column.name}'`)}`),
    sql`, `,
  );
  const conflict = onConflict === 'IGNORE' ? sql` ON CONFLICT DO NOTHING` : sql``;
  return sql`INSERT INTO ${table} (${names}) SELECT ${values} FROM json_each(${JSON.stringify(encoded)}) WHERE true${conflict} RETURNING id`;
}
