import { addDays, compareDates, isoDate, lastDayOfMonth, parseDate } from '../domain/calendar/dates.ts';

/** First and last day, both included, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

const MONTHS_A_QUARTER = 3;

/** Returns the calendar quarter of a date. */
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
 * Returns the requested period, by default the current quarter. With a start only, it ends with the current quarter, or with the
 * start's own quarter if that is later. With an end only, it starts with the end's quarter.
 */
export function periodOf(from: string | null, to: string | null, today: string): Period {
  const current = quarterOf(today);
  if (to !== null) return { from: from ?? quarterOf(to).from, to };
  if (from === null) return current;
  return { from, to: compareDates(from, current.to) > 0 ? quarterOf(from).to : current.to };
}

/**
 * Splits a period after some of its days, which are in order. The parts have all its days, each once.
 *
 * @param days days within the period, without its last one
 */
export function splitAfter({ from, to }: Period, days: readonly string[]): Period[] {
  const starts = [from, ...days.map((day) => addDays(day, 1))];
  return starts.map((start, index) => ({ from: start, to: days[index] ?? to }));
}
