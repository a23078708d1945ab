import { isValidDate } from '../domain/calendar/dates.ts';
import { invalidParameter, refusedParameter } from '../platform/errors.ts';
import { isUuid } from '../platform/ids.ts';
import { nearChoice, suggesting } from './near-choice.ts';

const INTEGER_PATTERN = /^-?\d+$/;
/** RFC 3339 timestamp. The offset is required, so that nobody guesses the time zone. */
const TIMESTAMP_PATTERN = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
const DECIMAL_PATTERN = /^-?\d{1,15}(\.\d{1,6})?$/;

/** Returns a parser of choices. It suggests the nearest choice to a wrong one. */
export function parseEnum<T extends string>(values: readonly T[]): (name: string, text: string) => T {
  return (name, text) => {
    const found = values.find((value) => value === text);
    if (found !== undefined) return found;
    const list = values.join(', ');
    const listed = { en: `use one of ${list}`, es: `usa uno de ${list}` };
    const why = suggesting(nearChoice(text, values), listed);
    throw invalidParameter(name, text, why, values);
  };
}

/** Returns a UUID in lower case. */
export function parseUuid(name: string, text: string): string {
  if (isUuid(text)) return text.toLowerCase();
  throw invalidParameter(name, text, { en: 'it is not a UUID', es: 'no es un UUID' });
}

/** Returns a date as sent, `YYYY-MM-DD`. */
export function parseDate(name: string, text: string): string {
  if (isValidDate(text)) return text;
  throw invalidParameter(name, text, {
    en: 'it is not a date (YYYY-MM-DD)',
    es: 'no es una fecha (AAAA-MM-DD)',
  });
}

/**
 * Returns a parser of instants. It returns the instant of a timestamp, or the first or last millisecond of a date in
 * UTC.
 */
export function parseInstant(end: 'START' | 'END'): (name: string, text: string) => number {
  return (name, text) => {
    if (isValidDate(text)) return Date.parse(`${text}T${end === 'START' ? '00:00:00.000' : '23:59:59.999'}Z`);
    const date = TIMESTAMP_PATTERN.exec(text)?.[1];
    const instantMs = date !== undefined && isValidDate(date) ? Date.parse(text) : Number.NaN;
    if (!Number.isNaN(instantMs)) return instantMs;
    throw invalidParameter(name, text, {
      en: 'it is neither a timestamp (YYYY-MM-DDThh:mm:ssZ) nor a date (YYYY-MM-DD)',
      es: 'no es un instante (AAAA-MM-DDThh:mm:ssZ) ni una fecha (AAAA-MM-DD)',
    });
  };
}

/** Returns a number with at most six decimals. */
export function parseDecimal(name: string, text: string): number {
  if (DECIMAL_PATTERN.test(text)) return Number(text);
  throw invalidParameter(name, text, { en: 'it is not a number', es: 'no es un número' });
}

/** Returns the value of `true` or `false`. */
export function parseBoolean(name: string, text: string): boolean {
  return parseEnum(['true', 'false'])(name, text) === 'true';
}

/** Returns a whole number. Throws 400 for other text, and 422 outside the range. */
export function parseInteger(
  name: string,
  text: string,
  range: { minimum: number; maximum?: number },
): number {
  if (!INTEGER_PATTERN.test(text)) {
    throw invalidParameter(name, text, { en: 'it is not a whole number', es: 'no es un número entero' });
  }
  const value = Number(text);
  const { minimum, maximum } = range;
  if (value >= minimum && value <= (maximum ?? Number.MAX_SAFE_INTEGER)) return value;
  const why =
    maximum === undefined
      ? { en: `from ${minimum}`, es: `a partir de ${minimum}` }
      : { en: `from ${minimum} to ${maximum}`, es: `de ${minimum} a ${maximum}` };
  throw refusedParameter(name, text, why);
}
