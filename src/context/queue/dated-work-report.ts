import { DATED_WORK_KINDS, type DatedOutcome, type DatedWorkKind } from './dated-item.ts';

/** Number of items per outcome. */
export interface DatedWorkTally {
  done: number;
  failed: number;
  left: number;
}

/** Result of a run, by kind of work. */
export type DatedWorkReport = Record<DatedWorkKind, DatedWorkTally>;

/** Counter of each outcome. */
const COUNTED: Readonly<Record<DatedOutcome, keyof DatedWorkTally>> = {
  DONE: 'done',
  FAILED: 'failed',
  LEFT: 'left',
};

/** Counts the outcomes. */
export function tallyOf(outcomes: readonly DatedOutcome[]): DatedWorkTally {
  const tally: DatedWorkTally = { done: 0, failed: 0, left: 0 };
  for (const outcome of outcomes) tally[COUNTED[outcome]] += 1;
  return tally;
}

/** Returns the report of a run of one kind of work, or of none (null). */
export function reportOf(kind: DatedWorkKind | null, outcomes: readonly DatedOutcome[]): DatedWorkReport {
  const tally = (of: DatedWorkKind): DatedWorkTally => tallyOf(of === kind ? outcomes : []);
  return Object.fromEntries(DATED_WORK_KINDS.map((of) => [of, tally(of)])) as DatedWorkReport;
}
