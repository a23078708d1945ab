import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { REPOSITORY } from '../../local/repository.ts';
import type { Campaign, CampaignResult } from './campaign.ts';

const MODULES = join(import.meta.dirname, 'runtime/platform-modules.ts');

/** Reads fonts from their files: bundling a module of a third of a million bytes takes seconds. */
const FONTS: Plugin = {
  name: 'fonts',
  setup(builder) {
    builder.onLoad({ filter: /\.ttf$/ }, ({ path }) => ({
      contents: `import { readFileSync } from 'node:fs'; export default readFileSync(${JSON.stringify(path)});`,
    }));
  },
};

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    outfile: 'simulation.mjs',
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    alias: {
      'cloudflare:workers': MODULES,
      'cloudflare:email': MODULES,
      'cloudflare:sockets': MODULES,
    },
    loader: { '.yaml': 'text' },
    plugins: [FONTS],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    sourcemap: 'inline',
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Bundle, built once because that takes as long as a few histories. */
let bundled: Promise<string> | null = null;

/** Bundles the service with its simulated platform and runs a campaign in a process of its own. */
export async function runInOwnProcess(campaign: Omit<Campaign, 'repository'>): Promise<CampaignResult> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-simulation-'));
  try {
    const file = join(folder, 'simulation.mjs');
    bundled ??= bundle();
    writeFileSync(file, await bundled);
    const settings = JSON.stringify({ ...campaign, repository: REPOSITORY });
    const child = spawn(process.execPath, ['--enable-source-maps', file, settings], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let written = '';
    child.stdout.on('data', (chunk) => {
      written += String(chunk);
    });
    const [exitCode] = await once(child, 'close');
    if (exitCode !== 0) throw new Error(`the simulation ended with ${exitCode}: ${written}`);
    return JSON.parse(written) as CampaignResult;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
