import type { Pair } from './pair.ts';

/** What a figure tells of: what a deployment pays, or what this machine takes with the local runtime's databases and queues. */
export type Scale = 'deployment' | 'local runtime';

/** One figure of both commits. */
export interface ComparedFigure extends Pair<number> {
  what: string;
  scale: Scale;
  /** Empty for what is counted. */
  unit: 'ms' | 'KB' | '×' | 'a second' | '';
  /** What it is to be: at most, or at least for what is counted a second. Null where none was set. */
  goal: number | null;
}

/** What a comparison of two commits came to. */
export interface Comparison {
  /** The commit that is measured against. */
  commit: string;
  figures: readonly ComparedFigure[];
}

/** Whether a figure is where it is to be; null where nothing was set. */
export function reachesGoal({ goal, now, unit }: ComparedFigure): boolean | null {
  if (goal === null) return null;
  return unit === 'a second' ? now >= goal : now <= goal;
}
