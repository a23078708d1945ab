import type { Miniflare } from 'miniflare';
import { type ConfiguredDatabase, migrationsOf } from './worker-configuration.ts';

/**
 * Table in which `wrangler d1 migrations apply` records applied migrations, so that both can be used on one database.
 */
const CREATE_MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;
const READ_APPLIED = 'SELECT name FROM d1_migrations';
const RECORD_APPLIED = 'INSERT INTO d1_migrations (name) VALUES (?)';

/**
 * Applies to each database its missing migrations, in order, each with its record in one batch.
 * Sends one request per database: a call from Node for each statement takes seconds for all of them.
 *
 * @param miniflare runtime whose entry is the migrating Worker of `databasesAlone`, which knows the token
 */
export async function applyMigrations(
  miniflare: Miniflare,
  token: string,
  databases: readonly ConfiguredDatabase[],
): Promise<void> {
  for (const { binding, migrations_dir } of databases) {
    if (migrations_dir === undefined) continue;
    const response = await miniflare.dispatchFetch(`http://localhost/${binding}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        create: CREATE_MIGRATIONS_TABLE,
        read: READ_APPLIED,
        record: RECORD_APPLIED,
        migrations: await migrationsOf(migrations_dir),
      }),
    });
    if (!response.ok) throw new Error(`Migrations of ${binding}: ${await response.text()}`);
  }
}
