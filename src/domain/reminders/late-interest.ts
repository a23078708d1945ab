import { addDays, compareDates, daysBetween, nearestDate, parseDate } from '../calendar/dates.ts';

/** Rates of late interest in hundredths of a percent a year, by half year: `2026-2` is July to December 2026. */
export type LateInterestRates = ReadonlyMap<string, number>;

/**
 * Statutory rates of late interest between businesses: eight points above the rate of the ECB's last main refinancing operation
 * before the half year. Each half year has its own row, so that a rate is never used beyond it.
 *
 * Source: Ley 3/2004, article 7.2; the resolutions of the Secretaría General del Tesoro that publish it in the BOE each half
 * year. The rate of 2026-2 is computed: 2.40 % since 17 June 2026 (Governing Council of the ECB, 11 June 2026), and eight points.
 */
export const PUBLISHED_RATES: LateInterestRates = new Map([
  ['2019-1', 800],
  ['2019-2', 800],
  ['2020-1', 800],
  ['2020-2', 800],
  ['2021-1', 800],
  ['2021-2', 800],
  ['2022-1', 800],
  ['2022-2', 800],
  ['2023-1', 1050],
  ['2023-2', 1200],
  ['2024-1', 1250],
  ['2024-2', 1225],
  ['2025-1', 1115],
  ['2025-2', 1015],
  ['2026-1', 1015],
  ['2026-2', 1040],
]);

/** Variable with further rates, so that a new half year needs no new version: `2027-1=10.65 2027-2=10.40`, in percent. */
export interface LateInterestVariables {
  LATE_INTEREST_RATES?: string | undefined;
}

const HUNDREDTHS_OF_PERCENT = 10_000;
const YEAR_DAYS = 365;
const JULY = 7;
const NAMED_RATE = /^(\d{4}-[12])=(\d{1,2}(?:\.\d{1,2})?)$/;

/** Reads the rates that a deployment configures, separated by blanks. Null if one of them is not a half year and a rate. */
export function namedRates({
  LATE_INTEREST_RATES: text = '',
}: LateInterestVariables): LateInterestRates | null {
  const entries = text.split(' ').filter((entry) => entry !== '');
  const read = entries.flatMap((entry): [string, number][] => {
    const [, half, percent] = NAMED_RATE.exec(entry) ?? [];
    return half === undefined ? [] : [[half, Math.round(Number(percent) * 100)]];
  });
  return read.length === entries.length ? new Map(read) : null;
}

/** Returns the rates of a deployment: the published and the configured ones. If the configured text is invalid, it is ignored. */
export function lateInterestRates(variables: LateInterestVariables): LateInterestRates {
  return new Map([...PUBLISHED_RATES, ...(namedRates(variables) ?? [])]);
}

/** Returns the half year of a date (`YYYY-MM-DD`): `2026-2`. */
export function halfYearOf(date: string): string {
  const { year, month } = parseDate(date);
  return `${year}-${month < JULY ? 1 : 2}`;
}

/** Returns the rate in force on a day, in hundredths of a percent a year. Null if no rate of its half year is known. */
export function lateInterestRate(date: string, rates: LateInterestRates): number | null {
  return rates.get(halfYearOf(date)) ?? null;
}

/**
 * Computes the simple late interest of an amount from the day after its due date to `untilDate` (inclusive). Each day counts at
 * the rate of its half year. Null if the rate of a half year in between is not known.
 *
 * @returns cents, rounded down
 */
export function lateInterestCents(
  dueCents: number,
  dueDate: string,
  untilDate: string,
  rates: LateInterestRates,
): number | null {
  let weighted = 0;
  for (let from = nearestDate(dueDate, 1); compareDates(from, untilDate) <= 0; ) {
    const { year, month } = parseDate(from);
    const rate = lateInterestRate(from, rates);
    if (rate === null) return null;
    const lastOfHalf = month < JULY ? `${year}-06-30` : `${year}-12-31`;
    const to = compareDates(lastOfHalf, untilDate) < 0 ? lastOfHalf : untilDate;
    weighted += (daysBetween(from, to) + 1) * rate;
    from = addDays(to, 1);
  }
  return Math.floor((dueCents * weighted) / (HUNDREDTHS_OF_PERCENT * YEAR_DAYS));
}
