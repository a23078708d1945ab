import type { SubjectTable } from './journal-subjects.ts';
import { quoted, READ_TABLES } from './tables-repository.ts';

export interface JournalRow {
  position: number;
  subject: string;
  key: string;
}

const READ_CHANGES = 'SELECT position, subject, key FROM journal ORDER BY position LIMIT ?1';
const CLEAR_CHANGES = 'DELETE FROM journal WHERE position <= ?1';

/** The changes that wait to be written to the bucket, the oldest first, and the tables that the database has. One round trip. */
export async function readChanges(
  database: D1Database,
  limit: number,
): Promise<{ changes: JournalRow[]; tables: ReadonlySet<string> }> {
  const [changes, tables] = await database.batch([
    database.prepare(READ_CHANGES).bind(limit),
    database.prepare(READ_TABLES),
  ]);
  const named = (tables?.results ?? []) as { name: string }[];
  return {
    changes: (changes?.results ?? []) as JournalRow[],
    tables: new Set(named.map(({ name }) => name)),
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
  const results = await database.batch<Record<string, unknown>>(
    asked.flatMap(({ table, column, only, keys }) => [
      database.prepare(`PRAGMA table_info(${quoted(table)})`),
      database
        .prepare(
          `SELECT * FROM ${quoted(table)} WHERE ${quoted(column)} IN (SELECT value FROM json_each(?1))
            ${only === undefined ? '' : `AND ${only}`}`,
        )
        .bind(JSON.stringify(keys)),
    ]),
  );
  return asked.map((_, index) => {
    const columns = (results[2 * index]?.results ?? []).map(({ name }) => String(name));
    const rows = (results[2 * index + 1]?.results ?? []).map((row) => columns.map((name) => row[name]));
    return { columns, rows };
  });
}
