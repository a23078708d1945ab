import { dateIn } from '../../words/figures.ts';

const MONTHS_A_QUARTER = 3;

/** Days of the year on which a quarter's forms 303 and 130 are due: RIVA art. 71.4 and RIRPF art. 111. */
const DUE: readonly { month: number; day: number }[] = [
  { month: 4, day: 20 },
  { month: 7, day: 20 },
  { month: 10, day: 20 },
  { month: 13, day: 30 },
];
const SATURDAY = 6;

/** Returns the day on which a quarter's forms are due, `YYYY-MM-DD`. A weekend moves it to Monday (Ley 39/2015 art. 30.5). */
export function dueDayOf(year: number, quarter: number): string {
  const { month, day } = DUE[quarter - 1] ?? { month: 1, day: 1 };
  const date = new Date(Date.UTC(year, month - 1, day));
  while (date.getUTCDay() === 0 || date.getUTCDay() === SATURDAY) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Returns the first and last day of an instant's quarter, in the company's time zone. */
export function quarterOf(now: Date): {
  from: string;
  to: string;
  year: number;
  quarter: number;
} {
  const [year = 0, month = 1] = dateIn(now).split('-').map(Number);
  const first = Math.floor((month - 1) / MONTHS_A_QUARTER) * MONTHS_A_QUARTER;
  const last = new Date(Date.UTC(year, first + MONTHS_A_QUARTER, 0)).toISOString().slice(0, 10);
  return {
    from: `${year}-${String(first + 1).padStart(2, '0')}-01`,
    to: last,
    year,
    quarter: first / MONTHS_A_QUARTER + 1,
  };
}

const MONTHS_SHOWN = 12;

/** Range of whole months, as queries take it. */
interface MonthRange {
  from: string;
  to: string;
}

/** Returns the names (`YYYY-MM`) of the twelve months up to an instant's, their range, and that of a year before. */
export function lastMonths(now: Date): { names: string[]; present: MonthRange; before: MonthRange } {
  const [year = 0, month = 1] = dateIn(now).split('-').map(Number);
  const dayOf = (months: number, day: number) =>
    new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
  const rangeTo = (last: number): MonthRange => ({
    from: dayOf(last - MONTHS_SHOWN + 1, 1),
    to: dayOf(last + 1, 0),
  });
  return {
    names: Array.from({ length: MONTHS_SHOWN }, (_, index) => dayOf(index - MONTHS_SHOWN + 1, 1).slice(0, 7)),
    present: rangeTo(0),
    before: rangeTo(-MONTHS_SHOWN),
  };
}

/** Returns the same month a year before, `YYYY-MM`. */
export function yearBefore(month: string): string {
  return `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
}
