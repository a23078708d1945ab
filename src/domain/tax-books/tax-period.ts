import { isoDate, lastDayOfMonth, parseDate } from '../calendar/dates.ts';

export const QUARTERS = ['1T', '2T', '3T', '4T'] as const;
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
/** Whole year. */
export const YEAR_PERIOD = '0A';

/** Periods of tax forms: quarters, months, and the year. */
export const TAX_PERIODS = [...QUARTERS, ...MONTHS, YEAR_PERIOD] as const;
export type TaxPeriod = (typeof TAX_PERIODS)[number];

export type PeriodKind = 'QUARTER' | 'MONTH' | 'YEAR';

const MONTHS_A_QUARTER = 3;
const LAST_MONTH = 12;

/** Returns the kind of a period: quarter, month or year. */
export function periodKind(period: TaxPeriod): PeriodKind {
  if (period === YEAR_PERIOD) return 'YEAR';
  return period.endsWith('T') ? 'QUARTER' : 'MONTH';
}

/** Returns the first and last day of a period of a year, `YYYY-MM-DD`. */
export function periodDays(year: number, period: TaxPeriod): { from: string; to: string } {
  const kind = periodKind(period);
  const n = Number.parseInt(period, 10);
  const last = kind === 'YEAR' ? LAST_MONTH : kind === 'QUARTER' ? n * MONTHS_A_QUARTER : n;
  const first = kind === 'YEAR' ? 1 : kind === 'QUARTER' ? last - MONTHS_A_QUARTER + 1 : n;
  return {
    from: isoDate({ year, month: first, day: 1 }),
    to: isoDate({ year, month: last, day: lastDayOfMonth(year, last) }),
  };
}

/** Quarter, month or year with its first and last day. */
export interface NamedDays {
  year: number;
  period: TaxPeriod;
  from: string;
  to: string;
}

/** Returns the period of a day, with the same length as the given one: month, quarter or year. */
export function periodOfDay(day: string, { from, to }: { from: string; to: string }): NamedDays {
  const { year, month } = parseDate(day);
  const months = parseDate(to).month - parseDate(from).month + 1;
  const nth = Math.ceil(month / months);
  const period = months === LAST_MONTH ? YEAR_PERIOD : (months === 1 ? MONTHS : QUARTERS)[nth - 1];
  if (period === undefined) throw new RangeError(`no period is as long as ${from} to ${to}`);
  return { year, period, ...periodDays(year, period) };
}
