import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Addressees, addressees } from './address-fields.ts';
import { type Gathered, gather, refuseForeignAddresses, refuseSpentQuota } from './gather-material.ts';
import type { NewMail } from './mail-now.ts';
import type { MailableDocument } from './material-repository.ts';
import type { StoredPdf } from './pdf-attachments.ts';
import type { SendInvoiceBody } from './schemas.ts';
import { sendableDocument } from './sendable.ts';
import { documentContent, languageOf, storedMail } from './write-content.ts';

/** Document to mail, with its data and recipients. */
export interface DocumentToMail {
  gathered: Gathered;
  document: MailableDocument;
  to: Addressees;
}

/** Returns the recipients of a document: those in the body, or else its customer's addresses, or else its recipient's. */
function addresseesOf({ row, customer }: MailableDocument, body: SendInvoiceBody): Addressees {
  const choices = [body.recipients, customer?.billingEmails, [customer?.email], [row.recipient?.email]].map(
    (addresses) => (addresses ?? []).filter((address) => address != null && address !== ''),
  );
  return addressees(
    (choices.find((addresses) => addresses.length > 0) ?? []).filter((address) => address != null),
    body.cc ?? [],
  );
}

/** Wishes of an automatic mail: none. It goes to the customer's addresses in the company's words. */
export const NO_WISHES = { subject: null, message: null };

/** Reads a document to mail. Throws if it does not exist, is a draft or is voided. */
export async function documentToMail(
  context: CompanyContext,
  invoiceId: string,
  body: SendInvoiceBody,
): Promise<DocumentToMail> {
  const gathered = await gather(context, [invoiceId]);
  const document = sendableDocument(gathered, invoiceId);
  if (document instanceof ApiError) throw document;
  return { gathered, document, to: addresseesOf(document, body) };
}

/** Throws if the mail may not be written: INVOICE_EMAIL_NO_RECIPIENTS, ENVIO_NO_PERMITIDO, EMAIL_QUOTA_EXCEEDED. */
export function refuseAddressees(context: CompanyContext, { gathered, document, to }: DocumentToMail): void {
  if (to.recipients.length === 0) throw new ApiError('INVOICE_EMAIL_NO_RECIPIENTS');
  refuseForeignAddresses(gathered, to);
  refuseSpentQuota(context, gathered, to, [document.row.id]);
}

/** Builds the mail with a document and its files: its PDF and its electronic document. */
export function invoiceMailOf(
  context: CompanyContext,
  { gathered, document, to }: DocumentToMail,
  body: SendInvoiceBody,
  files: readonly StoredPdf[],
): NewMail {
  const content = documentContent(context, gathered, document.row, {
    ...body,
    hasAttachment: files.length > 0,
  });
  const language = languageOf(gathered, body);
  return {
    ...to,
    emailType: document.row.type === 'PROFORMA' ? 'PROFORMA' : 'INVOICE',
    subject: content.subject,
    mail: storedMail(context, gathered, { ...content, language }, files),
    relatedEntityType: 'INVOICE',
    relatedEntityId: document.row.id,
  };
}
