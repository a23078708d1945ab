import { quarterOf } from '../../domain/tax-books/counting-date.ts';
import { periodDays, QUARTERS, type TaxPeriod } from '../../domain/tax-books/tax-period.ts';
/** Quarter of the figures. */
export interface Quarter {
  name: string;
  days: { from: string; to: string };
}

/** Returns the requested quarter, or else the one of today (`YYYY-MM-DD`). */
export function askedQuarter(year: number | null, period: TaxPeriod | null, today: string): Quarter {
  const current = quarterOf(today);
  const part = period ?? QUARTERS.find((one) => one === current.quarter) ?? '1T';
  const of = year ?? Number(current.year);
  return { name: `${of}-${part}`, days: periodDays(of, part) };
}
