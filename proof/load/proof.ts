import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../../local/repository.ts';
import type { Figure, Proof, ProofOutcome } from '../proof.ts';
import { wholeNumber } from '../whole-number.ts';
import { drain } from './drain.ts';
import { type ApiVerdict, judgeByApi, judgeByFiles } from './judge.ts';
import { type MemorySample, quarterMedians, watchMemory } from './memory.ts';
import { CLIENTS, runKilledTraffic, runTraffic } from './run-traffic.ts';
import { ISOLATE_HEAP_MB, type LoadSite, openSite, startOn } from './site.ts';
import { Tally } from './tally.ts';

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 4;
/** Minutes of traffic before memory is measured. Page caches and the allocator's reserves fill up first. */
const WARM_UP_MINUTES = 2;
const DEFAULT_SEED = 20_261_121;
/** Longest wait for pending work. Sweeps recover work that died with the process, the last of it after a quarter of an hour. */
const DRAIN_PATIENCE_MS = 20 * MINUTE_MS;
/** Growth allowed from the second quarter to the last, as a share plus MiB, because samples scatter. */
const GROWTH_SHARE = 0.1;
const GROWTH_MIB = 16;
const PROGRAMS = ['node', 'workerd'] as const;

/** Half of the proof: traffic, then the pending work is drained and checked. */
interface Phase {
  tally: Tally;
  drainedSeconds: number;
  verdict: ApiVerdict;
  records: number;
  faults: string[];
}

function memoryFaults(samples: readonly MemorySample[]): string[] {
  return PROGRAMS.flatMap((program) => {
    const [, second = 0, , last = 0] = quarterMedians(samples, program);
    const isGrown = last > second * (1 + GROWTH_SHARE) + GROWTH_MIB;
    return isGrown ? [`${program} grew from ${second.toFixed(0)} to ${last.toFixed(0)} MiB`] : [];
  });
}

async function settle(
  site: LoadSite,
  tally: Tally,
  seeded: ReadonlySet<string>,
  tell: (line: string) => void,
): Promise<Phase> {
  const faults: string[] = [];
  const drainedSeconds = await drain(site, DRAIN_PATIENCE_MS, tell).catch((error: unknown) => {
    faults.push(String(error));
    return DRAIN_PATIENCE_MS / 1_000;
  });
  const verdict = await judgeByApi(site, seeded);
  await site.target.service.stop();
  const files = await judgeByFiles(site);
  faults.push(...verdict.faults, ...files.faults);
  for (const fault of faults) console.error(fault);
  faults.push(...tally.faults);
  return { tally, drainedSeconds, verdict, records: files.records, faults };
}

function phaseFigures(
  name: string,
  { tally, drainedSeconds, verdict, records }: Phase,
  minutes: number,
): Figure[] {
  return [
    {
      label: `${name}: responses`,
      value: `${tally.answers}, ${(tally.answers / minutes / 60).toFixed(0)} a second`,
    },
    { label: `${name}: responses 5xx`, value: String(tally.serverErrors()) },
    { label: `${name}: responses other than were due`, value: String(tally.faultCount) },
    { label: `${name}: everything that waited was done after`, value: `${drainedSeconds} s` },
    {
      label: `${name}: in the books`,
      value: `${verdict.documents} documents, ${verdict.issued} of them issued, ${records} records`,
    },
  ];
}

function memoryFigures(samples: readonly MemorySample[]): Figure[] {
  return PROGRAMS.map((program) => ({
    label: `Memory of ${program}, median of each quarter`,
    value: `${quarterMedians(samples, program)
      .map((mib) => mib.toFixed(0))
      .join(', ')} MiB`,
  }));
}

function eventFigures({ healthy, failing }: LoadSite): Figure[] {
  const told = ({ received, firstMs }: LoadSite['healthy']) =>
    `${firstMs.size} events in ${received.length} deliveries`;
  return [
    { label: 'Webhooks to the endpoint that takes everything', value: told(healthy) },
    { label: 'Webhooks to the endpoint that refuses one in five', value: told(failing) },
  ];
}

