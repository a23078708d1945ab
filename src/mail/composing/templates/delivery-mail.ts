import type { DocumentMailLanguage, MailContent } from '../../../context/ports/mail.ts';
import { money } from '../../../documents/invoice-pdf/words/number-formats.ts';
import { DOCUMENT_WORDS, type MailedDocument } from './document-words.ts';
import { longDate } from './long-date.ts';
import type { MailOptions } from './mail-body.ts';
import { type TemplateWords, writeMail } from './write-mail.ts';

/** Document in a delivery. `issueDate` is `YYYY-MM-DD`. */
export interface DeliveredDocument {
  kind: MailedDocument;
  number: string;
  issueDate: string;
  totalToPayCents: number;
}

/** Data of a mail with several documents. */
export interface DeliveryMailData extends MailOptions {
  documents: readonly DeliveredDocument[];
  /** True if the PDFs are attached. */
  hasAttachments: boolean;
}

type Words = (data: DeliveryMailData, areInvoices: boolean) => TemplateWords;

/** Returns a count with its noun: "1 factura", "3 facturas", "2 documentos". */
function counted(count: number, [one, several]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : several}`;
}

const WORDS: Readonly<Record<DocumentMailLanguage, Words>> = {
  es: ({ documents, issuer, hasAttachments }, areInvoices) => {
    const what = counted(
      documents.length,
      areInvoices ? ['factura', 'facturas'] : ['documento', 'documentos'],
    );
    return {
      subject: `${what} de ${issuer.name}`,
      heading: `${what} de ${issuer.name}`,
      message: `Le enviamos ${what} de ${issuer.name}.${hasAttachments ? ' Cada PDF va adjunto a este mensaje.' : ''}`,
    };
  },
  en: ({ documents, issuer, hasAttachments }, areInvoices) => {
    const what = counted(documents.length, areInvoices ? ['invoice', 'invoices'] : ['document', 'documents']);
    return {
      subject: `${what} from ${issuer.name}`,
      heading: `${what} from ${issuer.name}`,
      message: `We are sending you ${what} from ${issuer.name}.${hasAttachments ? ' Each PDF is attached to this message.' : ''}`,
    };
  },
  ca: ({ documents, issuer, hasAttachments }, areInvoices) => {
    const what = counted(documents.length, areInvoices ? ['factura', 'factures'] : ['document', 'documents']);
    return {
      subject: `${what} de ${issuer.name}`,
      heading: `${what} de ${issuer.name}`,
      message: `Us enviem ${what} de ${issuer.name}.${hasAttachments ? ' Cada PDF va adjunt a aquest missatge.' : ''}`,
    };
  },
  gl: ({ documents, issuer, hasAttachments }, areInvoices) => {
    const what = counted(
      documents.length,
      areInvoices ? ['factura', 'facturas'] : ['documento', 'documentos'],
    );
    return {
      subject: `${what} de ${issuer.name}`,
      heading: `${what} de ${issuer.name}`,
      message: `Enviámoslle ${what} de ${issuer.name}.${hasAttachments ? ' Cada PDF vai adxunto a esta mensaxe.' : ''}`,
    };
  },
  eu: ({ documents, issuer, hasAttachments }, areInvoices) => {
    const noun = areInvoices ? 'faktura' : 'dokumentu';
    const isOne = documents.length === 1;
    const what = isOne ? `${noun} bat` : `${documents.length} ${noun}`;
    return {
      subject: `${what} · ${issuer.name}`,
      heading: `${what} · ${issuer.name}`,
      message: `${issuer.name} igorleak ${what} ${isOne ? 'bidaltzen dizu' : 'bidaltzen dizkizu'}.${hasAttachments ? ' PDF bakoitza mezu honi erantsita doa.' : ''}`,
    };
  },
};

/** Writes the mail with several documents (email type DELIVERY). Throws RangeError for an invalid date. */
export function deliveryMail(data: DeliveryMailData, language: DocumentMailLanguage): MailContent {
  const names = DOCUMENT_WORDS[language];
  const areInvoices = data.documents.every(({ kind }) => kind !== 'PROFORMA');
  const rows = data.documents.map(({ kind, number, issueDate, totalToPayCents }) => [
    `${names.documents[kind]} ${number}`,
    longDate(issueDate, language),
    money(totalToPayCents, language),
  ]);
  const table = { heads: [names.number, names.issueDate, names.totalToPay], rows };
  return writeMail(data, language, WORDS[language](data, areInvoices), { facts: [], table });
}
