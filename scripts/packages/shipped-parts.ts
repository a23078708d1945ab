import { builtinModules } from 'node:module';
import type { BuildOptions } from 'esbuild';
import { WORKER_ALIAS } from '../../local/bundle-worker.ts';
import { REPOSITORY } from '../../local/repository.ts';

/** Entry file of each shipped part. A Worker is bundled as wrangler bundles it, without the platform's own modules. */
export const PARTS = {
  worker: 'src/index.ts',
  jobs: 'src/jobs-worker.ts',
  documents: 'documents-worker/index.ts',
  client: 'cli/main.ts',
  relay: 'relay/relay.ts',
} as const;
const WORKERS: readonly string[] = [PARTS.worker, PARTS.jobs, PARTS.documents];

/**
 * Folders and files of the repository that contain the shipped code. `test/unit/scripts/regexes.test.ts` compares
 * them with the bundles and the package.
 */
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

/** Returns the options for bundling a part with a list of its inputs (esbuild's metafile). */
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

/** True if a file of the repository is shipped. */
export function isShipped(file: string): boolean {
  return SHIPPED_PATHS.some((path) => file === path || file.startsWith(`${path}/`));
}
