import * as z from 'zod';
import { ACCESS_LEVELS, ACCOUNT_ROLES } from '../../access/standing.ts';
import { text, uuid } from '../../contract/body-fields.ts';
import { emailField } from '../../contract/identity-fields.ts';
import { PLANS } from '../../domain/accounts/issue-quota.ts';
import { COMPANY_EXAMPLE, createCompanyBody } from '../companies/schemas.ts';

const MAX_EXTERNAL_REF_CHARACTERS = 255;
const MAX_DISPLAY_NAME_CHARACTERS = 255;

/** Statuses of an account. It is claimed once it has an owner (decisions, section 6, Managed accounts). */
export const ACCOUNT_STATUSES = ['PROVISIONED', 'CLAIMED'] as const;

const accessLevelField = () =>
  z.enum(ACCESS_LEVELS).describe('What the manager may do in its companies: nothing, look, or work');

export const provisionAccountBody = z
  .object({
    external_ref: text(MAX_EXTERNAL_REF_CHARACTERS).describe('What you call the account; yours alone'),
    display_name: text(MAX_DISPLAY_NAME_CHARACTERS),
    email: emailField().nullish().describe('Where its future holder is written to'),
    access_level: accessLevelField().nullish(),
    company: createCompanyBody.nullish().describe('Its first company'),
  })
  .meta({ id: 'ProvisionAccount' });

export type ProvisionAccountBody = z.output<typeof provisionAccountBody>;

export const accessLevelBody = z.object({ access_level: accessLevelField() }).meta({ id: 'SetAccessLevel' });

export const transferOwnershipBody = z
  .object({ member_id: uuid().describe('The member who is to own the account') })
  .meta({ id: 'TransferOwnership' });

const accountFields = {
  id: z.uuid(),
  display_name: z.string(),
  email: z.string().nullable().describe('Where its future holder is written to, as its manager gave it'),
  relationship: z
    .enum(['own', 'managed'])
    .describe('`managed`: you reach it through the account that manages it'),
  account_role: z
    .enum(ACCOUNT_ROLES)
    .nullable()
    .describe('What the person behind the credential is in it; null for `managed`'),
  plan: z.enum(PLANS),
  manager_account_id: z.uuid().nullable().describe('Null: nobody manages it'),
  external_ref: z.string().nullable().describe('What its manager calls it'),
  access_level: z
    .enum(ACCESS_LEVELS)
    .nullable()
    .describe('What its manager may do in its companies; null where nobody manages it'),
  status: z.enum(ACCOUNT_STATUSES).describe('PROVISIONED until its holder has taken it over'),
  claimed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
};

export const accountSchema = z.object(accountFields).meta({ id: 'Account' });

export type AccountView = z.infer<typeof accountSchema>;

export const provisionedAccountSchema = z
  .object({
    ...accountFields,
    company: z
      .object({ id: z.uuid(), nif: z.string(), legal_name: z.string() })
      .nullable()
      .describe('The company that was asked for; null where none was'),
  })
  .meta({ id: 'ProvisionedAccount' });

export const accountListSchema = z
  .object({
    accounts: z.array(accountSchema),
    next_cursor: z.string().nullable().describe('Where the next page begins; null on the last one'),
  })
  .meta({ id: 'AccountList' });

export const usageSchema = z
  .object({
    account_id: z.uuid(),
    plan: z.enum(PLANS),
    agreed_price: z.boolean(),
    issued_this_month: z.int().describe('Production invoices of the calendar month'),
    issued_in_all: z.int().describe('Production invoices since the account was made'),
    quota: z
      .int()
      .nullable()
      .describe('How many production invoices the plan allows, a month or, on TRIAL, in all; null: no limit'),
    remaining: z.int().nullable().describe('How many more may be issued now; null: no limit'),
    resets_on: z.iso.date().nullable().describe('When the count begins anew; null where it never does'),
    nifs: z.int().describe('Companies of the account that have a NIF'),
    provisioned_accounts: z.int().describe('Accounts that this one manages'),
  })
  .meta({ id: 'AccountUsage' });

export const PROVISION_EXAMPLE = {
  external_ref: 'customer-4711',
  display_name: 'Talleres Prueba',
  email: 'hola@talleres-prueba.es',
  access_level: 'OPERATE',
  company: COMPANY_EXAMPLE,
};
