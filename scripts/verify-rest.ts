/**
 * `npm run verify:rest`: what `npm test` leaves out. The checks run one after the other; beside them the tests that are left, and then
 * those that depend on time at two dates. What a check prints appears when it ends; what failed is named once more at the end. Exits with
 * 1 if anything failed.
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

async function runTests(): Promise<Ended[]> {
  return [await run('test:rest', false), await run('test:dates:drawn', false)];
}

const started = performance.now();
const [checks, tests] = await Promise.all([runChecks(), runTests()]);
const failed = [...checks, ...tests].filter((one) => one.failed).map(({ name }) => name);
const seconds = Math.round((performance.now() - started) / 1_000);
console.log(failed.length === 0 ? `All held, in ${seconds} s.` : `FAILED: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
