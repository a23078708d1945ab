import type { CompanyContext } from '../../context/context.ts';
import type { DocumentMailLanguage, MailContent } from '../../context/ports/mail.ts';
import type { StoredMail } from '../../db/mail-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { distinctNames } from '../../documents/distinct-names.ts';
import { PDF_TYPE } from '../../documents/pdf-type.ts';
import { type HostedPlace, hostedUrl } from '../../invoices/reading/hosted-link.ts';
import { deliveryMail } from '../composing/templates/delivery-mail.ts';
import { invoiceMail } from '../composing/templates/invoice-mail.ts';
import type { MailLink, MailOptions } from '../composing/templates/mail-body.ts';
import { proformaMail } from '../composing/templates/proforma-mail.ts';
import type { Gathered } from './gather-material.ts';
import type { StoredPdf } from './pdf-attachments.ts';
import type { SendInvoiceBody } from './schemas.ts';
import { senderName, sentThrough } from './sender-name.ts';

/** Text of the link to a document's page. */
const PAGE_LINK: Readonly<Record<DocumentMailLanguage, string>> = {
  es: 'Ver y pagar en línea',
  en: 'See and pay it online',
  ca: 'Veure i pagar en línia',
  gl: 'Ver e pagar en liña',
  eu: 'Ikusi eta ordaindu sarean',
};

/** Returns the links to the pages of documents. If there are several, each has the document's number. */
export function pageLinks(
  place: HostedPlace,
  rows: readonly InvoiceRow[],
  language: DocumentMailLanguage,
): MailLink[] {
  return rows.flatMap((row) => {
    const url = hostedUrl(place, row);
    const name = rows.length > 1 ? `${row.invoiceNumber ?? ''}: ` : '';
    return url === null ? [] : [{ text: `${name}${PAGE_LINK[language]}`, url }];
  });
}

/** Sender's wishes for the mail itself. */
export type MailWishes = Pick<SendInvoiceBody, 'subject' | 'message' | 'language'>;

function totalToPayCents(row: InvoiceRow): number {
  return row.invoiceTotalCents + row.totalDisbursementsCents;
}

/** True if the document still has to be paid. */
function isOpen({ status }: InvoiceRow): boolean {
  return status === 'ISSUED' || status === 'SENT';
}

function optionsOf(
  { company, settings, isTest }: Gathered,
  rows: readonly InvoiceRow[],
  wishes: MailWishes,
): MailOptions {
  const issuer = rows.at(-1)?.issuer;
  const names = new Set(rows.map(({ recipient }) => recipient?.legal_name ?? null));
  const [recipientName = null] = names.size === 1 ? names : [];
  return {
    issuer:
      issuer == null
        ? { name: company.tradeName ?? company.legalName, nif: company.nif }
        : { name: issuer.trade_name ?? issuer.legal_name, nif: issuer.nif },
    isTest,
    recipientName,
    accentColor: settings.customization.accent_color,
    subject: wishes.subject ?? null,
    message: wishes.message ?? null,
  };
}

/** Writes the mail with one document. */
export function documentContent(
  place: HostedPlace,
  gathered: Gathered,
  row: InvoiceRow,
  wishes: MailWishes & { hasAttachment: boolean },
): MailContent {
  const language = languageOf(gathered, wishes);
  const options = { ...optionsOf(gathered, [row], wishes), links: pageLinks(place, [row], language) };
  const { hasAttachment } = wishes;
  const number = row.invoiceNumber ?? '';
  const issueDate = row.issueDate ?? '';
  if (row.type === 'PROFORMA') {
    const { validUntil } = row;
    const totalCents = totalToPayCents(row);
    return proformaMail({ ...options, number, issueDate, validUntil, totalCents, hasAttachment }, language);
  }
  const isByTransfer = row.paymentMethod === 'BANK_TRANSFER' || row.paymentMethod === null;
  return invoiceMail(
    {
      ...options,
      kind: row.type,
      number,
      issueDate,
      dueDate: isOpen(row) ? row.dueDate : null,
      totalToPayCents: totalToPayCents(row),
      iban: isOpen(row) && isByTransfer && totalToPayCents(row) > 0 ? row.paymentIban : null,
      hasAttachment,
    },
    language,
  );
}

/** Writes the mail with several documents. */
export function deliveryContent(
  place: HostedPlace,
  gathered: Gathered,
  rows: readonly InvoiceRow[],
  wishes: MailWishes & { hasAttachments: boolean },
): MailContent {
  const documents = rows.map((row) => ({
    kind: row.type,
    number: row.invoiceNumber ?? '',
    issueDate: row.issueDate ?? '',
    totalToPayCents: totalToPayCents(row),
  }));
  const { hasAttachments } = wishes;
  const language = languageOf(gathered, wishes);
  const links = pageLinks(place, rows, language);
  return deliveryMail({ ...optionsOf(gathered, rows, wishes), documents, hasAttachments, links }, language);
}

/** Returns the language of a mail: the requested one, or else the company's. */
export function languageOf({ settings }: Gathered, { language }: MailWishes): DocumentMailLanguage {
  return language ?? settings.customization.email_language;
}

/**
 * Returns the mail as stored: from the issuer through the service, with replies to the issuer, and distinct names of the
 * PDFs.
 */
export function storedMail(
  { mailSender }: CompanyContext,
  { company }: Gathered,
  content: MailContent & { language: DocumentMailLanguage },
  pdfs: readonly StoredPdf[],
): StoredMail {
  const { from } = mailSender;
  const issuerName = senderName(company, from.name);
  const nameApart = distinctNames((name, n) => name.replace(/(\.[^.]*)?$/, `-${n}$1`));
  return {
    from: { ...from, name: sentThrough(issuerName, from.name, content.language) },
    reply_to: company.email === null ? null : { name: issuerName, address: company.email },
    language: content.language,
    text: content.text,
    html: content.html,
    attachments: pdfs.map(({ key, fileName, contentType = PDF_TYPE }) => ({
      key,
      file_name: nameApart(fileName),
      content_type: contentType,
    })),
  };
}
