import { parseSeriesFormat } from '../../domain/series/format-parts.ts';
import { formatNumber } from '../../domain/series/series-format.ts';
import type { Violation } from '../../domain/violation.ts';
import type { FiledNumber } from './invoice.ts';
import { originalTooLong, seriesNotAllowed } from './refusals.ts';
import { PART_CHARACTERS } from './texts.ts';

const SEPARATORS = '-/.';
const SERIES = /^[A-Z0-9./-]{0,20}$/;
const DIGIT = /\d/;
/** Date whose printed parts have the usual widths. */
const ANY_DATE = '2026-12-31';

/** Returns a text without one separator at its end. */
function withoutSeparator(text: string): string {
  return SEPARATORS.includes(text.at(-1) ?? ' ') ? text.slice(0, -1) : text;
}

/** Returns how many digits end a text. */
function trailingDigits(text: string): number {
  let count = 0;
  while (count < text.length && DIGIT.test(text.charAt(text.length - 1 - count))) count += 1;
  return count;
}

/**
 * Cuts a printed number of an own series in two. The padded sequence is the number; the text before it, less one separator, is
 * the series.
 *
 * @param printed number of a series that `seriesViolations` accepts
 * @param sequence number within the series, 1 or more
 * Source: decisions section 16, "Number".
 */
export function cutOwnNumber(series: { format: string }, printed: string, sequence: number): FiledNumber {
  const last = parseSeriesFormat(series.format)?.at(-1);
  const padding = last?.kind === 'SEQUENCE' ? last.minDigits : 1;
  const number = String(sequence).padStart(padding, '0');
  if (!printed.endsWith(number)) throw new RangeError(`${printed} does not end in ${number}`);
  return { series: withoutSeparator(printed.slice(0, -number.length)), number };
}

/**
 * Cuts a printed number whose series is unknown: of VeriFactu, or of another system. The digits at its end are the number. A
 * number that does not end in a digit is all number.
 *
 * @param series series that the caller gives apart, or null
 * @param field path of the series in the request, for the violation
 * Source: decisions section 16, "Points settled after a first reading".
 */
export function cutForeignNumber(
  printed: string,
  series: string | null,
  field: string,
): FiledNumber | { violation: Violation } {
  const cut = series === null ? cutAtDigits(printed) : cutAfterSeries(printed, series);
  const fits = [cut.series, cut.number].every((part) => part.length <= PART_CHARACTERS);
  return fits ? cut : { violation: originalTooLong(field) };
}

function cutAtDigits(printed: string): FiledNumber {
  const digits = trailingDigits(printed);
  if (digits === 0) return { series: '', number: printed };
  return { series: withoutSeparator(printed.slice(0, -digits)), number: printed.slice(-digits) };
}

function cutAfterSeries(printed: string, series: string): FiledNumber {
  if (!printed.startsWith(series)) return { series, number: printed };
  const rest = printed.slice(series.length);
  return { series, number: SEPARATORS.includes(rest.charAt(0)) ? rest.slice(1) : rest };
}

/**
 * Validates the format of a series for TicketBAI. It must end in the sequence, and its series part must have at most 20
 * characters of `A-Z 0-9 - / .`. Returns SERIES_FORMAT_NOT_FOR_TICKETBAI otherwise.
 *
 * @param field path of the format in the request
 */
export function seriesViolations(series: { code: string; format: string }, field: string): Violation[] {
  const parts = parseSeriesFormat(series.format);
  if (parts?.at(-1)?.kind !== 'SEQUENCE') return [seriesNotAllowed(field)];
  const cut = cutOwnNumber(series, formatNumber(series, 1, ANY_DATE), 1);
  const isAllowed = SERIES.test(cut.series) && cut.number.length <= PART_CHARACTERS;
  return isAllowed ? [] : [seriesNotAllowed(field)];
}

/** True if two series give the same series part on a date (`YYYY-MM-DD`), so that their numbers could be one pair. */
export function giveSameSeries(
  one: { code: string; format: string },
  other: { code: string; format: string },
  date: string,
): boolean {
  const seriesOf = (series: { code: string; format: string }) =>
    cutOwnNumber(series, formatNumber(series, 1, date), 1).series;
  return seriesOf(one) === seriesOf(other);
}
