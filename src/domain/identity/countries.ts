import { COUNTRY_NAMES } from './country-names.ts';
import { nameKey } from './name-key.ts';

const ALPHA_2 = /^[A-Za-z]{2}$/;
/** Limit above every name of the table, in UTF-16 units, so that no long text is folded. */
const MAX_NAME_LENGTH = 100;

const COUNTRY_CODES: ReadonlySet<string> = new Set(Object.keys(COUNTRY_NAMES));
const CODE_BY_NAME_KEY: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRY_NAMES).flatMap(([code, names]) =>
    [names.es, names.en, ...names.also].map((name): [string, string] => [nameKey(name), code]),
  ),
);

/** Returns the upper-case ISO 3166-1 alpha-2 code for a text that is one in either case, or null. */
export function countryCode(text: string): string | null {
  if (!ALPHA_2.test(text)) return null;
  const code = text.toUpperCase();
  return COUNTRY_CODES.has(code) ? code : null;
}

/**
 * Returns the ISO 3166-1 alpha-2 code of a country, given by its code or by an official or common name in Spanish or English.
 * Case, accents, articles, punctuation and word order are ignored. Null for anything else.
 */
export function resolveCountry(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_NAME_LENGTH) return null;
  return countryCode(trimmed) ?? CODE_BY_NAME_KEY.get(nameKey(trimmed)) ?? null;
}
