import * as z from 'zod';
import { censusSchema } from '../companies/census-status.ts';
import { optionalText } from '../contract/body-fields.ts';
import {
  addressBody,
  addressSchema,
  alternativeIdBody,
  alternativeIdSchema,
  emailField,
  legalNameField,
  nifField,
  phoneField,
  urlField,
} from '../contract/identity-fields.ts';
import { thirdPartyText } from '../contract/third-party-text.ts';
import { PAYMENT_METHODS } from '../domain/invoices/payment-method.ts';
import { einvoiceBody, einvoiceSchema } from './einvoice-fields.ts';
import { viesSchema } from './vies-status.ts';

export const CUSTOMER_TYPES = ['INDIVIDUAL', 'LEGAL_ENTITY'] as const;
export const CUSTOMER_SORT_FIELDS = [
  'legal_name',
  'nif',
  'email',
  'phone',
  'city',
  'province',
  'active',
  'created_at',
] as const;

const MAX_TRADE_NAME_CHARACTERS = 255;
const MAX_CONTACT_PERSON_CHARACTERS = 255;
const MAX_NOTES_CHARACTERS = 2000;
const MAX_BILLING_EMAILS = 20;

/** On create, absent and null mean none. On PATCH, absent keeps a field and null clears it. */
const clearableFields = {
  trade_name: optionalText(MAX_TRADE_NAME_CHARACTERS),
  nif: nifField().nullish(),
  alternative_id: alternativeIdBody.nullish(),
  email: emailField().nullish(),
  phone: phoneField().nullish(),
  website: urlField().nullish(),
  contact_person: optionalText(MAX_CONTACT_PERSON_CHARACTERS),
  billing_emails: z.array(emailField()).max(MAX_BILLING_EMAILS).nullish(),
  address: addressBody.nullish(),
  notes: optionalText(MAX_NOTES_CHARACTERS),
  preferred_payment_method: z.enum(PAYMENT_METHODS).nullish(),
  einvoice: einvoiceBody
    .nullish()
    .describe('Electronic invoicing settings of the customer. An update replaces them as a whole'),
};

const isBusiness = z
  .boolean()
  .describe(
    'True if an INDIVIDUAL acts in the course of a business or profession. A LEGAL_ENTITY does not need it',
  );
const equivalenceSurcharge = z
  .boolean()
  .describe(
    'True for a retailer in the equivalence surcharge regime. Companies with share capital cannot set it',
  );

export const createCustomerBody = z
  .object({
    customer_type: z.enum(CUSTOMER_TYPES),
    legal_name: legalNameField(),
    active: z.boolean().nullish(),
    is_business: isBusiness.nullish(),
    equivalence_surcharge: equivalenceSurcharge.nullish(),
    ...clearableFields,
  })
  .meta({ id: 'CreateCustomer' });

export const updateCustomerBody = z
  .object({
    customer_type: z.enum(CUSTOMER_TYPES).optional(),
    legal_name: legalNameField().optional(),
    active: z.boolean().optional(),
    is_business: isBusiness.optional(),
    equivalence_surcharge: equivalenceSurcharge.optional(),
    ...clearableFields,
  })
  .meta({ id: 'UpdateCustomer' });

export type CreateCustomerBody = z.output<typeof createCustomerBody>;
export type UpdateCustomerBody = z.output<typeof updateCustomerBody>;

export const customerSchema = z
  .object({
    id: z.uuid(),
    customer_type: z.enum(CUSTOMER_TYPES),
    legal_name: thirdPartyText(z.string()),
    trade_name: thirdPartyText(z.string().nullable()),
    nif: z.string().nullable(),
    alternative_id: alternativeIdSchema.nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    contact_person: thirdPartyText(z.string().nullable()),
    billing_emails: z.array(z.string()),
    address: thirdPartyText(addressSchema.nullable()),
    city: thirdPartyText(z.string().nullable().meta({ description: 'City of the address' })),
    province: thirdPartyText(z.string().nullable().meta({ description: 'Province of the address' })),
    notes: thirdPartyText(z.string().nullable()),
    preferred_payment_method: z.enum(PAYMENT_METHODS).nullable(),
    einvoice: einvoiceSchema.nullable(),
    is_business: z.boolean(),
    equivalence_surcharge: z.boolean(),
    active: z.boolean(),
    census: censusSchema
      .nullable()
      .describe('Result of the AEAT’s census when NIF and name were set; null without a NIF'),
    vies: viesSchema
      .nullable()
      .describe('Result of VIES when the VAT number was set; null without one (alternative id of type 02)'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Customer' });

export type CustomerView = z.infer<typeof customerSchema>;

export const CUSTOMER_EXAMPLE = {
  customer_type: 'LEGAL_ENTITY',
  legal_name: 'Comercial Ejemplo SL',
  nif: 'B12345674',
  email: 'facturas@ejemplo.es',
  address: {
    street: 'Gran Vía',
    number: '2',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
    country: 'ES',
  },
};
