/** Where an address is, as far as its characters go. */
export type AddressRegion = 'SPAIN' | 'ABROAD';

/**
 * What every address may hold: letters of Latin, Latin-1 and Latin Extended-A, digits, space and these signs.
 * U+00D7 and U+00F7, in the middle of Latin-1's letters, are × and ÷.
 */
const EVERYWHERE = /^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f0-9 ·’‘`´.,\-/'ºª°:;"()&#+]$/u;
/** Scripts such as Thai or Devanagari cannot be written without the marks that follow their letters. */
const LETTER_OR_MARK = /^[\p{L}\p{Mn}\p{Mc}]$/u;
const VARIATION_SELECTOR = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;

/**
 * The first character of a text that an address does not admit, or null. Abroad, letters of any script are
 * admitted. The text is judged composed (NFC), as it is stored. Source: the contract's character set of addresses.
 */
export function unaddressableCharacter(text: string, place: AddressRegion): string | null {
  for (const character of text.normalize('NFC')) {
    if (EVERYWHERE.test(character)) continue;
    const isLetter = LETTER_OR_MARK.test(character) && !VARIATION_SELECTOR.test(character);
    if (place === 'SPAIN' || !isLetter) return character;
  }
  return null;
}

/** How a message names a character: itself when it shows, and its code point always. */
export function describeCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `${character} (U+${code})` : `U+${code}`;
}
