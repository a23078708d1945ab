import { sql } from 'drizzle-orm';
import { OutcomeUnknownError } from '../platform/errors.ts';

/** Kind of a failed statement or batch. Errors of a batch are raw, those of a single statement are wrapped in a cause. */
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
    // The wrapper's own text quotes the statement's parameters, which may contain anything.
    if (!current.message.startsWith('Failed query:')) messages.push(current.message);
    current = current.cause;
  }
  return messages.join('\n');
}

/**
 * Classifies a database error: a rejected constraint, or a failure with an unknown outcome. `UNIQUE` names the columns as SQLite
 * does (`customers.company_id, customers.nif`), or `index 'name'`.
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
 * Pattern of errors in which the database rejected a statement for good. Other SQLite codes (BUSY, FULL, IOERR) are temporary and
 * count as no response.
 */
const REFUSED = /SQLITE_(?:CONSTRAINT|ERROR|TOOBIG|MISMATCH|RANGE|AUTH)|D1_TYPE_ERROR/;
/** Pattern of errors without a response: the database was reset, overloaded or unreachable, perhaps after its commit. */
const UNANSWERED = /D1_ERROR|Network connection lost|Durable Object|internal error; reference/;

/** True if the database rejected the statement or batch, so that nothing of it was stored. */
export function wasRefused(error: unknown): boolean {
  return databaseFailure(error).kind !== 'UNKNOWN' || REFUSED.test(messagesOf(error));
}

/** True if it is unknown if an operation took effect: the error says so, or the database or object did not respond. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof OutcomeUnknownError) return true;
  return !wasRefused(error) && UNANSWERED.test(messagesOf(error));
}

/** True if the error is a unique violation of the given column or index name. */
export function isUniqueViolation(error: unknown, columnOrIndex?: string): boolean {
  const failure = databaseFailure(error);
  return (
    failure.kind === 'UNIQUE' && (columnOrIndex === undefined || failure.columns.includes(columnOrIndex))
  );
}

/** True if the check of the `guard` table failed. */
export function isGuardViolation(error: unknown): boolean {
  return databaseFailure(error).kind === 'GUARD';
}

/**
 * Returns a batch statement to follow one that must have changed `rows` rows. If it did not, the CHECK of `guard` fails and the
 * whole batch is rolled back. A statement that changes nothing does not abort a D1 batch by itself.
 */
export function guardChanged(rows: number) {
  return sql`INSERT INTO guard (reason) SELECT 'stale' WHERE changes() <> ${rows}`;
}
