import { parseDate } from '../../domain/calendar/dates.ts';
import { MINUTE_MS } from '../../domain/calendar/durations.ts';
import { offsetMinutes } from '../../domain/calendar/time-zone.ts';
import { firstCharacters, freeText, trimValue } from '../../domain/free-text.ts';

/** Lengths of the schema's texts, in characters. */
export const NAME_CHARACTERS = 120;
export const TEXT_CHARACTERS = 250;
export const PART_CHARACTERS = 20;
export const DEVICE_CHARACTERS = 30;

const PENINSULA = 'Europe/Madrid';
const DAY_CHARACTERS = 'YYYY-MM-DD'.length;
const SECOND_CHARACTERS = 'YYYY-MM-DDThh:mm:ss'.length;

/** Cuts a text to a length in characters, without a space at its ends. */
export function cutTo(text: string, maxCharacters: number): string {
  return trimValue(firstCharacters(freeText(text), maxCharacters));
}

/** Cuts a text to a length in characters after the last whole word. A first word that is longer is cut within. */
export function cutAtWord(text: string, maxCharacters: number): string {
  const whole = freeText(text);
  const cut = firstCharacters(whole, maxCharacters);
  if (cut === whole || whole.charAt(cut.length) === ' ') return trimValue(cut);
  const space = cut.lastIndexOf(' ');
  return trimValue(space > 0 ? cut.slice(0, space) : cut);
}

/** Formats a stored whole number with so many decimals, without needless zeros beyond `least` decimals: 12500 of 4 is `1.25`. */
export function decimalText(stored: number, decimals: number, least: number): string {
  const digits = String(Math.abs(stored)).padStart(decimals + 1, '0');
  let end = digits.length;
  while (end > digits.length - decimals + least && digits.charAt(end - 1) === '0') end -= 1;
  const whole = digits.slice(0, -decimals);
  const fraction = digits.slice(-decimals, end);
  return `${stored < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Formats a date as files write it: `2026-03-05` becomes `05-03-2026`. RangeError for an invalid date. */
export function dayText(date: string): string {
  parseDate(date);
  const [year, month, day] = date.split('-');
  return `${day}-${month}-${year}`;
}

function peninsularText(instantMs: number): string {
  return new Date(instantMs + offsetMinutes(instantMs, PENINSULA) * MINUTE_MS).toISOString();
}

/** Returns the peninsular time of day of an instant, `hh:mm:ss`. */
export function timeText(instantMs: number): string {
  return peninsularText(instantMs).slice(DAY_CHARACTERS + 1, SECOND_CHARACTERS);
}

/** Returns an instant in peninsular time with its offset, `2026-03-05T10:00:00+01:00`, as SigningTime has it. */
export function signingTimeText(instantMs: number): string {
  const hours = offsetMinutes(instantMs, PENINSULA) / 60;
  return `${peninsularText(instantMs).slice(0, SECOND_CHARACTERS)}+0${hours}:00`;
}
