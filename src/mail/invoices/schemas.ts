import * as z from 'zod';
import { MAIL_REPORT_KINDS } from '../../context/ports/mail-reports.ts';
import { optionalText, uuid } from '../../contract/body-fields.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { EMAIL_STATUSES, EMAIL_TYPES } from '../../db/schema/mail-schema.ts';
import { LANGUAGES } from '../../invoices/fields/schemas.ts';
import { ccField, recipientsField } from './address-fields.ts';

/** Limits of the fields. Source: specification, Sizes and batches; decisions, section 3. */
const MAX_SUBJECT_CHARACTERS = 200;
const MAX_MESSAGE_CHARACTERS = 2000;
const MAX_DELIVERY_INVOICES = 200;

const contentFields = {
  cc: ccField().nullish().describe('Email addresses that receive a copy'),
  subject: optionalText(MAX_SUBJECT_CHARACTERS).describe('Subject that replaces that of the template'),
  message: optionalText(MAX_MESSAGE_CHARACTERS).describe(
    'Text that replaces that of the template. Blank lines separate paragraphs',
  ),
  attach_pdf: z.boolean().nullish().describe('True if the PDFs are attached; true if absent'),
  language: z
    .enum(LANGUAGES)
    .nullish()
    .describe('Language of the email. If absent, the `email_language` of the customization is used'),
};

export const sendInvoiceBody = z
  .object({
    recipients: recipientsField()
      .nullish()
      .describe(
        'Email addresses of the recipients. If absent or empty, the customer’s `billing_emails` are used, else its `email`, else the `email` of the document’s recipient',
      ),
    ...contentFields,
  })
  .meta({ id: 'SendInvoice' });

export const deliverInvoicesBody = z
  .object({
    recipients: recipientsField().min(1),
    invoice_ids: z
      .array(uuid())
      .min(1)
      .max(MAX_DELIVERY_INVOICES)
      .describe('Ids of the invoices. A repeated id counts once'),
    ...contentFields,
  })
  .meta({ id: 'DeliverInvoices' });

export type SendInvoiceBody = z.output<typeof sendInvoiceBody>;
export type DeliverInvoicesBody = z.output<typeof deliverInvoicesBody>;

const status = () =>
  z
    .enum(EMAIL_STATUSES)
    .describe(
      'Status of the email. QUEUED: it waits for its first or next attempt. FAILED and REJECTED are final; see the `error` of the email',
    );

export const sentMailSchema = z
  .object({
    email_id: z.uuid(),
    sent_to: z.array(z.string()),
    sent_at: z.iso.datetime().nullable().describe('Time of sending; null unless sent within this request'),
    status: status(),
  })
  .meta({ id: 'SentMail' });

export const deliverySchema = z
  .object({
    email_id: z
      .uuid()
      .nullable()
      .describe('Id of the email; null if no invoice could be sent, so that there is no email'),
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
  related_entity_type: z
    .string()
    .nullable()
    .describe('Kind of resource that the email is about; INVOICE for one document'),
  related_entity_id: z.uuid().nullable(),
  sent_at: z.iso.datetime().nullable(),
  error: thirdPartyText(z.string().nullable().describe('Reason why it was not sent, or not yet')),
  created_at: z.iso.datetime(),
};

export const emailSummarySchema = z.object(emailFields).meta({ id: 'EmailSummary' });
export const emailSchema = z
  .object({
    ...emailFields,
    invoice_ids: z.array(z.uuid()).describe('Documents attached to the email'),
    reports: z
      .array(
        z
          .object({
            address: z.string().describe('Email address, in lower case'),
            kind: z
              .enum(MAIL_REPORT_KINDS)
              .describe(
                "Event: the recipient's server accepted, rejected or returned the email, or the recipient reported it as spam",
              ),
            reason: thirdPartyText(z.string().nullable().describe("Response of the recipient's server")),
            reported_at: z.iso.datetime().describe('Time of the event, by the email provider'),
          })
          .meta({ id: 'EmailReport' }),
      )
      .describe(
        'Events that the email provider reported. It is empty if the deployment has no provider that reports events',
      ),
  })
  .meta({ id: 'Email' });

export type EmailSummaryView = z.input<typeof emailSummarySchema>;
