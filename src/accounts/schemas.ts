import * as z from 'zod';
import { COMPANY_EXAMPLE, createCompanyBody } from '../companies/creating/schemas.ts';
import { text, uuid } from '../contract/body-fields.ts';
import { emailField } from '../contract/identity-fields.ts';
import { ACCESS_LEVELS, ACCOUNT_ROLES } from '../domain/accounts/account-relation.ts';
import { PLANS } from '../domain/accounts/issue-quota.ts';

const MAX_EXTERNAL_REF_CHARACTERS = 255;
const MAX_DISPLAY_NAME_CHARACTERS = 255;

/** Statuses of an account. It is claimed once it has an owner (decisions, section 6, Managed accounts). */
export const ACCOUNT_STATUSES = ['PROVISIONED', 'CLAIMED'] as const;

const accessLevelField = () =>
  z.enum(ACCESS_LEVELS).describe('Access of the manager to its companies: none, read, or read and write');

export const provisionAccountBody = z
  .object({
    external_ref: text(MAX_EXTERNAL_REF_CHARACTERS).describe(
      'Your own reference for the account, visible only to you',
    ),
    display_name: text(MAX_DISPLAY_NAME_CHARACTERS),
    email: emailField().nullish().describe('Email address of the future holder'),
    access_level: accessLevelField().nullish(),
    company: createCompanyBody.nullish().describe('First company of the account'),
  })
  .meta({ id: 'ProvisionAccount' });

export type ProvisionAccountBody = z.output<typeof provisionAccountBody>;

export const accessLevelBody = z.object({ access_level: accessLevelField() }).meta({ id: 'SetAccessLevel' });

export const transferOwnershipBody = z
  .object({ member_id: uuid().describe('Id of the member who becomes the owner') })
  .meta({ id: 'TransferOwnership' });

const accountFields = {
  id: z.uuid(),
  display_name: z.string(),
  email: z.string().nullable().describe('Email address of the future holder, as set by the manager'),
  relationship: z
    .enum(['own', 'managed'])
    .describe('Relationship to the account. `managed`: you reach it through the account that manages it'),
  account_role: z
    .enum(ACCOUNT_ROLES)
    .nullable()
    .describe('Role of the person in the account; null for `managed`'),
  plan: z.enum(PLANS),
  manager_account_id: z.uuid().nullable().describe('Id of the account that manages it; null if nobody does'),
  external_ref: z.string().nullable().describe("Manager's reference for the account"),
  access_level: z
    .enum(ACCESS_LEVELS)
    .nullable()
    .describe('Access of the manager to its companies; null if nobody manages it'),
  status: z.enum(ACCOUNT_STATUSES).describe('Status of the account; PROVISIONED until its holder claims it'),
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
      .describe('Company that was requested; null if there was none'),
  })
  .meta({ id: 'ProvisionedAccount' });

export const accountListSchema = z
  .object({
    accounts: z.array(accountSchema),
    next_cursor: z.string().nullable().describe('Cursor of the next page; null on the last page'),
  })
  .meta({ id: 'AccountList' });

export const usageSchema = z
  .object({
    account_id: z.uuid(),
    plan: z.enum(PLANS),
    agreed_price: z.boolean(),
    issued_this_month: z.int().describe('Number of production invoices in the calendar month'),
    issued_in_all: z.int().describe('Number of production invoices since the account was created'),
    quota: z
      .int()
      .nullable()
      .describe('Maximum number of production invoices per month, or in total on TRIAL; null for no limit'),
    remaining: z.int().nullable().describe('Number of invoices that can still be issued; null for no limit'),
    resets_on: z.iso.date().nullable().describe('Date on which the count resets; null if it never does'),
    nifs: z.int().describe('Number of companies of the account that have a NIF'),
    provisioned_accounts: z.int().describe('Number of accounts that this one manages'),
  })
  .meta({ id: 'AccountUsage' });

export const PROVISION_EXAMPLE = {
  external_ref: 'customer-4711',
  display_name: 'Talleres Prueba',
  email: 'hola@talleres-prueba.es',
  access_level: 'OPERATE',
  company: COMPANY_EXAMPLE,
};
