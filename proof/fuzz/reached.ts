import { type ErrorKey, isErrorKey } from '../../src/platform/error-catalogue.ts';
import type { ApiResponse } from '../../test/support/api-client.ts';
import type { FuzzOperation } from './operations.ts';

const FIRST_SERVER_ERROR = 500;

/** Returns the catalogue key of a response's error. The 400 of strict queries shares its code with the content's 422. */
export function errorKeyOf({ status, body }: Pick<ApiResponse, 'status' | 'body'>): ErrorKey | null {
  const code: unknown = body?.error?.code;
  if (typeof code !== 'string') return null;
  const key = code === 'VALIDATION_ERROR' && status === 400 ? 'VALIDATION_ERROR_QUERY' : code;
  return isErrorKey(key) ? key : null;
}

/** Codes of a 503 that passes on a failure of the AEAT, of an invoice network, or of a key that a directed case spoils. */
const FAILURES_OF_OTHERS: readonly unknown[] = [
  'AEAT_UNAVAILABLE',
  'EINVOICE_NETWORK_UNREACHABLE',
  'SIGNING_UNAVAILABLE',
];

/** True if a response is the service's own failure and not one that it passes on. */
export function isFault({ status, body }: Pick<ApiResponse, 'status' | 'body'>): boolean {
  return status >= FIRST_SERVER_ERROR && !FAILURES_OF_OTHERS.includes(body?.error?.code);
}

/** Statuses and errors that a run reached, by operation. */
export class Reached {
  private faults = 0;
  private readonly pairs = new Map<string, Set<ErrorKey>>();
  private readonly taken = new Set<string>();

  /** Counts a response of an operation. */
  count({ id }: FuzzOperation, response: ApiResponse): void {
    if (isFault(response)) this.faults++;
    if (response.status < 300) this.taken.add(id);
    const key = errorKeyOf(response);
    if (key === null) return;
    const known = this.pairs.get(id) ?? new Set();
    this.pairs.set(id, known.add(key));
  }

  /** Returns the number of responses that were failures of the service. */
  serverErrors(): number {
    return this.faults;
  }

  /** True if any operation returned the error. */
  has(key: ErrorKey): boolean {
    return [...this.pairs.values()].some((keys) => keys.has(key));
  }

  /** Returns how many of its documented errors an operation returned. */
  pairsOf({ id, errors }: FuzzOperation): number {
    return errors.filter((key) => this.pairs.get(id)?.has(key)).length;
  }

  /** Returns all errors of an operation's responses, documented or not. */
  keysOf({ id }: FuzzOperation): ErrorKey[] {
    return [...(this.pairs.get(id) ?? [])];
  }

  /** True if an operation succeeded at least once. */
  wasTaken({ id }: FuzzOperation): boolean {
    return this.taken.has(id);
  }
}
