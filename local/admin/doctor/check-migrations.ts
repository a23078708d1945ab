import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../repository.ts';
import type { WranglerConfig } from '../deployment-config.ts';
import type { OperatorDatabase } from '../operator-database.ts';
import { type Check, isWell, lacks, note, unknown } from './check.ts';

type ConfiguredDatabase = Pick<WranglerConfig['d1_databases'][number], 'binding' | 'migrations_dir'>;

const NAMES = { sql: 'SELECT name FROM d1_migrations', params: [] };

/** Returns the applied migrations of a database. Empty if their table does not exist. */
async function appliedTo(database: OperatorDatabase, binding: string): Promise<Set<string>> {
  try {
    const [rows = []] = await database.batch([NAMES], binding);
    return new Set(rows.map((row) => (row as { name: string }).name));
  } catch (error) {
    if (error instanceof Error && error.message.includes('no such table')) return new Set();
    throw error;
  }
}

function judge(binding: string, files: readonly string[], applied: ReadonlySet<string>, mend: string): Check {
  const about = `migrations of ${binding}`;
  const missing = files.filter((name) => !applied.has(name));
  if (missing.length > 0) return lacks(about, `not applied: ${missing.join(', ')}`, mend);
  const foreign = [...applied].filter((name) => !files.includes(name));
  if (foreign.length > 0)
    return note(
      about,
      `${foreign.join(', ')} of a later version applied: this checkout is older than what is deployed`,
    );
  return isWell(about, `all ${files.length} applied`);
}

/**
 * Checks that every database has the migrations of this checkout.
 *
 * @param config configuration file of the deployment; null for a local service
 */
export async function checkMigrations(
  database: OperatorDatabase,
  databases: readonly ConfiguredDatabase[],
  config: string | null,
): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { binding, migrations_dir } of databases) {
    if (migrations_dir === undefined) continue;
    const files = readdirSync(join(REPOSITORY, migrations_dir)).filter((name) => name.endsWith('.sql'));
    const mend =
      config === null
        ? 'start the service (npm start): it applies them'
        : `npx wrangler d1 migrations apply ${binding} --remote -c ${config}`;
    try {
      checks.push(judge(binding, files.sort(), await appliedTo(database, binding), mend));
    } catch (error) {
      checks.push(unknown(`migrations of ${binding}`, error));
    }
  }
  return checks;
}
