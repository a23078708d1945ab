import { firstSequence } from './period.ts';

/** Missing numbers that are named of one series and period; of more, these are the lowest. */
export const MAX_MISSING_NUMBERS = 1_000;

/** What is known of the numbers of one series in one period. */
export interface PeriodNumbers {
  series_id: string;
  /** The number that the first period of the series starts with. */
  initial_number: number;
  period: string;
  /** Lowest and highest number among the issued documents and how many there are; null when there is none. */
  issued: { lowest: number; highest: number; count: number } | null;
  /** The last number that the counter gave; null when there is no counter. */
  counted: number | null;
  /** The last number that another system gave in this period before this service went on from it; null where none did. */
  taken_over: number | null;
}

/** Numbers that no document has, from the first to the last of a run. */
export interface MissingRun {
  from: number;
  to: number;
}

/** The numbers that one series has given in one period, and those among them that no document has. */
export interface NumberedPeriod {
  series_id: string;
  period: string;
  first: number;
  last: number;
  missing: number[];
}

/** A period with the numbers that it must hold, from `first` to `last`. */
export type ExpectedPeriod = Pick<NumberedPeriod, 'series_id' | 'period' | 'first' | 'last'> & {
  issued: PeriodNumbers['issued'];
};

/**
 * The numbers that each series must hold in each of its periods: from the initial number in its first period, from the one after
 * another system's last in a period that was taken over, and from 1 in others, to the last that a document has or the counter gave. Ordered by series, and by time within one.
 *
 * Source: RD 1619/2012, article 6.1.a (correlative numbers within each series).
 */
export function expectedPeriods(numbers: readonly PeriodNumbers[]): ExpectedPeriod[] {
  const sorted = numbers
    .filter(isOwn)
    .toSorted((a, b) => textOrder(a.series_id, b.series_id) || textOrder(a.period, b.period));
  return sorted.map((own, index) => {
    const isFirstPeriod = sorted[index - 1]?.series_id !== own.series_id;
    const start = startOf(own, isFirstPeriod);
    return {
      series_id: own.series_id,
      period: own.period,
      first: Math.min(start, own.issued?.lowest ?? start),
      last: Math.max(own.issued?.highest ?? 0, own.counted ?? 0),
      issued: own.issued,
    };
  });
}

/** Whether this service gave a number in the period, or its counter says so: not one that belongs to another system's history alone. */
function isOwn({ issued, counted, taken_over }: PeriodNumbers): boolean {
  return issued !== null || taken_over === null || counted !== taken_over;
}

/** The number that a period starts with here: the one after those of another system, where it was taken over. */
function startOf(own: PeriodNumbers, isFirstPeriod: boolean): number {
  if (own.taken_over !== null && own.initial_number === 1) return own.taken_over + 1;
  return firstSequence(own, isFirstPeriod);
}

/** Whether a number between the first and the last is missing: numbers are unique, so counting them tells. */
export function hasHole({ first, last, issued }: ExpectedPeriod): boolean {
  return (issued?.count ?? 0) !== last - first + 1;
}

/**
 * The missing numbers of a period, lowest first and at most `MAX_MISSING_NUMBERS`.
 *
 * @param gaps the runs that are missing between issued numbers, lowest first
 */
export function missingNumbers(period: ExpectedPeriod, gaps: readonly MissingRun[]): number[] {
  const { first, last, issued } = period;
  const runs =
    issued === null
      ? [{ from: first, to: last }]
      : [{ from: first, to: issued.lowest - 1 }, ...gaps, { from: issued.highest + 1, to: last }];
  const missing: number[] = [];
  for (const { from, to } of runs) {
    for (let number = from; number <= to; number++) {
      if (missing.length === MAX_MISSING_NUMBERS) return missing;
      missing.push(number);
    }
  }
  return missing;
}

function textOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
