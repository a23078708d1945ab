import type { SubjectTable } from './journal-subjects.ts';
import { quoted, READ_TABLES } from './tables-repository.ts';

export interface JournalRow {
  position: number;
  subject: string;
  key: string;
}

const READ_CHANGES = 'SELECT position, subject, key FROM journal ORDER BY position LIMIT ?1';
const OF_KEYS = 'SELECT value FROM json_each(?1)';
const CLEAR_CHANGES = 'DELETE FROM journal WHERE position <= ?1';

/** Subject whose rows are read together with the changes, because most changes are of it. */
export const FREQUENT_SUBJECT = 'invoices';

/** Keys of that subject among the oldest changes. */
const FREQUENT_KEYS = `SELECT key FROM (SELECT subject, key FROM journal ORDER BY position LIMIT ?1) WHERE subject = '${FREQUENT_SUBJECT}'`;

/**
 * Reads the oldest changes that wait for the bucket, and the names of the database's tables. For the changed keys of
 * `FREQUENT_SUBJECT` it also reads the rows in its `frequent` tables. One round trip.
 */
export async function readChanges(
  database: D1Database,
  limit: number,
  frequent: readonly SubjectTable[],
): Promise<{ changes: JournalRow[]; tables: ReadonlySet<string>; rows: FoundRows[] }> {
  const [changes, tables, ...rows] = await database.batch<Record<string, unknown>>([
    database.prepare(READ_CHANGES).bind(limit),
    database.prepare(READ_TABLES),
    ...frequent.flatMap((table) => selectRows(database, table, FREQUENT_KEYS, limit)),
  ]);
  const named = (tables?.results ?? []) as { name: string }[];
  return {
    changes: (changes?.results ?? []) as unknown as JournalRow[],
    tables: new Set(named.map(({ name }) => name)),
    rows: foundIn(rows),
  };
}

/** Deletes changes that the bucket has. Positions commit in order, so no lower one follows. */
export async function clearChanges(database: D1Database, last: number): Promise<void> {
  await database.prepare(CLEAR_CHANGES).bind(last).run();
}

/** Request for the rows of a table that belong to some subjects. */
export interface AskedRows extends SubjectTable {
  keys: readonly string[];
}

/** Columns and rows found in a table. */
export interface FoundRows {
  columns: string[];
  /** Values of each row, in the order of the columns. */
  rows: unknown[][];
}

/** Reads the rows of subjects in all their tables, in the requested order. One round trip. */
export async function readSubjectRows(
  database: D1Database,
  asked: readonly AskedRows[],
): Promise<FoundRows[]> {
  if (asked.length === 0) return [];
  return foundIn(
    await database.batch<Record<string, unknown>>(
      asked.flatMap(({ keys, ...table }) => selectRows(database, table, OF_KEYS, JSON.stringify(keys))),
    ),
  );
}

/**
 * Returns the statements for the columns of a table and for its rows of some keys. A query with one parameter selects the keys.
 */
function selectRows(
  database: D1Database,
  { table, column, only }: SubjectTable,
  keys: string,
  parameter: number | string,
): [D1PreparedStatement, D1PreparedStatement] {
  const own = only === undefined ? '' : `AND ${only}`;
  return [
    database.prepare(`PRAGMA table_info(${quoted(table)})`),
    database
      .prepare(`SELECT * FROM ${quoted(table)} WHERE ${quoted(column)} IN (${keys}) ${own}`)
      .bind(parameter),
  ];
}

/** Returns the results of such statements, by table. */
function foundIn(results: readonly D1Result<Record<string, unknown>>[]): FoundRows[] {
  return Array.from({ length: results.length / 2 }, (_, index) => {
    const columns = (results[2 * index]?.results ?? []).map(({ name }) => String(name));
    const rows = (results[2 * index + 1]?.results ?? []).map((row) => columns.map((name) => row[name]));
    return { columns, rows };
  });
}
