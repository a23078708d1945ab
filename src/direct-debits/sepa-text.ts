/** Characters that SEPA messages do not allow (EPC 217-08). They allow letters without accents, digits and a few marks. */
const OTHER = /[^A-Za-z0-9/\-?:().,'+ ]/g;
const DIACRITICS = /[\u0300-\u036f]/g;

/**
 * Returns a text in the characters of SEPA messages. Accents are removed, other characters become spaces, and it is cut to a
 * length.
 */
export function sepaText(text: string, maxCharacters: number): string {
  const plain = text.normalize('NFKD').replace(DIACRITICS, '').replace(OTHER, ' ');
  return plain.replace(/ +/g, ' ').trim().slice(0, maxCharacters);
}
