import { addDays, compareDates, isoDate, lastDayOfMonth, parseDate } from '../domain/calendar/dates.ts';

/** First and last day, both included, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

const MONTHS_A_QUARTER = 3;
/** Largest number of parts of a period, so that a period of many years is not one read for each quarter. */
const MAX_PARTS = 16;

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
 * Splits a period at the ends of calendar quarters, into at most `MAX_PARTS` parts of the same number of quarters. A statement over
 * one part lets the other companies of the database go on sooner.
 */
export function quarterParts({ from, to }: Period): Period[] {
  const quarters: Period[] = [];
  let first = from;
  for (;;) {
    const { to: last } = quarterOf(first);
    const isEnd = compareDates(last, to) >= 0;
    quarters.push({ from: first, to: isEnd ? to : last });
    if (isEnd) break;
    first = addDays(last, 1);
  }
  const size = Math.ceil(quarters.length / MAX_PARTS);
  return quarters.flatMap((quarter, index) =>
    index % size === 0
      ? [{ from: quarter.from, to: quarters[Math.min(index + size, quarters.length) - 1]?.to ?? to }]
      : [],
  );
}
