import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of a clock tick of /proc: Linux counts a hundred ticks a second. */
const MS_A_TICK = 10;
/** Fields of /proc/<pid>/stat after the name in brackets: times in user and kernel mode. */
const USER_FIELD = 11;
const KERNEL_FIELD = 12;
const POLL_MS = 500;
/** Milliseconds of CPU in a poll below which the runtime counts as idle. It must stay below three times in a row. */
const IDLE_MS_A_POLL = 20;
const IDLE_POLLS = 3;
const MOST_POLLS = 240;

/** Returns the CPU time of a process so far in milliseconds, with all its threads. Linux only. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_FIELD]) + Number(fields[KERNEL_FIELD])) * MS_A_TICK;
}

/**
 * Waits until a process is idle. Returns its CPU time up to then, in milliseconds.
 *
 * @throws Error if it stays busy for two minutes
 */
export async function cpuMsWhenIdle(pid: number): Promise<number> {
  let before = cpuMsOf(pid);
  let idle = 0;
  for (let polled = 0; polled < MOST_POLLS; polled++) {
    await sleep(POLL_MS);
    const now = cpuMsOf(pid);
    idle = now - before <= IDLE_MS_A_POLL ? idle + 1 : 0;
    before = now;
    if (idle === IDLE_POLLS) return now;
  }
  throw new Error(`process ${pid} does not come to rest`);
}
