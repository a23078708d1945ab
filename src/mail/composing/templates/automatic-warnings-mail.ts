import type { MailContent, MailLanguage } from '../../../context/ports/mail.ts';
import { consoleLink } from './console-link.ts';
import { type ServiceWords, serviceMail } from './service-mail.ts';

/** Invoice that the service issued by itself, with the texts of its warnings in the reader's language. */
export interface WarnedInvoice {
  number: string;
  messages: readonly string[];
}

const WORDS: Readonly<Record<MailLanguage, (invoice: WarnedInvoice) => ServiceWords>> = {
  es: ({ number, messages }) => ({
    subject: `La factura automática ${number} tiene avisos`,
    heading: 'Una factura automática tiene avisos',
    paragraphs: [
      `Folio ha emitido la factura ${number} sin que nadie la revisara, y avisa de esto:`,
      ...messages,
      'Recibes este correo como mucho una vez al día. Las demás facturas de hoy con avisos están en la lista:',
    ],
  }),
  en: ({ number, messages }) => ({
    subject: `The automatic invoice ${number} has warnings`,
    heading: 'An automatic invoice has warnings',
    paragraphs: [
      `Folio issued the invoice ${number} without anyone seeing it, and warns:`,
      ...messages,
      'You receive this mail once a day; the list has the other invoices of today with warnings:',
    ],
  }),
  ca: ({ number, messages }) => ({
    subject: `La factura automàtica ${number} té avisos`,
    heading: 'Una factura automàtica té avisos',
    paragraphs: [
      `Folio ha emès la factura ${number} sense que ningú la revisés, i avisa d’això:`,
      ...messages,
      'Reps aquest correu com a molt un cop al dia. Les altres factures d’avui amb avisos són a la llista:',
    ],
  }),
};

/** Writes the daily mail about the warnings of an automatic invoice (decisions, section 15, "Warnings stay"). */
export function automaticWarningsMail(
  recipientName: string | null,
  invoice: WarnedInvoice,
  language: MailLanguage,
  baseUrl: string,
): MailContent {
  const words = WORDS[language](invoice);
  return serviceMail(
    recipientName,
    { ...words, paragraphs: [...words.paragraphs, consoleLink(baseUrl, 'invoices')] },
    language,
  );
}
