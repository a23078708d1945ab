/** Excel's limit, in UTF-16 units (Excel specifications and limits). */
const MAX_CELL_CHARACTERS = 32_767;
const CUT_MARK = '…';

/** What XML 1.0 cannot hold in any form (production 2, Char), line ends aside; lone surrogates are replaced before. */
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const REPLACEMENT = '\ufffd';

/** Excel reads `_x0041_` in a string as the character of that code (ECMA-376-1, 22.9.2.19, ST_Xstring). */
const ESCAPE_LOOKALIKE = /_(?=x[0-9a-f]{4}_)/gi;
const ESCAPED_UNDERSCORE = '_x005F_';

const MARKUP = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Spaces that a reader may take for layout of the XML unless told otherwise. */
const SPACE_AT_STAKE = /^\s|\s$|\n|\s\s/;

/** What spreadsheets take for the start of a formula when it is typed (OWASP, CSV injection), after spaces too. */
const FORMULA_START = /^(?:\s*[=+\-@＝＋－＠]|[\t\n])/;

/**
 * A text as a cell holds it: line ends as Excel has them (LF), what XML cannot hold replaced by U+FFFD, and no longer
 * than Excel opens: a longer one ends in `…`.
 */
export function cellText(text: string): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, '\n').replace(NOT_XML, REPLACEMENT);
  if (clean.length <= MAX_CELL_CHARACTERS) return clean;
  const cut = clean.slice(0, MAX_CELL_CHARACTERS - CUT_MARK.length);
  const endsInHalf = !cut.isWellFormed();
  return `${endsInHalf ? cut.slice(0, -1) : cut}${CUT_MARK}`;
}

/**
 * Whether a spreadsheet would compute the text if somebody typed it. In a workbook a text is a text whatever it looks
 * like; what would make a formula of it is editing the cell, so that such cells are marked (`quotePrefix`).
 */
export function looksLikeFormula(text: string): boolean {
  return FORMULA_START.test(text);
}

/** Text between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text.replace(MARKUP, (character) => ENTITIES[character] ?? character);
}

/** The element `t` of a text that `cellText` made. */
export function textElement(text: string): string {
  const escaped = escapeXml(text.replace(ESCAPE_LOOKALIKE, ESCAPED_UNDERSCORE));
  return SPACE_AT_STAKE.test(text) ? `<t xml:space="preserve">${escaped}</t>` : `<t>${escaped}</t>`;
}
