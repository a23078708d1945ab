import { contentViolation, type Violation } from '../violation.ts';

/** Holder of a NIF: a Spaniard by DNI, a foreigner by NIE, another person (K, L, M) or an entity. */
export type NifKind = 'DNI' | 'NIE' | 'PERSONAL_OTHER' | 'ENTITY';

const NIF_FORMAT = /^(\d{8}[A-Z]|[ABCDEFGHJNPQRSUVW]\d{7}[A-Z0-9]|[KLMXYZ]\d{7}[A-Z])$/;
const SEPARATORS = /[ .-]/g;
const LOWER_CASE = /[a-z]/g;

const PERSON_CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const NIE_LEADING_DIGIT: ReadonlyMap<string, string> = new Map([
  ['X', '0'],
  ['Y', '1'],
  ['Z', '2'],
]);

/** Control letters of an entity, indexed by control digit. */
const ENTITY_CONTROL_LETTERS = 'JABCDEFGHI';
/** First letters with a control letter: public bodies, congregations, foreign entities and their establishments. */
const LETTER_CONTROLLED = 'NPQRSW';
/** First letters with a control digit: companies (A, B), communities of owners and of property (E, H). */
const DIGIT_CONTROLLED = 'ABEH';
const FORMERLY_NON_RESIDENT = '00';

/** Prefix of a NIF in the form of a VAT number. No NIF begins with ES, because its second character is a digit. */
const VAT_PREFIX_OF_SPAIN = /^ES(?=[A-Z0-9]{2,9}$)/;
/** DNI from a program that stores its number without the leading zeros. */
const SHORTENED_DNI = /^\d{1,7}[A-Z]$/;
const DNI_CHARACTERS = 9;

/**
 * Returns a NIF in its stored form: A to Z in upper case, without spaces, full stops, hyphens and the prefix ES, and a DNI
 * with its leading zeros (decisions, section 15, Going with the file formats).
 */
export function normaliseNif(text: string): string {
  const joined = text.replace(SEPARATORS, '').replace(LOWER_CASE, (letter) => letter.toUpperCase());
  const nif = joined.replace(VAT_PREFIX_OF_SPAIN, '');
  return SHORTENED_DNI.test(nif) ? nif.padStart(DNI_CHARACTERS, '0') : nif;
}

/** Returns a tax identifier of any country: a valid NIF in its stored form, any other text in upper case. */
export function normaliseTaxId(text: string): string {
  const nif = normaliseNif(text);
  return validateNif(nif, 'nif').length === 0 ? nif : text.toUpperCase();
}

/**
 * Validates a NIF in either case, with or without separators. Returns VALIDATION_ERROR for a wrong shape and
 * NIF_INVALID_CONTROL_DIGIT for a wrong control character. It does not check the AEAT's census.
 */
export function validateNif(text: string, field: string): Violation[] {
  const nif = normaliseNif(text);
  if (!NIF_FORMAT.test(nif)) {
    return [
      contentViolation(
        field,
        'It is not a Spanish NIF: 8 digits and a letter (DNI), or a letter, 7 digits and a control character.',
        'No es un NIF español: 8 dígitos y una letra (DNI), o una letra, 7 dígitos y un carácter de control.',
      ),
    ];
  }
  if (acceptedControls(nif).includes(nif.slice(-1))) return [];
  return [
    {
      code: 'NIF_INVALID_CONTROL_DIGIT',
      field,
      message: {
        en: 'The control character of the NIF does not match its number.',
        es: 'El carácter de control del NIF no corresponde a su número.',
      },
    },
  ];
}

/** Returns the kind of a NIF by its first character. RangeError for a text without the shape of a NIF. */
export function nifKind(nif: string): NifKind {
  const normalised = normaliseNif(nif);
  if (!NIF_FORMAT.test(normalised)) throw new RangeError('not a NIF');
  const first = normalised.charAt(0);
  if (first >= '0' && first <= '9') return 'DNI';
  if (NIE_LEADING_DIGIT.has(first)) return 'NIE';
  return 'KLM'.includes(first) ? 'PERSONAL_OTHER' : 'ENTITY';
}

/** True if the NIF is a natural person's (DNI, NIE, K, L or M). False for a text without the shape of a NIF. */
export function isNaturalPerson(nif: string): boolean {
  return NIF_FORMAT.test(normaliseNif(nif)) && nifKind(nif) !== 'ENTITY';
}

/** Returns the one or two control characters that a NIF of valid shape may end with. */
function acceptedControls(nif: string): string {
  if (nifKind(nif) === 'ENTITY') return entityControls(nif);
  return personControl(nif);
}

/**
 * Returns the control letter of a person: the number modulo 23 in a table of letters (Ministerio del Interior, "Cálculo del
 * dígito de control del NIF/NIE"). X, Y and Z count as a leading 0, 1 and 2. K, L and M (RD 1065/2007, article 19) use only their
 * 7 digits.
 */
function personControl(nif: string): string {
  const first = nif.charAt(0);
  const number = nif.slice(0, -1).replace(/^[A-Z]/, NIE_LEADING_DIGIT.get(first) ?? '');
  return PERSON_CONTROL_LETTERS.charAt(Number(number) % PERSON_CONTROL_LETTERS.length);
}

/**
 * Returns the accepted control characters of an entity. The control digit is the sum of the 7 digits subtracted from the next
 * ten; digits in odd places are doubled and their digits added. The first letter decides its form:
 * - P, Q, R, S and the foreign N and W take a letter,
 * - A, B, E and H take a digit,
 * - all others take either.
 *
 * Until 2008, digits starting with 00 marked a non-resident and took a letter. Digits are now drawn at random, so both forms are
 * accepted there. Source: Orden EHA/451/2008 (letters); Decreto 2423/1975 and the Orden of 3 July 1998 (control).
 */
function entityControls(nif: string): string {
  const digit = entityControlDigit(nif.slice(1, -1));
  const letter = ENTITY_CONTROL_LETTERS.charAt(digit);
  const first = nif.charAt(0);
  if (LETTER_CONTROLLED.includes(first)) return letter;
  const formerlyNonResident = nif.startsWith(FORMERLY_NON_RESIDENT, 1);
  return DIGIT_CONTROLLED.includes(first) && !formerlyNonResident ? `${digit}` : `${digit}${letter}`;
}

function entityControlDigit(digits: string): number {
  let sum = 0;
  for (const [index, character] of [...digits].entries()) {
    const digit = Number(character);
    const doubled = digit * 2;
    sum += index % 2 === 1 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}
