import type { OperatorLine } from './operator/operator-worker.ts';

/** A deployment's cron rings every ten minutes; here that is too long to wait. */
const EVERY_MS = 15_000;
/** What an earlier run left undone is taken up as soon as the service has answered its first clients. */
const FIRST_AFTER_MS = 2_000;

/** Rings the service's cron as a deployment's does, until it is disposed of. */
export function scheduleCron(line: OperatorLine): Disposable {
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
