import type { Miniflare } from 'miniflare';
import { SERVICE_WORKER } from './worker-options.ts';

/** A deployment's cron rings every ten minutes; here nobody should have to wait so long. */
const EVERY_MS = 60_000;

/** Has the service do what a deployment's cron has it do, until it is disposed of. */
export function ringCron(miniflare: Miniflare): Disposable {
  const timer = setInterval(async () => {
    try {
      const worker = await miniflare.getWorker(SERVICE_WORKER);
      await worker.scheduled({ cron: 'local' });
    } catch (error) {
      console.error(`The cron failed: ${error instanceof Error ? error.message : error}`);
    }
  }, EVERY_MS);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
