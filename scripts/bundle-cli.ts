/** Bundles the command-line client into `dist/folio.js`, for Nodes that read no TypeScript; part of `npm pack`. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url).href);

await build({
  absWorkingDir: ROOT,
  entryPoints: ['cli/main.ts'],
  outfile: 'dist/folio.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
});
