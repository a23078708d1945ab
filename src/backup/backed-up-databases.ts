import { booksBindingName, type DatabaseBindings } from '../db/clients.ts';
import { boundShards } from '../db/shards.ts';
import { ENVIRONMENTS, type Environment } from '../domain/environment.ts';

/** Database with backups. The log of requests has none: it is kept for 30 days and nothing depends on it. */
export interface BackedUpDatabase {
  binding: string;
  database: D1Database;
  /** Environment and shard of books. Null for the directory. */
  books: { environment: Environment; booksShard: number } | null;
}

/** Returns the directory and the books of every shard. */
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

/** Returns the database of a binding's name, or null if it is not bound. */
export function backedUpDatabase(env: DatabaseBindings, binding: string): BackedUpDatabase | null {
  return backedUpDatabases(env).find((one) => one.binding === binding) ?? null;
}
