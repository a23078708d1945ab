import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SHELL_MODULE } from './guide-tabs.ts';
import { NODE, REPOSITORY } from './service.ts';

const run = promisify(execFile);
const PATH = `${dirname(NODE)}:${process.env.PATH}`;
/** `folio`, like in an installed package. */
const FOLIO = `folio() { node ${JSON.stringify(join(REPOSITORY, 'cli/main.ts'))} "$@"; }\n`;

/** Installs the built client for the programs of a folder. */
export async function installSdk(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules/@folio/sdk');
  mkdirSync(installed, { recursive: true });
  cpSync(join(REPOSITORY, 'sdk/package.json'), join(installed, 'package.json'));
  await run(NODE, [join(REPOSITORY, 'scripts/bundle-sdk.ts'), join(installed, 'dist')]);
}

/** Runs the TypeScript of a guide in a folder. Returns its output. */
export async function runTypescript(program: string, folder: string, timeoutMs: number): Promise<string> {
  writeFileSync(join(folder, 'shell.mjs'), SHELL_MODULE);
  writeFileSync(join(folder, 'guide.mts'), program);
  const env = { ...process.env, PATH };
  return (await run(NODE, ['guide.mts'], { cwd: folder, env, timeout: timeoutMs })).stdout;
}

/** Runs the commands of a guide in a folder with a key. Returns their output. */
export async function runCommands(
  program: string,
  folder: string,
  { key, baseUrl }: { key: string; baseUrl: string },
  timeoutMs: number,
): Promise<string> {
  const env = { ...process.env, PATH, FOLIO_API_KEY: key, FOLIO_BASE_URL: baseUrl };
  const options = { cwd: folder, env, timeout: timeoutMs };
  return (await run('bash', ['-euo', 'pipefail', '-c', FOLIO + program], options)).stdout;
}
