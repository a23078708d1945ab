import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { V4WorkerOptions } from 'miniflare';
import { z } from 'zod';
import { FLOOR_WORKER, fillFloor, floorWorker } from '../floor-worker.ts';
import { benchOptions, withUnreachedLimits } from '../service-options.ts';
import { inspectMiniflareOf } from './inspected-miniflare.ts';

const runSchema = z.tuple([z.string(), z.string(), z.enum(['closed', 'whole'])]);

/** Removes the queue consumers, so that queued work is not done. */
function withoutBackground(service: V4WorkerOptions): V4WorkerOptions {
  return { ...service, queueConsumers: {} };
}

const [root, stateDirectory, work] = runSchema.parse(process.argv.slice(2));
inspectMiniflareOf(root);
const local: typeof import('../../local/local-service.ts') = await import(
  pathToFileURL(join(root, 'local/local-service.ts')).href
);
const service = await local.startLocalService(
  benchOptions(stateDirectory),
  [await floorWorker()],
  undefined,
  (worker) => withUnreachedLimits(work === 'closed' ? withoutBackground(worker) : worker),
);
await fillFloor(service.miniflare);
process.on('message', async () => {
  await service.stop();
  process.exit();
});
process.send?.({
  credentials: service.credentials,
  floorUrl: await local.publicUrl(service.miniflare, FLOOR_WORKER),
  inspectorUrl: (await service.miniflare.getInspectorURL()).href,
});
