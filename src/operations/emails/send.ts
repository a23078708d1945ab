import type { EmailRow } from '../../db/books-schema.ts';
import { ApiError } from '../../errors.ts';
import type { CompanyContext } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { type Addressees, addressees } from './address-fields.ts';
import { gather, refuseForeignAddresses, refuseSpentQuota } from './gather-material.ts';
import { mailNow, mailOfEarlierRun, sentView, writeMail } from './mail-now.ts';
import type { MailableDocument } from './material-repository.ts';
import { pdfOf } from './pdf-attachments.ts';
import { type SendInvoiceBody, sendInvoiceBody, sentMailSchema } from './schemas.ts';
import { sendableDocument } from './sendable.ts';
import { documentContent, languageOf, storedMail } from './write-content.ts';

/** Whom a document goes to: whom the body names, else its customer's addresses, else its recipient's. */
function addresseesOf({ row, customer }: MailableDocument, body: SendInvoiceBody): Addressees {
  const choices = [body.recipients, customer?.billingEmails, [customer?.email], [row.recipient?.email]].map(
    (addresses) => (addresses ?? []).filter((address) => address != null && address !== ''),
  );
  return addressees(
    (choices.find((addresses) => addresses.length > 0) ?? []).filter((address) => address != null),
    body.cc ?? [],
  );
}

async function writeInvoiceMail(
  context: CompanyContext,
  emailId: string,
  invoiceId: string,
  body: SendInvoiceBody,
): Promise<EmailRow> {
  const gathered = await gather(context, [invoiceId]);
  const document = sendableDocument(gathered, invoiceId);
  if (document instanceof ApiError) throw document;
  const to = addresseesOf(document, body);
  if (to.recipients.length === 0) throw new ApiError('INVOICE_EMAIL_NO_RECIPIENTS');
  refuseForeignAddresses(gathered, to);
  refuseSpentQuota(context, gathered, to, [invoiceId]);
  const pdf = body.attach_pdf === false ? null : await pdfOf(context, document);
  const content = documentContent(gathered, document.row, { ...body, hasAttachment: pdf !== null });
  const language = languageOf(gathered, body);
  const mail = {
    ...to,
    emailType: document.row.type === 'PROFORMA' ? ('PROFORMA' as const) : ('INVOICE' as const),
    subject: content.subject,
    mail: storedMail(context, gathered, { ...content, language }, pdf === null ? [] : [pdf]),
    relatedEntityType: 'INVOICE',
    relatedEntityId: invoiceId,
  };
  return await writeMail(context, emailId, mail, [invoiceId]);
}

export const sendInvoice = defineOperation({
  id: 'invoices.send',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/send',
  tag: 'Emails',
  summary: 'Send an invoice or a proforma by email',
  description:
    'Takes issued invoices in any status but VOIDED, and proformas. The sandbox writes to the account holder alone. The mail is tried at once: where that succeeds an ISSUED invoice becomes SENT; where the failure may pass it is tried again on its own, and `sent_at` is null. One mail is never sent twice.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: sendInvoiceBody,
  bodyOptional: true,
  example: { recipients: ['cliente@example.com'], subject: 'Su factura', language: 'es' },
  success: { status: 200, data: sentMailSchema, description: 'The mail' },
  errors: [
    'INVOICE_NOT_FOUND',
    'INVOICE_DRAFT_NOT_SENDABLE',
    'TRANSITION_NOT_SUPPORTED',
    'INVOICE_EMAIL_NO_RECIPIENTS',
    'ENVIO_NO_PERMITIDO',
    'EMAIL_QUOTA_EXCEEDED',
  ],
  async run(context, { params, body }) {
    const emailId = context.ids.next();
    const earlier = await mailOfEarlierRun(context, emailId);
    const row = earlier?.row ?? (await writeInvoiceMail(context, emailId, params.invoice_id, body));
    return { data: sentView(await mailNow(context, row)) };
  },
});
