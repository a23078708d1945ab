import { parseDate } from '../calendar/dates.ts';

const SEQUENCE_DIGITS = 4;

/**
 * The non-fiscal number of a proforma created at a date (`YYYY-MM-DD`, in the company's time zone): `PRO-2026-0001`
 * for the company's first of the year. A sequence over 9999 gets longer. RangeError for a sequence below 1 or a
 * text that is no date. Source: specification, Invoice (`invoice_number`).
 */
export function proformaNumber(date: string, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a sequence: ${sequence}`);
  const year = String(parseDate(date).year).padStart(4, '0');
  return `PRO-${year}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}
