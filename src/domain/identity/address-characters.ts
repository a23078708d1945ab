/** Region of an address that decides which characters it admits. */
export type AddressRegion = 'SPAIN' | 'ABROAD';

/**
 * Characters that every address admits: letters of Latin, Latin-1 and Latin Extended-A, digits, space and some signs. The
 * excluded U+00D7 and U+00F7, among the letters of Latin-1, are × and ÷.
 */
const EVERYWHERE = /^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f0-9 ·’‘`´.,\-/'ºª°:;"()&#+]$/u;
/** Letter or combining mark: scripts such as Thai or Devanagari need the marks that follow their letters. */
const LETTER_OR_MARK = /^[\p{L}\p{Mn}\p{Mc}]$/u;
const VARIATION_SELECTOR = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;

/**
 * Returns the first character that an address does not admit, or null. Addresses abroad admit letters of any script. The text is
 * composed (NFC) first, as it is stored. Source: the contract's character set of addresses.
 */
export function unaddressableCharacter(text: string, place: AddressRegion): string | null {
  for (const character of text.normalize('NFC')) {
    if (EVERYWHERE.test(character)) continue;
    const isLetter = LETTER_OR_MARK.test(character) && !VARIATION_SELECTOR.test(character);
    if (place === 'SPAIN' || !isLetter) return character;
  }
  return null;
}

/** Returns a character's description for a message: its code point, preceded by the character if it is visible. */
export function describeCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `${character} (U+${code})` : `U+${code}`;
}
