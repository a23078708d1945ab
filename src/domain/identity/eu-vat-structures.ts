/** Structure of a VAT number after its prefix: length and kind of characters. */
export interface VatStructure {
  /** ISO 3166-1 alpha-2 code of the country of the prefix. */
  country: string;
  characters: 'DIGITS' | 'ALPHANUMERIC';
  /** Admitted numbers of characters after the prefix. */
  lengths: readonly number[];
  leadingZero: boolean;
}

function digits(country: string, ...lengths: number[]): VatStructure {
  return { country, characters: 'DIGITS', lengths, leadingZero: true };
}

function alphanumeric(country: string, ...lengths: number[]): VatStructure {
  return { country, characters: 'ALPHANUMERIC', lengths, leadingZero: true };
}

/**
 * Structures of VAT numbers by prefix: the member states of the European Union other than Spain, and Northern Ireland. GB is left
 * out, because the AEAT accepts only XI for operations since 1 February 2021. The table follows the AEAT even where it is laxer
 * than the state's own rule. Source: AEAT, "Validaciones y errores" of VERI*FACTU, version 1.2.2, page 18, "Estructura NIF-IVA".
 */
export const EU_VAT_STRUCTURES: ReadonlyMap<string, VatStructure> = new Map([
  ['AT', alphanumeric('AT', 9)],
  ['BE', digits('BE', 10)],
  ['BG', digits('BG', 9, 10)],
  ['CY', alphanumeric('CY', 9)],
  ['CZ', digits('CZ', 8, 9, 10)],
  ['DE', digits('DE', 9)],
  ['DK', digits('DK', 8)],
  ['EE', digits('EE', 9)],
  ['EL', digits('GR', 9)],
  ['FI', digits('FI', 8)],
  ['FR', alphanumeric('FR', 11)],
  ['HR', digits('HR', 11)],
  ['HU', digits('HU', 8)],
  ['IE', alphanumeric('IE', 8, 9)],
  ['IT', digits('IT', 11)],
  ['LT', digits('LT', 9, 12)],
  ['LU', digits('LU', 8)],
  ['LV', digits('LV', 11)],
  ['MT', digits('MT', 8)],
  ['NL', alphanumeric('NL', 12)],
  ['PL', digits('PL', 10)],
  ['PT', digits('PT', 9)],
  ['RO', { ...digits('RO', 2, 3, 4, 5, 6, 7, 8, 9, 10), leadingZero: false }],
  ['SE', digits('SE', 12)],
  ['SI', digits('SI', 8)],
  ['SK', digits('SK', 10)],
  ['XI', alphanumeric('GB', 5, 9, 12)],
]);

const DIGITS_ONLY = /^[0-9]+$/;
const UPPER_CASE_ALPHANUMERIC = /^[0-9A-Z]+$/;

/** True if the rest of a VAT number after its prefix (upper case, no separators) has the structure. */
export function fitsVatStructure(rest: string, structure: VatStructure): boolean {
  const characters = structure.characters === 'DIGITS' ? DIGITS_ONLY : UPPER_CASE_ALPHANUMERIC;
  if (!structure.leadingZero && rest.startsWith('0')) return false;
  return structure.lengths.includes(rest.length) && characters.test(rest);
}
