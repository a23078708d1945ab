import { parseDate } from '../calendar/dates.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

/** ClaveRegimen of cash basis (Orden HAC/1177/2024, annex, L8A). */
export const CASH_BASIS = '07';

const MONTHS_A_QUARTER = 3;

/** Year `YYYY` and quarter `1T` to `4T` of a date. */
export function quarterOf(date: string): { year: string; quarter: string } {
  const { month } = parseDate(date);
  return { year: date.slice(0, 4), quarter: `${Math.ceil(month / MONTHS_A_QUARTER)}T` };
}

/**
 * The day by which a row counts that is no collection: of the operation, or else of issue (Ley 37/1992, art. 75); of a corrective
 * that of issue (art. 89).
 */
export function operationDay(
  invoice: Pick<IssuedInvoice, 'is_corrective' | 'issue_date' | 'operation_date'>,
): string {
  return invoice.is_corrective ? invoice.issue_date : (invoice.operation_date ?? invoice.issue_date);
}

/** Until when cash basis waits for the payment: 31 December of the year after the operation (Ley 37/1992, art. 163 terdecies). */
export function cashBasisLimit(operation: string): string {
  return `${Number(operation.slice(0, 4)) + 1}-12-31`;
}
