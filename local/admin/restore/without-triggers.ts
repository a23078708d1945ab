import { quoted } from '../../../src/backup/tables-repository.ts';

const KEEP = `CREATE TABLE IF NOT EXISTS restored_triggers (name TEXT PRIMARY KEY, sql TEXT NOT NULL) STRICT`;
const FILL = `INSERT OR IGNORE INTO restored_triggers (name, sql)
  SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`;

/**
 * Runs some work on a database without its triggers. They would reject lines of issued invoices and count rows twice.
 * A table stores them until the end, so that a restore that crashes loses none: the next one recreates them.
 */
export async function withoutTriggers(database: D1Database, work: () => Promise<void>): Promise<void> {
  await database.batch([database.prepare(KEEP), database.prepare(FILL)]);
  const { results } = await database
    .prepare('SELECT name, sql FROM restored_triggers ORDER BY name')
    .all<{ name: string; sql: string }>();
  if (results.length > 0)
    await database.batch(
      results.map(({ name }) => database.prepare(`DROP TRIGGER IF EXISTS ${quoted(name)}`)),
    );
  await work();
  await database.batch([
    ...results.map(({ sql }) => database.prepare(sql)),
    database.prepare('DROP TABLE restored_triggers'),
  ]);
}
