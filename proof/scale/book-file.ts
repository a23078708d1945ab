import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export type Row = Record<string, SQLInputValue>;

const CACHE_KIBIBYTES = 600_000;

/**
 * Opens the database file below a state directory for which a query returns a row. The service must not run.
 *
 * @throws Error if there is none
 */
export function openFile(stateDirectory: string, query: string, parameter: string): DatabaseSync {
  const files = readdirSync(stateDirectory, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(stateDirectory, file));
    try {
      if (database.prepare(query).get(parameter) !== undefined) return database;
    } catch {
      // The database has another schema.
    }
    database.close();
  }
  throw new Error(`no file below ${stateDirectory} answers ${query}`);
}

/** Returns the rows of a query. */
export function rowsOf(database: DatabaseSync, query: string, ...parameters: SQLInputValue[]): Row[] {
  return database.prepare(query).all(...parameters) as Row[];
}

/** Returns the only row of a query. Throws if there is none. */
export function rowOf(database: DatabaseSync, query: string, ...parameters: SQLInputValue[]): Row {
  const [row] = rowsOf(database, query, ...parameters);
  if (row === undefined) throw new Error(`${query} answers no row`);
  return row;
}

/** Returns a value as an SQL literal. */
export function literal(value: SQLInputValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return String(value);
}

/** Prepares a statement that inserts rows like a given one. The `varying` columns are its named parameters. */
export function rowsLike(
  database: DatabaseSync,
  table: string,
  template: Row,
  varying: readonly string[],
): StatementSync {
  const columns = Object.keys(template);
  const missing = varying.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new Error(`${table} has no ${missing.join(', ')}`);
  const values = columns.map((column) =>
    varying.includes(column) ? `:${column}` : literal(template[column] ?? null),
  );
  return database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`);
}

/**
 * Fills an unshared database without its indexes and triggers and creates them again at the end. Sorting an index
 * over a million rows once is faster than growing it. No journal is kept meanwhile.
 */
export function fillBare(database: DatabaseSync, fill: () => void): void {
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -${CACHE_KIBIBYTES}; PRAGMA foreign_keys = OFF`);
  const made = rowsOf(
    database,
    "SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL",
  );
  database.exec('BEGIN');
  for (const { type, name } of made) database.exec(`DROP ${type} ${name}`);
  fill();
  for (const { sql } of made) database.exec(String(sql));
  database.exec('COMMIT; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL');
}
