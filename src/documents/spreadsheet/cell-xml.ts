import type { CompanyTimeZone } from '../../domain/calendar/time-zone.ts';
import { fromCents, fromHundredths, fromMillionths, fromTenThousandths } from '../../domain/money.ts';
import { cellText, looksLikeFormula, textElement } from './cell-text.ts';
import { dateSerial, instantSerial } from './excel-date.ts';
import { type CellFormat, STYLE_ATTRIBUTES } from './styles.ts';
import type { Cell, CellKind } from './workbook.ts';

const CODE_OF_A = 65;
const LETTERS = 26;

/** Returns the letters of a column, counted from 0: A, B, …, Z, AA, AB. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  const before = Math.floor(index / LETTERS);
  return before === 0 ? last : `${columnLetters(before - 1)}${last}`;
}

/** Returns a cell with a text, never a formula. Empty for an empty text. */
export function textCell(reference: string, value: string, format: CellFormat = 'text'): string {
  if (value === '') return '';
  const text = cellText(value);
  const style = STYLE_ATTRIBUTES[format === 'text' && looksLikeFormula(text) ? 'quotedText' : format];
  return `<c r="${reference}"${style} t="inlineStr"><is>${textElement(text)}</is></c>`;
}

function numberCell(reference: string, value: number, format: CellFormat): string {
  if (!Number.isFinite(value)) throw new RangeError(`${reference}: ${value} is no number of a sheet`);
  return `<c r="${reference}"${STYLE_ATTRIBUTES[format]}><v>${value}</v></c>`;
}

function dateCell(reference: string, date: string): string {
  const serial = dateSerial(date);
  return serial === null ? textCell(reference, date) : numberCell(reference, serial, 'date');
}

function quantityCell(reference: string, millionths: number): string {
  const quantity = fromMillionths(millionths);
  return numberCell(reference, quantity, Number.isInteger(quantity) ? 'wholeQuantity' : 'quantity');
}

function numericCell(
  reference: string,
  kind: Exclude<CellKind, 'text' | 'date'>,
  value: number,
  zone: CompanyTimeZone,
): string {
  switch (kind) {
    case 'integer':
      return numberCell(reference, value, 'integer');
    case 'money':
      return numberCell(reference, fromCents(value), 'money');
    case 'decimal':
      return numberCell(reference, fromCents(value), 'rate');
    case 'price':
      return numberCell(reference, fromTenThousandths(value), 'price');
    case 'quantity':
      return quantityCell(reference, value);
    case 'rate':
      return numberCell(reference, fromHundredths(value), 'rate');
    case 'instant':
      return numberCell(reference, instantSerial(value, zone), 'instant');
  }
}

/**
 * Returns the element `c` of a value, or nothing for null. Amounts become the doubles that the API returns, by the same
 * functions. Throws TypeError for a text in a column of numbers or the reverse, and RangeError for a number or date outside
 * its kind.
 */
export function cellXml(reference: string, kind: CellKind, value: Cell, zone: CompanyTimeZone): string {
  if (value === null) return '';
  if (typeof value === 'string') {
    if (kind === 'text') return textCell(reference, value);
    if (kind === 'date') return dateCell(reference, value);
  } else if (kind !== 'text' && kind !== 'date') {
    return numericCell(reference, kind, value, zone);
  }
  throw new TypeError(`${reference}: a ${typeof value} in a column of kind ${kind}`);
}
