import * as z from 'zod';
import type { EventDescriptions } from './event-fields.ts';

const certificate = {
  certificate_id: z.uuid().describe('Id of the certificate'),
  holder_name: z.string().optional().describe('Holder of the certificate'),
  serial_number: z.string().describe('Serial number'),
};

const quota = {
  limit: z.int().describe('Maximum number of invoices under the plan'),
  issued: z.int().describe('Number of issued invoices'),
  month: z
    .string()
    .optional()
    .describe('Month that is counted (`YYYY-MM`); absent if the plan counts all invoices'),
};

const company = {
  account_id: z.uuid().describe('Id of its account'),
  external_ref: z.string().optional().describe("Manager's reference for the account"),
  company_id: z.uuid().describe('Id of the company'),
  nif: z.string().optional().describe('NIF'),
  legal_name: z.string().describe('Legal name'),
};

/** Descriptions of the events about accounts, companies, certificates and webhooks. */
export const ACCOUNT_EVENTS = {
  'certificate.created': {
    summary: 'A signing certificate was uploaded',
    data: z.object({
      ...certificate,
      holder_nif: z.string().optional().describe('NIF of the holder'),
    }),
  },
  'certificate.deleted': {
    summary: 'A certificate was deleted',
    data: z.object({
      ...certificate,
      holder_nif: z.string().optional().describe('NIF of the holder'),
    }),
  },
  'certificate.expiring': {
    summary: 'A certificate expires within 30 days, and no later one replaces it',
    data: z.object({ ...certificate, valid_until: z.iso.datetime().describe('Time of expiry') }),
  },
  'quota.warning': {
    summary: "80 % of the plan's invoices are issued",
    data: z.object(quota),
  },
  'quota.reached': { summary: "All of the plan's invoices are issued", data: z.object(quota) },
  'account.claimed': {
    summary: 'The holder of an account that you manage claimed it',
    data: z.object({
      account_id: z.uuid().describe('Id of the account'),
      external_ref: z.string().optional().describe('Your reference for the account'),
      email: z.string().describe('Email address of the holder'),
    }),
  },
  'company.created': { summary: 'A company was created', data: z.object(company) },
  'company.deleted': { summary: 'A company was deleted', data: z.object(company) },
  'representation.signed': {
    summary: 'A signed representation was accepted',
    data: z.object({
      account_id: z.uuid().describe('Id of the account'),
      company_id: z.uuid().describe('Id of the represented company'),
      nif: z.string().describe('NIF of the company'),
      signed_at: z.iso.datetime().describe('Time at which the signed document was accepted'),
    }),
  },
  'webhook.test': {
    summary: 'A test event that you requested',
    data: z.object({}),
  },
} satisfies EventDescriptions;
