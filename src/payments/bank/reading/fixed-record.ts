import { isValidDate } from '../../../domain/calendar/dates.ts';
import { UnreadableBankFileError } from './bank-file.ts';

/** Characters of a record. Banks omit trailing spaces. */
export const RECORD_CHARACTERS = 80;
const DIGITS = /^\d+$/;
const DEBIT = '1';
const CREDIT = '2';

/** Returns the error for a line of the file. */
export function wrong(line: number, en: string, es: string): UnreadableBankFileError {
  return new UnreadableBankFileError(`line ${line}: ${en}`, `línea ${line}: ${es}`);
}

/** Record of 80 characters. Fields are addressed by their first and last position, from 1. */
export class FixedRecord {
  readonly line: number;
  private readonly text: string;

  constructor(line: number, text: string) {
    this.line = line;
    this.text = text.padEnd(RECORD_CHARACTERS);
  }

  /** Returns the text between two positions. */
  field(first: number, last: number): string {
    return this.text.slice(first - 1, last);
  }

  /** Returns the whole number between two positions. */
  number(first: number, last: number): number {
    const digits = this.field(first, last);
    if (DIGITS.test(digits)) return Number(digits);
    throw wrong(this.line, `no number in places ${first} to ${last}`, `no hay un número en ${first}-${last}`);
  }

  /** Returns a day given as YYMMDD. */
  day(first: number): string {
    const digits = this.field(first, first + 5);
    const date = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;
    if (DIGITS.test(digits) && isValidDate(date)) return date;
    throw wrong(this.line, `no day in place ${first}`, `no hay una fecha en la posición ${first}`);
  }

  /** Returns a day, or null for zeros or blanks. */
  dayOrNone(first: number): string | null {
    return /^[0 ]+$/.test(this.field(first, first + 5)) ? null : this.day(first);
  }

  /** Returns the cents with the sign by a debit or credit code. */
  signed(codeAt: number, first: number, last: number): number {
    const code = this.field(codeAt, codeAt);
    if (code !== DEBIT && code !== CREDIT)
      throw wrong(this.line, `neither debit nor credit in place ${codeAt}`, `ni debe ni haber en ${codeAt}`);
    const cents = this.number(first, last);
    return code === DEBIT && cents !== 0 ? -cents : cents;
  }
}
