import { parseDate } from '../calendar/dates.ts';

/** Frequency at which the numbers of a series start again (specification, Invoice series). */
export type ResetFrequency = 'ANNUAL' | 'MONTHLY' | 'NEVER';

const FIRST_SEQUENCE_AFTER_RESET = 1;

/**
 * Returns the numbering period of a date: `2026` (ANNUAL), `2026-03` (MONTHLY) or `ALL` (NEVER). Periods of one series sort by
 * time as text. RangeError for an invalid date.
 */
export function periodOf(reset: ResetFrequency, date: string): string {
  parseDate(date);
  switch (reset) {
    case 'ANNUAL':
      return date.slice(0, 4);
    case 'MONTHLY':
      return date.slice(0, 7);
    case 'NEVER':
      return 'ALL';
  }
}

/** Returns the first sequence of a period: `initial_number` in the first period of the series, 1 in later ones. */
export function firstSequence(series: { initial_number: number }, isFirstPeriod: boolean): number {
  return isFirstPeriod ? series.initial_number : FIRST_SEQUENCE_AFTER_RESET;
}