async function prove(site: LoadSite, minutes: number, seed: number): Promise<ProofOutcome> {
  const tell = (line: string) => console.error(`… ${line}`);
  const seeded = new Set(site.companies.flatMap(({ made }) => [...made]));
  const durationMs = minutes * MINUTE_MS;
  tell(`${CLIENTS} clients for ${WARM_UP_MINUTES} minutes of warming up, and ${minutes} more`);
  const calm = new Tally();
  const warmUp = await runTraffic(site, calm, seed, WARM_UP_MINUTES * MINUTE_MS);
  const memory = watchMemory(site.stateDirectory);
  const first = await runTraffic(site, calm, seed + 1, durationMs);
  const samples = memory.stop();
  for (const { label, value } of memoryFigures(samples)) tell(`${label}: ${value}`);
  const undisturbed = await settle(site, calm, seeded, tell);
  site.target.service = await startOn(site.stateDirectory);
  tell(`${CLIENTS} clients for ${minutes} minutes, killed in the middle`);
  const rough = new Tally();
  const { payments, downMs } = await runKilledTraffic(site, rough, seed + 2, durationMs);
  const killed = await settle(site, rough, seeded, tell);
  const all = [warmUp, first, payments];
  const faults = [...undisturbed.faults, ...memoryFaults(samples), ...killed.faults];
  return {
    passed: faults.length === 0,
    figures: [
      { label: 'Clients', value: String(CLIENTS) },
      { label: 'Companies', value: `${site.companies.length}, each of another account` },
      ...phaseFigures('Undisturbed', undisturbed, WARM_UP_MINUTES + minutes),
      ...memoryFigures(samples),
      ...phaseFigures('Killed', killed, minutes),
      { label: 'Killed: down until it answered again', value: `${(downMs / 1_000).toFixed(1)} s` },
      { label: 'Killed: requests that were cut off or refused, and sent again', value: String(rough.broken) },
      {
        label: 'Payments, of which refunded',
        value: `${all.reduce((sum, { paid }) => sum + paid, 0)}, ${all.reduce((sum, { refunded }) => sum + refunded, 0)}`,
      },
      ...eventFigures(site),
    ],
    tables: tablesOf(undisturbed, killed, faults),
    notes: NOTES,
  };
}

const COLUMNS = ['What', 'Responses', 'p50', 'p99', 'Statuses'];

function tablesOf(undisturbed: Phase, killed: Phase, faults: readonly string[]) {
  return [
    {
      caption: 'What was asked undisturbed, and what was answered:',
      columns: COLUMNS,
      rows: undisturbed.tally.rows(),
    },
    { caption: 'The same over the kill:', columns: COLUMNS, rows: killed.tally.rows() },
    ...(faults.length === 0
      ? []
      : [
          {
            caption: 'What should not have been:',
            columns: ['What'],
            rows: faults.map((fault) => [fault.slice(0, 400)]),
          },
        ]),
  ];
}

const NOTES = [
  'Clients, service, AEAT simulator and receivers share the two cores of one machine: latencies are those of 64 clients that never pause, and `npm run bench` is the measure of speed.',
  `Each isolate of the runtime has a heap of ${ISOLATE_HEAP_MB} MB, half of what a Worker has, and each collection is a full one (\`--gc-global\`), so that what is resident is what is held. Memory is looked at after ${WARM_UP_MINUTES} minutes of traffic; it holds when the median of the last quarter is at most ${GROWTH_SHARE * 100} % and ${GROWTH_MIB} MiB above that of the second.`,
  'What follows an issue and was lost with the process is taken up ten minutes after the issue; a mail that was being handed over has FAILED after a quarter of an hour, since nobody can tell whether it arrived. That is what there is to wait for after the kill.',
  'Refusals among the statuses are due: of two changes of one document at once the second is refused, and the sandbox sends ten mails an hour for an account.',
  'Over the kill each client sends what was not answered again, under the same idempotency key. Afterwards there is every document that an answer told of, under the number that it told, and no other; numbers run from 1 without a hole; each chain verifies, through the API and from the database files; the AEAT has accepted every record; every issue was told to both endpoints.',
];

async function run(args: readonly string[]): Promise<ProofOutcome> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string' }, seed: { type: 'string' } },
  });
  const minutes = wholeNumber('minutes', values.minutes, DEFAULT_MINUTES);
  const seed = wholeNumber('seed', values.seed, DEFAULT_SEED);
  process.chdir(REPOSITORY);
  const site = await openSite();
  try {
    return await prove(site, minutes, seed);
  } finally {
    await site.target.service.stop();
    await Promise.all([site.healthy.close(), site.failing.close()]);
    rmSync(site.stateDirectory, { recursive: true, force: true });
  }
}

/** Options: `--minutes N` of measured traffic in each half, `--seed N`. */
export const proof: Proof = {
  title: 'Load and a kill',
  claim:
    'With 64 clients the service returns the expected responses and no 5xx, memory does not grow, and every queued task is done. After a kill and a restart its books are whole.',
  run,
};
