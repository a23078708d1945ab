/**
 * Runs the tests, two runs at a time on two cores. A run inside workerd keeps one core busy, so these tests are split
 * into shards. A free lane takes the next.
 *
 * `npm test` runs the tests that a change may break, within minutes. With arguments it is `vitest run` with those.
 * `npm run verify` also runs tests that this leaves out (`--rest-inside`, `--rest-outside`). Both draw random cases by
 * the commit, and only a few. What failed is printed again at the end.
 * `--all-rounds` (`npm run test:all`) draws the full number of random cases. Further arguments go to all runs.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';
import { DRAW, DRAW_VARIABLE } from '../test/rounds-setting.ts';
import { failuresIn } from './failed-output.ts';
import { type KeptRun, keptRun } from './kept-run.ts';

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
/** Tests that `npm test` leaves out (test/chosen-suites.ts), inside workerd and outside it. */
const RESTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '--rest-inside': [
    ['--project', 'api'],
    ['--project', 'unit'],
  ],
  '--rest-outside': [
    // In some draws there is no test of these.
    ['--project', 'shards', '--project', 'e2e', '--passWithNoTests'],
  ],
};

/** Runs all runs, each lane one after the other. Returns them as they end. */
async function inLanes(runs: typeof RUNS, lanes: number, args: readonly string[]): Promise<KeptRun[]> {
  const waiting = [...runs];
  const ended: KeptRun[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      ended.push(await keptRun(process.execPath, [VITEST, 'run', ...next, ...args], true));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return ended;
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
if (isOneRun) {
  const { status } = spawnSync(process.execPath, [VITEST, 'run', ...args], {
    cwd: REPOSITORY,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  const ended = await (isRest ? inLanes(rest, 1, args) : inLanes(RUNS, LANES, args));
  const failed = ended.filter(({ exitCode }) => exitCode !== 0);
  process.exitCode = failed[0]?.exitCode ?? 0;
  for (const { output } of failed) console.log(failuresIn(output));
}
