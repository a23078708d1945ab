import { DUE_KINDS, type DueKind, type DueOutcome } from './due-item.ts';

/** Number of items per outcome. */
export interface DueTally {
  done: number;
  failed: number;
  left: number;
}

/** Result of a run, by kind of work. */
export type DueReport = Record<DueKind, DueTally>;

/** Counter of each outcome. */
const COUNTED: Readonly<Record<DueOutcome, keyof DueTally>> = {
  DONE: 'done',
  FAILED: 'failed',
  LEFT: 'left',
};

/** Counts the outcomes. */
export function tallyOf(outcomes: readonly DueOutcome[]): DueTally {
  const tally: DueTally = { done: 0, failed: 0, left: 0 };
  for (const outcome of outcomes) tally[COUNTED[outcome]] += 1;
  return tally;
}

/** Returns the report of a run of one kind of work, or of none (null). */
export function reportOf(kind: DueKind | null, outcomes: readonly DueOutcome[]): DueReport {
  const tally = (of: DueKind): DueTally => tallyOf(of === kind ? outcomes : []);
  return Object.fromEntries(DUE_KINDS.map((of) => [of, tally(of)])) as DueReport;
}
