import { compareDates, isoDate, lastDayOfMonth, parseDate } from '../domain/calendar/dates.ts';

/** First and last day, both included, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

const MONTHS_A_QUARTER = 3;

/** The calendar quarter that a date lies in. */
export function quarterOf(date: string): Period {
  const { year, month } = parseDate(date);
  const first = month - ((month - 1) % MONTHS_A_QUARTER);
  const last = first + MONTHS_A_QUARTER - 1;
  return {
    from: isoDate({ year, month: first, day: 1 }),
    to: isoDate({ year, month: last, day: lastDayOfMonth(year, last) }),
  };
}

/**
 * The period that is asked for: the current quarter where nothing is said, up to its end where only the start is said (or
 * to the end of the start's own quarter where that lies ahead), and from the start of its own quarter where only the end is.
 */
export function periodOf(from: string | null, to: string | null, today: string): Period {
  const current = quarterOf(today);
  if (to !== null) return { from: from ?? quarterOf(to).from, to };
  if (from === null) return current;
  return { from, to: compareDates(from, current.to) > 0 ? quarterOf(from).to : current.to };
}
