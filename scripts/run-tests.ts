/**
 * `npm test`: all tests, in two halves at the same time, since each leaves most of a second core idle: those inside workerd run in
 * one worker, and end-to-end tests wait for processes. With arguments it is `vitest run` with those.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';

const VITEST = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');
const HALVES = [
  ['api', 'shards'],
  ['unit', 'e2e'],
];

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

const args = process.argv.slice(2);
const exitCodes =
  args.length > 0
    ? [await run(args, 'inherit')]
    : await Promise.all(
        HALVES.map((names) =>
          run(
            names.flatMap((name) => ['--project', name]),
            'pipe',
          ),
        ),
      );
process.exitCode = Math.max(...exitCodes);
