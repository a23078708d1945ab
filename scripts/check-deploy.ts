/**
 * Builds the Worker as wrangler does for a deployment, without sending it anywhere: what does not bundle, a binding that
 * wrangler does not know, or a Worker that no plan takes exits with 1. Asks nobody, and needs no login.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url).href);
const WRANGLER = join(REPOSITORY, 'node_modules/wrangler/bin/wrangler.js');
/** What every plan of the platform takes, compressed. */
const MAX_UPLOAD_KIB = 3 * 1024;
const SIZE = /^Total Upload: .* gzip: ([\d.]+) KiB$/m;

const config = process.argv[2] ?? 'wrangler.toml';
const output = mkdtempSync(join(tmpdir(), 'folio-deploy-'));
try {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [WRANGLER, 'deploy', '--dry-run', '--config', config, '--outdir', output],
    {
      cwd: REPOSITORY,
      env: { ...process.env, WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false', CI: 'true' },
    },
  );
  const sizeKib = Number(SIZE.exec(stdout)?.[1]);
  const warnings = /\[WARNING\]/.test(stderr + stdout);
  const isSmall = sizeKib <= MAX_UPLOAD_KIB;
  if (warnings) console.error(`${stdout}${stderr}`);
  console.log(`${config} can be deployed: ${sizeKib} KiB compressed, of ${MAX_UPLOAD_KIB}`);
  if (!isSmall) console.error('The Worker is too large.');
  process.exitCode = isSmall && !warnings ? 0 : 1;
} catch (error) {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  console.error(`${stdout}${stderr}` || error);
  process.exitCode = 1;
} finally {
  rmSync(output, { recursive: true, force: true });
}
