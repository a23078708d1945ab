import { setTimeout as sleep } from 'node:timers/promises';
import { DOCUMENTS_WORKER, JOBS_WORKER, SERVICE_WORKER } from '../../local/worker-options.ts';
import { type BenchCase, issueCase } from '../request-cases.ts';
import type { RunSize } from '../run-cases.ts';
import type { CommitService } from './commit-service.ts';
import type { ComparedFigure } from './comparison.ts';
import { IsolateProfiler } from './isolate-cpu.ts';
import { issueWithPdf, KINDS } from './kinds.ts';
import { inTurn, medians, type Pair } from './pair.ts';
import { cpuMsWhenIdle } from './runtime-cpu.ts';

/** Goal for the CPU of all isolates for one issue, until no work is left, with its PDF if requested. Milliseconds. */
const ALL_IN_GOAL_MS = 12;

/** Second Worker of a commit that splits the requests between two. Other commits have none. */
const OTHERS_WORKER = 'folio-others';

/** Factor by which the same work may take longer under the profilers. */
const PROFILED_TIMES = 1.5;

/** Milliseconds of CPU for one request until the runtime is idle again. */
interface AllIn {
  isolate: number;
  documents: number;
  /** CPU of the runtime's whole process, with its databases and queues. */
  process: number;
}

/** Measures the CPU of the runtime's process until no work is left, and the elapsed time. */
async function processWork(
  { runtimePid }: CommitService,
  { prepare, act }: BenchCase,
  requests: number,
): Promise<{ cpuMs: number; elapsedMs: number }> {
  const prepared = (await prepare?.(requests)) ?? [];
  const before = await cpuMsWhenIdle(runtimePid);
  const startedAt = performance.now();
  for (const one of prepared) await act(one);
  const cpuMs = (await cpuMsWhenIdle(runtimePid)) - before;
  return { cpuMs, elapsedMs: performance.now() - startedAt };
}

/** Opens the profiler of the first Worker that the service has; null if it has none of them. */
async function openFirst(service: CommitService, names: readonly string[]): Promise<IsolateProfiler | null> {
  for (const name of names) {
    const opened = await IsolateProfiler.open(service.inspectorUrl, name).catch(() => null);
    if (opened !== null) return opened;
  }
  return null;
}

/**
 * Measures the CPU of each isolate during requests and the work that follows. It waits by time, because a profiler
 * itself keeps the process busy.
 */
async function isolateWork(
  service: CommitService,
  { prepare, act }: BenchCase,
  { requests, elapsedMs }: { requests: number; elapsedMs: number },
): Promise<{ own: number; documents: number }> {
  const prepared = (await prepare?.(requests)) ?? [];
  await cpuMsWhenIdle(service.runtimePid);
  const own = await IsolateProfiler.open(service.inspectorUrl, SERVICE_WORKER);
  // Some commits have all their code in one Worker, or in fewer.
  const [behind, drawing] = await Promise.all(
    [[JOBS_WORKER, OTHERS_WORKER], [DOCUMENTS_WORKER]].map((names) => openFirst(service, names)),
  );
  const work = async () => {
    const until = performance.now() + elapsedMs * PROFILED_TIMES;
    for (const one of prepared) await act(one);
    await sleep(Math.max(0, until - performance.now()));
  };
  let documents = 0;
  let behindMs = 0;
  const drawn = async () => {
    if (drawing == null) await work();
    else documents = await drawing.cpuMsWhile(work);
  };
  const ownMs = await own.cpuMsWhile(async () => {
    if (behind == null) await drawn();
    else behindMs = await behind.cpuMsWhile(drawn);
  });
  for (const profiler of [own, behind, drawing]) profiler?.close();
  return { own: ownMs + behindMs, documents };
}

async function allIn(service: CommitService, measured: BenchCase, requests: number): Promise<AllIn> {
  const { cpuMs, elapsedMs } = await processWork(service, measured, requests);
  const { own, documents } = await isolateWork(service, measured, { requests, elapsedMs });
  return { isolate: own / requests, documents: documents / requests, process: cpuMs / requests };
}

async function figuresOf(
  what: string,
  cases: Pair<{ service: CommitService; measured: BenchCase }>,
  { rounds, requests }: RunSize,
): Promise<ComparedFigure[]> {
  const taken = await inTurn(rounds, cases, ({ service, measured }) => allIn(service, measured, requests));
  const figure = (
    part: string,
    scale: ComparedFigure['scale'],
    of: (one: AllIn) => number,
    goal: number | null = null,
  ): ComparedFigure => ({ what: `${what}: ${part}`, scale, unit: 'ms', goal, ...medians(taken, of) });
  return [
    figure(
      'isolates, until idle',
      'deployment',
      ({ isolate, documents }) => isolate + documents,
      ALL_IN_GOAL_MS,
    ),
    figure('of it the Worker of documents', 'deployment', ({ documents }) => documents),
    figure('the runtime’s process, until idle', 'local runtime', ({ process }) => process),
  ];
}

/** Measures the cost of an issue with all that follows: record, events, log, and its PDF if requested. */
export async function wholeFigures(services: Pair<CommitService>, size: RunSize): Promise<ComparedFigure[]> {
  const each = (of: (service: CommitService) => BenchCase) => ({
    before: { service: services.before, measured: of(services.before) },
    now: { service: services.now, measured: of(services.now) },
  });
  return [
    ...(await figuresOf(
      'issue all-in',
      each((service) => issueCase(service, KINDS.issue)),
      size,
    )),
    ...(await figuresOf('issue and its PDF all-in', each(issueWithPdf), size)),
  ];
}
