import * as z from 'zod';
import { amounts, type EventDescriptions, invoice, previous } from './event-fields.ts';

const draft = {
  invoice_id: z.uuid().describe('Id of the draft. It stays the same after issue'),
  type: z.enum(['STANDARD', 'SIMPLIFIED', 'CORRECTIVE']).describe('Type of the future invoice'),
  status: z.enum(['DRAFT', 'SCHEDULED']).describe('Status: a plain draft, or one that a schedule issues'),
  customer_id: z.uuid().optional().describe('Id of the customer, if the draft names a stored one'),
  external_ref: z.string().optional().describe('Your own reference'),
  due_date: z.iso.date().optional().describe('Date on which payment is due'),
  scheduled_for: z.iso.date().optional().describe('Date on which its schedule issues it'),
  taxable_base: z.number().describe('Taxable base, in euros'),
  total_vat: z.number().describe('VAT, IGIC or IPSI, in euros'),
  invoice_total: z.number().describe('Total of the draft, in euros'),
};

const blocker = z
  .looseObject({
    code: z.string().describe('Error code from the catalogue'),
    message: z.string().describe('Error in words'),
  })
  .describe('Errors that prevented issuing');

/** Descriptions of the events about invoices, drafts and recurring invoices. */
export const INVOICE_EVENTS = {
  'invoice.issued': {
    summary: 'An invoice was issued',
    data: z.object({
      ...invoice,
      customer_name: z.string().optional().describe('Legal name of the recipient'),
      customer_email: z.string().optional().describe('Email address of the recipient'),
      warnings: z
        .array(z.string())
        .optional()
        .describe('Codes of its warnings, if the service issued it by itself and there are any'),
      ...amounts,
    }),
  },
  'invoice.voided': {
    summary: 'An invoice was voided',
    data: z.object({
      ...invoice,
      void_cause: z.enum(['VOID_REQUEST', 'TOTAL_CORRECTIVE', 'EXCHANGED']).describe('Cause of the voiding'),
      void_reason: z.string().optional().describe('Reason from the request'),
    }),
  },
  'invoice.seen': {
    summary: 'The page of an invoice was opened for the first time',
    data: z.object({ ...invoice, seen_at: z.iso.datetime().describe('Time of the first view') }),
  },
  'invoice.answered': {
    summary: 'The recipient accepted or rejected an invoice on its page',
    data: z.object({
      ...invoice,
      answer: z.enum(['ACCEPTED', 'REJECTED']).describe('Answer of the recipient'),
      reason: z.string().optional().describe('Reason for a rejection'),
      answered_at: z.iso.datetime().describe('Time of the answer'),
    }),
  },
  'invoice.schedule_failed': {
    summary: 'A scheduled invoice could not be issued',
    data: z.object({
      invoice_id: z.uuid().describe('Id of the scheduled draft'),
      scheduled_for: z.iso.date().describe('Date on which it was scheduled to be issued'),
      blocker,
    }),
  },
  'draft.created': { summary: 'A draft was created', data: z.object(draft) },
  'draft.updated': {
    summary: 'A draft, or its schedule, was changed',
    data: z.object({ ...draft, previous }),
  },
  'draft.deleted': { summary: 'A draft was deleted', data: z.object(draft) },
  'recurring_invoice.paused': {
    summary: 'The service paused a recurring invoice after three failures in a row',
    data: z.object({
      recurring_invoice_id: z.uuid().describe('Id of the recurring invoice'),
      name: z.string().describe('Name of the recurring invoice'),
      reason: z.string().describe('Reason for the pause: `GENERATION_FAILURE`'),
      blocker,
      since: z.string().describe('Time of the pause'),
    }),
  },
} satisfies EventDescriptions;
