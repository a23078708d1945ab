import { type FormatPart, requireFormat } from './format-parts.ts';

/** Set of decimal digits, one bit for each of 0 to 9. */
export type DigitSet = number;

const ANY_DIGIT: DigitSet = 0b11_1111_1111;
export const ONLY_ZERO: DigitSet = 0b1;

/** Returns the set of one digit, or the empty set for any other character. */
export function digitSetOf(character: string): DigitSet {
  return character >= '0' && character <= '9' ? 1 << Number(character) : 0;
}

/** First digit of a year: years are 2000 to 2999. */
const FIRST_YEAR_DIGIT = digitSetOf('2');

/** Character of a number: a known one, or the index of a digit variable. */
export type NumberSymbol = { character: string } | { variable: number };

/**
 * Shape of all numbers that a series prints with a sequence of a given number of digits: the characters in order, and the
 * possible digits of their variables. A repeated token reuses the same variables.
 */
export interface NumberShape {
  symbols: NumberSymbol[];
  /** Possible digits of each variable by itself. */
  variables: DigitSet[];
  /** Variables of the month's two digits, together 01 to 12. Null if the format has no month. */
  month: readonly [number, number] | null;
  /** Variables of the sequence's digits, which are not all zero. */
  sequence: number[];
}

/**
 * Numbers of characters that a series prints before and after its sequence, and the smallest number of digits of the sequence.
 */
export interface NumberWidths {
  before: number;
  minDigits: number;
  after: number;
}

/** Returns the widths of a series' numbers. RangeError for a format that does not parse. */
export function numberWidths(series: { code: string; format: string }): NumberWidths {
  const widths: NumberWidths = { before: 0, minDigits: 0, after: 0 };
  for (const part of requireFormat(series.format)) {
    if (part.kind === 'SEQUENCE') widths.minDigits = part.minDigits;
    else widths[widths.minDigits === 0 ? 'before' : 'after'] += fixedWidth(part, series.code);
  }
  return widths;
}

/** Returns the shape of a series' numbers whose sequence has `sequenceDigits` digits, at least its padding. */
export function numberShape(series: { code: string; format: string }, sequenceDigits: number): NumberShape {
  const shape: NumberShape = { symbols: [], variables: [], month: null, sequence: [] };
  let year: readonly number[] | null = null;
  for (const part of requireFormat(series.format)) {
    switch (part.kind) {
      case 'LITERAL':
        printText(shape, part.text);
        break;
      case 'CODE':
        printText(shape, series.code);
        break;
      case 'YEAR':
        year ??= [
          addVariable(shape, FIRST_YEAR_DIGIT),
          addVariable(shape),
          addVariable(shape),
          addVariable(shape),
        ];
        printVariables(shape, year.slice(4 - part.digits));
        break;
      case 'MONTH':
        shape.month ??= [addVariable(shape), addVariable(shape)];
        printVariables(shape, shape.month);
        break;
      case 'SEQUENCE':
        shape.sequence = sequenceVariables(shape, sequenceDigits, part.minDigits);
        printVariables(shape, shape.sequence);
        break;
    }
  }
  return shape;
}

function sequenceVariables(shape: NumberShape, digits: number, minDigits: number): number[] {
  // Only padding puts a zero in front: a longer sequence starts with another digit.
  const first = digits > minDigits ? ANY_DIGIT & ~ONLY_ZERO : ANY_DIGIT;
  return Array.from({ length: digits }, (_, index) => addVariable(shape, index === 0 ? first : ANY_DIGIT));
}

function addVariable(shape: NumberShape, digits: DigitSet = ANY_DIGIT): number {
  return shape.variables.push(digits) - 1;
}

function printText(shape: NumberShape, text: string): void {
  for (const character of text) shape.symbols.push({ character });
}

function printVariables(shape: NumberShape, variables: readonly number[]): void {
  for (const variable of variables) shape.symbols.push({ variable });
}

function fixedWidth(part: Exclude<FormatPart, { kind: 'SEQUENCE' }>, code: string): number {
  switch (part.kind) {
    case 'LITERAL':
      return part.text.length;
    case 'CODE':
      return code.length;
    case 'YEAR':
      return part.digits;
    case 'MONTH':
      return 2;
  }
}
