import type { DatabaseBindings } from '../../src/db/clients.ts';
import { boundShards, namedShard } from '../../src/db/shards.ts';
import type { WranglerConfig } from './deployment-config.ts';
import { OperatorError } from './operator-database.ts';

/** What a configuration says of its shards. */
export type ShardSettings = Pick<WranglerConfig, 'd1_databases' | 'vars'>;

/** A database as far as it matters here: it is bound. */
const BOUND = {} as D1Database;

/** The bindings of the databases that a configuration names; they can be asked for their presence alone. */
export function namedBindings({ d1_databases }: Pick<WranglerConfig, 'd1_databases'>): DatabaseBindings {
  return Object.fromEntries(
    d1_databases.map(({ binding }) => [binding, BOUND]),
  ) as unknown as DatabaseBindings;
}

/**
 * The shard that a new account goes to: the one that is asked for, or the one that the configuration names.
 *
 * @throws OperatorError for one that is not bound, since no one could reach its books
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
