import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseBindings } from '../../../../src/db/clients.ts';
import { d1Over } from '../../../support/books/sqlite-d1.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations/books');

/** A books database in memory, with the migrations of the real one. */
export function sqliteBooks(): D1Database {
  const database = new DatabaseSync(':memory:');
  for (const name of readdirSync(MIGRATIONS).sort())
    database.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  return d1Over(database);
}

/** Bindings with these books as the sandbox's. */
export function bindingsOf(books: D1Database): DatabaseBindings {
  return { DIRECTORY: books, BOOKS_LIVE: books, BOOKS_SANDBOX: books };
}
