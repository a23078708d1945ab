/**
 * Deploys the Workers of a configuration (`deployment-workers.ts`), or builds them like a deployment without sending
 * them.
 * Exits with 1 if a Worker does not bundle, has a binding unknown to wrangler, or is larger than every plan accepts.
 *
 *   npm run deploy -- [FILE] [--first] [--secrets-file SECRETS]
 *   npm run check:deploy -- [FILE]      makes no request, and needs no login
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { experimental_readRawConfig, type Unstable_RawConfig as RawConfig } from 'wrangler';
import { deploymentWorkers } from './deployment-workers.ts';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url).href);
const WRANGLER = join(REPOSITORY, 'node_modules/wrangler/bin/wrangler.js');
const COMPILE_CACHE = join(REPOSITORY, 'node_modules/.cache/compile');
const PRODUCTION_FILE = 'wrangler.production.toml';
/** Largest compressed upload that every plan of the platform accepts, in KiB. */
const MAX_UPLOAD_KIB = 3 * 1024;
const SIZE = /^Total Upload: .* gzip: ([\d.]+) KiB$/m;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    'secrets-file': { type: 'string' },
  },
});

/** Calls `use` with the file of a configuration. The file is beside wrangler.toml, because its paths are relative. */
function withFile(config: RawConfig, use: (file: string) => void): void {
  const file = join(REPOSITORY, `.wrangler-${config.name}.json`);
  writeFileSync(file, JSON.stringify(config, null, 2));
  try {
    use(file);
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param further arguments of wrangler */
function deploy(config: RawConfig, further: readonly string[]): void {
  withFile(config, (file) =>
    execFileSync(process.execPath, [WRANGLER, 'deploy', '--config', file, ...further], {
      cwd: REPOSITORY,
      stdio: 'inherit',
    }),
  );
}

/** True if a Worker builds without a warning and is small enough. */
function isDeployable(config: RawConfig): boolean {
  const output = mkdtempSync(join(tmpdir(), 'folio-deploy-'));
  let printed = '';
  withFile(config, (file) => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [WRANGLER, 'deploy', '--dry-run', '--config', file, '--outdir', output],
      {
        cwd: REPOSITORY,
        encoding: 'utf8',
        env: {
          ...process.env,
          WRANGLER_HIDE_BANNER: 'true',
          WRANGLER_SEND_METRICS: 'false',
          CI: 'true',
          // wrangler is compiled for the first Worker, and the cache serves the others.
          NODE_COMPILE_CACHE: COMPILE_CACHE,
        },
      },
    );
    printed = `${stdout}${stderr}`;
  });
  rmSync(output, { recursive: true, force: true });
  const sizeKib = Number(SIZE.exec(printed)?.[1]);
  if (Number.isNaN(sizeKib) || printed.includes('[WARNING]')) {
    console.error(printed);
    return false;
  }
  console.log(`${config.name} can be deployed: ${sizeKib} KiB compressed, of ${MAX_UPLOAD_KIB}`);
  return sizeKib <= MAX_UPLOAD_KIB;
}

const fallback =
  existsSync(join(REPOSITORY, PRODUCTION_FILE)) && !values.check ? PRODUCTION_FILE : 'wrangler.toml';
const file = resolve(REPOSITORY, positionals[0] ?? fallback);
const { rawConfig } = experimental_readRawConfig({ config: file });
const { requests, jobs, documents } = deploymentWorkers(rawConfig, values.first);
if (values.check) {
  process.exitCode = [requests, jobs, documents].map(isDeployable).every(Boolean) ? 0 : 1;
} else {
  const secrets =
    values['secrets-file'] === undefined ? [] : ['--secrets-file', resolve(values['secrets-file'])];
  // Each Worker is bound to those before it. The jobs Worker uses Durable Objects of the Worker of requests, so their
  // classes must exist first.
  deploy(documents, []);
  deploy(requests, secrets);
  deploy(jobs, secrets);
  if (values.first) deploy(deploymentWorkers(rawConfig, false).requests, secrets);
}
