import { compareDates, isoDate, lastDayOfMonth, parseDate } from '../domain/calendar/dates.ts';
import { refusedParameter } from '../platform/errors.ts';
import { type Period, quarterOf } from './quarter-period.ts';

function yearStart(date: string): string {
  return isoDate({ year: parseDate(date).year, month: 1, day: 1 });
}

function yearEnd(date: string): string {
  const { year } = parseDate(date);
  return isoDate({ year, month: 12, day: lastDayOfMonth(year, 12) });
}

/**
 * Returns the period of a register. By default it is the year up to the end of the current quarter, as an import requires. With
 * an end only, it starts on 1 January of that year. 422 if it ends before it begins.
 */
export function bookPeriod(from: string | null, to: string | null, today: string): Period {
  const current = quarterOf(today).to;
  const last = to ?? (from !== null && compareDates(from, current) > 0 ? yearEnd(from) : current);
  const first = from ?? yearStart(last);
  if (compareDates(first, last) > 0) {
    throw refusedParameter('to', last, {
      en: `not before \`from\` (${first})`,
      es: `no puede ser anterior a \`from\` (${first})`,
    });
  }
  return { from: first, to: last };
}
