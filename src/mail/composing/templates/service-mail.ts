import type { MailContent, MailLanguage } from '../../../context/ports/mail.ts';
import type { MailBody } from './mail-body.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { FAREWELL, GREETING } from './write-mail.ts';

/** Name that signs the service's own mails. */
export const SERVICE_NAME = 'Folio';

/** Text of a service mail. Each paragraph is separate, so that the mail's encoding breaks no token in it. */
export interface ServiceWords {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
}

/** Writes a mail from the service instead of an issuer. */
export function serviceMail(
  recipientName: string | null,
  words: ServiceWords,
  language: MailLanguage,
): MailContent {
  const body: MailBody = {
    language,
    accentColor: '',
    issuer: { name: SERVICE_NAME, nif: null },
    heading: words.heading,
    paragraphs: [GREETING[language](recipientName), ...words.paragraphs],
    links: [],
    facts: [],
    table: null,
    farewell: [FAREWELL[language], SERVICE_NAME],
  };
  return {
    subject: words.subject.replace(/\s+/g, ' ').trim(),
    text: renderText(body),
    html: renderHtml(body),
  };
}
