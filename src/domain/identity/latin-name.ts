/**
 * Characters of a name in Spain: letters of Basic Latin, Latin-1 and Latin Extended-A (up to ž, without the long s, which looks
 * like an f) and of Romanian, digits, blanks, and signs of business names.
 */
const LATIN_NAME = /^[A-Za-zÀ-ÖØ-öø-žȘ-ț0-9\s.,:;\-–—_'’‘´`"“”«»&()/|·ºª°+!¡?¿%#*®™]*$/u;

/**
 * True if a name has only Latin letters, digits, blanks and signs of business names. Other alphabets, phonetic letters, squared
 * letters and mathematical signs hold many that look like a Latin letter (Unicode TR 39).
 */
export function isLatinName(name: string): boolean {
  return LATIN_NAME.test(name.normalize('NFC'));
}
