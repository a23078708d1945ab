import * as z from 'zod';
import type { StoredAddress } from '../db/schema/directory-schema.ts';
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

/** Longest name of a person or company, in characters; a record bears the first 120 of them. */
export const MAX_LEGAL_NAME_CHARACTERS = 255;
/** Stands for the object itself while the domain judges it, since the domain always names a parent. */
const SELF = 'self';
const ADDRESS_INPUT_REQUIRED = ['street', 'postal_code', 'city'];
const ALTERNATIVE_ID_TYPES = ['02', '03', '04', '05', '06', '07'];

function withoutSelf(violations: readonly Violation[]): Violation[] {
  return violations.map((violation) => ({ ...violation, field: violation.field.slice(SELF.length + 1) }));
}

/** What zod reads: a property that was left out may be there as undefined. */
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
 * `address` of a body, complete: 422 for what is missing, too long or outside the character set, POSTAL_CODE_INVALID_ES and
 * PROVINCE_EMPTY for Spain. `country` is a code or a name, Spain when absent. Reads as the address to store (decisions,
 * section 4).
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

/** `alternative_id` of a body: everything wrong with it is ALTERNATIVE_ID_INVALID. Reads as the id to store. */
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

/** The legal name of a person or company, not blank. */
export function legalNameField() {
  return text(MAX_LEGAL_NAME_CHARACTERS);
}

/** A NIF in any spelling; reads as it is stored. 422, NIF_INVALID_CONTROL_DIGIT where only the control is wrong. */
export function nifField() {
  return judged(z.string(), validateNif).transform(normaliseNif);
}

export function emailField() {
  return judged(z.string().trim(), validateEmail).meta({ format: 'email', maxLength: MAX_EMAIL_LENGTH });
}

/** An IBAN in any spelling; reads as it is stored. */
export function ibanField() {
  return judged(z.string(), validateIban).transform(normaliseIban);
}

export function phoneField() {
  return judged(z.string().trim(), validatePhone);
}

/** An absolute http or https address. */
export function urlField() {
  return judged(z.string().trim(), validateUrl).meta({ format: 'uri' });
}
