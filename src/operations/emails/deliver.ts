import type { CompanyContext } from '../../context/context.ts';
import type { EmailRow } from '../../db/schema/books-schema.ts';
import { addressees } from '../../mail/invoices/address-fields.ts';
import { attachPdfs, chooseDocuments, type LeftOut, tooLarge } from '../../mail/invoices/choose-documents.ts';
import {
  type Gathered,
  gather,
  refuseForeignAddresses,
  refuseSpentQuota,
} from '../../mail/invoices/gather-material.ts';
import { mailNow, mailOfEarlierRun, sentView, writeMail } from '../../mail/invoices/mail-now.ts';
import {
  type DeliverInvoicesBody,
  deliverInvoicesBody,
  deliverySchema,
} from '../../mail/invoices/schemas.ts';
import { deliveryContent, languageOf, storedMail } from '../../mail/invoices/write-content.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { defineOperation } from '../define-operation.ts';

/** Result of a delivery. Without a mail if nothing could be delivered. */
interface Delivered {
  row: EmailRow | null;
  leftOut: readonly LeftOut[];
}

async function writeDelivery(
  context: CompanyContext,
  gathered: Gathered,
  emailId: string,
  body: DeliverInvoicesBody,
): Promise<Delivered> {
  const to = addressees(body.recipients, body.cc ?? []);
  refuseForeignAddresses(gathered, to);
  refuseSpentQuota(context, gathered, to, []);
  const attaches = body.attach_pdf !== false;
  const judged = chooseDocuments(context, gathered, [...new Set(body.invoice_ids)]);
  const { documents, leftOut, pdfs } = attaches ? await attachPdfs(context, judged) : { ...judged, pdfs: [] };
  if (documents.length === 0) return { row: null, leftOut };
  const rows = documents.map(({ row }) => row);
  const content = deliveryContent(context, gathered, rows, { ...body, hasAttachments: attaches });
  const language = languageOf(gathered, body);
  const mail = {
    ...to,
    emailType: 'DELIVERY' as const,
    subject: content.subject,
    mail: storedMail(context, gathered, { ...content, language }, pdfs),
    relatedEntityType: null,
    relatedEntityId: null,
  };
  const invoiceIds = rows.map(({ id }) => id);
  return { row: await writeMail(context, emailId, mail, invoiceIds), leftOut };
}

/** Returns the result of an earlier run. It left out the invoices that its mail does not carry. */
async function deliveredEarlier(
  context: CompanyContext,
  emailId: string,
  body: DeliverInvoicesBody,
): Promise<Delivered | null> {
  const earlier = await mailOfEarlierRun(context, emailId);
  if (earlier === null) return null;
  const missing = [...new Set(body.invoice_ids)].filter((id) => !earlier.invoiceIds.includes(id));
  if (missing.length === 0) return { row: earlier.row, leftOut: [] };
  const { documents, leftOut } = chooseDocuments(context, await gather(context, missing), missing);
  return { row: earlier.row, leftOut: [...leftOut, ...documents.map(({ row }) => tooLarge(row.id))] };
}

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
