import type { Violation } from '../violation.ts';
import { EU_VAT_STRUCTURES, fitsVatStructure, type VatStructure } from './eu-vat-structures.ts';

const PREFIX_LENGTH = 2;

/**
 * What is wrong with a VAT number (upper case, no separators), or null: it starts with the prefix of a member state
 * other than Spain, or of Northern Ireland, and the rest has that state's structure. Control characters are for VIES.
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

/** The ISO country of the prefix of a VAT number, GR for EL and GB for XI; null for a prefix that is none. */
export function vatCountryOfNumber(number: string): string | null {
  return EU_VAT_STRUCTURES.get(number.slice(0, PREFIX_LENGTH))?.country ?? null;
}

/** The ISO country of a VAT prefix that is no ISO code itself (EL, XI), in either case; null for anything else. */
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
