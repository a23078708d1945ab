import type { Bilingual } from './i18n/language.ts';

/** Texts up to this length are parsed in some milliseconds, whatever they hold. */
const CHEAP_CHARACTERS = 262_144;
/** Most objects and lists of a long text: more than the lines of the longest invoice have. */
export const MAX_JSON_HOLDERS = 60_000;
/** Most different names in a long text. Those of real bodies repeat. */
export const MAX_JSON_NAMES = 20_000;
/** Reason for which a costly text is refused. */
export const COSTLY_JSON: Bilingual = {
  en: `it has more than ${MAX_JSON_HOLDERS} objects and lists, or more than ${MAX_JSON_NAMES} different names`,
  es: `tiene más de ${MAX_JSON_HOLDERS} objetos y listas, o más de ${MAX_JSON_NAMES} nombres distintos`,
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
/** First value and factor of a hash (FNV-1a, 32 bits). */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/**
 * True if `JSON.parse`, which cannot pause, would need some tenths of a second for a text: each holder costs, and each name that no
 * other object has. Reads each character once.
 */
export function isCostlyJson(text: string): boolean {
  if (text.length <= CHEAP_CHARACTERS) return false;
  const names = new Set<number>();
  let holders = 0;
  let hash = HASH_START;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === QUOTE) isInText = false;
      else hash = Math.imul(hash ^ code, HASH_FACTOR);
      if (code === BACKSLASH) at += 1;
    } else if (code === QUOTE) {
      isInText = true;
      hash = HASH_START;
    } else if (code === COLON) names.add(hash);
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) holders += 1;
    if (holders > MAX_JSON_HOLDERS || names.size > MAX_JSON_NAMES) return true;
  }
  return false;
}
