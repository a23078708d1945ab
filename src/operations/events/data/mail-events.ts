import * as z from 'zod';
import { type EventDescriptions, invoice } from './event-fields.ts';

const reported = {
  email_id: z.uuid().describe('Id of the email'),
  address: z.string().describe('Email address, in lower case'),
  reason: z.string().optional().describe("Response of the recipient's server"),
  reported_at: z.iso.datetime().describe('Time of the event, by the email provider'),
};

const reportedMail = {
  ...reported,
  email_type: z.string().describe('Type of email, such as `RECURRING_WARNING`'),
  related_entity_id: z
    .uuid()
    .optional()
    .describe('Id of the resource that the email is about, such as a recurring invoice'),
};

/** Descriptions of the events about mails. */
export const MAIL_EVENTS = {
  'invoice.email.sent': {
    summary: 'An invoice was emailed',
    data: z.object({
      ...invoice,
      recipients: z.array(z.string()).describe('Email addresses of the recipients'),
      sent_at: z.iso.datetime().describe('Time of sending'),
    }),
  },
  'invoice.email.failed': {
    summary: "An email with an invoice failed for good, or the recipient's server refused it",
    data: z.object({
      ...invoice,
      email_id: z.uuid().describe('Id of the email'),
      recipients: z.array(z.string()).describe('Email addresses of the recipients'),
      error: z.string().describe('Response of the server, or the error'),
    }),
  },
  'invoice.email.delivered': {
    summary: 'The email provider reported that an email with an invoice was delivered',
    data: z.object({ ...invoice, ...reported }),
  },
  'invoice.email.bounced': {
    summary: "The recipient's server refused or returned an email with an invoice",
    data: z.object({ ...invoice, ...reported }),
  },
  'invoice.email.complained': {
    summary: 'A recipient reported an email with an invoice as spam',
    data: z.object({ ...invoice, ...reported }),
  },
  'email.failed': {
    summary: "An email of a company without an invoice failed for good, or the recipient's server refused it",
    data: z.object({
      email_id: z.uuid().describe('Id of the email'),
      email_type: z.string().describe('Type of email, such as `RECURRING_WARNING`'),
      recipients: z.array(z.string()).describe('Email addresses of the recipients'),
      error: z.string().describe('Response of the server, or the error'),
      related_entity_id: z
        .uuid()
        .optional()
        .describe('Id of the resource that the email is about, such as a recurring invoice'),
    }),
  },
  'email.bounced': {
    summary: "The recipient's server refused or returned an email of a company without an invoice",
    data: z.object(reportedMail),
  },
  'email.complained': {
    summary: 'A recipient reported an email of a company without an invoice as spam',
    data: z.object(reportedMail),
  },
} satisfies EventDescriptions;
