import { type ErrorKey, isErrorKey } from '../../src/platform/error-catalogue.ts';
import type { Answer } from '../../test/support/api-client.ts';
import type { FuzzOperation } from './operations.ts';

const FIRST_SERVER_ERROR = 500;

/** The key in the catalogue of an answer's error: the strict query's 400 shares its code with the content's 422. */
export function errorKeyOf({ status, body }: Pick<Answer, 'status' | 'body'>): ErrorKey | null {
  const code: unknown = body?.error?.code;
  if (typeof code !== 'string') return null;
  const key = code === 'VALIDATION_ERROR' && status === 400 ? 'VALIDATION_ERROR_QUERY' : code;
  return isErrorKey(key) ? key : null;
}

/** Codes of a 503 that passes on the failure of the AEAT or of a network of invoices. */
const FAILURES_OF_OTHERS: readonly unknown[] = ['AEAT_UNAVAILABLE', 'EINVOICE_NETWORK_UNREACHABLE'];

/** Whether an answer is a failure of the service, and not one that it passes on. */
export function isFault({ status, body }: Pick<Answer, 'status' | 'body'>): boolean {
  return status >= FIRST_SERVER_ERROR && !FAILURES_OF_OTHERS.includes(body?.error?.code);
}

/** What the answers of a run reached: statuses, and errors by the operation that answered them. */
export class Reached {
  private faults = 0;
  private readonly pairs = new Map<string, Set<ErrorKey>>();
  private readonly taken = new Set<string>();

  /** Counts an answer of an operation. */
  count({ id }: FuzzOperation, answer: Answer): void {
    if (isFault(answer)) this.faults++;
    if (answer.status < 300) this.taken.add(id);
    const key = errorKeyOf(answer);
    if (key === null) return;
    const known = this.pairs.get(id) ?? new Set();
    this.pairs.set(id, known.add(key));
  }

  /** How many answers were failures of the service. */
  serverErrors(): number {
    return this.faults;
  }

  /** Whether any operation answered with it. */
  has(key: ErrorKey): boolean {
    return [...this.pairs.values()].some((keys) => keys.has(key));
  }

  /** How many of the errors that an operation documents it answered. */
  pairsOf({ id, errors }: FuzzOperation): number {
    return errors.filter((key) => this.pairs.get(id)?.has(key)).length;
  }

  /** The errors that an operation answered, documented ones and all. */
  keysOf({ id }: FuzzOperation): ErrorKey[] {
    return [...(this.pairs.get(id) ?? [])];
  }

  /** Whether an operation did what it was asked to at least once. */
  wasTaken({ id }: FuzzOperation): boolean {
    return this.taken.has(id);
  }
}
