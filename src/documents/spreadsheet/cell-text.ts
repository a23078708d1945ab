/** Most characters of a cell in Excel, in UTF-16 units (Excel specifications and limits). */
const MAX_CELL_CHARACTERS = 32_767;
const CUT_MARK = '…';

/**
 * Characters that XML 1.0 cannot contain in any form (production 2, Char), except line ends. Lone surrogates are replaced
 * before.
 */
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const REPLACEMENT = '\ufffd';

/**
 * Underscore that Excel would read as an escape: `_x0041_` is the character of that code (ECMA-376-1, 22.9.2.19, ST_Xstring).
 */
const ESCAPE_LOOKALIKE = /_(?=x[0-9a-f]{4}_)/gi;
const ESCAPED_UNDERSCORE = '_x005F_';

const MARKUP = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Spaces that a reader may drop as layout of the XML. */
const SPACE_AT_STAKE = /^\s|\s$|\n|\s\s/;

/** Start of a typed formula in spreadsheets (OWASP, CSV injection), also after spaces. */
const FORMULA_START = /^(?:\s*[=+\-@＝＋－＠]|[\t\n])/;

/**
 * Returns a text in the form of a cell. Line ends become LF, as in Excel, and characters that XML cannot contain become
 * U+FFFD. A text longer than Excel allows is cut and ends in `…`.
 */
export function cellText(text: string): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, '\n').replace(NOT_XML, REPLACEMENT);
  if (clean.length <= MAX_CELL_CHARACTERS) return clean;
  const cut = clean.slice(0, MAX_CELL_CHARACTERS - CUT_MARK.length);
  const endsInHalf = !cut.isWellFormed();
  return `${endsInHalf ? cut.slice(0, -1) : cut}${CUT_MARK}`;
}

/**
 * True if a spreadsheet would compute the text when typed. In a workbook, a text stays a text. Only editing the cell would
 * make it a formula, so such cells are marked (`quotePrefix`).
 */
export function looksLikeFormula(text: string): boolean {
  return FORMULA_START.test(text);
}

/** Escapes text between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text.replace(MARKUP, (character) => ENTITIES[character] ?? character);
}

/** Returns the element `t` of a text made by `cellText`. */
export function textElement(text: string): string {
  const escaped = escapeXml(text.replace(ESCAPE_LOOKALIKE, ESCAPED_UNDERSCORE));
  return SPACE_AT_STAKE.test(text) ? `<t xml:space="preserve">${escaped}</t>` : `<t>${escaped}</t>`;
}
