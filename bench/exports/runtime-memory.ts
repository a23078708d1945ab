import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { bundleWorker } from '../../local/bundle-worker.ts';
import { LISTEN_ADDRESS } from '../../local/worker-options.ts';
import { HeapInspector } from './heap-inspector.ts';

const WORKER = 'exports';
const COMPATIBILITY = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] };

/** Cost of an export in the runtime. */
export interface RuntimeCost {
  bytes: number;
  elapsedMs: number;
  largestChunkBytes: number;
  /** Most bytes that the Worker's isolate held at once in heap and buffers, with garbage not yet collected. */
  peakBytes: number;
}

async function drained(url: string): Promise<{ bytes: number; largestChunkBytes: number }> {
  const { body, status } = await fetch(url);
  if (status !== 200 || body === null) throw new Error(`${url} answered ${status}`);
  let bytes = 0;
  let largestChunkBytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    largestChunkBytes = Math.max(largestChunkBytes, chunk.length);
  }
  return { bytes, largestChunkBytes };
}

/**
 * Runs exports (paths of `worker.ts`, such as `/items?count=50000`) in turn in a separate runtime and discards the
 * responses. Meanwhile it measures the memory of the Worker through the inspector.
 */
export async function runtimeCosts(paths: readonly string[]): Promise<RuntimeCost[]> {
  const modules = await bundleWorker(new URL('./worker.ts', import.meta.url).pathname, []);
  const unsafeDirectSockets = [{ host: LISTEN_ADDRESS, port: 0 }];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      logRequests: false,
      inspectorPort: 0,
      workers: [{ ...COMPATIBILITY, name: WORKER, modules, unsafeDirectSockets }],
    }),
  );
  try {
    await miniflare.ready;
    const inspector = await HeapInspector.open(await miniflare.getInspectorURL(), WORKER);
    const worker = await miniflare.unsafeGetDirectURL(WORKER);
    const costs: RuntimeCost[] = [];
    for (const path of paths) costs.push(await costOf(new URL(path, worker).href, inspector));
    inspector.close();
    return costs;
  } finally {
    await miniflare.dispose();
  }
}

async function costOf(url: string, inspector: HeapInspector): Promise<RuntimeCost> {
  const startedAt = performance.now();
  const { result, peakBytes } = await inspector.peakWhile(() => drained(url));
  return { ...result, elapsedMs: performance.now() - startedAt, peakBytes };
}
