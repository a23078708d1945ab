import { contentViolation, type Violation } from '../violation.ts';
import {
  emptyField,
  postalCodeInvalid,
  provinceEmpty,
  validateCharacters,
  validateLength,
} from './address-violations.ts';
import { resolveCountry } from './countries.ts';

/** Address in a request. Null means absent, and an absent country means Spain. */
export interface AddressInput {
  street?: string | null | undefined;
  number?: string | null | undefined;
  postal_code?: string | null | undefined;
  city?: string | null | undefined;
  province?: string | null | undefined;
  country?: string | null | undefined;
}

/** Complete address as stored. `country` is an ISO 3166-1 alpha-2 code. */
export interface Address {
  street: string;
  number: string | null;
  postal_code: string;
  city: string;
  province: string | null;
  country: string;
}

/** Address as a draft may store it: unknown fields are null. */
export interface PartialAddress {
  street: string | null;
  number: string | null;
  postal_code: string | null;
  city: string | null;
  province: string | null;
  country: string;
}

type TextField = Exclude<keyof AddressInput, 'country'>;

/** Largest length of each field, in characters. */
export const ADDRESS_MAX_LENGTHS: Readonly<Record<TextField, number>> = {
  street: 250,
  number: 20,
  postal_code: 16,
  city: 100,
  province: 100,
};

const SPAIN = 'ES';
const TEXT_FIELDS: readonly TextField[] = ['street', 'number', 'postal_code', 'city', 'province'];
const NEEDED_FIELDS: readonly TextField[] = ['street', 'postal_code', 'city'];
const SPANISH_POSTAL_CODE = /^\d{5}$/;

/**
 * Validates an address and returns at most one violation per field. Codes for Spain: POSTAL_CODE_INVALID_ES and PROVINCE_EMPTY.
 * VALIDATION_ERROR for an unknown country, a length, an inadmissible character, or a required field that is blank. With
 * `complete` every required field must be present. Source: specification, Address.
 */
export function validateAddress(
  address: AddressInput,
  field: string,
  options: { complete: boolean },
): Violation[] {
  const country = resolveCountry(address.country ?? SPAIN);
  const violations = TEXT_FIELDS.flatMap(
    (name) => validateField(name, address[name] ?? null, `${field}.${name}`, country, options.complete) ?? [],
  );
  if (country !== null) return violations;
  return [
    ...violations,
    contentViolation(
      `${field}.country`,
      'The country must be an ISO 3166-1 alpha-2 code or its official name in Spanish or English.',
      'El país debe ser un código ISO 3166-1 alfa-2 o su nombre oficial en español o en inglés.',
    ),
  ];
}

/**
 * Returns an address in its stored form: trimmed, composed (NFC), blank fields null, the country as its code. RangeError for an
 * unknown country, which `validateAddress` rejects first.
 */
export function normaliseAddress(address: AddressInput): PartialAddress {
  const country = resolveCountry(address.country ?? SPAIN);
  if (country === null) throw new RangeError('not a country');
  return {
    street: storedText(address.street),
    number: storedText(address.number),
    postal_code: storedText(address.postal_code),
    city: storedText(address.city),
    province: storedText(address.province),
    country,
  };
}

/** True if two complete addresses are equal, or both are null. */
export function isSameAddress(one: Address | null, other: Address | null): boolean {
  if (one === null || other === null) return one === other;
  return one.country === other.country && TEXT_FIELDS.every((name) => one[name] === other[name]);
}

/** True if a stored address has every required field, including the province in Spain. */
export function isCompleteAddress(address: PartialAddress): address is Address {
  return missingAddressFields(address).length === 0;
}

/** Returns the required fields that an address lacks, in the contract's order. A null address is treated as Spanish. */
export function missingAddressFields(address: AddressInput | null): string[] {
  const isSpanish = resolveCountry(address?.country ?? SPAIN) === SPAIN;
  const needed: readonly TextField[] = isSpanish ? [...NEEDED_FIELDS, 'province'] : NEEDED_FIELDS;
  return needed.filter((name) => storedText(address?.[name]) === null);
}

function validateField(
  name: TextField,
  value: string | null,
  field: string,
  country: string | null,
  complete: boolean,
): Violation | null {
  const isSpanish = country === SPAIN;
  const text = storedText(value);
  if (isSpanish && name === 'province' && text === null) {
    return complete || value !== null ? provinceEmpty(field) : null;
  }
  if (isSpanish && name === 'postal_code' && value !== null) {
    return SPANISH_POSTAL_CODE.test(text ?? '') ? null : postalCodeInvalid(field, text ?? '');
  }
  if (text === null) {
    const isMissing = NEEDED_FIELDS.includes(name) && (complete || value !== null);
    return isMissing ? emptyField(field) : null;
  }
  const place = isSpanish ? 'SPAIN' : 'ABROAD';
  return (
    validateLength(text, field, ADDRESS_MAX_LENGTHS[name]) ?? validateCharacters(value ?? '', field, place)
  );
}

function storedText(value: string | null | undefined): string | null {
  const text = (value ?? '').normalize('NFC').trim();
  return text === '' ? null : text;
}
