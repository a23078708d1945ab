import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

/** A database as repositories see it. */
export type Database = DrizzleD1Database;

export type Environment = 'TEST' | 'LIVE';

export interface DatabaseBindings {
  DIRECTORY: D1Database;
  BOOKS_LIVE: D1Database;
  BOOKS_SANDBOX: D1Database;
}

/** A binding is the same object for as long as an isolate lives; making drizzle's names of all columns anew costs. */
const databases = new WeakMap<D1Database, Database>();

/**
 * drizzle over a D1 binding. Its `run(sql)` lacks the prepared statement that its own `batch` asks of each item, so that a
 * raw statement with parameters could not go into a batch; here it carries one.
 */
function databaseOf(binding: D1Database): Database {
  const known = databases.get(binding);
  if (known !== undefined) return known;
  const database = drizzle(binding);
  const run = database.run.bind(database);
  const made = Object.assign(database, {
    run: (query: Parameters<Database['run']>[0]) => {
      const raw = run(query);
      return Object.assign(raw, { stmt: binding.prepare(raw.getQuery().sql) });
    },
  });
  databases.set(binding, made);
  return made;
}

export function directoryOf(env: DatabaseBindings): Database {
  return databaseOf(env.DIRECTORY);
}

/** The log of requests, of both environments. */
export function requestLogsOf(env: { REQUEST_LOGS: D1Database }): Database {
  return databaseOf(env.REQUEST_LOGS);
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
  return databaseOf(booksBinding(env, environment, shard));
}
