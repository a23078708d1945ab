import * as z from 'zod';
import { optionalText, reportViolations, uuid } from '../../contract/body-fields.ts';
import {
  alternativeIdBody,
  alternativeIdSchema,
  emailField,
  nifField,
} from '../../contract/identity-fields.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { missingAddressFields, normaliseAddress, validateAddress } from '../../domain/identity/address.ts';
import type { Violation } from '../../domain/violation.ts';

const MAX_LEGAL_NAME_CHARACTERS = 255;
const RECIPIENT_TYPES = ['EXISTING', 'NEW'] as const;

/**
 * Validates an address of a draft. If only the province is missing, it is an error. If more is missing, the draft is
 * unfinished.
 */
function validateDraftAddress(address: Parameters<typeof validateAddress>[0]): Violation[] {
  const missing = missingAddressFields(address);
  const lacksProvinceAlone = missing.length === 1 && missing[0] === 'province';
  return validateAddress(address, 'self', { complete: lacksProvinceAlone }).map((violation) => ({
    ...violation,
    field: violation.field.replace(/^self\.?/, ''),
  }));
}

/** Address of a recipient on a draft. Present fields must be valid. Missing fields are required at issue. */
const draftAddressBody = z
  .object({
    street: z.string().nullish(),
    number: z.string().nullish(),
    postal_code: z.string().nullish(),
    city: z.string().nullish(),
    province: z.string().nullish(),
    country: z.string().nullish(),
  })
  .superRefine((address, refinement) => reportViolations(validateDraftAddress(address), refinement))
  .meta({ id: 'RecipientAddressInput' })
  .transform((address) => normaliseAddress(address));

export const recipientBody = z
  .object({
    recipient_type: z
      .enum(RECIPIENT_TYPES)
      .nullish()
      .describe('Kind of recipient. If absent, it is inferred from `customer_id`'),
    customer_id: uuid()
      .nullish()
      .describe(
        "Id of a stored customer. The draft follows the customer's data. Only `email` can accompany it",
      ),
    legal_name: optionalText(MAX_LEGAL_NAME_CHARACTERS),
    nif: nifField().nullish(),
    alternative_id: alternativeIdBody.nullish(),
    email: emailField().nullish(),
    address: draftAddressBody.nullish(),
  })
  .meta({ id: 'RecipientInput' });

export type RecipientBody = z.output<typeof recipientBody>;

const recipientAddressSchema = z
  .object({
    street: z.string().nullable(),
    number: z.string().nullable(),
    postal_code: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
    country: z.string(),
  })
  .meta({ id: 'RecipientAddress' });

export const recipientSchema = z
  .object({
    recipient_type: z.enum(RECIPIENT_TYPES),
    customer_id: z.uuid().nullable(),
    legal_name: thirdPartyText(z.string().nullable()),
    nif: z.string().nullable(),
    alternative_id: alternativeIdSchema.nullable(),
    email: z.string().nullable(),
    address: thirdPartyText(recipientAddressSchema.nullable()),
  })
  .meta({ id: 'Recipient' });

export type RecipientView = z.infer<typeof recipientSchema>;

/** Recipient in the examples of the OpenAPI document. */
export const EXAMPLE_RECIPIENT = {
  legal_name: 'Comercial Ejemplo SL',
  nif: 'B12345674',
  address: {
    street: 'Gran Vía',
    number: '2',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
    country: 'ES',
  },
};
