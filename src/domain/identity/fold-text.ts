/** Spellings on a plain keyboard of Latin letters that Unicode does not decompose. */
const PLAIN_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['ĸ', 'k'],
  ['ς', 'σ'],
]);

const PLAINLY_SPELT = new RegExp(`[${[...PLAIN_SPELLINGS.keys()].join('')}]`, 'gu');
const DIACRITICS = /[\u0300-\u036f]/g;
const CATALAN_GEMINATE_DOT = /(?<=l)·(?=l)/g;
const WHITESPACE = /\s+/g;
/** Text of ASCII only, which needs only case and whitespace folded. */
const ASCII = /^[\0-\x7f]*$/;

function withPlainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .replace(PLAINLY_SPELT, (letter) => PLAIN_SPELLINGS.get(letter) ?? letter)
    .replace(CATALAN_GEMINATE_DOT, '')
    .normalize('NFC');
}

/**
 * Returns the key by which texts sort and match without case or accents. It is lower case, without diacritics, letters such as ß,
 * ø or ł spelt plainly, the Catalan l·l as ll, whitespace collapsed and trimmed. Folding twice changes nothing. Source: the
 * contract's conventions ("names sort and match ignoring case and accents").
 */
export function foldText(text: string): string {
  const letters = ASCII.test(text) ? text.toLowerCase() : withPlainLetters(text);
  return letters.replace(WHITESPACE, ' ').trim();
}
