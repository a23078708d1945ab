import type { Violation } from '../violation.ts';
import { EU_VAT_STRUCTURES, fitsVatStructure, type VatStructure } from './eu-vat-structures.ts';

const PREFIX_LENGTH = 2;

/**
 * Returns the fault of a VAT number (upper case, no separators), or null. It must start with the prefix of a member state other
 * than Spain, or of Northern Ireland, and the rest must have that state's structure. Only VIES verifies control characters.
 */
export function validateVatNumber(number: string): Violation['message'] | null {
  const structure = EU_VAT_STRUCTURES.get(number.slice(0, PREFIX_LENGTH));
  if (structure === undefined) {
    return {
      en: 'A VAT number starts with the prefix of an EU member state other than Spain (Greece EL, Northern Ireland XI).',
      es: 'Un NIF-IVA empieza por el prefijo de un Estado miembro distinto de España (Grecia EL, Irlanda del Norte XI).',
    };
  }
  return fitsVatStructure(number.slice(PREFIX_LENGTH), structure)
    ? null
    : structureMessage(number, structure);
}

/** Returns the ISO country of a VAT number's prefix, GR for EL and GB for XI. Null for an unknown prefix. */
export function vatCountryOfNumber(number: string): string | null {
  return EU_VAT_STRUCTURES.get(number.slice(0, PREFIX_LENGTH))?.country ?? null;
}

/** Returns the ISO country of a VAT prefix in either case, such as GR for EL or GB for XI. Null for an unknown prefix. */
export function vatCountryOfCode(code: string): string | null {
  return EU_VAT_STRUCTURES.get(code.toUpperCase())?.country ?? null;
}

function structureMessage(number: string, structure: VatStructure): Violation['message'] {
  const prefix = number.slice(0, PREFIX_LENGTH);
  const isDigits = structure.characters === 'DIGITS';
  const lengthsEn = structure.lengths.join(' or ');
  const lengthsEs = structure.lengths.join(' o ');
  const zeroEn = structure.leadingZero ? '' : ', the first not 0';
  const zeroEs = structure.leadingZero ? '' : ', sin ceros a la izquierda';
  return {
    en: `After ${prefix} a VAT number has ${lengthsEn} ${isDigits ? 'digits' : 'letters and digits'}${zeroEn}.`,
    es: `Tras ${prefix} un NIF-IVA tiene ${lengthsEs} ${isDigits ? 'dígitos' : 'letras y dígitos'}${zeroEs}.`,
  };
}
