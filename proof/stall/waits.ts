import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 2;
const IDLE_CALLS = 200;
/** Number of times that work is measured at most. */
const MAX_PASSES = 3;

/** Longest wait of a second caller (issue on strangers: 250 ms while any single upload or page is worked on). */
export const MAX_WAIT_MS = 250;

/** Makes one call of a second caller. Returns its wait in milliseconds. */
export type SecondCaller = () => Promise<number>;

/** Work as large as the limits allow. Its name and what it answered stand in the table. */
export interface LargeWork {
  name: string;
  /** Makes what the work uses up. Not measured. */
  prepare?(): Promise<void>;
  work(): Promise<string>;
  /** True if a second pass would find the work done. */
  isOnce?: boolean;
}

/** Waits of a second caller while something else was worked on, in milliseconds. */
export interface Waited {
  name: string;
  outcome: string;
  workedMs: number;
  waits: number[];
  /** Typical wait while nothing else was worked on. */
  idleMs: number;
  /** Longest wait of each pass. */
  passes: number[];
}

/** Returns the median of some waits. */
export function typical(waits: readonly number[]): number {
  return [...waits].sort((a, b) => a - b)[waits.length >> 1] ?? 0;
}

/** Measures the typical wait of a second caller while nothing else is worked on. */
export async function idleWait(second: SecondCaller): Promise<number> {
  const idle: number[] = [];
  for (let at = 0; at < IDLE_CALLS; at += 1) idle.push(await second());
  return typical(idle);
}

/** Calls one after the other until some work has ended, and once after it. */
async function pass(second: SecondCaller, work: () => Promise<string>) {
  const startedMs = performance.now();
  const state: { outcome: string | null; workedMs: number } = { outcome: null, workedMs: 0 };
  const ended = work().then((outcome) => {
    state.outcome = outcome;
    state.workedMs = performance.now() - startedMs;
  });
  const waits: number[] = [];
  while (state.outcome === null) {
    waits.push(await second());
    await sleep(PAUSE_MS);
  }
  await ended;
  return { outcome: state.outcome, workedMs: state.workedMs, waits, longestMs: Math.max(...waits) };
}

/**
 * Returns a function that measures some work up to `MAX_PASSES` times, until no call waited too long, and returns the best pass. A wait that
 * the work causes is there in each pass, and one that the machine causes is not.
 */
export function beside(second: SecondCaller, idleMs: number) {
  return async ({ name, prepare, work, isOnce = false }: LargeWork): Promise<Waited> => {
    const passes: Awaited<ReturnType<typeof pass>>[] = [];
    const most = isOnce ? 1 : MAX_PASSES;
    do {
      await prepare?.();
      passes.push(await pass(second, work));
    } while (passes.length < most && passes.every(({ longestMs }) => longestMs >= MAX_WAIT_MS));
    const [best] = passes.toSorted((a, b) => a.longestMs - b.longestMs);
    if (best === undefined) throw new Error(`${name} was not measured`);
    const { longestMs: _, ...measured } = best;
    return { name, idleMs, ...measured, passes: passes.map(({ longestMs }) => longestMs) };
  };
}
