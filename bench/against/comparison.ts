import type { Pair } from './pair.ts';

/** Scale of a figure: the cost in a deployment, or on this machine with the local runtime's databases and queues. */
export type Scale = 'deployment' | 'local runtime';

/** Figure of both commits. */
export interface ComparedFigure extends Pair<number> {
  what: string;
  scale: Scale;
  /** Empty for counts. */
  unit: 'ms' | 'KB' | '×' | 'a second' | '';
  /** Goal: an upper limit, or a lower limit for rates per second. Null if there is none. */
  goal: number | null;
}

/** Result of comparing two commits. */
export interface Comparison {
  /** Commit that the current one is compared with. */
  commit: string;
  figures: readonly ComparedFigure[];
}

/** True if a figure reaches its goal. Null if it has none. */
export function reachesGoal({ goal, now, unit }: ComparedFigure): boolean | null {
  if (goal === null) return null;
  return unit === 'a second' ? now >= goal : now <= goal;
}
