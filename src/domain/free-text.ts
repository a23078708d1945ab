const LAST_TRIMMED_CODE_UNIT = 0x20;

/** Characters that XML 1.0 cannot hold, and the line breaks and tabs that its parsers change. */
const NOT_LITERAL_IN_XML = /[\u0000-\u001F\uFFFE\uFFFF]+/g;

const REPLACEMENT_CHARACTER = '\uFFFD';

/**
 * Removes all characters up to U+0020 from both ends, as the AEAT does before it hashes a value (Java's `String.trim`). Other
 * spaces, such as U+00A0, stay. Source: AEAT, especificaciones de la huella v0.1.2, sections 3 and 4.
 */
export function trimValue(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= LAST_TRIMMED_CODE_UNIT) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= LAST_TRIMMED_CODE_UNIT) end -= 1;
  return text.slice(start, end);
}

/**
 * Returns a free text as an XML element holds it unchanged: control characters and line breaks become a space, and the ends are
 * trimmed. Lone surrogates and U+FFFD become a question mark. XML allows U+FFFD, but some readers take it for a wrong encoding,
 * and one such text would block a whole chain.
 */
export function freeText(text: string): string {
  return trimValue(
    text.toWellFormed().replace(NOT_LITERAL_IN_XML, ' ').replaceAll(REPLACEMENT_CHARACTER, '?'),
  );
}

/** Returns the first code points of a text. A code point takes at most two units, so the slice splits none that is kept. */
export function firstCharacters(text: string, count: number): string {
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}
