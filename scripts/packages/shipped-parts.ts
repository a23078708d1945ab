import { builtinModules } from 'node:module';
import type { BuildOptions } from 'esbuild';
import { WORKER_ALIAS } from '../../local/bundle-worker.ts';
import { REPOSITORY } from '../../local/repository.ts';

/** What the bundle of each part that ships begins with. The Worker's is bundled as wrangler does it, but for what the platform gives. */
export const PARTS = {
  worker: 'src/index.ts',
  jobs: 'src/jobs-worker.ts',
  documents: 'documents-worker/index.ts',
  client: 'cli/main.ts',
  relay: 'relay/relay.ts',
} as const;
const WORKERS: readonly string[] = [PARTS.worker, PARTS.jobs, PARTS.documents];

/** Folders and files of the repository that what ships is in; `test/unit/scripts/regexes.test.ts` holds them to the bundles and the package. */
export const SHIPPED_PATHS: readonly string[] = [
  'src',
  'durable-objects',
  'documents-worker',
  'cli',
  'sdk/src',
  'bin',
  'relay',
  'webhooks',
  'local/private-file.ts',
];

/** How a part is bundled, so that what it is made of is known (esbuild's metafile). */
export function bundleOptions(entry: string): BuildOptions & { metafile: true } {
  const isWorker = WORKERS.includes(entry);
  return {
    absWorkingDir: REPOSITORY,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'dist',
    format: 'esm',
    target: 'es2024',
    platform: isWorker ? 'neutral' : 'node',
    mainFields: ['module', 'main'],
    conditions: isWorker ? ['workerd', 'worker', 'browser'] : [],
    alias: isWorker ? WORKER_ALIAS : {},
    external: ['node:*', 'cloudflare:*', ...builtinModules],
    loader: { '.ttf': 'empty' },
    logLevel: 'error',
  };
}

/** Whether a file of the repository is of what ships. */
export function isShipped(file: string): boolean {
  return SHIPPED_PATHS.some((path) => file === path || file.startsWith(`${path}/`));
}
