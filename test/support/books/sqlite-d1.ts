import type { DatabaseSync, StatementSync } from 'node:sqlite';

type Value = string | number | null;

/** Compiled statements: generating and compiling the SQL takes longer than running it. */
const compiled = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

function compile(database: DatabaseSync, query: string): StatementSync {
  const known = compiled.get(database) ?? new Map<string, StatementSync>();
  compiled.set(database, known);
  const statement = known.get(query) ?? database.prepare(query);
  known.set(query, statement);
  return statement;
}

class Statement {
  private readonly database: DatabaseSync;
  private readonly query: string;
  private readonly values: readonly Value[];

  constructor(database: DatabaseSync, query: string, values: readonly Value[] = []) {
    this.database = database;
    this.query = query;
    this.values = values;
  }

  bind(...values: Value[]): Statement {
    return new Statement(this.database, this.query, values);
  }

  rows(): Record<string, unknown>[] {
    return compile(this.database, this.query).all(...this.values);
  }

  async all() {
    return { results: asD1(() => this.rows()) };
  }

  async first() {
    return asD1(() => this.rows())[0] ?? null;
  }

  async run() {
    return await this.all();
  }

  /** Returns the rows as arrays, in column order. */
  async raw() {
    return asD1(() => this.rows()).map((row) => Object.values(row));
  }
}

/** Runs work and converts its errors to D1's form, with its prefix and SQLite's code. */
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
 * Wraps a local SQLite database in the part of D1's interface that the ledger and the books checks use. Each call is
 * one transaction and resolves in a later microtask.
 */
export function d1Over(database: DatabaseSync): D1Database {
  const d1 = {
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
  return d1 as unknown as D1Database;
}
