import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { DENSE_JSON } from '../../src/db/dense-json.ts';
import * as booksSchema from '../../src/db/schema/books-schema.ts';
import * as directorySchema from '../../src/db/schema/directory-schema.ts';
import * as paymentSchema from '../../src/db/schema/payment-schema.ts';
import * as requestLogsSchema from '../../src/db/schema/request-logs-schema.ts';
import { testEnv } from '../support/api-client.ts';

function tablesOf(schema: Record<string, unknown>): SQLiteTable[] {
  return Object.values(schema).filter((exported) => is(exported, SQLiteTable));
}

interface ColumnInfo {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

describe.each([
  { database: testEnv.DIRECTORY, tables: tablesOf(directorySchema), name: 'directory' },
  { database: testEnv.REQUEST_LOGS, tables: tablesOf(requestLogsSchema), name: 'request logs' },
  { database: testEnv.BOOKS_SANDBOX, tables: tablesOf({ ...booksSchema, ...paymentSchema }), name: 'books' },
])('the drizzle schema of $name', ({ database, tables }) => {
  it.each(tables.map((table) => ({ table, name: getTableName(table) })))(
    'the drizzle schema of $name equals the migrated table',
    async ({ table, name }) => {
      const { results } = await database
        .prepare('SELECT * FROM pragma_table_info(?)')
        .bind(name)
        .all<ColumnInfo>();
      const made = results.map((column) => [
        column.name,
        column.type.toLowerCase(),
        column.notnull === 1 || column.pk > 0,
      ]);
      const described = Object.values(getTableColumns(table)).map((column) => [
        column.name,
        column.getSQLType().replace(DENSE_JSON, 'text'),
        column.notNull || column.primary,
      ]);
      expect(described.sort()).toEqual(made.sort());
    },
  );
});
