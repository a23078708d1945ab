import type { StoredValue } from './backup-format.ts';
import { boundValue } from './packed-lines.ts';

/**
 * Tables without backup:
 * - tables that a restore rebuilds (list_counts, issued_counts, searched_*),
 * - tables that nothing depends on or that expire within a day (guard, ledger_commits, census_checks, deployment_report,
 *   reconciliations),
 * - the log of deliveries, whose due deliveries are long past at a restore,
 * - momentary data (audit_context),
 * - sessions, codes and challenges, which must not come back, so that everybody signs in again,
 * - exports (account_exports), which can be requested again.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'd1_migrations',
  'journal',
  'restored_companies',
  'reconciliations',
  'backup_requests',
  'guard',
  'list_counts',
  'searched_recipients',
  'searched_shapes',
  'searched_metadata',
  'issued_counts',
  'ledger_commits',
  'census_checks',
  'deployment_report',
  'webhook_deliveries',
  'webhook_attempts',
  'sessions',
  'sign_in_codes',
  'second_factor_challenges',
  'sign_in_places',
  'audit_context',
  'account_exports',
]);

export const READ_TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
const READ_MIGRATIONS = 'SELECT name FROM d1_migrations ORDER BY name';
const READ_POSITION = "SELECT seq FROM sqlite_sequence WHERE name = 'journal'";
const READ_CHAINS = `SELECT company_id, position, fingerprint FROM verifactu_records AS r
  WHERE position = (SELECT max(position) FROM verifactu_records WHERE company_id = r.company_id) ORDER BY company_id`;

export interface Column {
  name: string;
  type: string;
  notnull: number;
  /** Position in the primary key, from 1. Zero if not part of it. */
  pk: number;
}

export interface Table {
  name: string;
  columns: Column[];
  /** Columns of the primary key, in its order. */
  key: string[];
  /** Tables to which its rows refer. */
  references: { column: string; table: string }[];
}

/** Returns a name as a quoted SQL identifier. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function readTable(database: D1Database, name: string): Promise<Table> {
  const [info, references] = await database.batch([
    database.prepare(`PRAGMA table_info(${quoted(name)})`),
    database.prepare(`PRAGMA foreign_key_list(${quoted(name)})`),
  ]);
  const columns = (info?.results ?? []) as Column[];
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
  return {
    name,
    columns,
    key: key.map((column) => column.name),
    references: ((references?.results ?? []) as { from: string; table: string }[]).map(({ from, table }) => ({
      column: from,
      table,
    })),
  };
}

/** True if all references of a table to the others may be null, so that its rows can be written first and linked later. */
function mayWait({ name, columns, references }: Table, others: readonly Table[]): boolean {
  return references
    .filter(({ table }) => table !== name && others.some((one) => one.name === table))
    .every(({ column }) => columns.some((one) => one.name === column && one.notnull === 0 && one.pk === 0));
}

/**
 * Reads the tables of a database to back up, referenced tables first. Among tables that refer to each other, the first is one
 * whose references may be null for a while.
 */
export async function readTables(database: D1Database): Promise<Table[]> {
  const { results } = await database.prepare(READ_TABLES).all<{ name: string }>();
  const names = results
    .map(({ name }) => name)
    .filter((name) => !/^(?:sqlite_|_cf_)/.test(name) && !LEFT_OUT.has(name));
  const open = await Promise.all(names.map((name) => readTable(database, name)));
  const ordered: Table[] = [];
  while (open.length > 0) {
    const isReady = ({ name, references }: Table) =>
      references.every(({ table }) => table === name || !open.some((one) => one.name === table));
    const ready = open.findIndex(isReady);
    const at = ready === -1 ? open.findIndex((table) => mayWait(table, open)) : ready;
    ordered.push(...open.splice(Math.max(at, 0), 1));
  }
  return ordered;
}

/** Reads one table, or null if there is none of that name. */
export async function readTableNamed(database: D1Database, name: string): Promise<Table | null> {
  const table = await readTable(database, name);
  return table.columns.length === 0 ? null : table;
}

/** Reads the names of the applied migrations, in order. */
export async function readMigrations(database: D1Database): Promise<string[]> {
  const { results } = await database.prepare(READ_MIGRATIONS).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Returns the last position of a database's journal. Zero before the first. */
export async function readJournalPosition(database: D1Database): Promise<number> {
  const row = await database.prepare(READ_POSITION).first<{ seq: number }>();
  return row?.seq ?? 0;
}

/** Reads the last position and fingerprint of every company's chain. */
export async function readChains(
  database: D1Database,
): Promise<{ company_id: string; position: number; fingerprint: string }[]> {
  const { results } = await database
    .prepare(READ_CHAINS)
    .all<{ company_id: string; position: number; fingerprint: string }>();
  return results;
}

/** Reads the next rows of a table by its primary key, each with its columns in order. One round trip. */
export async function readPage(
  database: D1Database,
  { name, columns, key }: Table,
  after: readonly StoredValue[] | null,
  limit: number,
): Promise<unknown[][]> {
  const keyList = key.map(quoted).join(', ');
  const places = key.map(() => '?').join(', ');
  const where = after === null ? '' : `WHERE (${keyList}) > (${places})`;
  const statement = `SELECT ${columns.map((column) => quoted(column.name)).join(', ')} FROM ${quoted(name)}
    ${where} ORDER BY ${keyList} LIMIT ${limit}`;
  return await database
    .prepare(statement)
    .bind(...(after ?? []).map(boundValue))
    .raw();
}
