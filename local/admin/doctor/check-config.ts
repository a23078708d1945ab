import type { WranglerConfig } from '../deployment-config.ts';
import { type Check, isWell, lacks } from './check.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the parts of a configuration that the code depends on, by name, with the values that must match. */
function reliedOn(config: WranglerConfig): Map<string, string> {
  const named = (kind: string, one: { binding: string }, ...same: unknown[]): [string, string] => [
    `${kind} ${one.binding}`,
    JSON.stringify(same),
  ];
  return new Map<string, string>([
    ['compatibility_date', config.compatibility_date ?? ''],
    ['compatibility_flags', JSON.stringify(config.compatibility_flags)],
    ['main', config.main ?? ''],
    ['rules', JSON.stringify(config.rules)],
    ['assets', JSON.stringify(config.assets ?? null)],
    ...config.d1_databases.map((one) => named('d1_databases', one, one.migrations_dir)),
    ...config.r2_buckets.map((one) => named('r2_buckets', one)),
    ...(config.queues.producers ?? []).map((one) => named('queues.producers', one, one.queue)),
    ...config.durable_objects.bindings.map((one) =>
      named('durable_objects', { binding: one.name }, one.class_name),
    ),
    ...config.migrations.map((one) => named('migrations', { binding: one.tag }, one.new_sqlite_classes)),
    ...config.ratelimits.map((one) => named('ratelimits', { binding: one.name }, one.simple)),
  ]);
}

/** Checks that a deployment's own file has everything that the repository's has. */
function checkParts(own: WranglerConfig, repository: WranglerConfig, file: string): Check {
  const [has, needs] = [reliedOn(own), reliedOn(repository)];
  const missing = [...needs].filter(([name, same]) => has.get(name) !== same).map(([name]) => name);
  if (missing.length === 0) return isWell(file, 'has all that wrangler.toml has');
  return lacks(
    file,
    `lacks what wrangler.toml has, or has it otherwise: ${missing.join(', ')}`,
    `diff wrangler.toml ${file}, and take over what is listed`,
  );
}

function checkIds({ d1_databases }: WranglerConfig, file: string): Check {
  const ids = d1_databases.map(({ database_id = '' }) => database_id);
  const placeholders = d1_databases.filter(({ database_id = '' }) => !UUID.test(database_id));
  if (placeholders.length > 0) {
    const names = placeholders.map(({ binding }) => binding).join(', ');
    return lacks(
      'databases',
      `${names}: the database_id is no id of a database`,
      `npx wrangler d1 list, and put the ids into ${file}`,
    );
  }
  if (new Set(ids).size < ids.length)
    return lacks(
      'databases',
      'two bindings name the same database',
      `npx wrangler d1 list, and put the ids into ${file}`,
    );
  return isWell('databases', `${ids.length} bound, each its own`);
}

/** Checks a deployment's configuration without any request. */
export function checkConfig(own: WranglerConfig, repository: WranglerConfig, file: string): Check[] {
  return [checkParts(own, repository, file), checkIds(own, file)];
}
