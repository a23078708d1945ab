import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { type MigratedSchema, migratedDatabase } from '../../support/books/migrated-database.ts';

const SCHEMAS = join(import.meta.dirname, '../../../src/db/schema');

/** Schema files of the other databases. Every other file holds tables of the books. */
const FILES: Readonly<Record<string, MigratedSchema>> = {
  'account-export-schema.ts': 'directory',
  'audit-schema.ts': 'directory',
  'company-schema.ts': 'directory',
  'directory-schema.ts': 'directory',
  'payment-connection-schema.ts': 'directory',
  'people-schema.ts': 'directory',
  'request-logs-schema.ts': 'request-logs',
};

const TRIGGERS_WRITE = 'triggers write it, and few raw statements read it';
const RAW_SQL = 'one repository writes and reads it with raw SQL';

/** Tables that no drizzle schema describes, with the reason. */
const WITHOUT_SCHEMA: Readonly<Record<MigratedSchema, Readonly<Record<string, string>>>> = {
  directory: {
    guard: 'it never holds a row',
    audit_context: RAW_SQL,
    audit_pending: TRIGGERS_WRITE,
    journal: TRIGGERS_WRITE,
    backup_requests: RAW_SQL,
    deployment_report: RAW_SQL,
    ended_certificate_proofs: RAW_SQL,
    recovery_codes: RAW_SQL,
    responsible_declarations: RAW_SQL,
    second_factor_challenges: RAW_SQL,
    sign_in_places: RAW_SQL,
  },
  books: {
    guard: 'it never holds a row',
    audit_context: RAW_SQL,
    audit_pending: TRIGGERS_WRITE,
    journal: TRIGGERS_WRITE,
    ledger_commits: RAW_SQL,
    reconciliations: RAW_SQL,
    reminder_counts: RAW_SQL,
    sandbox_mail_counts: RAW_SQL,
    reminder_recipient_counts: RAW_SQL,
    restored_companies: RAW_SQL,
    verifactu_submissions: RAW_SQL,
    verifactu_message_parts: RAW_SQL,
  },
  'request-logs': {},
};

interface SchemaTable {
  schema: MigratedSchema;
  name: string;
  table: SQLiteTable;
}

async function schemaTables(): Promise<SchemaTable[]> {
  const found: SchemaTable[] = [];
  for (const file of readdirSync(SCHEMAS)) {
    const exported: Record<string, unknown> = await import(join(SCHEMAS, file));
    for (const table of Object.values(exported))
      if (is(table, SQLiteTable))
        found.push({ schema: FILES[file] ?? 'books', name: getTableName(table), table });
  }
  return found;
}

interface ColumnInfo {
  name: string;
  type: string;
  notnull: number;
  pk: number;
  dflt_value: string | null;
}

/** Column as both sides describe it: type affinity, nullability, and the default as SQLite stores it. */
interface Column {
  type: string;
  isRequired: boolean;
  default: unknown;
}

function migratedColumns(database: DatabaseSync, table: string): Record<string, Column> {
  const evaluated = (sql: string) => database.prepare(`SELECT ${sql} AS value`).get()?.value;
  const columns = database
    .prepare('SELECT * FROM pragma_table_info(?)')
    .all(table) as unknown as ColumnInfo[];
  return Object.fromEntries(
    columns.map(({ name, type, notnull, pk, dflt_value }) => [
      name,
      {
        type: type.toLowerCase(),
        isRequired: notnull === 1 || pk > 0,
        default: dflt_value === null ? null : evaluated(dflt_value),
      },
    ]),
  );
}

function describedColumn(column: SQLiteColumn): Column {
  return {
    type: column.getSQLType(),
    isRequired: column.notNull || column.primary,
    default: column.default === undefined ? null : column.mapToDriverValue(column.default),
  };
}

function describedColumns(table: SQLiteTable): Record<string, Column> {
  return Object.fromEntries(
    Object.values(getTableColumns(table)).map((column) => [column.name, describedColumn(column)]),
  );
}

const TABLES = await schemaTables();

describe.each(['directory', 'books', 'request-logs'] as const)('the drizzle schema of %s', (schema) => {
  const database = migratedDatabase(schema);
  const described = TABLES.filter((table) => table.schema === schema);

  it.each(described)(
    'describes every column of $name with the type, nullability and default of the migrations',
    ({ name, table }) => {
      expect(describedColumns(table)).toEqual(migratedColumns(database, name));
    },
  );

  it('describes every migrated table, except those that are listed with a reason', () => {
    const migrated = database
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY name",
      )
      .all()
      .map(({ name }) => name);
    const listed = Object.keys(WITHOUT_SCHEMA[schema]);
    expect([...described.map(({ name }) => name), ...listed].sort()).toEqual(migrated);
  });
});
