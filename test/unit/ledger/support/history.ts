import fc from 'fast-check';
import { FAULTS, type Fault } from '../../../support/faults/faulty-ledger-store.ts';

/** Client that asks to issue a draft until it gets an outcome. Times are milliseconds from the start. */
export interface Caller {
  draft: number;
  /**
   * Effect of the caller. Callers of one effect are retries of each other, and callers of different effects
   * are rivals.
   */
  effect: 0 | 1;
  atMs: number;
}

/** Random history of a ledger. */
export interface History {
  drafts: number;
  series: number;
  callers: Caller[];
  /** Faults of the database calls in order. Later calls have none. */
  faults: Fault[];
  latenciesMs: number[];
  lateAfterCalls: number;
  /** Times at which a fresh object replaces the current one, which continues unseen. */
  restartsAtMs: number[];
  /** Drafts that are changed without the ledger, with their times. */
  changes: { draft: number; atMs: number }[];
}

const MAX_DRAFTS = 20;
const atMs = fc.nat(400);

function historyWith(faults: readonly Fault[]): fc.Arbitrary<History> {
  return fc.record({
    drafts: fc.integer({ min: 1, max: MAX_DRAFTS }),
    series: fc.integer({ min: 1, max: 3 }),
    callers: fc.array(
      fc.record({ draft: fc.nat(MAX_DRAFTS - 1), effect: fc.constantFrom(0 as const, 1 as const), atMs }),
      { minLength: 1, maxLength: 64 },
    ),
    faults: fc.array(fc.constantFrom('NONE' as const, ...faults), { maxLength: 40 }),
    latenciesMs: fc.array(fc.nat(60), { minLength: 1, maxLength: 6 }),
    lateAfterCalls: fc.integer({ min: 1, max: 5 }),
    restartsAtMs: fc.array(atMs, { maxLength: 2 }),
    changes: fc.array(fc.record({ draft: fc.nat(MAX_DRAFTS - 1), atMs }), { maxLength: 2 }),
  });
}

/**
 * Histories with the faults of an unreachable database or of a database that rejects commits. Never both: a
 * commit that the database rejects once is rejected again, also when it arrives late.
 */
export const history: fc.Arbitrary<History> = fc.oneof(
  historyWith(FAULTS.filter((fault) => fault !== 'REFUSED')),
  historyWith(['LOST_AFTER', 'LOST_BEFORE'].filter(isFault)),
  historyWith(['REFUSED']),
);

function isFault(text: string): text is Fault {
  return FAULTS.some((fault) => fault === text);
}
