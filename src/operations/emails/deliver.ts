import type { LeftOut } from '../../mail/invoices/choose-documents.ts';
import { deliveredEarlier, writeDelivery } from '../../mail/invoices/deliver-invoices.ts';
import { gather } from '../../mail/invoices/gather-material.ts';
import { mailNow, sentView } from '../../mail/invoices/mail-now.ts';
import { deliverInvoicesBody, deliverySchema } from '../../mail/invoices/schemas.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { defineOperation } from '../define-operation.ts';

function failureViews(leftOut: readonly LeftOut[], language: Language) {
  return leftOut.map(({ invoiceId, error }) => ({
    invoice_id: invoiceId,
    error_code: error.key,
    error_message: error.messageIn(language),
  }));
}

export const deliverInvoices = defineOperation({
  id: 'invoices.deliver',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/deliveries',
  tag: 'Emails',
  summary: 'Send several invoices in one email',
  description:
    'Sends one email with up to 200 PDFs, at most 25 MB in total. It is not atomic. Each unknown, draft or voided invoice is listed in `failures`. So is an invoice that was emailed too often or no longer fits. The other invoices are sent. If none is left, no email is sent and `email_id` is null. Otherwise it works like sending one invoice.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: deliverInvoicesBody,
  example: {
    recipients: ['gestoria@example.com'],
    invoice_ids: ['019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34'],
  },
  success: { status: 200, data: deliverySchema, description: 'Email, and the invoices that it excludes' },
  errors: ['ENVIO_NO_PERMITIDO', 'EMISSION_NOT_READY', 'EMAIL_QUOTA_EXCEEDED', 'PDF_NOT_READY'],
  async run(context, { body }) {
    const emailId = context.ids.next();
    const { row, leftOut } =
      (await deliveredEarlier(context, emailId, body)) ??
      (await writeDelivery(context, await gather(context, body.invoice_ids), emailId, body));
    const sent = row === null ? null : sentView(await mailNow(context, row));
    return {
      data: {
        ...(sent ?? { email_id: null, sent_to: [], sent_at: null, status: null }),
        total_invoices: new Set(body.invoice_ids).size,
        invoices_attached: row?.mail.attachments?.length ?? 0,
        failures: failureViews(leftOut, context.language),
      },
    };
  },
});
