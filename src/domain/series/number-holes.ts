import { firstSequence } from './period.ts';

/** Largest number of missing numbers listed for a series and period. If there are more, the lowest are listed. */
export const MAX_MISSING_NUMBERS = 1_000;

/** Numbers of one series in one period. */
export interface PeriodNumbers {
  series_id: string;
  /** First number of the first period of the series. */
  initial_number: number;
  period: string;
  /** Lowest and highest number of the issued documents, and their count. Null without issued documents. */
  issued: { lowest: number; highest: number; count: number } | null;
  /** Last number that the counter assigned. Null without a counter. */
  counted: number | null;
  /** Last number that another system issued in this period before this service continued it. Null for none. */
  history_last: number | null;
}

/** Run of missing numbers, from the first to the last. */
export interface MissingRun {
  from: number;
  to: number;
}

/** Numbers of one series in one period, and the missing ones among them. */
export interface NumberedPeriod {
  series_id: string;
  period: string;
  first: number;
  last: number;
  missing: number[];
}

/** Period with its expected numbers, from `first` to `last`. */
export type ExpectedPeriod = Pick<NumberedPeriod, 'series_id' | 'period' | 'first' | 'last'> & {
  issued: PeriodNumbers['issued'];
};

/**
 * Returns the numbers that each series must have in each of its periods, ordered by series and time. The last is the highest that
 * a document has or the counter assigned. The first is:
 * - the initial number in the first period of the series,
 * - the number after another system's last in a period that was taken over,
 * - 1 in other periods.
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

/** True if this service assigned a number in the period. False for a period of another system's history alone. */
function isOwn({ issued, counted, history_last }: PeriodNumbers): boolean {
  return issued !== null || history_last === null || counted !== history_last;
}

/** Returns the first number of a period here. In a period that was taken over, it is the number after the other system's last. */
function startOf(own: PeriodNumbers, isFirstPeriod: boolean): number {
  if (own.history_last !== null && own.initial_number === 1) return own.history_last + 1;
  return firstSequence(own, isFirstPeriod);
}

/** True if a number between the first and the last is missing. Numbers are unique, so their count decides. */
export function hasHole({ first, last, issued }: ExpectedPeriod): boolean {
  return (issued?.count ?? 0) !== last - first + 1;
}

/**
 * Returns the missing numbers of a period, lowest first and at most `MAX_MISSING_NUMBERS`.
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
