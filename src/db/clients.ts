import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

/** A database as repositories see it. */
export type Database = DrizzleD1Database;

export type Environment = 'TEST' | 'LIVE';

export interface DatabaseBindings {
  DIRECTORY: D1Database;
  BOOKS_LIVE: D1Database;
  BOOKS_SANDBOX: D1Database;
}

export function directoryOf(env: DatabaseBindings): Database {
  return drizzle(env.DIRECTORY);
}

/**
 * The only place that turns an environment and a shard into a books database. There is one shard yet; a second pair of
 * bindings is added here and nowhere else.
 */
export function booksBinding(env: DatabaseBindings, environment: Environment, shard: number): D1Database {
  if (shard !== 0) throw new Error(`books shard ${shard} has no binding`);
  return environment === 'LIVE' ? env.BOOKS_LIVE : env.BOOKS_SANDBOX;
}

export function booksOf(env: DatabaseBindings, environment: Environment, shard: number): Database {
  return drizzle(booksBinding(env, environment, shard));
}
