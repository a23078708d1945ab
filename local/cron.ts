import type { OperatorLine } from './operator/operator-worker.ts';

/** Interval of the local cron, in milliseconds. A deployment's ten minutes are too long to wait. */
const EVERY_MS = 15_000;
/** Milliseconds until the first run, which recovers the unfinished work of an earlier service. */
const FIRST_AFTER_MS = 2_000;

/** Runs the service's cron at intervals, as a deployment does, until it is disposed of. */
export function scheduleCron(line: Pick<OperatorLine, 'ringCron'>): Disposable {
  const ring = async () => {
    try {
      await line.ringCron();
    } catch (error) {
      console.error(`The cron failed: ${error instanceof Error ? error.message : error}`);
    }
  };
  const timers = [setTimeout(ring, FIRST_AFTER_MS), setInterval(ring, EVERY_MS)];
  for (const timer of timers) timer.unref();
  return { [Symbol.dispose]: () => timers.forEach(clearTimeout) };
}
