import { isValidDate } from '../../domain/calendar/dates.ts';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const SPANISH_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Parses a spreadsheet date, `2026-03-31` or `31/03/2026`, into ISO. Null for any other text. */
export function readDate(text: string): string | null {
  const iso = ISO_DATE.test(text)
    ? text
    : text.replace(SPANISH_DATE, (_, day: string, month: string, year: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      );
  return ISO_DATE.test(iso) && isValidDate(iso) ? iso : null;
}

/** Digits with or without groups of three, and one or two decimals. The group separator is the other sign. */
const WITH_COMMA = /^(\d{1,3}(?:\.\d{3}){1,4}|\d{1,13})(?:,(\d{1,2}))?$/;
const WITH_POINT = /^(\d{1,3}(?:,\d{3}){1,4}|\d{1,13})(?:\.(\d{1,2}))?$/;
/** Currency before or after an amount. */
const CURRENCY = /€|EUR/;

/**
 * Parses a spreadsheet amount in Spanish or other notation (`1.234,56`, `1234.56`, `1,234.56`, `-12 €`) into cents. Null for
 * any other text. `1.234` is 1234, since amounts have at most two decimals.
 */
export function readAmount(text: string): number | null {
  const signed = text.replace(CURRENCY, '').trim();
  const digits = signed.startsWith('-') ? signed.slice(1).trim() : signed;
  const match = WITH_COMMA.exec(digits) ?? WITH_POINT.exec(digits);
  if (match === null) return null;
  const [, whole = '', decimals = ''] = match;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return digits === signed ? cents : 0 - cents;
}
