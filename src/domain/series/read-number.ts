import { isValidDate } from '../calendar/dates.ts';
import { requireFormat } from './format-parts.ts';
import { numberWidths } from './number-shape.ts';
import { formatNumber } from './series-format.ts';

/** Printed number read as one of a series. `isOfDate` is true if its year and month are those of the date. */
export interface ReadNumber {
  sequence: number;
  isOfDate: boolean;
}

/** Sequence with its padding. More digits would not be a safe integer. */
const SEQUENCE = /^\d{1,15}$/;
const CENTURY = '20';

/** Returns the first day of the printed year and month. A part that the series does not print comes from `date`. */
function printedDay(
  series: { code: string; format: string },
  number: string,
  sequenceLength: number,
  date: string,
): string {
  let [year, month] = [date.slice(0, 4), date.slice(5, 7)];
  let at = 0;
  for (const part of requireFormat(series.format)) {
    if (part.kind === 'LITERAL') at += part.text.length;
    if (part.kind === 'CODE') at += series.code.length;
    if (part.kind === 'SEQUENCE') at += sequenceLength;
    if (part.kind === 'YEAR') {
      const digits = number.slice(at, at + part.digits);
      year = part.digits === 2 ? CENTURY + digits : digits;
      at += part.digits;
    }
    if (part.kind === 'MONTH') {
      month = number.slice(at, at + 2);
      at += 2;
    }
  }
  return `${year}-${month}-01`;
}

/**
 * Reads a printed invoice number as one of a series. Null if the series never prints it. `isOfDate` is false if the series prints
 * it at another date than the given one (ISO).
 *
 * Source: RD 1619/2012, article 6.1.a. RangeError for a format that does not parse or an invalid date.
 */
export function readNumber(
  series: { code: string; format: string },
  number: string,
  date: string,
): ReadNumber | null {
  const { before, after } = numberWidths(series);
  const digits = number.slice(before, number.length - after);
  const sequence = Number(digits);
  if (!SEQUENCE.test(digits) || sequence < 1) return null;
  if (formatNumber(series, sequence, date) === number) return { sequence, isOfDate: true };
  const day = printedDay(series, number, digits.length, date);
  const isPrinted = isValidDate(day) && formatNumber(series, sequence, day) === number;
  return isPrinted ? { sequence, isOfDate: false } : null;
}
