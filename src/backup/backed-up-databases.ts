import { booksBindingName, type DatabaseBindings } from '../db/clients.ts';
import { boundShards } from '../db/shards.ts';
import { ENVIRONMENTS, type Environment } from '../domain/environment.ts';

/** A database that is backed up. The log of requests is not: it is kept for 30 days and nothing follows from it. */
export interface BackedUpDatabase {
  binding: string;
  database: D1Database;
  /** Of books: whose they are. */
  books: { environment: Environment; booksShard: number } | null;
}

/** The directory and the books of every shard. */
export function backedUpDatabases(env: DatabaseBindings): BackedUpDatabase[] {
  const books = boundShards(env).flatMap((booksShard) =>
    ENVIRONMENTS.flatMap((environment) => {
      const binding = booksBindingName(environment, booksShard);
      const database = env[binding];
      return database === undefined ? [] : [{ binding, database, books: { environment, booksShard } }];
    }),
  );
  return [{ binding: 'DIRECTORY', database: env.DIRECTORY, books: null }, ...books];
}

/** The database of a binding's name, null for one that is not bound. */
export function backedUpDatabase(env: DatabaseBindings, binding: string): BackedUpDatabase | null {
  return backedUpDatabases(env).find((one) => one.binding === binding) ?? null;
}
