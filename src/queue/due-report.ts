import { DUE_KINDS, type DueKind, type DueOutcome } from './due-item.ts';

/** How many items came out how. */
export interface DueTally {
  done: number;
  failed: number;
  left: number;
}

/** What a run did, by kind of work. */
export type DueReport = Record<DueKind, DueTally>;

/** What is counted under each outcome. */
const COUNTED: Readonly<Record<DueOutcome, keyof DueTally>> = {
  DONE: 'done',
  FAILED: 'failed',
  LEFT: 'left',
};

/** Counts outcomes. */
export function tallyOf(outcomes: readonly DueOutcome[]): DueTally {
  const tally: DueTally = { done: 0, failed: 0, left: 0 };
  for (const outcome of outcomes) tally[COUNTED[outcome]] += 1;
  return tally;
}

/** The report of a run that looked at one kind of work alone, or at none (null). */
export function reportOf(kind: DueKind | null, outcomes: readonly DueOutcome[]): DueReport {
  const tally = (of: DueKind): DueTally => tallyOf(of === kind ? outcomes : []);
  return Object.fromEntries(DUE_KINDS.map((of) => [of, tally(of)])) as DueReport;
}
