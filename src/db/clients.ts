import { sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import type { Environment } from '../domain/environment.ts';
import { auditedDatabase } from './audited/audited-database.ts';

/** Database type for repositories. */
export type Database = DrizzleD1Database;

type BooksName = 'BOOKS_LIVE' | 'BOOKS_SANDBOX';

/**
 * Bindings of the directory, the books of the first shard, and those of further shards: `BOOKS_LIVE_1`, `BOOKS_SANDBOX_1`,
 * `BOOKS_LIVE_2` ...
 */
export interface DatabaseBindings {
  DIRECTORY: D1Database;
  BOOKS_LIVE: D1Database;
  BOOKS_SANDBOX: D1Database;
  [further: `${BooksName}_${number}`]: D1Database | undefined;
}

/**
 * Databases by binding. A binding stays the same object while an isolate lives, and creating drizzle's column names again is
 * slow.
 */
const databases = new WeakMap<D1Database, Database>();

/**
 * Returns drizzle over a D1 binding. Its `run(sql)` lacks the prepared statement that its `batch` needs, so a raw statement with
 * parameters could not be batched. Here it carries one.
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

/** Returns the client of the directory. Its batches set the actor of the audit trail. */
export function directoryOf(env: DatabaseBindings): Database {
  return databaseOf(auditedDatabase(env.DIRECTORY));
}

/** Returns the database of request logs, shared by both environments. */
export function requestLogsOf(env: { REQUEST_LOGS: D1Database }): Database {
  return databaseOf(env.REQUEST_LOGS);
}

/** Returns the name of the binding of an environment's books in a shard. */
export function booksBindingName(
  environment: Environment,
  shard: number,
): BooksName | `${BooksName}_${number}` {
  const name = environment === 'LIVE' ? 'BOOKS_LIVE' : 'BOOKS_SANDBOX';
  return shard === 0 ? name : `${name}_${shard}`;
}

/**
 * Returns the books binding of an environment and a shard. No other code maps these to a database.
 *
 * @throws Error for a shard that is not bound
 */
export function booksBinding(env: DatabaseBindings, environment: Environment, shard: number): D1Database {
  const name = booksBindingName(environment, shard);
  const binding = env[name];
  if (binding === undefined) throw new Error(`books shard ${shard} has no binding ${name}`);
  return binding;
}

/** Returns the client of the books of an environment and a shard. Its batches set the actor of the audit trail. */
export function booksOf(env: DatabaseBindings, environment: Environment, shard: number): Database {
  return databaseOf(auditedDatabase(booksBinding(env, environment, shard)));
}

/** Asks a database for nothing. Throws if it does not answer. */
export async function pingDatabase(database: Database): Promise<void> {
  await database.run(sql`SELECT 1`);
}
