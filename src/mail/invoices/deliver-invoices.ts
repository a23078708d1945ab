import type { CompanyContext } from '../../context/context.ts';
import type { EmailRow } from '../../db/schema/mail-schema.ts';
import { addressees } from './address-fields.ts';
import { attachPdfs, chooseDocuments, type LeftOut, tooLarge } from './choose-documents.ts';
import { type Gathered, gather, refuseForeignAddresses, refuseSpentQuota } from './gather-material.ts';
import { mailOfEarlierRun, writeMail } from './mail-now.ts';
import type { DeliverInvoicesBody } from './schemas.ts';
import { deliveryContent, languageOf, storedMail } from './write-content.ts';

/** Result of a delivery. Without a mail if nothing could be delivered. */
interface Delivered {
  row: EmailRow | null;
  leftOut: readonly LeftOut[];
}

/** Writes the mail with the documents that can be delivered. Throws over a quota and for addresses of others. */
export async function writeDelivery(
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
export async function deliveredEarlier(
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
