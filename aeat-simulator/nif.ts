const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const ENTITY_LETTERS = 'JABCDEFGHI';
const PERSON = /^(?:\d{8}|[XYZKLM]\d{7})[A-Z]$/;
const ENTITY = /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/;
/** First letters of entities with a control letter, and of those with a control digit, except former non-residents (00). */
const WITH_LETTER = /^[NPQRSW]/;
const WITH_DIGIT = /^[ABEH](?!00)/;

/** True if a NIF has the shape of a natural person's (DNI, NIE, K, L or M). */
export function isPersonNif(nif: string): boolean {
  return PERSON.test(nif);
}

/** True if a NIF has a valid shape and control character. */
export function isWellFormedNif(nif: string): boolean {
  if (PERSON.test(nif)) {
    const digits = nif.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
    return nif.at(-1) === PERSON_LETTERS[Number(digits.replace(/^[KLM]/, '')) % 23];
  }
  if (!ENTITY.test(nif)) return false;
  const control = entityControl(nif.slice(1, 8));
  const isDigitRight = nif.at(-1) === String(control) && !WITH_LETTER.test(nif);
  const isLetterRight = nif.at(-1) === ENTITY_LETTERS[control] && !WITH_DIGIT.test(nif);
  return isDigitRight || isLetterRight;
}

/**
 * Returns the control digit: Luhn's sum over the seven digits, the first counted double, subtracted from the next
 * ten.
 */
function entityControl(digits: string): number {
  const sum = [...digits].reduce((total, character, index) => {
    const value = Number(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
