import { parseDate } from '../calendar/dates.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

/** ClaveRegimen of cash basis (Orden HAC/1177/2024, annex, L8A). */
export const CASH_BASIS = '07';

const MONTHS_A_QUARTER = 3;

/** Returns the year `YYYY` and quarter `1T` to `4T` of a date. */
export function quarterOf(date: string): { year: string; quarter: string } {
  const { month } = parseDate(date);
  return { year: date.slice(0, 4), quarter: `${Math.ceil(month / MONTHS_A_QUARTER)}T` };
}

/**
 * Returns the day on which a row that is no collection counts: the operation date, or else the issue date (Ley 37/1992, art. 75).
 * A corrective counts on its issue date (art. 89).
 */
export function operationDay(
  invoice: Pick<IssuedInvoice, 'is_corrective' | 'issue_date' | 'operation_date'>,
): string {
  return invoice.is_corrective ? invoice.issue_date : (invoice.operation_date ?? invoice.issue_date);
}

/**
 * Returns the last day that cash basis waits for the payment: 31 December of the year after the operation (Ley 37/1992, art. 163
 * terdecies).
 */
export function cashBasisLimit(operation: string): string {
  return `${Number(operation.slice(0, 4)) + 1}-12-31`;
}
