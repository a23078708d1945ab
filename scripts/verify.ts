/**
 * `npm run verify`: the checks that read files one after the other, and all tests beside them, since neither keeps both cores busy.
 * What a check says is printed when it ends; what failed is named once more at the end. Exits with 1 where anything failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { REPOSITORY } from '../local/repository.ts';

/** In the order in which they are most often what is wrong. */
const CHECKS = [
  'typecheck',
  'lint',
  'check:openapi',
  'check:docs',
  'check:directions',
  'check:dead-code',
  'check:licences',
  'check:lockfile',
  'check:secrets',
  'check:regexes',
  'sbom',
  'check:audit',
  'check:deploy',
];

interface Ended {
  name: string;
  failed: boolean;
  seconds: number;
}

/** Runs a script of the package; what it says is held back until it ends, or passed on as it comes. */
async function run(name: string, isHeldBack: boolean): Promise<Ended> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: REPOSITORY,
    stdio: ['ignore', isHeldBack ? 'pipe' : 'inherit', isHeldBack ? 'pipe' : 'inherit'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const [exitCode] = await once(child, 'close');
  const seconds = Math.round((performance.now() - started) / 1_000);
  if (isHeldBack)
    process.stdout.write(
      `— ${name}: ${exitCode === 0 ? 'ok' : 'FAILED'}, ${seconds} s\n${Buffer.concat(said)}`,
    );
  return { name, failed: exitCode !== 0, seconds };
}

async function runChecks(): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const name of CHECKS) ended.push(await run(name, true));
  return ended;
}

const [checks, tests] = await Promise.all([runChecks(), run('test:commit', false)]);
const failed = [...checks, tests].filter((one) => one.failed).map(({ name }) => name);
const seconds = Math.max(
  checks.reduce((sum, one) => sum + one.seconds, 0),
  tests.seconds,
);
console.log(failed.length === 0 ? `All held, in ${seconds} s.` : `FAILED: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
