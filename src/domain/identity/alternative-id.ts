import type { Violation } from '../violation.ts';
import { countryCode } from './countries.ts';
import { validateVatNumber, vatCountryOfCode, vatCountryOfNumber } from './eu-vat-number.ts';
import { isNaturalPerson, normaliseNif, validateNif } from './nif.ts';

/**
 * Type of an alternative id: 02 VAT number, 03 passport, 04 id of the country, 05 residence certificate, 06 other, 07 not
 * registered.
 */
export type AlternativeIdType = '02' | '03' | '04' | '05' | '06' | '07';

/** Alternative id in a request. Null and absent properties count as missing. */
export interface AlternativeIdInput {
  type?: string | null | undefined;
  number?: string | null | undefined;
  country_code?: string | null | undefined;
}

/** Alternative id as stored. `country_code` is an ISO 3166-1 alpha-2 code. */
export interface AlternativeId {
  type: AlternativeIdType;
  number: string;
  country_code: string | null;
}

/** Largest length of an alternative id's number, in characters (AEAT, IDOtro, field ID). */
export const MAX_ALTERNATIVE_ID_NUMBER_LENGTH = 20;

const TYPES: readonly AlternativeIdType[] = ['02', '03', '04', '05', '06', '07'];
const SPAIN = 'ES';
const VAT_NUMBER = '02';
const NOT_REGISTERED = '07';
/** Types that the AEAT accepts with Spain as the country: a passport, or a person missing from its census. */
const TYPES_OF_SPAIN: readonly AlternativeIdType[] = ['03', NOT_REGISTERED];
const TYPES_OF_ABROAD = TYPES.filter((type) => !TYPES_OF_SPAIN.includes(type));

const VAT_SEPARATORS = /[ .-]/g;
const LOWER_CASE = /[a-z]/g;
const DOCUMENT_NUMBER = /^[\p{L}\p{M}\p{N}\p{P}+ ]+$/u;

type Message = Violation['message'];

/**
 * Validates an alternative id and returns one ALTERNATIVE_ID_INVALID for each invalid property, at `field` plus `.type`,
 * `.number` or `.country_code`. Source: specification, Recipient; AEAT, "Validaciones y errores" of VERI*FACTU, group
 * Destinatarios.
 */
export function validateAlternativeId(id: AlternativeIdInput, field: string): Violation[] {
  const messages: [string, Message | null][] = [
    ['type', typeMessage(id)],
    ['number', numberMessage(id)],
    ['country_code', countryMessage(id)],
  ];
  return messages.flatMap(([property, message]) =>
    message === null ? [] : [{ code: 'ALTERNATIVE_ID_INVALID', field: `${field}.${property}`, message }],
  );
}

/**
 * Returns an alternative id in its stored and compared form: number in upper case, country as ISO code. Separators are removed
 * from a VAT number or a NIF. A VAT number has the country of its prefix: GR for EL, GB for XI. RangeError for an unknown type;
 * `validateAlternativeId` rejects everything else first.
 */
export function normaliseAlternativeId(id: AlternativeIdInput): AlternativeId {
  const type = TYPES.find((known) => known === id.type);
  if (type === undefined) throw new RangeError('not a type of alternative id');
  const number = normaliseNumber(type, id.number ?? '');
  const country = type === VAT_NUMBER ? vatCountryOfNumber(number) : null;
  return { type, number, country_code: country ?? countryOf(id) };
}

function typeMessage(id: AlternativeIdInput): Message | null {
  if (TYPES.some((known) => known === id.type)) return null;
  return { en: 'The type must be one of 02 to 07.', es: 'El tipo debe ser uno de 02 a 07.' };
}

function numberMessage(id: AlternativeIdInput): Message | null {
  const number = normaliseNumber(id.type, id.number ?? '');
  const length = [...number].length;
  if (length === 0 || length > MAX_ALTERNATIVE_ID_NUMBER_LENGTH) {
    return {
      en: `The number must have 1 to ${MAX_ALTERNATIVE_ID_NUMBER_LENGTH} characters.`,
      es: `El número debe tener de 1 a ${MAX_ALTERNATIVE_ID_NUMBER_LENGTH} caracteres.`,
    };
  }
  if (id.type === VAT_NUMBER) return validateVatNumber(number);
  if (id.type === NOT_REGISTERED) return notRegisteredMessage(number);
  if (DOCUMENT_NUMBER.test((id.number ?? '').normalize('NFC'))) return null;
  return {
    en: 'The number may hold letters, digits, spaces and punctuation only.',
    es: 'El número solo admite letras, dígitos, espacios y signos de puntuación.',
  };
}

function notRegisteredMessage(number: string): Message | null {
  if (isNaturalPerson(number) && validateNif(number, '').length === 0) return null;
  return {
    en: 'Type 07 takes the NIF of a natural person, with its right control character.',
    es: 'El tipo 07 requiere el NIF de una persona física, con su carácter de control correcto.',
  };
}

function countryMessage(id: AlternativeIdInput): Message | null {
  if (id.country_code === undefined || id.country_code === null) {
    if (id.type === VAT_NUMBER) return null;
    return { en: 'The country is required.', es: 'El país es obligatorio.' };
  }
  const country = countryOf(id);
  if (country === null) {
    return {
      en: 'The country must be an ISO 3166-1 alpha-2 code.',
      es: 'El país debe ser un código ISO 3166-1 alfa-2.',
    };
  }
  if (country === SPAIN && TYPES_OF_ABROAD.some((known) => known === id.type)) {
    return {
      en: 'Spain goes only with types 03 and 07.',
      es: 'España solo se admite con los tipos 03 y 07.',
    };
  }
  if (id.type === NOT_REGISTERED && country !== SPAIN) {
    return { en: 'Type 07 goes only with Spain.', es: 'El tipo 07 solo se admite con España.' };
  }
  return id.type === VAT_NUMBER ? vatCountryMessage(id, country) : null;
}

function vatCountryMessage(id: AlternativeIdInput, country: string): Message | null {
  const expected = vatCountryOfNumber(normaliseNumber(VAT_NUMBER, id.number ?? ''));
  if (expected === null || expected === country) return null;
  return {
    en: `The country does not match the prefix of the VAT number, which is that of ${expected}.`,
    es: `El país no corresponde al prefijo del NIF-IVA, que es el de ${expected}.`,
  };
}

function countryOf(id: AlternativeIdInput): string | null {
  const code = id.country_code ?? '';
  return countryCode(code) ?? (id.type === VAT_NUMBER ? vatCountryOfCode(code) : null);
}

function normaliseNumber(type: string | null | undefined, number: string): string {
  if (type === NOT_REGISTERED) return normaliseNif(number);
  const text = type === VAT_NUMBER ? number.replace(VAT_SEPARATORS, '') : number.normalize('NFC').trim();
  return text.replace(LOWER_CASE, (letter) => letter.toUpperCase());
}
