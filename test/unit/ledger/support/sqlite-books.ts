import type { DatabaseBindings } from '../../../../src/db/clients.ts';
import { migratedDatabase } from '../../../support/books/migrated-database.ts';
import { d1Over } from '../../../support/books/sqlite-d1.ts';

/** A books database in memory, with the migrations of the real one. */
export function sqliteBooks(): D1Database {
  return d1Over(migratedDatabase('books'));
}

/** Bindings with these books as the sandbox's. */
export function bindingsOf(books: D1Database): DatabaseBindings {
  return { DIRECTORY: books, BOOKS_LIVE: books, BOOKS_SANDBOX: books };
}
