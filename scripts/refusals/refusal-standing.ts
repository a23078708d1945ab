import type { ErrorKey } from '../../src/platform/error-catalogue.ts';

/**
 * How a code of the AEAT's list stands: the service refuses what would meet it before a number is consumed, it cannot make such a
 * record or message, or it can happen and something follows.
 */
export type RefusalStanding =
  | { state: 'PREVENTED'; by: ErrorKey; why: string; test: string }
  | { state: 'IMPOSSIBLE'; why: string; test: string }
  | { state: 'OPEN'; why: string; test: string };

/** Codes that stand alike, for one reason. */
export type StandingGroup = RefusalStanding & { codes: readonly number[] };
