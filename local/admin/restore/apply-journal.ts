import { JOURNAL_SUBJECTS } from '../../../src/backup/journal-subjects.ts';
import { quoted, readTables } from '../../../src/backup/tables-repository.ts';
import type { JournalBeyond } from './stored-backups.ts';
import { deferred, insertRows } from './write-rows.ts';

/** Subjects per batch. Within it they may refer to each other in any order. */
const BATCH_SUBJECTS = 500;

/**
 * Applies the journal after a backup, or after the instant that a database was restored to. Triggers must be off.
 * Each subject then has the rows of its last entry, and none if it was deleted.
 */
export async function applyJournal(database: D1Database, journal: JournalBeyond): Promise<void> {
  const tables = new Map((await readTables(database)).map((table) => [table.name, table]));
  const ranks = new Map(Object.keys(JOURNAL_SUBJECTS).map((subject, at) => [subject, at]));
  const entries = [...journal.entries].sort(
    (one, other) => (ranks.get(one.subject) ?? 0) - (ranks.get(other.subject) ?? 0),
  );
  for (let start = 0; start < entries.length; start += BATCH_SUBJECTS) {
    const statements: D1PreparedStatement[] = [deferred(database)];
    const some = entries.slice(start, start + BATCH_SUBJECTS);
    for (const [subject, group] of Map.groupBy(some, (entry) => entry.subject)) {
      const owned = JOURNAL_SUBJECTS[subject] ?? [];
      const keys = JSON.stringify(group.map(({ key }) => key));
      for (const { table, column, only } of [...owned].reverse()) {
        if (!tables.has(table)) continue;
        const which = only === undefined ? '' : `AND ${only}`;
        statements.push(
          database
            .prepare(
              `DELETE FROM ${quoted(table)} WHERE ${quoted(column)} IN (SELECT value FROM json_each(?1)) ${which}`,
            )
            .bind(keys),
        );
      }
      for (const { table } of owned) {
        const target = tables.get(table);
        const columns = journal.columns.get(table);
        if (target === undefined || columns === undefined) continue;
        const rows = group.flatMap((entry) => entry.rows[table] ?? []);
        statements.push(...insertRows(database, target, columns, rows));
      }
    }
    await database.batch(statements);
  }
}
