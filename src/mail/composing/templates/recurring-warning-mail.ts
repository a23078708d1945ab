import type { MailContent, MailLanguage } from '../../../context/ports/mail.ts';
import { money } from '../../../documents/invoice-pdf/words/number-formats.ts';
import { consoleLink } from './console-link.ts';
import { longDate } from './long-date.ts';
import { mailableName } from './mailable-name.ts';
import { type ServiceWords, serviceMail } from './service-mail.ts';

/** Warning about a recurring template. Dates are `YYYY-MM-DD`, amounts whole cents. */
export type RecurringWarning =
  | { kind: 'PAUSED'; name: string; reason: string; since: string }
  | { kind: 'NO_ADDRESS'; name: string; date: string }
  | { kind: 'AMOUNT_CHANGED'; name: string; date: string; fromCents: number; toCents: number };

function named({ name }: RecurringWarning): string {
  return mailableName(name) ?? '…';
}

function spanish(warning: RecurringWarning): ServiceWords {
  const name = named(warning);
  switch (warning.kind) {
    case 'PAUSED':
      return {
        subject: `La factura recurrente «${name}» está en pausa`,
        heading: 'Una factura recurrente está en pausa',
        paragraphs: [
          `«${name}» ha fallado tres veces seguidas y no generará más facturas hasta que la reanudes. Motivo: ${warning.reason}`,
          'Corrige la causa y reanúdala aquí:',
        ],
      };
    case 'NO_ADDRESS':
      return {
        subject: `La factura recurrente «${name}» no tiene a quién enviarse`,
        heading: 'El cliente no tiene correo',
        paragraphs: [
          `La factura recurrente «${name}» se emite el ${longDate(warning.date, 'es')} y se envía sola, pero su cliente no tiene dirección de correo: la factura se emitirá y no se enviará.`,
          'Añade un correo al cliente antes de ese día:',
        ],
      };
    case 'AMOUNT_CHANGED':
      return {
        subject: `La factura recurrente «${name}» cambia de importe`,
        heading: 'El importe de una factura recurrente cambia',
        paragraphs: [
          `La factura recurrente «${name}» del ${longDate(warning.date, 'es')} será de ${money(warning.toCents, 'es')}; la anterior fue de ${money(warning.fromCents, 'es')}.`,
          'Si no es lo que esperabas, cámbiala aquí:',
        ],
      };
  }
}

function english(warning: RecurringWarning): ServiceWords {
  const name = named(warning);
  switch (warning.kind) {
    case 'PAUSED':
      return {
        subject: `The recurring invoice “${name}” is paused`,
        heading: 'A recurring invoice is paused',
        paragraphs: [
          `“${name}” failed three times in a row and makes no more invoices until you resume it. Reason: ${warning.reason}`,
          'Mend the cause and resume it here:',
        ],
      };
    case 'NO_ADDRESS':
      return {
        subject: `“${name}” has nobody to be sent to`,
        heading: 'The customer has no address',
        paragraphs: [
          `The recurring invoice “${name}” is issued on ${longDate(warning.date, 'en')} and sent by itself, but its customer has no email address: the invoice will be issued and not be sent.`,
          'Add an address to the customer before that day:',
        ],
      };
    case 'AMOUNT_CHANGED':
      return {
        subject: `The amount of “${name}” changes`,
        heading: 'The amount of a recurring invoice changes',
        paragraphs: [
          `The recurring invoice “${name}” of ${longDate(warning.date, 'en')} will be ${money(warning.toCents, 'en')}; the one before was ${money(warning.fromCents, 'en')}.`,
          'If that is not what you expected, change it here:',
        ],
      };
  }
}

function catalan(warning: RecurringWarning): ServiceWords {
  const name = named(warning);
  switch (warning.kind) {
    case 'PAUSED':
      return {
        subject: `La factura recurrent «${name}» està en pausa`,
        heading: 'Una factura recurrent està en pausa',
        paragraphs: [
          `«${name}» ha fallat tres vegades seguides i no generarà més factures fins que la reprenguis. Motiu: ${warning.reason}`,
          'Corregeix la causa i reprèn-la aquí:',
        ],
      };
    case 'NO_ADDRESS':
      return {
        subject: `«${name}» no té a qui enviar-se`,
        heading: 'El client no té correu',
        paragraphs: [
          `La factura recurrent «${name}» s’emet el ${longDate(warning.date, 'ca')} i s’envia sola, però el seu client no té adreça de correu: la factura s’emetrà i no s’enviarà.`,
          'Afegeix un correu al client abans d’aquest dia:',
        ],
      };
    case 'AMOUNT_CHANGED':
      return {
        subject: `«${name}» canvia d’import`,
        heading: 'L’import d’una factura recurrent canvia',
        paragraphs: [
          `La factura recurrent «${name}» del ${longDate(warning.date, 'ca')} serà de ${money(warning.toCents, 'ca')}; l’anterior va ser de ${money(warning.fromCents, 'ca')}.`,
          'Si no és el que esperaves, canvia-la aquí:',
        ],
      };
  }
}

const WORDS: Readonly<Record<MailLanguage, (warning: RecurringWarning) => ServiceWords>> = {
  es: spanish,
  en: english,
  ca: catalan,
};

/** Console page on which each warning is resolved. */
const PAGES: Readonly<Record<RecurringWarning['kind'], string>> = {
  PAUSED: 'recurring',
  NO_ADDRESS: 'customers',
  AMOUNT_CHANGED: 'recurring',
};

/**
 * Writes the warning about a recurring template (email type RECURRING_WARNING), with a link to the console page that resolves
 * it. Throws RangeError for an invalid date.
 */
export function recurringWarningMail(
  recipientName: string | null,
  warning: RecurringWarning,
  language: MailLanguage,
  baseUrl: string,
): MailContent {
  const words = WORDS[language](warning);
  const paragraphs = [...words.paragraphs, consoleLink(baseUrl, PAGES[warning.kind])];
  return serviceMail(recipientName, { ...words, paragraphs }, language);
}
