import { parseDate } from '../calendar/dates.ts';

/** How often the numbers of a series start again (specification, Invoice series). */
export type ResetFrequency = 'ANNUAL' | 'MONTHLY' | 'NEVER';

const FIRST_SEQUENCE_AFTER_RESET = 1;

/**
 * The numbering period that a date falls in: `2026` (ANNUAL), `2026-03` (MONTHLY) or `ALL` (NEVER). Periods of
 * one series sort by time as text. RangeError for a text that is no date.
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

/** The sequence a period starts with: `initial_number` in the very first period of the series, 1 in later ones. */
export function firstSequence(series: { initial_number: number }, isFirstPeriod: boolean): number {
  return isFirstPeriod ? series.initial_number : FIRST_SEQUENCE_AFTER_RESET;
}
