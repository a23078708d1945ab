import { isValidDate } from '../../domain/calendar/dates.ts';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Year first with another separator, or without one. */
const YEAR_FIRST = /^(\d{4})([/.]?)(\d{2})\2(\d{2})$/;
/** Day, month and year. A year of two digits is one of this century. */
const SPANISH_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;
/** Time after a date, as spreadsheets and databases export it. */
const TIME = /[T\s]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:[AaPp]\.?\s?[Mm]\.?|Z|[+-]\d{2}:?\d{2})?$/;
const COMMA_BEFORE_TIME = /,$/;
const CENTURY = '20';

/**
 * Parses a spreadsheet date, `2026-03-31`, `2026/03/31`, `20260331`, `31/03/2026` or `31/03/26`, into ISO. A time after it is
 * dropped. Null for any other text.
 */
export function readDate(text: string): string | null {
  const date = text.replace(TIME, '').trim().replace(COMMA_BEFORE_TIME, '').replace(YEAR_FIRST, '$1-$3-$4');
  const iso = ISO_DATE.test(date)
    ? date
    : date.replace(SPANISH_DATE, (_, day: string, month: string, year: string) =>
        [year.padStart(4, CENTURY), month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      );
  return ISO_DATE.test(iso) && isValidDate(iso) ? iso : null;
}

/** Digits with or without groups of three, and one or two decimals. The group separator is the other sign. */
const WITH_COMMA = /^(\d{1,3}(?:\.\d{3}){1,4}|\d{1,13})(?:,(\d{1,2}))?$/;
const WITH_POINT = /^(\d{1,3}(?:,\d{3}){1,4}|\d{1,13})(?:\.(\d{1,2}))?$/;
/** Currency before or after an amount. */
const CURRENCY = /€|EUR(?:OS?)?/i;
/** Digits in groups of three with blanks between them, no-break and thin ones included. */
const WITH_BLANKS = /^\d{1,3}(?:\s\d{3}){1,4}(?:[.,]\d{1,2})?$/;
const BLANKS = /\s/g;
/** Characters without width that come along with copied text. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const MINUS = /^[-−]/;
/** Negative amounts of accountants: in brackets, or with the minus behind. */
const BRACKETED = /^\((.+)\)$/;
const MINUS_BEHIND = /^([^-−].*)[-−]$/;

/**
 * Parses a spreadsheet amount in Spanish or other notation (`1.234,56`, `1234.56`, `1,234.56`, `1 234,56`, `-12 €`, `(12,00)`,
 * `12,00-`) into cents. Null for any other text. `1.234` is 1234, since amounts have at most two decimals.
 */
export function readAmount(text: string): number | null {
  const written = text.replace(INVISIBLE, '').replace(CURRENCY, '').trim();
  const signed = written.replace(BRACKETED, '-$1').replace(MINUS_BEHIND, '-$1').trim();
  const unsigned = signed.replace(MINUS, '').trim();
  const digits = WITH_BLANKS.test(unsigned) ? unsigned.replace(BLANKS, '') : unsigned;
  const match = WITH_COMMA.exec(digits) ?? WITH_POINT.exec(digits);
  if (match === null) return null;
  const [, whole = '', decimals = ''] = match;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return MINUS.test(signed) ? 0 - cents : cents;
}
