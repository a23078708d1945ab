import type { SQL } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

/** Statement of the directory as text, for callers outside a Worker. */
export interface StatementText {
  sql: string;
  params: unknown[];
}

const DIALECT = new SQLiteAsyncDialect();

/** Returns a statement as text with its parameters. */
export function asText(statement: SQL): StatementText {
  const { sql: text, params } = DIALECT.sqlToQuery(statement);
  return { sql: text, params };
}
