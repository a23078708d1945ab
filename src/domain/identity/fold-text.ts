/** Latin letters that Unicode does not decompose, as their readers would type them on a plain keyboard. */
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
/** Of such a text only case and whitespace are folded. */
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
 * The key by which texts sort and match ignoring case and accents: lower case, diacritics removed, letters such as
 * ß, ø or ł spelt plainly, the Catalan l·l written ll, whitespace collapsed and trimmed. Folding a folded text
 * changes nothing. Source: the contract's conventions ("names sort and match ignoring case and accents").
 */
export function foldText(text: string): string {
  const letters = ASCII.test(text) ? text.toLowerCase() : withPlainLetters(text);
  return letters.replace(WHITESPACE, ' ').trim();
}
