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

/** The subject whose rows are read with the changes: most are of it. */
export const FREQUENT_SUBJECT = 'invoices';

/** The keys of that subject among the oldest changes. */
const FREQUENT_KEYS = `SELECT key FROM (SELECT subject, key FROM journal ORDER BY position LIMIT ?1) WHERE subject = '${FREQUENT_SUBJECT}'`;

/**
 * The changes that wait to be written to the bucket, the oldest first, the tables that the database has, and what `frequent` tables, those of
 * `FREQUENT_SUBJECT` that it has, hold of that subject among the changes. One round trip.
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

/** Forgets changes that the bucket has. Positions commit in their order, so that no lower one comes later. */
export async function clearChanges(database: D1Database, last: number): Promise<void> {
  await database.prepare(CLEAR_CHANGES).bind(last).run();
}

/** The rows of a table that belong to some subjects. */
export interface AskedRows extends SubjectTable {
  keys: readonly string[];
}

/** What a table has of them. */
export interface FoundRows {
  columns: string[];
  /** The values of each row, in the order of the columns. */
  rows: unknown[][];
}

/** The rows of subjects in all their tables, in the order in which they are asked for. One round trip. */
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

/** The statements that read the columns of a table and its rows of some keys, which a query with one parameter selects. */
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

/** What such statements found, table by table. */
function foundIn(results: readonly D1Result<Record<string, unknown>>[]): FoundRows[] {
  return Array.from({ length: results.length / 2 }, (_, index) => {
    const columns = (results[2 * index]?.results ?? []).map(({ name }) => String(name));
    const rows = (results[2 * index + 1]?.results ?? []).map((row) => columns.map((name) => row[name]));
    return { columns, rows };
  });
}
