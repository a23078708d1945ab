import { ENVIRONMENTS } from '../domain/environment.ts';
import { booksBindingName, type DatabaseBindings } from './clients.ts';

/** Variables of a deployment that decide the shard of accounts. */
export interface ShardVariables {
  /** Shard of new accounts, `0` by default. Existing accounts stay in their shard. */
  NEW_ACCOUNTS_SHARD?: string | undefined;
}

/**
 * Returns the shards with bound books in both environments, from 0 upwards. They are numbered without a gap: shards after one
 * that lacks a database are ignored.
 */
export function boundShards(env: DatabaseBindings): number[] {
  const shards: number[] = [];
  const isBound = (shard: number) =>
    ENVIRONMENTS.every((environment) => env[booksBindingName(environment, shard)] !== undefined);
  while (isBound(shards.length)) shards.push(shards.length);
  return shards;
}

/** Returns the shard that the deployment's variable names, or null if it names no bound shard. */
export function namedShard(env: DatabaseBindings & ShardVariables): number | null {
  const text = env.NEW_ACCOUNTS_SHARD ?? '0';
  return boundShards(env).find((shard) => String(shard) === text) ?? null;
}

/**
 * Returns the shard for the books of a new account. If the variable names an unbound shard, the first shard is used, and the
 * deployment's report says so.
 */
export function newAccountsShard(env: DatabaseBindings & ShardVariables): number {
  return namedShard(env) ?? 0;
}
