/**
 * Runs the tests, two runs at a time on two cores. A run inside workerd keeps one core busy, so these tests are split
 * into shards. A free lane takes the next.
 *
 * `npm test` runs the tests that a change may break, within minutes. With arguments it is `vitest run` with those.
 * `npm run verify` also runs the tests that this leaves out (`--rest-inside`, `--rest-outside`). Both draw random
 * cases by the commit, and only a few.
 * `--all-rounds` (`npm run test:all`) draws the full number of random cases. Further arguments go to all runs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';
import { DRAW, DRAW_VARIABLE } from '../test/rounds-setting.ts';

const VITEST = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');
/** Shards of the tests inside workerd. Each starts its own runtime, which loads all modules again. */
const SHARDS = 2;
/**
 * Runs in their order. Those that mostly wait for processes come first, beside those that keep one core busy.
 * The last may use both cores, so that neither is idle if one lane ends before the other.
 */
const RUNS: readonly (readonly string[])[] = [
  ['--project', 'shards', '--project', 'e2e'],
  ...Array.from({ length: SHARDS }, (_, at) => ['--project', 'api', `--shard=${at + 1}/${SHARDS}`]),
  ['--project', 'unit', '--maxWorkers=100%'],
];
/** Parallel runs, for a machine of two cores. */
const LANES = 2;
/** Flag for every random round, as in `npm run test:all` (test/rounds-setting.ts). */
const ALL_ROUNDS = '--all-rounds';
/** Tests that `npm test` leaves out (test/rounds-setting.ts), inside workerd and outside it. */
const RESTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '--rest-inside': [['--project', 'api']],
  '--rest-outside': [
    ['--project', 'shards', '--project', 'e2e'],
    ['--project', 'unit'],
  ],
};

async function run(args: readonly string[], stdio: 'inherit' | 'pipe'): Promise<number> {
  const child = spawn(process.execPath, [VITEST, 'run', ...args], {
    cwd: REPOSITORY,
    stdio: ['inherit', stdio, stdio],
  });
  // Written in whole chunks, so that the lines of the lanes do not mix.
  child.stdout?.on('data', (chunk) => process.stdout.write(chunk));
  child.stderr?.on('data', (chunk) => process.stderr.write(chunk));
  const [exitCode] = await once(child, 'close');
  return typeof exitCode === 'number' ? exitCode : 1;
}

/** Runs all runs, each lane one after the other. Returns their exit codes. */
async function inLanes(runs: typeof RUNS, lanes: number, args: readonly string[]): Promise<number[]> {
  const waiting = [...runs];
  const exitCodes: number[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      exitCodes.push(await run([...next, ...args], 'pipe'));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return exitCodes;
}

const given = process.argv.slice(2);
const isAll = given.includes(ALL_ROUNDS);
const rest = given.flatMap((arg) => RESTS[arg] ?? []);
const isRest = rest.length > 0;
const args = given.filter((arg) => arg !== ALL_ROUNDS && RESTS[arg] === undefined);
const isOneRun = args.length > 0 && !isAll;
// All runs use the same variants, even if a commit is made between two of them.
process.env[DRAW_VARIABLE] = String(DRAW);
if (!isAll) console.log(`Variants of draw ${DRAW}; ${DRAW_VARIABLE}=${DRAW} tries the same again.`);
if (isAll) process.env.FOLIO_TEST_ROUNDS = 'all';
else if (!isOneRun) process.env.FOLIO_TESTS = isRest ? 'rest' : 'change';
const exitCodes = isOneRun
  ? [await run(args, 'inherit')]
  : await (isRest ? inLanes(rest, 1, args) : inLanes(RUNS, LANES, args));
process.exitCode = Math.max(...exitCodes);
