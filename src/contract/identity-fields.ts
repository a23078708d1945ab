import * as z from 'zod';
import type { StoredAddress } from '../db/books-json.ts';
import {
  type AddressInput,
  isCompleteAddress,
  normaliseAddress,
  validateAddress,
} from '../domain/identity/address.ts';
import {
  type AlternativeId,
  type AlternativeIdInput,
  normaliseAlternativeId,
  validateAlternativeId,
} from '../domain/identity/alternative-id.ts';
import {
  MAX_EMAIL_LENGTH,
  normaliseIban,
  validateEmail,
  validateIban,
  validatePhone,
  validateUrl,
} from '../domain/identity/contact.ts';
import { normaliseNif, validateNif } from '../domain/identity/nif.ts';
import type { Violation } from '../domain/violation.ts';
import { judged, reportViolations, text } from './body-fields.ts';

/** Longest name of a person or company, in characters. A record holds the first 120. */
export const MAX_LEGAL_NAME_CHARACTERS = 255;
/** Placeholder field name for the object itself. The domain always names a parent. */
const SELF = 'self';
const ADDRESS_INPUT_REQUIRED = ['street', 'postal_code', 'city'];
const ALTERNATIVE_ID_TYPES = ['02', '03', '04', '05', '06', '07'];

function withoutSelf(violations: readonly Violation[]): Violation[] {
  return violations.map((violation) => ({ ...violation, field: violation.field.slice(SELF.length + 1) }));
}

/** Output of zod: an omitted property may be present as undefined. */
type Sent<T> = { [K in keyof T]: T[K] | undefined };

function addressInput(sent: Sent<AddressInput>): AddressInput {
  return {
    street: sent.street ?? null,
    number: sent.number ?? null,
    postal_code: sent.postal_code ?? null,
    city: sent.city ?? null,
    province: sent.province ?? null,
    country: sent.country ?? null,
  };
}

function alternativeIdInput(sent: Sent<AlternativeIdInput>): AlternativeIdInput {
  return {
    type: sent.type ?? null,
    number: sent.number ?? null,
    country_code: sent.country_code ?? null,
  };
}

/**
 * Complete `address` of a body. Returns 422 for missing or too long fields and for characters outside the set. Spanish
 * addresses can also fail with POSTAL_CODE_INVALID_ES and PROVINCE_EMPTY. `country` is a code or a name, Spain by
 * default. Transforms to the address to store (decisions, section 4).
 */
export const addressBody = z
  .object({
    street: z.string().optional(),
    number: z.string().nullish(),
    postal_code: z.string().optional(),
    city: z.string().optional(),
    province: z.string().nullish(),
    country: z.string().nullish(),
  })
  .superRefine((sent, refinement) => {
    const violations = validateAddress(addressInput(sent), SELF, { complete: true });
    reportViolations(withoutSelf(violations), refinement);
  })
  .meta({ id: 'AddressInput', required: ADDRESS_INPUT_REQUIRED })
  .transform((sent): StoredAddress => {
    const stored = normaliseAddress(addressInput(sent));
    if (!isCompleteAddress(stored)) throw new TypeError('an incomplete address passed its judgement');
    return stored;
  });

export const addressSchema = z
  .object({
    street: z.string(),
    number: z.string().nullable(),
    postal_code: z.string(),
    city: z.string(),
    province: z.string().nullable(),
    country: z.string(),
  })
  .meta({ id: 'Address' });

/** `alternative_id` of a body. Every error is ALTERNATIVE_ID_INVALID. Transforms to the identifier to store. */
export const alternativeIdBody = z
  .object({
    type: z.string().optional().meta({ enum: ALTERNATIVE_ID_TYPES }),
    number: z.string().optional(),
    country_code: z.string().nullish(),
  })
  .superRefine((sent, refinement) => {
    reportViolations(withoutSelf(validateAlternativeId(alternativeIdInput(sent), SELF)), refinement);
  })
  .meta({ id: 'AlternativeIdInput', required: ['type', 'number'] })
  .transform((sent): AlternativeId => normaliseAlternativeId(alternativeIdInput(sent)));

export const alternativeIdSchema = z
  .object({ type: z.string(), number: z.string(), country_code: z.string().nullable() })
  .meta({ id: 'AlternativeId' });

/** Legal name of a person or company, not blank. */
export function legalNameField() {
  return text(MAX_LEGAL_NAME_CHARACTERS);
}

/**
 * NIF in any spelling. Transforms to the stored form. Returns 422, or NIF_INVALID_CONTROL_DIGIT if only the control
 * character is wrong.
 */
export function nifField() {
  return judged(z.string(), validateNif).transform(normaliseNif);
}

/** Email address, trimmed. */
export function emailField() {
  return judged(z.string().trim(), validateEmail).meta({ format: 'email', maxLength: MAX_EMAIL_LENGTH });
}

/** IBAN in any spelling. Transforms to the stored form. */
export function ibanField() {
  return judged(z.string(), validateIban).transform(normaliseIban);
}

/** Phone number, trimmed. */
export function phoneField() {
  return judged(z.string().trim(), validatePhone);
}

/** Absolute http or https URL. */
export function urlField() {
  return judged(z.string().trim(), validateUrl).meta({ format: 'uri' });
}
