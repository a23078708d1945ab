import type { Violation } from '../violation.ts';
import { contentViolation } from './content-violation.ts';

/** Who a NIF names: a Spaniard by DNI, a foreigner by NIE, another person (K, L, M) or an entity. */
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

/** The control letter of an entity, by its control digit. */
const ENTITY_CONTROL_LETTERS = 'JABCDEFGHI';
/** Public bodies, congregations, and foreign entities and their establishments. */
const LETTER_CONTROLLED = 'NPQRSW';
/** Companies (A, B), communities of owners and of property (E, H). */
const DIGIT_CONTROLLED = 'ABEH';
const FORMERLY_NON_RESIDENT = '00';

/** The NIF as it is stored: A to Z in upper case, without spaces, full stops and hyphens; nothing else changes. */
export function normaliseNif(text: string): string {
  return text.replace(SEPARATORS, '').replace(LOWER_CASE, (letter) => letter.toUpperCase());
}

/**
 * Validates a NIF, written in either case and with or without separators: a shape that no NIF has is a
 * VALIDATION_ERROR, a wrong control character NIF_INVALID_CONTROL_DIGIT. Empty when it is right; whether the AEAT
 * knows it is for the census to say.
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

/** The kind of a NIF by its first character. RangeError for a text that has not the shape of a NIF. */
export function nifKind(nif: string): NifKind {
  const normalised = normaliseNif(nif);
  if (!NIF_FORMAT.test(normalised)) throw new RangeError('not a NIF');
  const first = normalised.charAt(0);
  if (first >= '0' && first <= '9') return 'DNI';
  if (NIE_LEADING_DIGIT.has(first)) return 'NIE';
  return 'KLM'.includes(first) ? 'PERSONAL_OTHER' : 'ENTITY';
}

/** Whether the NIF is a natural person's (DNI, NIE, K, L or M); false for a text that has not the shape of a NIF. */
export function isNaturalPerson(nif: string): boolean {
  return NIF_FORMAT.test(normaliseNif(nif)) && nifKind(nif) !== 'ENTITY';
}

/** The control characters, one or two, that a NIF of the right shape may end with. */
function acceptedControls(nif: string): string {
  if (nifKind(nif) === 'ENTITY') return entityControls(nif);
  return personControl(nif);
}

/**
 * Number modulo 23 into a table of letters (Ministerio del Interior, "Cálculo del dígito de control del NIF/NIE");
 * X, Y and Z count as a leading 0, 1 and 2, while K, L and M (RD 1065/2007, article 19) leave only their 7 digits.
 */
function personControl(nif: string): string {
  const first = nif.charAt(0);
  const number = nif.slice(0, -1).replace(/^[A-Z]/, NIE_LEADING_DIGIT.get(first) ?? '');
  return PERSON_CONTROL_LETTERS.charAt(Number(number) % PERSON_CONTROL_LETTERS.length);
}

/**
 * The sum of the 7 digits, those in odd places doubled and their digits added, subtracted from the next ten. The
 * first letter says whether it is written as a digit or as a letter (letters: Orden EHA/451/2008; the rule for their
 * control: Decreto 2423/1975 and the Orden of 3 July 1998): a letter for P, Q, R, S and the foreign N and W, a digit
 * for A, B, E and H, either for the rest. Until 2008 digits starting with 00 marked a non-resident and took a letter;
 * as the digits are now drawn at random, both are accepted there.
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
