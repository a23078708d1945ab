import type { ErrorKey } from '../../src/platform/error-catalogue.ts';

/**
 * State of a code of the AEAT's list. PREVENTED: the service rejects the cause before a number is used.
 * IMPOSSIBLE: the service cannot make such a record or message. OPEN: it can happen, and something follows.
 */
export type ExplainedRefusal =
  | { state: 'PREVENTED'; by: ErrorKey; why: string; test: string }
  | { state: 'IMPOSSIBLE'; why: string; test: string }
  | { state: 'OPEN'; why: string; test: string };

/** Codes with the same state for the same reason. */
export type RefusalGroup = ExplainedRefusal & { codes: readonly number[] };
