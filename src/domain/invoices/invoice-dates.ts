import { addDays, addYears, compareDates } from '../calendar/dates.ts';
import type { Violation } from '../violation.ts';

/** Largest age of an operation that the AEAT accepts (validations of FechaOperacion). */
const MAX_OPERATION_AGE_YEARS = 20;
/** Regimes of VAT that falls due later, certifications (14) and successive tract (15). Their operation may be in the future. */
const REGIMES_OF_LATER_OPERATION: readonly string[] = ['14', '15'];

/** Dates of a document at issue, `YYYY-MM-DD`, and the regime keys of its lines. */
export interface InvoiceDates {
  issue_date: string;
  operation_date: string | null;
  due_date: string | null;
  regime_keys: readonly string[];
}

/**
 * Validates the dates at issue and returns VALIDATION_ERROR on `operation_date` or `due_date`. The operation date is at most 20
 * years before the issue date, and not after it unless a line has regime 14 or 15. The due date is not before the issue date.
 * Dates must be valid. Source: AEAT, validations of FechaExpedicionFactura and FechaOperacion (errors 1146 and 1173).
 */
export function validateInvoiceDates(dates: InvoiceDates): Violation[] {
  const violations: Violation[] = [];
  const message = dates.operation_date === null ? null : operationObjection(dates, dates.operation_date);
  if (message !== null) violations.push({ code: 'VALIDATION_ERROR', field: 'operation_date', message });
  if (dates.due_date !== null && compareDates(dates.due_date, dates.issue_date) < 0) {
    violations.push({
      code: 'VALIDATION_ERROR',
      field: 'due_date',
      message: {
        en: `must not be before the issue date, ${dates.issue_date}`,
        es: `no debe ser anterior a la fecha de expedición, ${dates.issue_date}`,
      },
    });
  }
  return violations;
}

/**
 * Returns the due date of a document from its issue date and payment term in whole days (0 for the same day). RangeError for a
 * negative term.
 */
export function dueDateAt(issueDate: string, paymentTermDays: number): string {
  if (paymentTermDays < 0) throw new RangeError(`not a payment term: ${paymentTermDays}`);
  return addDays(issueDate, paymentTermDays);
}

function operationObjection(dates: InvoiceDates, operationDate: string): Violation['message'] | null {
  const mayLieAhead = dates.regime_keys.some((key) => REGIMES_OF_LATER_OPERATION.includes(key));
  if (!mayLieAhead && compareDates(operationDate, dates.issue_date) > 0) {
    return {
      en: `must not be after the issue date, ${dates.issue_date}, but in regimes 14 and 15`,
      es: `no debe ser posterior a la fecha de expedición, ${dates.issue_date}, salvo en los regímenes 14 y 15`,
    };
  }
  if (compareDates(operationDate, addYears(dates.issue_date, -MAX_OPERATION_AGE_YEARS)) < 0) {
    return {
      en: `must be at most ${MAX_OPERATION_AGE_YEARS} years before the issue date, ${dates.issue_date}`,
      es: `debe ser como máximo ${MAX_OPERATION_AGE_YEARS} años anterior a la fecha de expedición, ${dates.issue_date}`,
    };
  }
  return null;
}
