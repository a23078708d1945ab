import { getTableColumns, getTableName } from 'drizzle-orm';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './clients.ts';

/** Statement for `Database.batch` only. */
type BatchStatement = RunnableQuery<D1Result, 'sqlite'>;

/**
 * Returns a statement that inserts a whole row and is written once. For an invoice, drizzle takes 0.3 ms to write it, 15 per cent
 * of the CPU of the request. Values are encoded as drizzle encodes them.
 */
export function rowInsert<T extends SQLiteTable>(
  table: T,
): (database: Database, row: T['$inferSelect']) => BatchStatement {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.generated === undefined,
  );
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const marks = columns.map(() => '?').join(', ');
  const text = `insert into "${getTableName(table)}" (${names}) values (${marks})`;
  return (database, row) => {
    const values: Record<string, unknown> = row;
    const params = columns.map(([key, column]) => {
      const value = values[key] ?? null;
      return value === null ? null : column.mapToDriverValue(value);
    });
    const bound = {
      _prepare: () => ({
        stmt: (database as unknown as { $client: D1Database }).$client.prepare(text),
        getQuery: () => ({ sql: text, params }),
        mapResult: (result: unknown) => result,
      }),
    };
    return bound as unknown as BatchStatement;
  };
}
