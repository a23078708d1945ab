import type { V4WorkerOptions } from 'miniflare';
import { type LocalService, publicUrl, startLocalService } from '../local/local-service.ts';
import { benchWorker, FLOOR_WORKER, fillFloor, floorWorker } from './floor-worker.ts';
import { closeConnections } from './http-client.ts';
import { SAME_CALLS_WORKER, sameCallsWorker } from './same-calls-worker.ts';
import { type BenchTarget, benchOptions, temporaryState, withUnreachedLimits } from './service-options.ts';

const SILENT_AEAT_WORKER = 'bench-silent-aeat';
const JOBS_QUEUE = 'folio-jobs';

/** Measured service, with its floors in the same process and run. */
export interface BenchService extends LocalService, BenchTarget {
  /** Address of the bare app that makes the same platform calls. */
  sameCallsUrl: string;
}

/**
 * Leaves jobs (PDFs and mails) in their queue. A deployment runs them elsewhere; here they would occupy the runtime's
 * only thread.
 */
function withoutJobs(service: V4WorkerOptions): V4WorkerOptions {
  const consumers = Object.entries(service.queueConsumers ?? {}).filter(([queue]) => queue !== JOBS_QUEUE);
  return { ...service, queueConsumers: Object.fromEntries(consumers) };
}

/**
 * Starts the service and its floors on an empty state, with unreachable request limits. `stop` removes everything.
 * `silent`: the AEAT never responds, so that every submission and census query times out.
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
