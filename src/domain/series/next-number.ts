import { compareDates } from '../calendar/dates.ts';
import { firstSequence, periodOf } from './period.ts';
import { formatNumber, type SeriesNumbering } from './series-format.ts';

/** Counter of a series: its latest period, with that period's last sequence and last issue date. */
export interface SeriesCounter {
  period: string;
  last_sequence: number;
  last_date: string;
}

/** Number assigned to a document, with its issue date and its place in the series. */
export interface AssignedNumber {
  issue_date: string;
  period: string;
  sequence: number;
  number: string;
}

/**
 * Returns the number of the next document of a series. The issue date is today, or the last date of the series if that is later,
 * so that dates never go back. The sequence follows the last one of its period or starts a new period. Periods never go back
 * either, so only the counter of the latest period is needed. `latest` is null for a series without numbers.
 *
 * Source: RD 1619/2012, article 6.1.a (correlative numbers within each series); specification, States and transitions (issue).
 * Throws if the counter does not match the series' reset frequency, because a number could then be printed twice.
 */
export function assignNumber(
  series: SeriesNumbering,
  latest: SeriesCounter | null,
  today: string,
): AssignedNumber {
  const issueDate = latest !== null && compareDates(latest.last_date, today) > 0 ? latest.last_date : today;
  const period = periodOf(series.reset_frequency, issueDate);
  const sequence = nextSequence(series, latest, period);
  return { issue_date: issueDate, period, sequence, number: formatNumber(series, sequence, issueDate) };
}

/** Returns the counter of the series after the assigned number. */
export function counterAfter(assigned: AssignedNumber): SeriesCounter {
  return { period: assigned.period, last_sequence: assigned.sequence, last_date: assigned.issue_date };
}

function nextSequence(series: SeriesNumbering, latest: SeriesCounter | null, period: string): number {
  if (latest === null) return firstSequence(series, true);
  if (latest.period !== periodOf(series.reset_frequency, latest.last_date)) {
    throw new Error(`counter of period ${latest.period} does not hold its last date ${latest.last_date}`);
  }
  return latest.period === period ? latest.last_sequence + 1 : firstSequence(series, false);
}
