import type { V4WorkerOptions } from 'miniflare';
import { SERVICE_WORKER } from '../../local/worker-options.ts';
import { IsolateProfiler } from '../against/isolate-cpu.ts';
import { benchWorker } from '../floor-worker.ts';
import { median } from '../measure.ts';
import { type BenchCase, foralTarget, issueCase } from '../request-cases.ts';
import { type CaseResult, type RunSize, runCases } from '../run-cases.ts';
import { benchOptions, temporaryState, withUnreachedLimits } from '../service-options.ts';

const SILENT_WORKER = 'bench-silent-authorities';
const VERIFACTU = 'VeriFactu';
/** Clients on one company. */
const CLIENTS = 64;
/** Goals: milliseconds of CPU more than VeriFactu, percent of its throughput, kilobytes of the books a document. */
const MAX_MORE_MS = 3;
const MIN_THROUGHPUT_PERCENT = 70;
const MAX_KILOBYTES = 16;
const BYTES_PER_KILOBYTE = 1024;
const PERCENT = 100;

type LocalService = typeof import('../../local/local-service.ts');
type Service = Awaited<ReturnType<LocalService['startLocalService']>>;

/** Returns the service without queue consumers. */
function alone(worker: V4WorkerOptions): V4WorkerOptions {
  return withUnreachedLimits({ ...worker, queueConsumers: {} });
}

/** Returns the case of one company of each system. */
function systemCases({ credentials }: Service): BenchCase[] {
  const companies = {
    [VERIFACTU]: credentials.company_id,
    'TicketBAI, Bizkaia': credentials.bizkaia_company_id,
    'TicketBAI, Gipuzkoa': credentials.gipuzkoa_company_id,
    'TicketBAI, Araba': credentials.araba_company_id,
  };
  const target = { credentials, floorUrl: '' };
  return Object.entries(companies).map(([name, id]) =>
    issueCase(name === VERIFACTU ? target : foralTarget(target), name, [id]),
  );
}

async function sizeOf({ miniflare }: Service): Promise<number> {
  const books = await miniflare.getD1Database('BOOKS_SANDBOX');
  return (await books.prepare('SELECT 1').run()).meta.size_after;
}

/** Figures of a system, of one document each. */
interface SystemFigures {
  cpuMs: number;
  bytes: number;
}

async function figuresOf(
  service: Service,
  profiler: IsolateProfiler,
  { prepare, act }: BenchCase,
  requests: number,
): Promise<SystemFigures> {
  const before = await sizeOf(service);
  const drafts = (await prepare?.(requests)) ?? [];
  const cpuMs = await profiler.cpuMsWhile(async () => {
    for (const draft of drafts) await act(draft);
  });
  return { cpuMs: cpuMs / requests, bytes: ((await sizeOf(service)) - before) / requests };
}

function rowOf(timed: CaseResult, figures: readonly SystemFigures[], base: readonly SystemFigures[]): string {
  const cpuMs = median(figures.map((one) => one.cpuMs));
  const more = median(figures.map((one, round) => one.cpuMs - (base[round]?.cpuMs ?? Number.NaN)));
  const kilobytes = median(figures.map((one) => one.bytes)) / BYTES_PER_KILOBYTE;
  const share = timed.name === VERIFACTU ? 1 : 1 / (timed.ratios[0]?.timesThroughput ?? Number.NaN);
  return [
    timed.name.padEnd(20),
    `${cpuMs.toFixed(2)} ms CPU (${more.toFixed(2)} more)`,
    `${timed.perSecond.toFixed(0)} a second (${(share * PERCENT).toFixed(0)} %)`,
    `${timed.medianMs.toFixed(1)} ms median`,
    `${kilobytes.toFixed(1)} KB of books`,
  ].join('  ');
}

/** Measures both systems in turn. Returns the figures as a text, with the goals. */
export async function compareSystems(local: LocalService, { rounds, requests }: RunSize): Promise<string> {
  const service = await local.startLocalService(
    benchOptions(temporaryState()),
    [await benchWorker(SILENT_WORKER, 'bench/silent-aeat/index.ts')],
    SILENT_WORKER,
    alone,
  );
  try {
    const cases = systemCases(service);
    const also = VERIFACTU;
    const slots = cases.map((measured) => ({ measured, clients: CLIENTS, also }));
    const timed = await runCases(slots, { rounds, requests }, (progress) => console.error(`… ${progress}`));
    const inspector = (await service.miniflare.getInspectorURL()).href;
    const profiler = await IsolateProfiler.open(inspector, SERVICE_WORKER);
    const figures = new Map(cases.map(({ name }) => [name, [] as SystemFigures[]]));
    for (let round = 0; round < rounds; round++)
      for (const one of round % 2 === 0 ? cases : cases.toReversed())
        figures.get(one.name)?.push(await figuresOf(service, profiler, one, requests));
    profiler.close();
    const base = figures.get(VERIFACTU) ?? [];
    return [
      ...timed.map((one) => rowOf(one, figures.get(one.name) ?? [], base)),
      `Goals: at most ${MAX_MORE_MS} ms more, at least ${MIN_THROUGHPUT_PERCENT} %, at most ${MAX_KILOBYTES} KB`,
    ].join('\n');
  } finally {
    await service.stop();
  }
}
