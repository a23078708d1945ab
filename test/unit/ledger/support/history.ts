import fc from 'fast-check';
import { FAULTS, type Fault } from '../../../support/faults/faulty-ledger-store.ts';

/** A client that wants a draft issued, and asks until it is told. Times are milliseconds from the start. */
export interface Caller {
  draft: number;
  /** Two effects a draft: callers of one are retries of each other, those of the other are rivals. */
  effect: 0 | 1;
  atMs: number;
}

/** All that happens to a ledger. */
export interface History {
  drafts: number;
  series: number;
  callers: Caller[];
  /** What goes wrong with the calls to the database, one after the other; afterwards nothing does. */
  faults: Fault[];
  latenciesMs: number[];
  lateAfterCalls: number;
  /** When the object is replaced by a fresh one, while the old one goes on unseen. */
  restartsAtMs: number[];
  /** Drafts that are changed past the ledger, and when. */
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
 * Histories whose faults are those of a database that cannot be reached, or those of one that refuses out of turn. Never
 * both: what a database refuses once it refuses again, also when it comes late.
 */
export const history: fc.Arbitrary<History> = fc.oneof(
  historyWith(FAULTS.filter((fault) => fault !== 'REFUSED')),
  historyWith(['LOST_AFTER', 'LOST_BEFORE'].filter(isFault)),
  historyWith(['REFUSED']),
);

function isFault(text: string): text is Fault {
  return FAULTS.some((fault) => fault === text);
}
