/**
 * Implements `npm run test:dates`: runs the time-dependent suites with the machine's wall clock, workerd's included,
 * moved to edges of the calendar.
 * `--drawn inside` and `--drawn outside` take one instant each, by the draw of the commit: the API at one, unit tests
 * and the service from outside at another.
 * `--at INSTANT` takes a given instant.
 * The clock cannot be moved without a C compiler or without `../shared/tools/clock/at`. Then it says so, and runs the
 * suites of a commit at the machine's own date.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../local/repository.ts';
import { DRAW, DRAW_VARIABLE } from '../test/rounds-setting.ts';
import { DATED_SUITES, datedSuites, FURTHER_DATED_SUITES } from './dates/dated-suites.ts';
import { drawnInstants, type MovedInstant, movedInstants } from './dates/moved-instants.ts';
import { keptRun } from './kept-run.ts';

const MOVE_CLOCK = join(REPOSITORY, '../shared/tools/clock/at');
const VITEST = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');
/** Parallel runs, for a machine of two cores. */
const LANES = 2;

type Project = keyof typeof DATED_SUITES;

interface Run {
  moved: MovedInstant;
  project: Project;
  suites: readonly string[];
}

const PROJECTS: readonly Project[] = ['e2e', 'api', 'unit'];
/** Projects of each drawn part. The gate runs the parts beside each other. */
const PARTS: Readonly<Record<string, readonly Project[]>> = {
  inside: ['api', 'unit'],
  outside: ['e2e'],
};

/** Returns the reason why the clock cannot be moved here, or null. */
function whyNot(): string | null {
  if (!existsSync(MOVE_CLOCK)) return `${MOVE_CLOCK} is not there`;
  const { status } = spawnSync(MOVE_CLOCK, ['2027-01-01T00:00Z', 'true']);
  return status === 0 ? null : 'it takes a C compiler and glibc on Linux';
}

/** Returns the time of the checked-out commit, in milliseconds. The beginning of 2026 if git knows none. */
function committedAtMs(): number {
  const args = ['-c', 'safe.directory=*', 'log', '-1', '--format=%ct'];
  const { stdout } = spawnSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' });
  const seconds = Number(stdout?.trim() || Number.NaN);
  return Number.isNaN(seconds) ? Date.UTC(2026, 0, 1) : seconds * 1_000;
}

const impossible = whyNot();
const isMovable = impossible === null;

/**
 * Runs the suites of a project at an instant. Prints the output of failed ones at their end. Returns true if they
 * passed.
 */
async function passes({ moved, project, suites }: Run): Promise<boolean> {
  const args = [moved.instant, process.execPath, VITEST, 'run', '--project', project, ...suites];
  const started = performance.now();
  const [command = '', ...rest] = isMovable ? [MOVE_CLOCK, ...args] : args.slice(1);
  const { exitCode, output } = await keptRun(command, rest, false);
  const seconds = Math.round((performance.now() - started) / 1_000);
  if (exitCode !== 0) process.stdout.write(output);
  console.log(
    `— ${project} at ${moved.instant} (${moved.name}): ${exitCode === 0 ? 'ok' : 'FAILED'}, ${seconds} s`,
  );
  return exitCode === 0;
}

async function inLanes(runs: readonly Run[], lanes: number): Promise<boolean> {
  const waiting = [...runs];
  let isSound = true;
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      isSound = (await passes(next)) && isSound;
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return isSound;
}

/** Returns the runs of one part of a commit: the suites whose turn it is, each at one of two drawn instants. */
function drawnRuns(all: readonly MovedInstant[], part: string): Run[] {
  const [first, second] = drawnInstants(all, DRAW, 2);
  if (first === undefined || second === undefined) throw new RangeError('there are no two instants to draw');
  const projects = PARTS[part];
  if (projects === undefined) throw new RangeError(`--drawn takes ${Object.keys(PARTS).join(' or ')}`);
  return projects
    .map((project) => ({
      moved: project === 'api' ? first : second,
      project,
      suites: datedSuites(DRAW)[project],
    }))
    .filter(({ suites }) => suites.length > 0);
}

/** Returns the runs of all suites at each instant. */
function allRuns(instants: readonly MovedInstant[]): Run[] {
  return instants.flatMap((moved) =>
    PROJECTS.map((project) => ({
      moved,
      project,
      suites: [...DATED_SUITES[project], ...FURTHER_DATED_SUITES[project]],
    })),
  );
}

const { values } = parseArgs({ options: { drawn: { type: 'string' }, at: { type: 'string' } } });
// All runs use the same variants.
process.env[DRAW_VARIABLE] = String(DRAW);
const all =
  values.at === undefined ? movedInstants(committedAtMs()) : [{ name: 'as asked for', instant: values.at }];
const here = { name: 'the date of the machine', instant: 'now' };
if (!isMovable) console.log(`The clock cannot be moved here, no other date is tried: ${impossible}.`);
if (values.drawn !== undefined)
  process.exitCode = (await inLanes(drawnRuns(isMovable ? all : [here, here], values.drawn), 1)) ? 0 : 1;
else if (isMovable) process.exitCode = (await inLanes(allRuns(all), LANES)) ? 0 : 1;
