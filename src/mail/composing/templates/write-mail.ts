import type { DocumentMailLanguage, MailContent } from '../../../context/ports/mail.ts';
import { wordsOf } from '../../../documents/invoice-pdf/words/words.ts';
import { type MailBody, type MailOptions, paragraphsOf } from './mail-body.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Text of a template, used unless the sender wrote their own. */
export interface TemplateWords {
  subject: string;
  heading: string;
  message: string;
}

type Particulars = Pick<MailBody, 'facts' | 'table'>;

export const GREETING: Readonly<Record<DocumentMailLanguage, (name: string | null) => string>> = {
  es: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  en: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  ca: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  gl: (name) => (name === null ? 'Ola:' : `Ola, ${name}:`),
  eu: (name) => (name === null ? 'Kaixo:' : `Kaixo, ${name}:`),
};
export const FAREWELL: Readonly<Record<DocumentMailLanguage, string>> = {
  es: 'Un saludo,',
  en: 'Kind regards,',
  ca: 'Salutacions,',
  gl: 'Un saúdo,',
  eu: 'Adeitasunez,',
};

/** Notice "PRUEBA, SIN VALIDEZ FISCAL" in every language, as on the documents. */
const TEST_NOTICE: Readonly<Record<DocumentMailLanguage, string>> = {
  es: wordsOf('es').testNotice,
  en: wordsOf('en').testNotice,
  ca: wordsOf('ca').testNotice,
  gl: wordsOf('gl').testNotice,
  eu: wordsOf('eu').testNotice,
};

function own(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

/** Combines a template's text, or the sender's own, with a document's details into a mail. */
export function writeMail(
  options: MailOptions,
  language: DocumentMailLanguage,
  words: TemplateWords,
  particulars: Particulars,
): MailContent {
  const message = own(options.message);
  const body: MailBody = {
    ...particulars,
    language,
    accentColor: options.accentColor,
    issuer: options.issuer,
    heading: words.heading,
    paragraphs: [
      ...(options.isTest ? [TEST_NOTICE[language]] : []),
      ...(message === null
        ? [GREETING[language](own(options.recipientName)), words.message]
        : paragraphsOf(message)),
    ],
    links: options.links ?? [],
    farewell: message === null ? [FAREWELL[language], options.issuer.name] : [],
  };
  const subject = (own(options.subject) ?? words.subject).replace(/\s+/g, ' ').trim();
  return { subject, text: renderText(body), html: renderHtml(body) };
}
