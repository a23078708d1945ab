import type { DocumentMailLanguage, MailContent } from '../../../context/ports/mail.ts';
import { groupedIban, money } from '../../../documents/invoice-pdf/words/number-formats.ts';
import { DOCUMENT_WORDS, type MailedDocument } from './document-words.ts';
import { longDate } from './long-date.ts';
import type { MailFact, MailOptions } from './mail-body.ts';
import { type TemplateWords, writeMail } from './write-mail.ts';

/** Data of an issued invoice for its mail. Dates are `YYYY-MM-DD`, amounts whole cents. */
export interface InvoiceMailData extends MailOptions {
  kind: Exclude<MailedDocument, 'PROFORMA'>;
  number: string;
  issueDate: string;
  /** Null if there is none, or nothing is due. */
  dueDate: string | null;
  totalToPayCents: number;
  /** Account to pay to. Null if it is paid in another way or already paid. */
  iban: string | null;
  /** True if the PDF is attached. */
  hasAttachment: boolean;
}

type Words = (document: string, data: InvoiceMailData, total: string) => TemplateWords;

const WORDS: Readonly<Record<DocumentMailLanguage, Words>> = {
  es: (document, { number, issuer, hasAttachment }, total) => ({
    subject: `${document} ${number} de ${issuer.name}`,
    heading: `${document} ${number}`,
    message: `Le enviamos la ${document.toLowerCase()} ${number} de ${issuer.name}, por un importe de ${total}.${
      hasAttachment ? ' La encontrará en el PDF adjunto.' : ''
    }`,
  }),
  en: (document, { number, issuer, hasAttachment }, total) => ({
    subject: `${document} ${number} from ${issuer.name}`,
    heading: `${document} ${number}`,
    message: `This is ${document.toLowerCase()} ${number} from ${issuer.name}, for an amount of ${total}.${
      hasAttachment ? ' You will find it in the attached PDF.' : ''
    }`,
  }),
  ca: (document, { number, issuer, hasAttachment }, total) => ({
    subject: `${document} ${number} de ${issuer.name}`,
    heading: `${document} ${number}`,
    message: `Us enviem la ${document.toLowerCase()} ${number} de ${issuer.name}, per un import de ${total}.${
      hasAttachment ? ' La trobareu al PDF adjunt.' : ''
    }`,
  }),
  gl: (document, { number, issuer, hasAttachment }, total) => ({
    subject: `${document} ${number} de ${issuer.name}`,
    heading: `${document} ${number}`,
    message: `Enviámoslle a ${document.toLowerCase()} ${number} de ${issuer.name}, por un importe de ${total}.${
      hasAttachment ? ' Atoparaa no PDF adxunto.' : ''
    }`,
  }),
  eu: (document, { number, issuer, hasAttachment }, total) => ({
    subject: `${document} ${number} · ${issuer.name}`,
    heading: `${document} ${number}`,
    message: `${issuer.name} igorleak ${number} zenbakiko ${document.toLowerCase()} bidaltzen dizu. Zenbatekoa: ${total}.${
      hasAttachment ? ' Erantsitako PDFan aurkituko duzu.' : ''
    }`,
  }),
};

/** Writes the mail with an invoice (email type INVOICE). Throws RangeError for an invalid date. */
export function invoiceMail(data: InvoiceMailData, language: DocumentMailLanguage): MailContent {
  const names = DOCUMENT_WORDS[language];
  const total = money(data.totalToPayCents, language);
  const facts: MailFact[] = [
    { label: names.number, value: data.number },
    { label: names.issueDate, value: longDate(data.issueDate, language) },
  ];
  if (data.dueDate !== null) facts.push({ label: names.dueDate, value: longDate(data.dueDate, language) });
  const isOwed = data.totalToPayCents > 0;
  facts.push({ label: isOwed ? names.totalToPay : names.amount, value: total });
  if (data.iban !== null) facts.push({ label: 'IBAN', value: groupedIban(data.iban) });
  const words = WORDS[language](names.documents[data.kind], data, total);
  return writeMail(data, language, words, { facts, table: null });
}
