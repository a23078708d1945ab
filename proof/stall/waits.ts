import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 2;
const IDLE_CALLS = 200;

/** Makes one call of a second caller. Returns its wait in milliseconds. */
export type SecondCaller = () => Promise<number>;

/** Waits of a second caller while something else was worked on, in milliseconds. */
export interface Waited {
  name: string;
  outcome: string;
  workedMs: number;
  waits: number[];
  /** Typical wait while nothing else was worked on. */
  idleMs: number;
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

/** Returns a function that calls one after the other until some work has ended, and once after it. */
export function beside(second: SecondCaller, idleMs: number) {
  return async (name: string, work: Promise<string>): Promise<Waited> => {
    const startedMs = performance.now();
    const state: { outcome: string | null; workedMs: number } = { outcome: null, workedMs: 0 };
    const ended = work.then((outcome) => {
      state.outcome = outcome;
      state.workedMs = performance.now() - startedMs;
    });
    const waits: number[] = [];
    while (state.outcome === null) {
      waits.push(await second());
      await sleep(PAUSE_MS);
    }
    await ended;
    return { name, outcome: state.outcome, workedMs: state.workedMs, waits, idleMs };
  };
}
