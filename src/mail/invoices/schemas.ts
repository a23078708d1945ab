import * as z from 'zod';
import { optionalText, uuid } from '../../contract/body-fields.ts';
import { EMAIL_STATUSES, EMAIL_TYPES } from '../../db/schema/books-schema.ts';
import { LANGUAGES } from '../../invoices/fields/schemas.ts';
import { MAIL_REPORT_KINDS } from '../reports/mail-report.ts';
import { ccField, recipientsField } from './address-fields.ts';

/** Limits of the fields. Source: specification, Sizes and batches; decisions, section 3. */
const MAX_SUBJECT_CHARACTERS = 200;
const MAX_MESSAGE_CHARACTERS = 2000;
const MAX_DELIVERY_INVOICES = 200;

const contentFields = {
  cc: ccField().nullish().describe('Who gets a copy'),
  subject: optionalText(MAX_SUBJECT_CHARACTERS).describe('Instead of the template’s'),
  message: optionalText(MAX_MESSAGE_CHARACTERS).describe(
    'Instead of the template’s words; blank lines part paragraphs',
  ),
  attach_pdf: z.boolean().nullish().describe('Whether the PDFs go with the mail; they do when absent'),
  language: z
    .enum(LANGUAGES)
    .nullish()
    .describe('Language of the mail; `email_language` of the customization when absent'),
};

export const sendInvoiceBody = z
  .object({
    recipients: recipientsField()
      .nullish()
      .describe(
        'The customer’s `billing_emails` when absent or empty, else its `email`, else that of the document’s recipient',
      ),
    ...contentFields,
  })
  .meta({ id: 'SendInvoice' });

export const deliverInvoicesBody = z
  .object({
    recipients: recipientsField().min(1),
    invoice_ids: z.array(uuid()).min(1).max(MAX_DELIVERY_INVOICES).describe('Each counts once'),
    ...contentFields,
  })
  .meta({ id: 'DeliverInvoices' });

export type SendInvoiceBody = z.output<typeof sendInvoiceBody>;
export type DeliverInvoicesBody = z.output<typeof deliverInvoicesBody>;

const status = () =>
  z
    .enum(EMAIL_STATUSES)
    .describe(
      'QUEUED while it waits or is tried again; FAILED and REJECTED are final, see `error` of the email',
    );

export const sentMailSchema = z
  .object({
    email_id: z.uuid(),
    sent_to: z.array(z.string()),
    sent_at: z.iso.datetime().nullable().describe('Null unless it was sent within this request'),
    status: status(),
  })
  .meta({ id: 'SentMail' });

export const deliverySchema = z
  .object({
    email_id: z
      .uuid()
      .nullable()
      .describe('Null where no invoice could be delivered, so that there is no mail'),
    sent_to: z.array(z.string()),
    sent_at: z.iso.datetime().nullable(),
    status: status().nullable(),
    total_invoices: z.int(),
    invoices_attached: z.int(),
    failures: z.array(
      z
        .object({ invoice_id: z.uuid(), error_code: z.string(), error_message: z.string() })
        .meta({ id: 'DeliveryFailure' }),
    ),
  })
  .meta({ id: 'Delivery' });

const emailFields = {
  id: z.uuid(),
  company_id: z.uuid().nullable(),
  email_type: z.enum(EMAIL_TYPES),
  status: status(),
  recipients: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  related_entity_type: z.string().nullable().describe('INVOICE for a mail about one document'),
  related_entity_id: z.uuid().nullable(),
  sent_at: z.iso.datetime().nullable(),
  error: z.string().nullable().describe('Why it was not sent, or not yet'),
  created_at: z.iso.datetime(),
};

export const emailSummarySchema = z.object(emailFields).meta({ id: 'EmailSummary' });
export const emailSchema = z
  .object({
    ...emailFields,
    invoice_ids: z.array(z.uuid()).describe('The documents that it carries'),
    reports: z
      .array(
        z
          .object({
            address: z.string().describe('The address, in lower case'),
            kind: z
              .enum(MAIL_REPORT_KINDS)
              .describe('Its server took the mail, refused it or gave it back, or its reader called it spam'),
            reason: z.string().nullable().describe('What the server said'),
            reported_at: z.iso.datetime().describe('When, by the mail provider'),
          })
          .meta({ id: 'EmailReport' }),
      )
      .describe('What the mail provider reported of it; nothing where the deployment has none that reports'),
  })
  .meta({ id: 'Email' });

export type EmailSummaryView = z.input<typeof emailSummarySchema>;
