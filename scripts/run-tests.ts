/**
 * `npm test`: all tests, in two halves at the same time, since each leaves most of a second core idle: those inside workerd run in
 * one worker, and end-to-end tests wait for processes. With arguments it is `vitest run` with those. What is drawn by chance is
 * drawn from fixed seeds and few times; `--all-rounds` (`npm run test:all`) draws it as often as it was written for, with further
 * arguments for both halves.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';

const VITEST = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');
const HALVES = [['api'], ['unit', 'shards', 'e2e']];
/** Every round of what is drawn by chance, as `npm run test:all` (test/rounds-setting.ts). */
const ALL_ROUNDS = '--all-rounds';

async function run(args: readonly string[], stdio: 'inherit' | 'pipe'): Promise<number> {
  const child = spawn(process.execPath, [VITEST, 'run', ...args], {
    cwd: REPOSITORY,
    stdio: ['inherit', stdio, stdio],
  });
  // Whole chunks, so that the lines of one half are not torn by those of the other.
  child.stdout?.on('data', (chunk) => process.stdout.write(chunk));
  child.stderr?.on('data', (chunk) => process.stderr.write(chunk));
  const [exitCode] = await once(child, 'close');
  return typeof exitCode === 'number' ? exitCode : 1;
}

const given = process.argv.slice(2);
const isAll = given.includes(ALL_ROUNDS);
if (isAll) process.env.FOLIO_TEST_ROUNDS = 'all';
const args = given.filter((arg) => arg !== ALL_ROUNDS);
const exitCodes =
  args.length > 0 && !isAll
    ? [await run(args, 'inherit')]
    : await Promise.all(
        HALVES.map((names) => run([...names.flatMap((name) => ['--project', name]), ...args], 'pipe')),
      );
process.exitCode = Math.max(...exitCodes);
