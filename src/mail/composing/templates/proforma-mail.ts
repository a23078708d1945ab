import type { DocumentMailLanguage, MailContent } from '../../../context/ports/mail.ts';
import { money } from '../../../documents/invoice-pdf/words/number-formats.ts';
import { DOCUMENT_WORDS } from './document-words.ts';
import { longDate } from './long-date.ts';
import type { MailFact, MailOptions } from './mail-body.ts';
import { type TemplateWords, writeMail } from './write-mail.ts';

/** Data of a proforma for its mail. Dates are `YYYY-MM-DD`, amounts whole cents. */
export interface ProformaMailData extends MailOptions {
  number: string;
  issueDate: string;
  validUntil: string | null;
  totalCents: number;
  /** True if the PDF is attached. */
  hasAttachment: boolean;
}

type Words = (data: ProformaMailData, total: string) => TemplateWords;

const WORDS: Readonly<Record<DocumentMailLanguage, Words>> = {
  es: ({ number, issuer, hasAttachment }, total) => ({
    subject: `Proforma ${number} de ${issuer.name}`,
    heading: `Proforma ${number}`,
    message: `Le enviamos la proforma ${number} de ${issuer.name}, por un importe de ${total}.${
      hasAttachment ? ' La encontrará en el PDF adjunto.' : ''
    } No es una factura: no tiene validez fiscal.`,
  }),
  en: ({ number, issuer, hasAttachment }, total) => ({
    subject: `Proforma ${number} from ${issuer.name}`,
    heading: `Proforma ${number}`,
    message: `This is proforma ${number} from ${issuer.name}, for an amount of ${total}.${
      hasAttachment ? ' You will find it in the attached PDF.' : ''
    } It is not an invoice and has no fiscal validity.`,
  }),
  ca: ({ number, issuer, hasAttachment }, total) => ({
    subject: `Proforma ${number} de ${issuer.name}`,
    heading: `Proforma ${number}`,
    message: `Us enviem la proforma ${number} de ${issuer.name}, per un import de ${total}.${
      hasAttachment ? ' La trobareu al PDF adjunt.' : ''
    } No és una factura: no té validesa fiscal.`,
  }),
  gl: ({ number, issuer, hasAttachment }, total) => ({
    subject: `Proforma ${number} de ${issuer.name}`,
    heading: `Proforma ${number}`,
    message: `Enviámoslle a proforma ${number} de ${issuer.name}, por un importe de ${total}.${
      hasAttachment ? ' Atoparaa no PDF adxunto.' : ''
    } Non é unha factura: non ten validez fiscal.`,
  }),
  eu: ({ number, issuer, hasAttachment }, total) => ({
    subject: `Proforma ${number} · ${issuer.name}`,
    heading: `Proforma ${number}`,
    message: `${issuer.name} igorleak ${number} zenbakiko proforma bidaltzen dizu. Zenbatekoa: ${total}.${
      hasAttachment ? ' Erantsitako PDFan aurkituko duzu.' : ''
    } Ez da faktura bat eta ez du balio fiskalik.`,
  }),
};

/** Writes the mail with a proforma (email type PROFORMA). Throws RangeError for an invalid date. */
export function proformaMail(data: ProformaMailData, language: DocumentMailLanguage): MailContent {
  const names = DOCUMENT_WORDS[language];
  const total = money(data.totalCents, language);
  const facts: MailFact[] = [
    { label: names.number, value: data.number },
    { label: names.issueDate, value: longDate(data.issueDate, language) },
  ];
  if (data.validUntil !== null)
    facts.push({ label: names.validUntil, value: longDate(data.validUntil, language) });
  facts.push({ label: names.totalToPay, value: total });
  return writeMail(data, language, WORDS[language](data, total), { facts, table: null });
}
