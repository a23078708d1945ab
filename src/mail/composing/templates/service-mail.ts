import type { MailContent, MailLanguage } from '../mail.ts';
import type { MailBody } from './mail-body.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { FAREWELL, GREETING } from './write-mail.ts';

/** Who signs what the service itself has to say. */
export const SERVICE_NAME = 'Folio';

/** What a mail of the service says; each paragraph stands alone, so that a token in one is not broken by the mail's encoding. */
export interface ServiceWords {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
}

/** Writes a mail that comes from the service and not from an issuer. */
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
