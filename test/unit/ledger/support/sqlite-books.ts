import type { DatabaseBindings } from '../../../../src/db/clients.ts';
import { migratedDatabase } from '../../../support/books/migrated-database.ts';
import { d1Over } from '../../../support/books/sqlite-d1.ts';

/** Creates a books database in memory with the real migrations. */
export function sqliteBooks(): D1Database {
  return d1Over(migratedDatabase('books'));
}

/** Returns bindings with these books as the sandbox. */
export function bindingsOf(books: D1Database): DatabaseBindings {
  return { DIRECTORY: books, BOOKS_LIVE: books, BOOKS_SANDBOX: books };
}
