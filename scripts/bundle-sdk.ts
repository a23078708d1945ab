/**
 * Builds `@folio/sdk` for publication into `sdk/dist`, or a named folder: one module for each entry, and their types.
 */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url).href);
const OUT = resolve(process.argv[2] ?? join(ROOT, 'sdk/dist'));

await build({
  absWorkingDir: ROOT,
  entryPoints: ['sdk/src/index.ts', 'sdk/src/webhooks.ts'],
  outdir: OUT,
  bundle: true,
  splitting: true,
  minify: true,
  platform: 'neutral',
  target: 'es2022',
  format: 'esm',
  logLevel: 'warning',
});
const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
const flags = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--rootDir', ROOT];
const { status } = spawnSync(process.execPath, [tsc, '-p', 'sdk', ...flags, '--outDir', join(OUT, 'types')], {
  cwd: ROOT,
  stdio: 'inherit',
});
// The compiler does not write types that are written by hand.
cpSync(join(ROOT, 'webhooks/verify.d.ts'), join(OUT, 'types/webhooks/verify.d.ts'));
process.exitCode = status ?? 1;
