import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { LISTEN_ADDRESS } from '../local/worker-options.ts';
import { IsolateProfiler } from './against/isolate-cpu.ts';

const EVALUATING_WORKER = 'bench-evaluating';
const ENTRY_MODULE = 'evaluate.js';

function entryModule(main: string): string {
  return `export default {
    async fetch() {
      await import(${JSON.stringify(`./${main}`)});
      return new Response();
    },
  };`;
}

/**
 * Measures the CPU that a Worker takes to evaluate its modules at start-up, in milliseconds. An entry module of the
 * bench imports them within a request, under the profiler of the isolate.
 */
export async function startUpCpuMs({
  modules,
  compatibilityDate,
  compatibilityFlags,
}: V4WorkerOptions): Promise<number> {
  const [main] = Array.isArray(modules) ? modules : [];
  if (!Array.isArray(modules) || main === undefined) throw new Error('the Worker has no list of modules');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: LISTEN_ADDRESS,
      port: 0,
      cf: false,
      logRequests: false,
      inspectorPort: 0,
      workers: [
        {
          name: EVALUATING_WORKER,
          ...(compatibilityDate === undefined ? {} : { compatibilityDate }),
          ...(compatibilityFlags === undefined ? {} : { compatibilityFlags }),
          modules: [{ type: 'ESModule', path: ENTRY_MODULE, contents: entryModule(main.path) }, ...modules],
        },
      ],
    }),
  );
  try {
    const { href } = await miniflare.getInspectorURL();
    const profiler = await IsolateProfiler.open(href, EVALUATING_WORKER);
    const cpuMs = await profiler.cpuMsWhile(async () => {
      const response = await miniflare.dispatchFetch('http://localhost/');
      if (!response.ok) throw new Error(`the modules do not evaluate: ${await response.text()}`);
    });
    profiler.close();
    return cpuMs;
  } finally {
    await miniflare.dispose();
  }
}
