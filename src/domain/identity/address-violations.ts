import { contentViolation, type Violation } from '../violation.ts';
import { type AddressRegion, describeCharacter, unaddressableCharacter } from './address-characters.ts';

/** Returns a VALIDATION_ERROR for a text of more than `maxLength` characters, or null. */
export function validateLength(text: string, field: string, maxLength: number): Violation | null {
  if ([...text].length <= maxLength) return null;
  return contentViolation(
    field,
    `It must have at most ${maxLength} characters.`,
    `Debe tener como máximo ${maxLength} caracteres.`,
  );
}

/** Returns a VALIDATION_ERROR for a character that addresses in that region do not admit, or null. */
export function validateCharacters(text: string, field: string, place: AddressRegion): Violation | null {
  const character = unaddressableCharacter(text, place);
  if (character === null) return null;
  const shown = describeCharacter(character);
  return contentViolation(
    field,
    `An address does not admit the character ${shown}.`,
    `Una dirección no admite el carácter ${shown}.`,
  );
}

/** Returns a VALIDATION_ERROR for a required field without content. */
export function emptyField(field: string): Violation {
  return contentViolation(field, 'It must not be empty.', 'No puede estar vacío.');
}

/** Returns PROVINCE_EMPTY: an address in Spain has no province. */
export function provinceEmpty(field: string): Violation {
  return {
    code: 'PROVINCE_EMPTY',
    field,
    message: {
      en: 'An address in Spain needs its province.',
      es: 'Una dirección en España requiere la provincia.',
    },
  };
}

/** Four digits, such as a spreadsheet leaves of a postal code that begins with 0. */
const WITHOUT_ZERO = /^\d{4}$/;

/**
 * Returns POSTAL_CODE_INVALID_ES: a Spanish postal code does not have 5 digits.
 *
 * @param text postal code as sent. One of four digits is shown with the 0 that it lost
 */
export function postalCodeInvalid(field: string, text: string): Violation {
  const end = WITHOUT_ZERO.test(text) ? `: 0${text}` : '';
  return {
    code: 'POSTAL_CODE_INVALID_ES',
    field,
    message: {
      en: `A Spanish postal code has 5 digits${end}.`,
      es: `Un código postal español tiene 5 dígitos${end}.`,
    },
  };
}
