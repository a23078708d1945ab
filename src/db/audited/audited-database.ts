import { actingNow, actingText } from '../../platform/acting.ts';
import { takeTurnIfDue } from '../../platform/take-turn.ts';
import { AUDITED_BOOKS } from './audited-books.ts';
import { AUDITED_DIRECTORY } from './audited-directory.ts';

const AUDITED: ReadonlySet<string> = new Set(
  [...AUDITED_DIRECTORY, ...AUDITED_BOOKS].map(({ table }) => table),
);

/** Pattern that finds the table which a statement writes. */
const WRITTEN = /\b(?:INSERT(?: OR [A-Z]+)? INTO|UPDATE|DELETE FROM)\s+"?([a-z_]+)"?/i;

/** Statements that set and clear the actor around a batch. */
export const SET_CONTEXT = "INSERT OR REPLACE INTO audit_context (key, acting) VALUES ('', ?1)";
export const CLEAR_CONTEXT = "DELETE FROM audit_context WHERE key = ''";

/** Returns the audited table that a statement writes, or null. */
function auditedTable(query: string): string | null {
  const table = WRITTEN.exec(query)?.[1];
  return table !== undefined && AUDITED.has(table) ? table : null;
}

/** True if a statement writes an audited table. */
export function isAudited(query: string): boolean {
  return auditedTable(query) !== null;
}

/**
 * Returns an answer, every few milliseconds after other waiting work has run. A loop that waits for nothing but a
 * database near by would otherwise stop all others.
 */
async function inTurn<T>(answer: Promise<T>): Promise<T> {
  const answered = await answer;
  await takeTurnIfDue();
  return answered;
}

/** Statement of an audited database. It is sent in a batch together with its actor. */
class AuditedStatement {
  readonly inner: D1PreparedStatement;
  /** Audited table that it writes. Null if it writes none. */
  readonly table: string | null;
  private readonly send: SendBatch;

  constructor(inner: D1PreparedStatement, table: string | null, send: SendBatch) {
    this.inner = inner;
    this.table = table;
    this.send = send;
  }

  get writes(): boolean {
    return this.table !== null;
  }

  bind(...values: unknown[]): AuditedStatement {
    return new AuditedStatement(this.inner.bind(...values), this.table, this.send);
  }

  async run() {
    return this.writes ? await this.alone() : await inTurn(this.inner.run());
  }

  async all() {
    return this.writes ? await this.alone() : await inTurn(this.inner.all());
  }

  async raw(...options: [{ columnNames: true }] | []) {
    if (!this.writes)
      return await inTurn((this.inner.raw as (...given: unknown[]) => Promise<unknown[]>)(...options));
    return (await this.alone()).results.map((row) => Object.values(row));
  }

  async first(column?: string) {
    if (!this.writes)
      return await inTurn(column === undefined ? this.inner.first() : this.inner.first(column));
    const [row] = (await this.alone()).results;
    if (row === undefined) return null;
    return column === undefined ? row : row[column];
  }

  private async alone(): Promise<D1Result<Record<string, unknown>>> {
    const [result] = await this.send([this]);
    if (result === undefined) throw new Error('a batch answered nothing');
    return result;
  }
}

type SendBatch = (statements: readonly unknown[]) => Promise<D1Result<Record<string, unknown>>[]>;

/** Wrapped databases, so that a binding is always the same object and its prepared statements are found again (`builtOnce`). */
const audited = new WeakMap<D1Database, D1Database>();

/**
 * Wraps a database so that each batch that writes audited tables also sets its actor. Triggers write the events in the same
 * commit (`migrations`), so that there is neither a change without its event nor an event without its change. It needs no further
 * round trip.
 */
export function auditedDatabase(binding: D1Database): D1Database {
  const known = audited.get(binding);
  if (known !== undefined) return known;
  const send: SendBatch = async (statements) => {
    const inner = statements.map((one) =>
      one instanceof AuditedStatement ? one.inner : (one as D1PreparedStatement),
    );
    const acting = actingNow();
    const writes = statements.some((one) => one instanceof AuditedStatement && one.writes);
    if (acting === null || !writes) return await inTurn(binding.batch<Record<string, unknown>>(inner));
    for (const one of statements)
      if (one instanceof AuditedStatement && one.table !== null) acting.written?.add(one.table);
    const set = binding.prepare(SET_CONTEXT).bind(actingText(acting));
    const clear = binding.prepare(CLEAR_CONTEXT).bind();
    const results = await inTurn(binding.batch<Record<string, unknown>>([set, ...inner, clear]));
    return results.slice(1, -1);
  };
  const made = {
    prepare: (query: string) => new AuditedStatement(binding.prepare(query), auditedTable(query), send),
    batch: send,
    exec: (query: string) => binding.exec(query),
  } as unknown as D1Database;
  audited.set(binding, made);
  return made;
}
