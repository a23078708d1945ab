import { compareDates } from '../calendar/dates.ts';
import { firstSequence, periodOf } from './period.ts';
import { formatNumber, type SeriesNumbering } from './series-format.ts';

/** Where a series stands: the period it last numbered in, that period's last sequence and last issue date. */
export interface SeriesCounter {
  period: string;
  last_sequence: number;
  last_date: string;
}

/** A number given to a document: the date it is issued at and its place in its series. */
export interface AssignedNumber {
  issue_date: string;
  period: string;
  sequence: number;
  number: string;
}

/**
 * The number that the next document of a series gets. It is issued today, or at the series' last date where that
 * lies ahead, so that dates never go back within a series; its sequence follows the last one of its period, or
 * starts a new period. As dates never go back, neither do periods, and the counter of the latest period is all
 * that needs to be known; null for a series that never numbered anything.
 *
 * Source: RD 1619/2012, article 6.1.a (correlative numbers within each series); specification, States and
 * transitions (issue). Throws where the counter is not one of this series' reset frequency: going on from it
 * could print a number twice.
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

/** The counter of the series once the number was given, for the next call. */
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
