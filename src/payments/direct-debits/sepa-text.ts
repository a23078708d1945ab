import { CYRILLIC, GREEK, LATIN } from './transliteration.ts';
import { BEYOND_EUROPE } from './transliteration-beyond.ts';

/** Characters that SEPA messages do not allow (EPC 217-08). They allow letters without accents, digits and a few marks. */
const OTHER = /[^A-Za-z0-9/\-?:().,'+ ]/g;
const DIACRITICS = /[\u0300-\u036f]/g;
const LETTER_OR_DIGIT = /[A-Za-z0-9]/;

/** Letters that are not a Latin letter with an accent. Ones with an accent of their own, such as й, are listed too. */
const LETTERS: ReadonlyMap<string, string> = new Map([...LATIN, ...GREEK, ...CYRILLIC, ...BEYOND_EUROPE]);

/** The Greek digraph of u. */
const GREEK_U = /([Οο])([υύΥΎ])/g;

function transliterated(text: string): string {
  const joined = text.replace(
    GREEK_U,
    (_found, first, second) => (first === 'Ο' ? 'O' : 'o') + ('ΥΎ'.includes(second) ? 'U' : 'u'),
  );
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
