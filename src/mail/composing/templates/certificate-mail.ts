import type { MailContent, MailLanguage } from '../../../context/ports/mail.ts';
import { consoleLink } from './console-link.ts';
import { longDate } from './long-date.ts';
import { mailableName } from './mailable-name.ts';
import { type ServiceWords, serviceMail } from './service-mail.ts';

/** Certificate that expires soon. */
export interface EndingCertificate {
  /** Name of the holder, or null if it has none. */
  holderName: string | null;
  /** Expiry date, `YYYY-MM-DD`. */
  endsOn: string;
  /** Base URL of the service. The console page for the upload is below it. */
  baseUrl: string;
}

function named({ holderName }: EndingCertificate): string {
  return (holderName === null ? null : mailableName(holderName)) ?? '…';
}

function uploadLink({ baseUrl }: EndingCertificate): string {
  return consoleLink(baseUrl, 'settings/certificates');
}

const WORDS: Readonly<Record<MailLanguage, (certificate: EndingCertificate) => ServiceWords>> = {
  es: (certificate) => ({
    subject: 'Tu certificado de firma caduca pronto',
    heading: 'Un certificado caduca pronto',
    paragraphs: [
      `El certificado de ${named(certificate)}, con el que se firman las facturas electrónicas, caduca el ${longDate(certificate.endsOn, 'es')}.`,
      'Renuévalo y sube el nuevo aquí; desde entonces firma el más reciente:',
      uploadLink(certificate),
      'Sin un certificado en vigor no se firman más facturas.',
    ],
  }),
  en: (certificate) => ({
    subject: 'Your signing certificate ends soon',
    heading: 'A certificate ends soon',
    paragraphs: [
      `The certificate of ${named(certificate)}, which signs the electronic invoices, ends on ${longDate(certificate.endsOn, 'en')}.`,
      'Renew it and upload the new one here; the newest one signs from then on:',
      uploadLink(certificate),
      'Without a certificate in force no more invoices are signed.',
    ],
  }),
  ca: (certificate) => ({
    subject: 'El teu certificat de signatura caduca aviat',
    heading: 'Un certificat caduca aviat',
    paragraphs: [
      `El certificat de ${named(certificate)}, amb què se signen les factures electròniques, caduca el ${longDate(certificate.endsOn, 'ca')}.`,
      'Renova’l i puja el nou aquí; des d’aleshores signa el més recent:',
      uploadLink(certificate),
      'Sense un certificat en vigor no se signen més factures.',
    ],
  }),
};

/** Writes the mail about a certificate's expiry, 30 days before. */
export function certificateMail(
  recipientName: string | null,
  certificate: EndingCertificate,
  language: MailLanguage,
): MailContent {
  return serviceMail(recipientName, WORDS[language](certificate), language);
}
