/**
 * `npm run test:dates`: runs the suites that depend on time with the wall clock of the machine moved, workerd's included, to the edges of
 * the calendar. `--drawn` takes two of the instants, by the draw of the commit; `--at INSTANT` takes one of your own. It says so and
 * tries nothing where the clock cannot be moved: without a C compiler, or without `../shared/tools/clock/at`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../local/repository.ts';
import { DRAW, DRAW_VARIABLE } from '../test/rounds-setting.ts';
import { DATED_SUITES } from './dates/dated-suites.ts';
import { drawnInstants, type MovedInstant, movedInstants } from './dates/moved-instants.ts';

const MOVE_CLOCK = join(REPOSITORY, '../shared/tools/clock/at');
const VITEST = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');
/** Instants that a commit is tried at. */
const DRAWN_INSTANTS = 2;
/** Runs at the same time: what a machine of two cores takes. */
const LANES = 2;

interface Run {
  moved: MovedInstant;
  project: keyof typeof DATED_SUITES;
}

/** Returns why the clock cannot be moved here, or null. */
function whyNot(): string | null {
  if (!existsSync(MOVE_CLOCK)) return `${MOVE_CLOCK} is not there`;
  const { status } = spawnSync(MOVE_CLOCK, ['2027-01-01T00:00Z', 'true']);
  return status === 0 ? null : 'it takes a C compiler and glibc on Linux';
}

/** Returns when the commit that is checked out was made, in milliseconds; the beginning of 2026 where git knows none. */
function committedAtMs(): number {
  const args = ['-c', 'safe.directory=*', 'log', '-1', '--format=%ct'];
  const { stdout } = spawnSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' });
  const seconds = Number(stdout?.trim() || Number.NaN);
  return Number.isNaN(seconds) ? Date.UTC(2026, 0, 1) : seconds * 1_000;
}

/** Runs the suites of a project at an instant. Prints what they print when they end; true if they passed. */
async function passes({ moved, project }: Run): Promise<boolean> {
  const args = [
    moved.instant,
    process.execPath,
    VITEST,
    'run',
    '--project',
    project,
    ...DATED_SUITES[project],
  ];
  const started = performance.now();
  const child = spawn(MOVE_CLOCK, args, { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => printed.push(chunk));
  const [exitCode] = await once(child, 'close');
  const seconds = Math.round((performance.now() - started) / 1_000);
  if (exitCode !== 0) process.stdout.write(Buffer.concat(printed));
  console.log(
    `— ${project} at ${moved.instant} (${moved.name}): ${exitCode === 0 ? 'ok' : 'FAILED'}, ${seconds} s`,
  );
  return exitCode === 0;
}

async function inLanes(runs: readonly Run[]): Promise<boolean> {
  const waiting = [...runs];
  let isSound = true;
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      isSound = (await passes(next)) && isSound;
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return isSound;
}

const { values } = parseArgs({ options: { drawn: { type: 'boolean' }, at: { type: 'string' } } });
const impossible = whyNot();
if (impossible !== null) console.log(`The clock cannot be moved here, no date is tried: ${impossible}.`);
else {
  // All runs try the same variants.
  process.env[DRAW_VARIABLE] = String(DRAW);
  const all = movedInstants(committedAtMs());
  const drawn = values.drawn === true ? drawnInstants(all, DRAW, DRAWN_INSTANTS) : all;
  const instants = values.at === undefined ? drawn : [{ name: 'as asked for', instant: values.at }];
  const projects = Object.keys(DATED_SUITES) as (keyof typeof DATED_SUITES)[];
  const runs = projects.flatMap((project) => instants.map((moved) => ({ moved, project })));
  process.exitCode = (await inLanes(runs)) ? 0 : 1;
}
