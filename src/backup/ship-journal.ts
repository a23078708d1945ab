import type { DatabaseBindings } from '../db/clients.ts';
import type { Env } from '../env.ts';
import { uuidV7 } from '../platform/ids.ts';
import { backedUpDatabase } from './backed-up-databases.ts';
import { backupBucket } from './backup-bucket.ts';
import { BACKUP_FORMAT, type JournalEntry, journalKey } from './backup-format.ts';
import { JOURNAL_CHANGES, JOURNAL_FILES } from './backup-limits.ts';
import { clearChanges, type JournalRow, readChanges, readSubjectRows } from './journal-repository.ts';
import { JOURNAL_SUBJECTS } from './journal-subjects.ts';
import { packLines, storedRow } from './packed-lines.ts';
import { readTableNamed, type Table } from './tables-repository.ts';

/** All rows of some subjects of one kind, each told whole. */
async function entriesOf(
  database: D1Database,
  subject: string,
  keys: readonly string[],
  tables: Map<string, Table>,
): Promise<JournalEntry[]> {
  const entries = new Map(keys.map((key): [string, JournalEntry] => [key, { subject, key, rows: {} }]));
  for (const owned of JOURNAL_SUBJECTS[subject] ?? []) {
    const table = tables.get(owned.table) ?? (await readTableNamed(database, owned.table));
    if (table === null) continue;
    tables.set(owned.table, table);
    for (const entry of entries.values()) entry.rows[owned.table] = [];
    const at = table.columns.findIndex(({ name }) => name === owned.column);
    for (const row of await readSubjectRows(database, table, owned, keys)) {
      entries
        .get(String(row[at]))
        ?.rows[owned.table]?.push(storedRow(row as Parameters<typeof storedRow>[0]));
    }
  }
  return [...entries.values()];
}

/** What a file of the journal says of some changes: how things stand now, which is at least as new as the last of them. */
async function journalLines(
  database: D1Database,
  binding: string,
  changes: readonly JournalRow[],
): Promise<string[]> {
  const tables = new Map<string, Table>();
  const entries: JournalEntry[] = [];
  for (const [subject, rows] of Map.groupBy(changes, (change) => change.subject)) {
    entries.push(...(await entriesOf(database, subject, [...new Set(rows.map(({ key }) => key))], tables)));
  }
  const columns = Object.fromEntries(
    [...tables].map(([name, table]) => [name, table.columns.map((column) => column.name)]),
  );
  const header = {
    format: BACKUP_FORMAT,
    database: binding,
    first: changes[0]?.position,
    last: changes.at(-1)?.position,
    columns,
  };
  return [JSON.stringify(header), ...entries.map((entry) => JSON.stringify(entry))];
}

/**
 * Writes what has changed in a database to the bucket, a bounded number of files at a time; a change is forgotten only once the
 * bucket has it. Carried out twice, it tells the same twice. Returns whether there may be more.
 */
export async function shipJournal(
  env: Pick<Env, 'FILES' | 'BACKUPS'> & DatabaseBindings,
  binding: string,
  nowMs: number,
): Promise<{ changes: number; hasMore: boolean }> {
  const found = backedUpDatabase(env, binding);
  if (found === null) return { changes: 0, hasMore: false };
  const bucket = backupBucket(env);
  let shipped = 0;
  for (let file = 0; file < JOURNAL_FILES; file++) {
    const changes = await readChanges(found.database, JOURNAL_CHANGES);
    const last = changes.at(-1);
    if (last === undefined) return { changes: shipped, hasMore: false };
    const bytes = await packLines(await journalLines(found.database, binding, changes));
    await bucket.put(journalKey(binding, last.position, uuidV7(nowMs)), bytes);
    await clearChanges(found.database, last.position);
    shipped += changes.length;
    if (changes.length < JOURNAL_CHANGES) return { changes: shipped, hasMore: false };
  }
  return { changes: shipped, hasMore: true };
}
