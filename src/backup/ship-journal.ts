import { uuidV7 } from '../platform/ids.ts';
import { backedUpDatabase } from './backed-up-databases.ts';
import { type BackupBindings, backupBucket } from './backup-bucket.ts';
import { BACKUP_FORMAT, type JournalEntry, journalKey } from './backup-format.ts';
import { JOURNAL_CHANGES, JOURNAL_FILES } from './backup-limits.ts';
import {
  clearChanges,
  type FoundRows,
  FREQUENT_SUBJECT,
  type JournalRow,
  readChanges,
  readSubjectRows,
} from './journal-repository.ts';
import { JOURNAL_SUBJECTS, type SubjectTable } from './journal-subjects.ts';
import { packLines, storedRow } from './packed-lines.ts';

/** Changes with the data read together with them. */
interface ReadChanges {
  changes: readonly JournalRow[];
  tables: ReadonlySet<string>;
  /** Tables of `FREQUENT_SUBJECT` that were read. `rows` has their contents in the same order. */
  frequent: readonly SubjectTable[];
  rows: readonly FoundRows[];
}

/** Rows of one table for a changed subject. */
interface SubjectRows extends SubjectTable, FoundRows {
  subject: string;
  keys: readonly string[];
}

/** Returns the current rows of the changed subjects, by table. It reads those that were not read with the changes. */
async function rowsOfSubjects(database: D1Database, read: ReadChanges): Promise<SubjectRows[]> {
  const { changes, tables, frequent, rows } = read;
  const asked = [...Map.groupBy(changes, (change) => change.subject)].flatMap(([subject, ofSubject]) => {
    const keys = [...new Set(ofSubject.map(({ key }) => key))];
    const owned = (JOURNAL_SUBJECTS[subject] ?? []).filter(({ table }) => tables.has(table));
    return owned.map((one) => ({ ...one, subject, keys }));
  });
  const isRead = ({ subject }: { subject: string }) => subject === FREQUENT_SUBJECT && frequent.length > 0;
  const others = asked.filter((one) => !isRead(one));
  const found = await readSubjectRows(database, others);
  const nothing = { columns: [], rows: [] };
  return [
    ...asked.filter(isRead).map((one) => ({
      ...one,
      ...(rows[frequent.findIndex(({ table }) => table === one.table)] ?? nothing),
    })),
    ...others.map((one, index) => ({ ...one, ...(found[index] ?? nothing) })),
  ];
}

/** Returns the lines of a journal file for some changes. They contain the current rows, at least as new as the last change. */
async function journalLines(database: D1Database, binding: string, read: ReadChanges): Promise<string[]> {
  const { changes } = read;
  const entries = new Map<string, JournalEntry>();
  const columns: Record<string, string[]> = {};
  for (const { subject, key } of changes) entries.set(`${subject} ${key}`, { subject, key, rows: {} });
  for (const { table, column, subject, keys, columns: names, rows } of await rowsOfSubjects(database, read)) {
    columns[table] = names;
    for (const key of keys) {
      const entry = entries.get(`${subject} ${key}`);
      if (entry !== undefined) entry.rows[table] = [];
    }
    const at = names.indexOf(column);
    for (const row of rows)
      entries
        .get(`${subject} ${String(row[at])}`)
        ?.rows[table]?.push(storedRow(row as Parameters<typeof storedRow>[0]));
  }
  const header = {
    format: BACKUP_FORMAT,
    database: binding,
    first: changes[0]?.position,
    last: changes.at(-1)?.position,
    columns,
  };
  return [JSON.stringify(header), ...[...entries.values()].map((entry) => JSON.stringify(entry))];
}

/**
 * Writes the changes of a database to the bucket, a limited number of files at a time. It deletes a change only after the bucket
 * has it. If it runs twice, it writes the same data twice. Returns true in `hasMore` if there may be more.
 */
export async function shipJournal(
  env: BackupBindings,
  binding: string,
  nowMs: number,
): Promise<{ changes: number; hasMore: boolean }> {
  const found = backedUpDatabase(env, binding);
  if (found === null) return { changes: 0, hasMore: false };
  const bucket = backupBucket(env);
  let shipped = 0;
  for (let file = 0; file < JOURNAL_FILES; file++) {
    const frequent = found.books === null ? [] : (JOURNAL_SUBJECTS[FREQUENT_SUBJECT] ?? []);
    const read = await readChanges(found.database, JOURNAL_CHANGES, frequent);
    const { changes } = read;
    const last = changes.at(-1);
    if (last === undefined) return { changes: shipped, hasMore: false };
    const bytes = await packLines(await journalLines(found.database, binding, { ...read, frequent }));
    await bucket.put(journalKey(binding, last.position, uuidV7(nowMs)), bytes);
    await clearChanges(found.database, last.position);
    shipped += changes.length;
    if (changes.length < JOURNAL_CHANGES) return { changes: shipped, hasMore: false };
  }
  return { changes: shipped, hasMore: true };
}
