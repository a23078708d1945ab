import type { V4WorkerOptions } from 'miniflare';
import { type LocalService, publicUrl, startLocalService } from '../local/local-service.ts';
import { benchWorker, FLOOR_WORKER, fillFloor, floorWorker } from './floor-worker.ts';
import { closeConnections } from './http-client.ts';
import { SAME_CALLS_WORKER, sameCallsWorker } from './same-calls-worker.ts';
import { type BenchTarget, benchOptions, temporaryState, withUnreachedLimits } from './service-options.ts';

const SILENT_AEAT_WORKER = 'bench-silent-aeat';
const JOBS_QUEUE = 'folio-jobs';

/** The service under measurement and, in the same process and run, the floors that it is measured against. */
export interface BenchService extends LocalService, BenchTarget {
  /** Address of the bare app that makes the same platform calls. */
  sameCallsUrl: string;
}

/** PDFs and mails wait in their queue: a deployment makes them elsewhere, here they would take the one thread of the runtime. */
function withoutJobs(service: V4WorkerOptions): V4WorkerOptions {
  const consumers = Object.entries(service.queueConsumers ?? {}).filter(([queue]) => queue !== JOBS_QUEUE);
  return { ...service, queueConsumers: Object.fromEntries(consumers) };
}

/**
 * Starts both on an empty state of their own, with request limits that are never reached; `stop` leaves nothing behind. `silent`:
 * the AEAT never answers, so that every submission and every question to the census times out.
 */
export async function startBenchService(aeat: 'simulator' | 'silent' = 'simulator'): Promise<BenchService> {
  const service = await startLocalService(
    benchOptions(temporaryState()),
    [
      await floorWorker(),
      await sameCallsWorker(),
      await benchWorker(SILENT_AEAT_WORKER, 'bench/silent-aeat/index.ts'),
    ],
    aeat === 'silent' ? SILENT_AEAT_WORKER : undefined,
    (worker) => withUnreachedLimits(withoutJobs(worker)),
  );
  await fillFloor(service.miniflare);
  return {
    ...service,
    floorUrl: await publicUrl(service.miniflare, FLOOR_WORKER),
    sameCallsUrl: await publicUrl(service.miniflare, SAME_CALLS_WORKER),
    async stop() {
      closeConnections();
      await service.stop();
    },
  };
}
