const QUOTE = '"';
const LINE_BREAK = '\n';

/** Returns where a quoted text ends that begins at `from`: the place of its closing quote, or the length of the text. */
function closingQuote(text: string, from: number): number {
  let quote = text.indexOf(QUOTE, from);
  while (quote !== -1 && text[quote + 1] === QUOTE) quote = text.indexOf(QUOTE, quote + 2);
  return quote === -1 ? text.length : quote;
}

/** Returns where a field ends: the place of the next separator or line break. */
function fieldEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== LINE_BREAK) at += 1;
  return at;
}

/**
 * Returns how many UTF-16 units of a CSV text come before the first record with a quote that is neither doubled nor
 * closes its field. The whole length if there is none. Papa tries each such quote against all blanks up to the next
 * separator, so that long records with many of them are found before it reads them.
 */
export function soundLength(text: string, delimiter: string): number {
  let recordStart = 0;
  let at = 0;
  while (at < text.length) {
    const isQuoted = text[at] === QUOTE;
    const from = isQuoted ? closingQuote(text, at + 1) + 1 : at;
    at = fieldEnd(text, from, delimiter);
    if (isQuoted && at < text.length && text.slice(from, at).trim() !== '') return recordStart;
    if (text[at] === LINE_BREAK) recordStart = at + 1;
    at += 1;
  }
  return text.length;
}
