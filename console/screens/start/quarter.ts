import { dateIn } from '../../words/figures.ts';

const MONTHS_A_QUARTER = 3;

/** Returns the first and last day of an instant's quarter, and the first day of its year, in the company's time zone. */
export function quarterOf(now: Date): {
  from: string;
  to: string;
  yearFrom: string;
  year: number;
  quarter: number;
} {
  const [year = 0, month = 1] = dateIn(now).split('-').map(Number);
  const first = Math.floor((month - 1) / MONTHS_A_QUARTER) * MONTHS_A_QUARTER;
  const last = new Date(Date.UTC(year, first + MONTHS_A_QUARTER, 0)).toISOString().slice(0, 10);
  return {
    from: `${year}-${String(first + 1).padStart(2, '0')}-01`,
    to: last,
    yearFrom: `${year}-01-01`,
    year,
    quarter: first / MONTHS_A_QUARTER + 1,
  };
}
