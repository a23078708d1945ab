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

/** Returns POSTAL_CODE_INVALID_ES: a Spanish postal code does not have 5 digits. */
export function postalCodeInvalid(field: string): Violation {
  return {
    code: 'POSTAL_CODE_INVALID_ES',
    field,
    message: { en: 'A Spanish postal code has 5 digits.', es: 'Un código postal español tiene 5 dígitos.' },
  };
}
