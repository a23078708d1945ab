import { CYRILLIC, GREEK, LATIN } from './transliteration.ts';

/** Characters that SEPA messages do not allow (EPC 217-08). They allow letters without accents, digits and a few marks. */
const OTHER = /[^A-Za-z0-9/\-?:().,'+ ]/g;
const DIACRITICS = /[\u0300-\u036f]/g;
const LETTER_OR_DIGIT = /[A-Za-z0-9]/;

/** Letters that are not a Latin letter with an accent. Ones with an accent of their own, such as й, are listed too. */
const LETTERS: ReadonlyMap<string, string> = new Map([...LATIN, ...GREEK, ...CYRILLIC]);

/** The Greek digraph of u. */
const GREEK_U = /([Οο])[υύ]/g;

function transliterated(text: string): string {
  const joined = text
    .replaceAll('ΟΥ', 'OU')
    .replace(GREEK_U, (_found, first) => (first === 'Ο' ? 'Ou' : 'ou'));
  return [...joined].map((letter) => LETTERS.get(letter) ?? letter).join('');
}

/**
 * Returns a text in the characters of SEPA messages. Accents are removed, Greek and Cyrillic letters are written in Latin ones,
 * other characters become spaces, and it is cut to a length.
 */
export function sepaText(text: string, maxCharacters: number): string {
  const written = transliterated(text.normalize('NFC')).normalize('NFKD').replace(DIACRITICS, '');
  const plain = transliterated(written).replace(OTHER, ' ');
  return plain.replace(/ +/g, ' ').trim().slice(0, maxCharacters).trimEnd();
}

/** True if a name has letters or digits left in the characters of SEPA messages. */
export function isSepaWritable(name: string): boolean {
  return LETTER_OR_DIGIT.test(sepaText(name, Number.MAX_SAFE_INTEGER));
}
