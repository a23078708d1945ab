import { periodDays, TAX_PERIODS, type TaxPeriod, YEAR_PERIOD } from './tax-period.ts';

/** Tax period of a year with its name: `2026-1T`, `2026-01` or `2026`. */
export interface NamedPeriod {
  name: string;
  year: number;
  period: TaxPeriod;
  from: string;
  to: string;
}

const YEAR = /^20\d\d$/;

/** Returns the period of a name, or null for an unknown name. */
export function namedPeriod(name: string): NamedPeriod | null {
  const [year = '', part, ...others] = name.split('-');
  if (!YEAR.test(year) || others.length > 0) return null;
  const period =
    part === undefined ? YEAR_PERIOD : TAX_PERIODS.find((one) => one === part && one !== YEAR_PERIOD);
  return period === undefined
    ? null
    : { name, year: Number(year), period, ...periodDays(Number(year), period) };
}
