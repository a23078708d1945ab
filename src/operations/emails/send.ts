import type { CompanyContext } from '../../context/context.ts';
import type { EmailRow } from '../../db/schema/mail-schema.ts';
import { documentToMail, invoiceMailOf, refuseAddressees } from '../../mail/invoices/invoice-mail.ts';
import { mailNow, mailOfEarlierRun, sentView, writeMail } from '../../mail/invoices/mail-now.ts';
import { filesOf } from '../../mail/invoices/pdf-attachments.ts';
import { type SendInvoiceBody, sendInvoiceBody, sentMailSchema } from '../../mail/invoices/schemas.ts';
import { defineOperation } from '../define-operation.ts';

async function writeInvoiceMail(
  context: CompanyContext,
  emailId: string,
  invoiceId: string,
  body: SendInvoiceBody,
): Promise<EmailRow> {
  const found = await documentToMail(context, invoiceId, body);
  refuseAddressees(context, found);
  const files = await filesOf(context, found.document, body.attach_pdf !== false);
  return await writeMail(context, emailId, invoiceMailOf(context, found, body, files), [invoiceId]);
}

export const sendInvoice = defineOperation({
  id: 'invoices.send',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/send',
  tag: 'Emails',
  summary: 'Send an invoice or a proforma by email',
  description:
    'Accepts issued invoices in any status except VOIDED, and proformas. The sandbox sends only to the owner of the account. The service tries to send the email at once. If that succeeds, an ISSUED invoice becomes SENT. After a temporary failure the service retries automatically, and `sent_at` is null. An email is never sent twice.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: sendInvoiceBody,
  bodyOptional: true,
  example: { recipients: ['cliente@example.com'], subject: 'Su factura', language: 'es' },
  success: { status: 200, data: sentMailSchema, description: 'Email' },
  errors: [
    'PDF_NOT_READY',
    'INVOICE_NOT_FOUND',
    'INVOICE_DRAFT_NOT_SENDABLE',
    'TRANSITION_NOT_SUPPORTED',
    'INVOICE_EMAIL_NO_RECIPIENTS',
    'ENVIO_NO_PERMITIDO',
    'EMISSION_NOT_READY',
    'EMAIL_QUOTA_EXCEEDED',
  ],
  async run(context, { params, body }) {
    const emailId = context.ids.next();
    const earlier = await mailOfEarlierRun(context, emailId);
    const row = earlier?.row ?? (await writeInvoiceMail(context, emailId, params.invoice_id, body));
    return { data: sentView(await mailNow(context, row)) };
  },
});
