import { civilDate } from '../../domain/calendar/day-number.ts';
import { dropEnd } from '../../domain/drop-end.ts';
import type { NumberFormat } from './number-formats.ts';

/** Days from day 0 of 1900 and of 1904 to 1970-01-01, including the 29 February 1900 that Excel counts. */
const EPOCH_1900_DAYS = 25_569;
const EPOCH_1904_DAYS = 24_107;
/** Day that Excel counts as 29 February 1900. Earlier days are one short of the epoch above. */
const IMAGINARY_LEAP_DAY = 60;
/** Day after 31 December 9999, the last date that a cell can show. */
const FIRST_DAY_WITHOUT_DATE = 2_958_466;
const SECONDS_PER_DAY = 86_400;

/** Digits of a number that Excel keeps. */
const SIGNIFICANT_DIGITS = 15;
/** First number that JavaScript writes with an exponent. */
const FIRST_EXPONENTIAL = 1e21;
const PLAIN_INTEGER = /^(?:0|[1-9]\d{0,14})$/;
const ESCAPE = /_x([\dA-Fa-f]{4})_/g;

/** Decodes the characters that XML cannot contain, which Excel writes as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function decodeEscapes(text: string): string {
  return text.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Returns the number of a cell as shown to its reader, as far as imports need it. Dates are `YYYY-MM-DD` (with `THH:MM:SS` if
 * they have a time). Numbers are written in full, without exponent or grouping, and with leading zeros if the format requires
 * them.
 */
export function numberText(value: string, format: NumberFormat, isCountedFrom1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (format.isDate) return dateText(number, isCountedFrom1904) ?? plainNumber(value, number);
  return plainNumber(value, number).padStart(format.minDigits, '0');
}

function plainNumber(value: string, number: number): string {
  if (PLAIN_INTEGER.test(value)) return value;
  const rounded = Number(number.toPrecision(SIGNIFICANT_DIGITS));
  if (Math.abs(rounded) >= FIRST_EXPONENTIAL) return BigInt(rounded).toString();
  const text = String(rounded);
  return text.includes('e') ? dropEnd(dropEnd(rounded.toFixed(20), /0/), /\./) : text;
}

function dateText(serial: number, isCountedFrom1904: boolean): string | null {
  if (serial < 0 || serial >= FIRST_DAY_WITHOUT_DATE) return null;
  const totalSeconds = Math.round(serial * SECONDS_PER_DAY);
  const day = Math.floor(totalSeconds / SECONDS_PER_DAY);
  const seconds = totalSeconds % SECONDS_PER_DAY;
  const isBeforeLeap = !isCountedFrom1904 && day < IMAGINARY_LEAP_DAY;
  const epoch = isCountedFrom1904 ? EPOCH_1904_DAYS : EPOCH_1900_DAYS;
  const date = civilDate(day - epoch + (isBeforeLeap ? 1 : 0));
  const calendar = `${padded(date.year, 4)}-${padded(date.month, 2)}-${padded(date.day, 2)}`;
  return seconds === 0 ? calendar : `${calendar}T${clockText(seconds)}`;
}

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => padded(part, 2)).join(':');
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
