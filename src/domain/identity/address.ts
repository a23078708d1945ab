import type { Violation } from '../violation.ts';
import {
  emptyField,
  postalCodeInvalid,
  provinceEmpty,
  validateCharacters,
  validateLength,
} from './address-violations.ts';
import { contentViolation } from './content-violation.ts';
import { resolveCountry } from './countries.ts';

/** An address as it comes in; null and absent are the same, and an absent country means Spain. */
export interface AddressInput {
  street?: string | null | undefined;
  number?: string | null | undefined;
  postal_code?: string | null | undefined;
  city?: string | null | undefined;
  province?: string | null | undefined;
  country?: string | null | undefined;
}

/** A complete address as it is stored; `country` is an ISO 3166-1 alpha-2 code. */
export interface Address {
  street: string;
  number: string | null;
  postal_code: string;
  city: string;
  province: string | null;
  country: string;
}

/** An address as a draft may store it: what is not known yet is null. */
export interface PartialAddress {
  street: string | null;
  number: string | null;
  postal_code: string | null;
  city: string | null;
  province: string | null;
  country: string;
}

type TextField = Exclude<keyof AddressInput, 'country'>;

/** Longest value of each field, in characters. */
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
 * Validates an address, at most one violation a field: POSTAL_CODE_INVALID_ES and PROVINCE_EMPTY for Spain,
 * VALIDATION_ERROR for a country that is none, a length, a character outside the set, and a needed field that is
 * blank. With `complete` every needed field must be there; without it only what is there is judged. Source:
 * specification, Address.
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
 * The form in which an address is stored: trimmed, composed (NFC), blank fields null, country as its code.
 * RangeError for a country that is none, which `validateAddress` refuses first.
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

/** Whether two complete addresses say the same; null is none. */
export function isSameAddress(one: Address | null, other: Address | null): boolean {
  if (one === null || other === null) return one === other;
  return one.country === other.country && TEXT_FIELDS.every((name) => one[name] === other[name]);
}

/** Whether a stored address lacks nothing, its province in Spain included. */
export function isCompleteAddress(address: PartialAddress): address is Address {
  return missingAddressFields(address).length === 0;
}

/** The fields an address still needs to be complete, in the contract's order; for no address at all, Spain's. */
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
    return SPANISH_POSTAL_CODE.test(text ?? '') ? null : postalCodeInvalid(field);
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
