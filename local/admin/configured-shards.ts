import type { DatabaseBindings } from '../../src/db/clients.ts';
import { boundShards, namedShard } from '../../src/db/shards.ts';
import type { WranglerConfig } from './deployment-config.ts';
import { OperatorError } from './operator-database.ts';

/** Settings of the shards in a configuration. */
export type ShardSettings = Pick<WranglerConfig, 'd1_databases' | 'vars'>;

/** Placeholder of a bound database, of which only the presence matters here. */
const BOUND = {} as D1Database;

/** Returns the bindings of the databases in a configuration. Only their presence can be checked. */
export function namedBindings({ d1_databases }: Pick<WranglerConfig, 'd1_databases'>): DatabaseBindings {
  return Object.fromEntries(
    d1_databases.map(({ binding }) => [binding, BOUND]),
  ) as unknown as DatabaseBindings;
}

/**
 * Returns the shard of a new account: the requested one, or else the configured one.
 *
 * @throws OperatorError if it is not bound, because its books could not be reached
 */
export function placedShard(settings: ShardSettings, asked: number | null): number {
  const bindings = namedBindings(settings);
  const configured = settings.vars.NEW_ACCOUNTS_SHARD;
  const shard =
    asked ??
    namedShard({
      ...bindings,
      NEW_ACCOUNTS_SHARD: configured === undefined ? undefined : String(configured),
    });
  const bound = boundShards(bindings);
  if (shard !== null && bound.includes(shard)) return shard;
  throw new OperatorError(
    `There is no shard ${asked ?? configured}: the configuration binds the books of ${bound.join(', ')}.`,
  );
}
