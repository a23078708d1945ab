import { contentViolation, type Violation } from '../violation.ts';
import { IBAN_LENGTHS } from './iban-lengths.ts';

/** Shape of an IBAN. Check digits go from 02 to 98, because 00, 01 and 99 have the same remainders as others (ISO 13616). */
const IBAN_SHAPE = /^[A-Z]{2}(?:0[2-9]|[1-8]\d|9[0-8])[A-Z0-9]{1,30}$/;
const COUNTRY_AND_CHECK_LENGTH = 4;
const MODULUS = 97;
/** Radix of a letter's value: it counts as two digits, A as 10 to Z as 35. */
const LETTER_BASE = 36;

/** The word before an account on paper. No country has the code IB. */
const WORD_BEFORE = /^IBAN:?(?=[A-Z]{2}\d)/;

/** Returns an IBAN in its stored form: A to Z in upper case, without spaces and the word IBAN before it. */
export function normaliseIban(text: string): string {
  const upper = text.replaceAll(' ', '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return upper.replace(WORD_BEFORE, '');
}

/**
 * Validates an IBAN in either case, with or without spaces and the word IBAN: its country's length and its check digits (ISO 13616 and ISO 7064,
 * modulo 97). Returns VALIDATION_ERROR if either is wrong.
 */
export function validateIban(text: string, field: string): Violation[] {
  const iban = normaliseIban(text);
  const fits = IBAN_SHAPE.test(iban) && IBAN_LENGTHS.get(iban.slice(0, 2)) === iban.length;
  if (!fits) {
    return [
      contentViolation(
        field,
        'It is not an IBAN: two letters for the country, two digits and the account, as long as the country has it, such as ES91 2100 0418 4502 0005 1332.',
        'No es un IBAN: dos letras de país, dos dígitos y la cuenta, con la longitud propia del país, como ES91 2100 0418 4502 0005 1332.',
      ),
    ];
  }
  if (remainder(iban) === 1) return [];
  return [
    contentViolation(
      field,
      'The check digits of the IBAN do not match.',
      'Los dígitos de control del IBAN no son correctos.',
    ),
  ];
}

function remainder(iban: string): number {
  const rearranged = iban.slice(COUNTRY_AND_CHECK_LENGTH) + iban.slice(0, COUNTRY_AND_CHECK_LENGTH);
  let rest = 0;
  for (const character of rearranged) {
    const value = Number.parseInt(character, LETTER_BASE);
    rest = (rest * (value > 9 ? 100 : 10) + value) % MODULUS;
  }
  return rest;
}
