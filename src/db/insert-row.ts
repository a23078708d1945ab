import { getTableColumns, getTableName } from 'drizzle-orm';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './clients.ts';

/** A statement for `Database.batch`, and for nothing else. */
type BatchStatement = RunnableQuery<D1Result, 'sqlite'>;

/**
 * The statement that inserts a whole row, written out once: of seventy columns that takes drizzle longer than all else that an insert
 * does. Values are written as drizzle writes them.
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
