import { gzipSync } from 'node:zlib';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { LISTEN_ADDRESS } from '../local/worker-options.ts';
import { floorWorker } from './floor-worker.ts';
import { median } from './measure.ts';
import { startUpCpuMs } from './start-up-cpu.ts';

/** Size of a Worker and its time to the first response. */
export interface StartUp {
  name: string;
  bundleBytes: number;
  gzippedBytes: number;
  /** From the start of a new runtime process to the first response. */
  firstAnswerMs: number;
  /** CPU of the isolate while its modules are evaluated. */
  cpuMs: number;
}

function sizesOf({ modules }: Pick<V4WorkerOptions, 'modules'>): {
  bundleBytes: number;
  gzippedBytes: number;
} {
  const contents = Array.isArray(modules) ? modules.map((module) => Buffer.from(module.contents ?? '')) : [];
  const whole = Buffer.concat(contents);
  return { bundleBytes: whole.byteLength, gzippedBytes: gzipSync(whole).byteLength };
}

/** Settings that a deployment needs before it serves. */
const SETTINGS = {
  SIGNING_SECRET: 'a secret of the bench that signs links',
  SEALING_SECRET: 'a secret of the bench that seals what is stored',
  BASE_URL: 'http://localhost',
};

async function firstAnswerMs(worker: V4WorkerOptions, path: string): Promise<number> {
  const startedAt = performance.now();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: LISTEN_ADDRESS,
      port: 0,
      cf: false,
      logRequests: false,
      workers: [worker],
    }),
  );
  try {
    const response = await miniflare.dispatchFetch(`http://localhost${path}`);
    await response.arrayBuffer();
    return performance.now() - startedAt;
  } finally {
    await miniflare.dispose();
  }
}

/** Starts the service and the floor in turn, each separate and empty. */
export async function measureStartUp(rounds: number, service: V4WorkerOptions): Promise<StartUp[]> {
  const floor = await floorWorker();
  const workers = [
    { name: 'bare route', worker: floor, path: '/route' },
    // A request without a credential loads everything and calls no database.
    {
      name: 'service',
      worker: { ...service, bindings: { ...service.bindings, ...SETTINGS } },
      path: '/v1/tax-types',
    },
  ];
  const times = workers.map(() => [] as number[]);
  const cpu = workers.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { worker, path }] of workers.entries()) {
      times[index]?.push(await firstAnswerMs({ ...worker, serviceBindings: {} }, path));
      cpu[index]?.push(await startUpCpuMs(worker));
    }
  }
  return workers.map(({ name, worker }, index) => ({
    name,
    ...sizesOf(worker),
    firstAnswerMs: median(times[index] ?? []),
    cpuMs: median(cpu[index] ?? []),
  }));
}
