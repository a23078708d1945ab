import { addDays, yearOf } from '../../domain/calendar/dates.ts';
import { periodDays, QUARTERS } from '../../domain/tax-books/tax-period.ts';

/** Last days on which Bizkaia takes the invoices of a quarter, by month and day. Source: ticketbai README, R9. */
const LAST_DAYS: Readonly<Record<(typeof QUARTERS)[number], string>> = {
  '1T': '04-25',
  '2T': '07-25',
  '3T': '10-25',
  '4T': '01-31',
};
/** Days before the last one from which a company is notified. Source: decisions, section 16, Sending. */
const NOTICE_DAYS = 5;

/** Quarter whose invoices have to be accepted soon. Days are `YYYY-MM-DD`. */
export interface FilingDeadline {
  /** Quarter by year and name, such as `2026-3T`. */
  quarter: string;
  /** First and last day of issue. */
  from: string;
  to: string;
  /** Last day on which the diputación takes its invoices. */
  last_day: string;
}

/** Returns the quarter whose last day is today or at most 5 days ahead. Null on other days. */
export function nearDeadline(today: string): FilingDeadline | null {
  const thisYear = Number(yearOf(today));
  const all = QUARTERS.map((name) => {
    const year = name === '4T' ? thisYear - 1 : thisYear;
    return {
      quarter: `${year}-${name}`,
      ...periodDays(year, name),
      last_day: `${thisYear}-${LAST_DAYS[name]}`,
    };
  });
  return all.find(({ last_day }) => addDays(last_day, -NOTICE_DAYS) <= today && today <= last_day) ?? null;
}
