import { measure, median, type Sample } from './measure.ts';
import type { BenchCase, Floor } from './request-cases.ts';

/** Result of a case: medians over the rounds, and the ratios to its floor within each round. */
export interface CaseResult {
  name: string;
  clients: number;
  floor: Floor;
  medianMs: number;
  p99Ms: number;
  perSecond: number;
  /** Ratio to the floor's latency, and of the floor's throughput to its own. */
  timesLatency: number;
  timesThroughput: number;
  /** Ratios to the floor and to the other compared case. */
  ratios: readonly Ratio[];
}

/** Ratios of a case to another one of the same rounds, with the other one's median latency. */
export interface Ratio {
  against: string;
  againstMs: number;
  timesLatency: number;
  timesThroughput: number;
}

/** Size of a measurement. */
export interface RunSize {
  rounds: number;
  /** Requests of a case in a round. */
  requests: number;
}

/** Case with its number of concurrent clients. */
export interface Slot {
  measured: BenchCase;
  clients: number;
  /** Name of another case to compare with, besides the floor. */
  also?: string | undefined;
}

function keyOf({ measured, clients }: Slot): string {
  return `${measured.name} ${clients}`;
}

async function sample({ measured, clients }: Slot, requests: number): Promise<Sample> {
  const prepared = (await measured.prepare?.(requests)) ?? [];
  return await measure(requests, clients, (index) => measured.act(prepared[index] ?? ''));
}

/**
 * Measures all cases in every round, each round in another order, so that other load on the machine affects all of
 * them. The floors are among the cases, with each number of clients.
 */
export async function runCases(
  slots: readonly Slot[],
  { rounds, requests }: RunSize,
  tell: (progress: string) => void,
): Promise<CaseResult[]> {
  const samples = new Map(slots.map((slot) => [keyOf(slot), [] as Sample[]]));
  for (const slot of slots) await sample(slot, Math.min(requests, slot.clients * 4));
  for (let round = 0; round < rounds; round++) {
    tell(`round ${round + 1} of ${rounds}`);
    const start = Math.floor((round * slots.length) / rounds);
    for (const slot of [...slots.slice(start), ...slots.slice(0, start)])
      samples.get(keyOf(slot))?.push(await sample(slot, requests));
  }
  return slots.map((slot) => resultOf(slot, samples));
}

/** Compares samples with those of another case, round by round. Null if the other case was not measured. */
function ratioTo(
  against: string,
  own: readonly Sample[],
  others: readonly Sample[] | undefined,
): Ratio | null {
  if (others === undefined) return null;
  const inEachRound = (ratio: (own: Sample, other: Sample) => number) =>
    median(own.flatMap((one, round) => (others[round] === undefined ? [] : [ratio(one, others[round])])));
  return {
    against,
    againstMs: median(others.map((one) => one.medianMs)),
    timesLatency: inEachRound((one, other) => one.medianMs / other.medianMs),
    timesThroughput: inEachRound((one, other) => other.perSecond / one.perSecond),
  };
}

function resultOf(slot: Slot, samples: ReadonlyMap<string, readonly Sample[]>): CaseResult {
  const { measured, clients, also } = slot;
  const own = samples.get(keyOf(slot)) ?? [];
  const to = (name: string) => ratioTo(name, own, samples.get(`${name} ${clients}`));
  const floor = to(measured.floor);
  const other = also === undefined ? null : to(also);
  return {
    name: measured.name,
    clients,
    floor: measured.floor,
    medianMs: median(own.map((one) => one.medianMs)),
    p99Ms: median(own.map((one) => one.p99Ms)),
    perSecond: median(own.map((one) => one.perSecond)),
    timesLatency: floor?.timesLatency ?? Number.NaN,
    timesThroughput: floor?.timesThroughput ?? Number.NaN,
    ratios: [floor, other].filter((ratio) => ratio !== null),
  };
}
