/**
 * Packs `@folio/sdk` as a tarball, in `dist` or a named folder, and prints its path. Apps install it from there until the
 * package is published.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url).href);
const OUT = resolve(process.argv[2] ?? join(ROOT, 'dist'));

mkdirSync(OUT, { recursive: true });
const bundled = spawnSync(process.execPath, [join(ROOT, 'scripts/bundle-sdk.ts')], { stdio: 'inherit' });
if (bundled.status !== 0) process.exit(bundled.status ?? 1);
const packed = spawnSync('npm', ['pack', './sdk', '--silent', '--pack-destination', OUT], {
  cwd: ROOT,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (packed.status !== 0) process.exit(packed.status ?? 1);
console.log(relative(process.cwd(), join(OUT, packed.stdout.trim())));
