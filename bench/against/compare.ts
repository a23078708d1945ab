import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../../local/repository.ts';
import { closeConnections } from '../http-client.ts';
import { measure } from '../measure.ts';
import type { RunSize } from '../run-cases.ts';
import type { StartUp } from '../start-up.ts';
import { closedFigures } from './closed-figures.ts';
import { type CommitService, serveCommit } from './commit-service.ts';
import { checkOut } from './commit-tree.ts';
import type { ComparedFigure, Comparison } from './comparison.ts';
import { countedFigures } from './counted-figures.ts';
import { mixedCase } from './kinds.ts';
import { inTurn, medians, type Pair } from './pair.ts';
import { wholeFigures } from './whole-figures.ts';

const BYTES_PER_KILOBYTE = 1024;
const MIXED_CLIENTS = 64;
const MIXED_REQUESTS = 640;
const MIXED_ROUNDS = 3;
const START_ROUNDS = 3;
/** Goal for the upload of the request Worker, gzipped, in kilobytes (issue 40). */
const BUNDLE_KILOBYTES = 1_100;
/** Goal for the start-up CPU of the request Worker, as a multiple of the other commit's (issue 40). */
const START_CPU_TIMES = 1.2;

function startOf(root: string): StartUp[] {
  const script = join(import.meta.dirname, 'start-commit.ts');
  return JSON.parse(execFileSync(process.execPath, [script, root, '1'], { encoding: 'utf8' }));
}

async function startFigures(roots: Pair<string>): Promise<ComparedFigure[]> {
  const starts = await inTurn(START_ROUNDS, roots, async (root) => {
    const [floor, service] = startOf(root);
    if (floor === undefined || service === undefined) throw new Error(`${root} does not start`);
    const kilobytes = service.gzippedBytes / BYTES_PER_KILOBYTE;
    return { kilobytes, times: service.firstAnswerMs / floor.firstAnswerMs, cpuMs: service.cpuMs };
  });
  const cpu = medians(starts, ({ cpuMs }) => cpuMs);
  return [
    {
      what: 'bundle, gzipped',
      scale: 'deployment',
      unit: 'KB',
      goal: BUNDLE_KILOBYTES,
      ...medians(starts, ({ kilobytes }) => kilobytes),
    },
    {
      what: 'start to first answer ÷ bare Worker',
      scale: 'deployment',
      unit: '×',
      goal: 2.5,
      ...medians(starts, ({ times }) => times),
    },
    {
      what: 'start-up CPU of the request Worker',
      scale: 'deployment',
      unit: 'ms',
      goal: Number((cpu.before * START_CPU_TIMES).toFixed(1)),
      ...cpu,
    },
  ];
}

async function mixedFigure(sides: Pair<CommitService>): Promise<ComparedFigure> {
  const cases = { before: await mixedCase(sides.before), now: await mixedCase(sides.now) };
  const samples = await inTurn(MIXED_ROUNDS, cases, async ({ act }) =>
    measure(MIXED_REQUESTS, MIXED_CLIENTS, (index) => act(String(index))),
  );
  return {
    what: `${MIXED_CLIENTS} mixed clients, background work included`,
    scale: 'local runtime',
    unit: 'a second',
    goal: 90,
    ...medians(samples, ({ perSecond }) => perSecond),
  };
}

async function withServices<T>(
  roots: Pair<string>,
  work: 'closed' | 'whole',
  use: (sides: Pair<CommitService>) => Promise<T>,
): Promise<T> {
  const before = await serveCommit(roots.before, work);
  const now = await serveCommit(roots.now, work);
  try {
    return await use({ before, now });
  } finally {
    closeConnections();
    await Promise.all([before.stop(), now.stop()]);
  }
}

/**
 * Builds a commit beside the current repository and measures both in turn, in one run.
 *
 * @param name name of the commit in git
 * @throws Error if it does not build or start
 */
export async function compareWith(
  name: string,
  size: RunSize,
  tell: (progress: string) => void,
): Promise<Comparison> {
  tell(`builds ${name}`);
  const tree = checkOut(name);
  const roots = { before: tree.root, now: REPOSITORY };
  try {
    tell('both starts');
    const started = await startFigures(roots);
    tell('both, with what requests leave to do left alone');
    const closed = await withServices(roots, 'closed', (sides) => closedFigures(sides, size, tell));
    tell('both, with all their work');
    const whole = await withServices(roots, 'whole', async (sides) => [
      ...(await wholeFigures(sides, size)),
      await mixedFigure(sides),
    ]);
    tell('what an issue asks of databases');
    const counted = await countedFigures();
    return { commit: tree.commit, figures: [...started, ...counted, ...closed, ...whole] };
  } finally {
    tree.remove();
  }
}
