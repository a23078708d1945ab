import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { unstable_readConfig, unstable_splitSqlQuery } from 'wrangler';
import { REPOSITORY } from './repository.ts';

/** The table in which `wrangler d1 migrations apply` keeps what it applied, so that both can be used on one database. */
const CREATE_MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies to every database of wrangler.toml the migrations it has not seen, in order, each with its record in one batch. */
export async function applyMigrations(miniflare: Miniflare): Promise<void> {
  const config = unstable_readConfig({ config: join(REPOSITORY, 'wrangler.toml') });
  for (const { binding, migrations_dir } of config.d1_databases) {
    if (migrations_dir === undefined) continue;
    await applyTo(await miniflare.getD1Database(binding), join(REPOSITORY, migrations_dir));
  }
}

async function applyTo(
  database: Awaited<ReturnType<Miniflare['getD1Database']>>,
  directory: string,
): Promise<void> {
  await database.prepare(CREATE_MIGRATIONS_TABLE).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort();
  for (const name of files) {
    const statements = unstable_splitSqlQuery(readFileSync(join(directory, name), 'utf8'));
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
}
