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

/** A document that is to be mailed, with all that its mail is made of, and whom it goes to. */
export interface DocumentToMail {
  gathered: Gathered;
  document: MailableDocument;
  to: Addressees;
}

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

/** A mail that goes out by itself: to the customer's addresses, in the company's words. */
export const NO_WISHES = { subject: null, message: null };

/** Reads a document to be mailed. Throws why it cannot be: not there, a draft, voided. */
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

/** Throws why the mail may not be written: INVOICE_EMAIL_NO_RECIPIENTS, ENVIO_NO_PERMITIDO, EMAIL_QUOTA_EXCEEDED. */
export function refuseAddressees(context: CompanyContext, { gathered, document, to }: DocumentToMail): void {
  if (to.recipients.length === 0) throw new ApiError('INVOICE_EMAIL_NO_RECIPIENTS');
  refuseForeignAddresses(gathered, to);
  refuseSpentQuota(context, gathered, to, [document.row.id]);
}

/** The mail that brings a document, with the files that go along: its PDF, its electronic document. */
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
