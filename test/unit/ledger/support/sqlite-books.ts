import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseBindings } from '../../../../src/db/clients.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations/books');

type Value = string | number | null;

class Statement {
  readonly query: string;
  readonly values: readonly Value[];
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync, query: string, values: readonly Value[] = []) {
    this.database = database;
    this.query = query;
    this.values = values;
  }

  bind(...values: Value[]): Statement {
    return new Statement(this.database, this.query, values);
  }

  rows(): Record<string, unknown>[] {
    return this.database.prepare(this.query).all(...this.values);
  }

  async all() {
    return { results: asD1(() => this.rows()) };
  }

  async first() {
    return asD1(() => this.rows())[0] ?? null;
  }
}

/** Runs as D1 does: errors carry its prefix and SQLite's code. */
function asD1<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = /constraint|immutable|locked/.test(message) ? 'SQLITE_CONSTRAINT' : 'SQLITE_ERROR';
    throw new Error(`D1_ERROR: ${message}: ${code}`);
  }
}

/**
 * A books database in memory, with the migrations of the real one, behind as much of D1's interface as the ledger uses.
 * Each call is one transaction and answers in a later microtask.
 */
export function sqliteBooks(): D1Database {
  const database = new DatabaseSync(':memory:');
  for (const name of readdirSync(MIGRATIONS).sort())
    database.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  const books = {
    prepare: (query: string) => new Statement(database, query),
    async batch(statements: readonly Statement[]) {
      database.exec('BEGIN');
      try {
        const results = asD1(() => statements.map((statement) => ({ results: statement.rows() })));
        database.exec('COMMIT');
        return results;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
  };
  return books as unknown as D1Database;
}

/** Bindings with these books as the sandbox's. */
export function bindingsOf(books: D1Database): DatabaseBindings {
  return { DIRECTORY: books, BOOKS_LIVE: books, BOOKS_SANDBOX: books };
}
