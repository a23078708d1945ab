import type { SubjectTable } from './journal-subjects.ts';
import { quoted, type Table } from './tables-repository.ts';

export interface JournalRow {
  position: number;
  subject: string;
  key: string;
}

const READ_CHANGES = 'SELECT position, subject, key FROM journal ORDER BY position LIMIT ?1';
const CLEAR_CHANGES = 'DELETE FROM journal WHERE position <= ?1';

/** The changes that wait to be written to the bucket, the oldest first. */
export async function readChanges(database: D1Database, limit: number): Promise<JournalRow[]> {
  const { results } = await database.prepare(READ_CHANGES).bind(limit).all<JournalRow>();
  return results;
}

/** Forgets changes that the bucket has. Positions commit in their order, so that no lower one comes later. */
export async function clearChanges(database: D1Database, last: number): Promise<void> {
  await database.prepare(CLEAR_CHANGES).bind(last).run();
}

/** All rows that some subjects have in a table; the place of the owner's column in each says whose. One round trip. */
export async function readSubjectRows(
  database: D1Database,
  { name, columns }: Table,
  { column, only }: SubjectTable,
  keys: readonly string[],
): Promise<unknown[][]> {
  const list = columns.map((one) => quoted(one.name)).join(', ');
  const statement = `SELECT ${list} FROM ${quoted(name)}
    WHERE ${quoted(column)} IN (SELECT value FROM json_each(?1)) ${only === undefined ? '' : `AND ${only}`}`;
  return await database.prepare(statement).bind(JSON.stringify(keys)).raw();
}
