import { SERVICE_WORKER } from '../../local/worker-options.ts';
import type { BenchCase } from '../request-cases.ts';
import { type CaseResult, type RunSize, runCases } from '../run-cases.ts';
import type { CommitService } from './commit-service.ts';
import type { ComparedFigure } from './comparison.ts';
import { IsolateProfiler } from './isolate-cpu.ts';
import { comparedCases, KINDS } from './kinds.ts';
import { inTurn, medians, ofBoth, type Pair } from './pair.ts';

/** Goals for the isolate CPU of a deployment by kind of request, in milliseconds. */
const ISOLATE_GOALS_MS: ReadonlyMap<string, number> = new Map([
  [KINDS.noDatabase, 0.3],
  [KINDS.get, 0.5],
  [KINDS.list, 1.2],
  [KINDS.draft, 1],
  [KINDS.issue, 1.5],
]);
/** Goals for the ratio of each kind of request to its floor. */
const RATIO_GOALS: ReadonlyMap<string, number> = new Map([
  [KINDS.noDatabase, 1.9],
  [KINDS.get, 1.25],
  [KINDS.list, 1.8],
  [KINDS.draft, 2.4],
  [KINDS.issue, 3.2],
]);
const CLIENTS = 1;

interface Side {
  profiler: IsolateProfiler;
  cases: readonly BenchCase[];
}

async function sideOf(service: CommitService): Promise<Side> {
  return {
    profiler: await IsolateProfiler.open(service.inspectorUrl, SERVICE_WORKER),
    cases: await comparedCases(service),
  };
}

/** Measures the isolate's CPU of each kind of request, in milliseconds, by name. */
async function isolateMs({ profiler, cases }: Side, requests: number): Promise<ReadonlyMap<string, number>> {
  const taken = new Map<string, number>();
  for (const { name, floor, prepare, act } of cases) {
    if (name === floor) continue;
    const prepared = (await prepare?.(requests)) ?? [];
    const ms = await profiler.cpuMsWhile(async () => {
      for (let sent = 0; sent < requests; sent++) await act(prepared[sent] ?? '');
    });
    taken.set(name, ms / requests);
  }
  return taken;
}

function timed({ cases }: Side, requests: number): Promise<CaseResult[]> {
  const slots = cases.map((measured) => ({ measured, clients: CLIENTS }));
  return runCases(slots, { rounds: 1, requests }, () => undefined);
}

function ratioOf(name: string): (results: readonly CaseResult[]) => number {
  return (results) => results.find((one) => one.name === name)?.timesLatency ?? Number.NaN;
}

/** Measures the isolate's and the machine's time of each kind of request, without background work. */
export async function closedFigures(
  services: Pair<CommitService>,
  { rounds, requests }: RunSize,
  tell: (progress: string) => void,
): Promise<ComparedFigure[]> {
  const sides = { before: await sideOf(services.before), now: await sideOf(services.now) };
  const names = sides.now.cases.filter(({ name, floor }) => name !== floor).map(({ name }) => name);
  tell('requests beside their floors');
  const times = await inTurn(rounds, sides, (side) => timed(side, requests));
  tell('requests under the profiler');
  const isolate = await inTurn(rounds, sides, (side) => isolateMs(side, requests));
  ofBoth(sides, ({ profiler }) => profiler.close());
  return [
    ...names.map((what) => ({
      what: `isolate CPU: ${what}`,
      scale: 'deployment' as const,
      unit: 'ms' as const,
      goal: ISOLATE_GOALS_MS.get(what) ?? null,
      ...medians(isolate, (taken) => taken.get(what) ?? Number.NaN),
    })),
    ...names.map((what) => ({
      what: `time ÷ its floor: ${what}`,
      scale: 'local runtime' as const,
      unit: '×' as const,
      goal: RATIO_GOALS.get(what) ?? null,
      ...medians(times, ratioOf(what)),
    })),
  ];
}
