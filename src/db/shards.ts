import { ENVIRONMENTS } from '../domain/environment.ts';
import { booksBindingName, type DatabaseBindings } from './clients.ts';

/** What a deployment says of where accounts are placed. */
export interface ShardVariables {
  /** The shard of accounts to come, `0` when absent; those that exist stay where they are. */
  NEW_ACCOUNTS_SHARD?: string | undefined;
}

/**
 * The shards whose books are bound, in both environments, from 0 upwards. They are numbered without a gap: what comes after a
 * shard that lacks one of its databases does not count.
 */
export function boundShards(env: DatabaseBindings): number[] {
  const shards: number[] = [];
  const isBound = (shard: number) =>
    ENVIRONMENTS.every((environment) => env[booksBindingName(environment, shard)] !== undefined);
  while (isBound(shards.length)) shards.push(shards.length);
  return shards;
}

/**
 * The shard that a variable of the deployment names, or null where it names none that is bound.
 */
export function namedShard(env: DatabaseBindings & ShardVariables): number | null {
  const text = env.NEW_ACCOUNTS_SHARD ?? '0';
  return boundShards(env).find((shard) => String(shard) === text) ?? null;
}

/**
 * Where the books of a new account go. A shard that is not bound could not be reached: where the variable names one, the
 * first takes its place, and the deployment's report says so.
 */
export function newAccountsShard(env: DatabaseBindings & ShardVariables): number {
  return namedShard(env) ?? 0;
}
