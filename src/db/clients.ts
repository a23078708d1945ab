import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import type { Environment } from '../domain/environment.ts';
import { auditedDatabase } from './audited/audited-database.ts';

/** A database as repositories see it. */
export type Database = DrizzleD1Database;

type BooksName = 'BOOKS_LIVE' | 'BOOKS_SANDBOX';

/** The directory, the books of the first shard, and those of further shards: `BOOKS_LIVE_1`, `BOOKS_SANDBOX_1`, `BOOKS_LIVE_2` ... */
export interface DatabaseBindings {
  DIRECTORY: D1Database;
  BOOKS_LIVE: D1Database;
  BOOKS_SANDBOX: D1Database;
  [further: `${BooksName}_${number}`]: D1Database | undefined;
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
  return databaseOf(auditedDatabase(env.DIRECTORY));
}

/** The log of requests, of both environments. */
export function requestLogsOf(env: { REQUEST_LOGS: D1Database }): Database {
  return databaseOf(env.REQUEST_LOGS);
}

/** The name of the binding of an environment's books in a shard. */
export function booksBindingName(
  environment: Environment,
  shard: number,
): BooksName | `${BooksName}_${number}` {
  const name = environment === 'LIVE' ? 'BOOKS_LIVE' : 'BOOKS_SANDBOX';
  return shard === 0 ? name : `${name}_${shard}`;
}

/**
 * The only place that turns an environment and a shard into a books database.
 *
 * @throws Error for a shard that is not bound
 */
export function booksBinding(env: DatabaseBindings, environment: Environment, shard: number): D1Database {
  const name = booksBindingName(environment, shard);
  const binding = env[name];
  if (binding === undefined) throw new Error(`books shard ${shard} has no binding ${name}`);
  return binding;
}

export function booksOf(env: DatabaseBindings, environment: Environment, shard: number): Database {
  return databaseOf(auditedDatabase(booksBinding(env, environment, shard)));
}
