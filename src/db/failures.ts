import { sql } from 'drizzle-orm';
import { OutcomeUnknownError } from '../platform/errors.ts';

/** What a failed statement or batch turned out to be. Batch errors arrive raw, single ones wrapped in a cause. */
export type DatabaseFailure =
  | { kind: 'UNIQUE'; columns: string }
  | { kind: 'GUARD'; reason: string }
  | { kind: 'CONSTRAINT' }
  | { kind: 'UNKNOWN' };

const MAX_CAUSE_DEPTH = 5;

function messagesOf(error: unknown): string {
  const messages: string[] = [];
  let current: unknown = error;
  for (let depth = 0; current instanceof Error && depth < MAX_CAUSE_DEPTH; depth++) {
    // The wrapper's own text quotes the statement's parameters, which may say anything.
    if (!current.message.startsWith('Failed query:')) messages.push(current.message);
    current = current.cause;
  }
  return messages.join('\n');
}

/**
 * Tells a refused constraint from a failure whose outcome is unknown. `UNIQUE` names the columns as SQLite does
 * (`customers.company_id, customers.nif`), or `index 'name'`.
 */
export function databaseFailure(error: unknown): DatabaseFailure {
  const text = messagesOf(error);
  const unique = /UNIQUE constraint failed: ([^:\n]+)/.exec(text);
  if (unique !== null) return { kind: 'UNIQUE', columns: unique[1]?.trim() ?? '' };
  const guard = /CHECK constraint failed: reason = ''/.test(text);
  if (guard) return { kind: 'GUARD', reason: 'stale' };
  if (/constraint failed|SQLITE_CONSTRAINT|is immutable|is never deleted|is locked/.test(text))
    return { kind: 'CONSTRAINT' };
  return { kind: 'UNKNOWN' };
}

/**
 * What the database says when it has judged a statement and would judge it so again. Other codes of SQLite (BUSY, FULL,
 * IOERR) are the moment's, and count as no answer.
 */
const REFUSED = /SQLITE_(?:CONSTRAINT|ERROR|TOOBIG|MISMATCH|RANGE|AUTH)|D1_TYPE_ERROR/;
/** What is said when no answer came from it: it was reset, overloaded or out of reach, perhaps after its commit. */
const UNANSWERED = /D1_ERROR|Network connection lost|Durable Object|internal error; reference/;

/** Whether the database refused the statement or batch, so that nothing of it stands. */
export function wasRefused(error: unknown): boolean {
  return databaseFailure(error).kind !== 'UNKNOWN' || REFUSED.test(messagesOf(error));
}

/**
 * Whether it is unknown if what was asked for took effect: somebody says so, or the database or the object that was asked
 * did not answer.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof OutcomeUnknownError) return true;
  return !wasRefused(error) && UNANSWERED.test(messagesOf(error));
}

/** Whether the error is a unique violation that touches the given column or index name. */
export function isUniqueViolation(error: unknown, columnOrIndex?: string): boolean {
  const failure = databaseFailure(error);
  return (
    failure.kind === 'UNIQUE' && (columnOrIndex === undefined || failure.columns.includes(columnOrIndex))
  );
}

export function isGuardViolation(error: unknown): boolean {
  return databaseFailure(error).kind === 'GUARD';
}

/**
 * A statement for a batch, right after one that must have changed `rows` rows: when it did not, the CHECK of `guard`
 * fails and the whole batch is rolled back (a statement that changes nothing does not abort a D1 batch by itself).
 */
export function guardChanged(rows: number) {
  return sql`INSERT INTO guard (reason) SELECT 'stale' WHERE changes() <> ${rows}`;
}
