import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { databaseOf } from '../../../test/support/books/migrated-database.ts';
import type { Life, Wire } from './faults.ts';

const LOST = 'D1_ERROR: Network connection lost.';

/** Prepared statement of a database whose calls may be lost. */
class WiredStatement {
  readonly query: string;
  readonly values: readonly SQLInputValue[];
  private readonly database: WiredDatabase;

  constructor(database: WiredDatabase, query: string, values: readonly SQLInputValue[] = []) {
    this.database = database;
    this.query = query;
    this.values = values;
  }

  bind(...values: SQLInputValue[]): WiredStatement {
    return new WiredStatement(this.database, this.query, values);
  }

  async first(): Promise<unknown> {
    const [result] = await this.database.carryOut([this]);
    return result?.results[0] ?? null;
  }

  async all(): Promise<unknown> {
    const [result] = await this.database.carryOut([this]);
    return result;
  }

  async run(): Promise<unknown> {
    return await this.all();
  }

  async raw(): Promise<unknown[][]> {
    const [result] = await this.database.carryOut([this]);
    return (result?.results ?? []).map((row) => Object.values(row));
  }
}

interface StatementResult {
  results: Record<string, unknown>[];
  meta: { changes: number };
  success: true;
}

/** Database as one run sees it. Each call is one transaction. */
class WiredDatabase {
  private readonly stored: StoredDatabase;
  private readonly wire: Wire;
  private readonly life: Life;

  constructor(stored: StoredDatabase, wire: Wire, life: Life) {
    this.stored = stored;
    this.wire = wire;
    this.life = life;
  }

  prepare(query: string): WiredStatement {
    return new WiredStatement(this, query);
  }

  batch(statements: readonly WiredStatement[]): Promise<StatementResult[]> {
    return this.carryOut(statements);
  }

  carryOut(statements: readonly WiredStatement[]): Promise<StatementResult[]> {
    return this.wire.call(this.life, LOST, async () => this.stored.transaction(statements));
  }
}

/** D1 database of this process, which outlives every run. */
export class StoredDatabase {
  readonly sqlite: DatabaseSync;
  private readonly compiled = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  /** @param folder folder of its migrations */
  constructor(folder: string) {
    this.sqlite = databaseOf(folder);
  }

  /** Returns the database as a run sees it. */
  seenBy(life: Life, wire: Wire): D1Database {
    return new WiredDatabase(this, wire, life) as unknown as D1Database;
  }

  close(): void {
    this.compiled.clear();
    this.sqlite.close();
  }

  transaction(statements: readonly { query: string; values: readonly SQLInputValue[] }[]): StatementResult[] {
    this.sqlite.exec('BEGIN');
    try {
      const results = statements.map(({ query, values }) => this.execute(query, values));
      this.sqlite.exec('COMMIT');
      return results;
    } catch (error) {
      this.sqlite.exec('ROLLBACK');
      const message = error instanceof Error ? error.message : String(error);
      const code = /constraint|immutable|locked/.test(message) ? 'SQLITE_CONSTRAINT' : 'SQLITE_ERROR';
      throw new Error(`D1_ERROR: ${message}: ${code}`);
    }
  }

  private execute(query: string, values: readonly SQLInputValue[]): StatementResult {
    const statement = this.compiled.get(query) ?? this.sqlite.prepare(query);
    this.compiled.set(query, statement);
    if (statement.columns().length > 0)
      return { results: statement.all(...values), meta: { changes: 0 }, success: true };
    const { changes } = statement.run(...values);
    return { results: [], meta: { changes: Number(changes) }, success: true };
  }
}
