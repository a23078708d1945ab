/**
 * Letters of Spanish and Catalan in code page 850 of DOS, by the character that their byte has in Windows-1252.
 * Source: IBM, code page 850.
 */
const DOS_LETTERS: Readonly<Record<string, string>> = {
  '\u00a5': 'Ñ',
  '\u00a4': 'ñ',
  '\u00a0': 'á',
  '\u201a': 'é',
  '\u00a1': 'í',
  '\u00a2': 'ó',
  '\u00a3': 'ú',
  '\u00b5': 'Á',
  '\u0090': 'É',
  '\u00d6': 'Í',
  '\u00e0': 'Ó',
  '\u00e9': 'Ú',
  '\u0081': 'ü',
  '\u0161': 'Ü',
  '\u2021': 'ç',
  '\u20ac': 'Ç',
  '\u00a7': 'º',
  '\u00a6': 'ª',
};
const ANY_LETTER = new RegExp(`[${Object.keys(DOS_LETTERS).join('')}]`, 'g');
/** Sign of money or of punctuation inside a word, which only a file of DOS has. */
const SIGN_OF_DOS = /[A-Za-z][\u00a5\u00a4\u00a2\u00a3\u201a\u00b5\u0090][A-Za-z]/;

/** Returns a text that was read as Windows-1252 with the letters of DOS, if a program of DOS wrote it. */
export function withDosLetters(text: string): string {
  if (!SIGN_OF_DOS.test(text)) return text;
  return text.replace(ANY_LETTER, (read) => DOS_LETTERS[read] ?? read);
}
