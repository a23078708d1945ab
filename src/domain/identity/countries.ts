import { COUNTRY_NAMES } from './country-names.ts';
import { nameKey } from './name-key.ts';

const ALPHA_2 = /^[A-Za-z]{2}$/;
/** Longer than any name of the table, so that folding never runs over an arbitrarily long text, in UTF-16 units. */
const MAX_NAME_LENGTH = 100;

const COUNTRY_CODES: ReadonlySet<string> = new Set(Object.keys(COUNTRY_NAMES));
const CODE_BY_NAME_KEY: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRY_NAMES).flatMap(([code, names]) =>
    [names.es, names.en, ...names.also].map((name): [string, string] => [nameKey(name), code]),
  ),
);

/** The upper-case ISO 3166-1 alpha-2 code that a text is, in either case, or null. */
export function countryCode(text: string): string | null {
  if (!ALPHA_2.test(text)) return null;
  const code = text.toUpperCase();
  return COUNTRY_CODES.has(code) ? code : null;
}

/**
 * The ISO 3166-1 alpha-2 code of a country given as that code or by a name in Spanish or English (official or
 * common), ignoring case, accents, articles, punctuation and the order of words; null for anything else.
 */
export function resolveCountry(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_NAME_LENGTH) return null;
  return countryCode(trimmed) ?? CODE_BY_NAME_KEY.get(nameKey(trimmed)) ?? null;
}
