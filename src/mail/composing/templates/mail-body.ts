import type { DocumentMailLanguage } from '../../../context/ports/mail.ts';

/** Issuer that a mail is written for. */
export interface MailIssuer {
  name: string;
  nif: string | null;
}

/** Link in a mail, with its text. */
export interface MailLink {
  text: string;
  url: string;
}

/** Options of every mail of an issuer. */
export interface MailOptions {
  issuer: MailIssuer;
  /** True if the documents are of the sandbox. The mail then states that they have no fiscal validity. */
  isTest: boolean;
  /** Name in the greeting, or null for none. */
  recipientName: string | null;
  /** Colour as `#RRGGBB`. Any other value gives the default. */
  accentColor: string;
  /** Sender's own subject in place of the template's. Null or blank for the template's. */
  subject: string | null;
  /** Sender's own text in place of greeting, message and farewell. Blank lines separate paragraphs. */
  message: string | null;
  /** Pages of the documents. None if absent. */
  links?: readonly MailLink[];
}

/** Label and value, "Total" and "121,00 €". */
export interface MailFact {
  label: string;
  value: string;
}

/** Parts of a mail before they become text and HTML. All are plain text. */
export interface MailBody {
  language: DocumentMailLanguage;
  accentColor: string;
  issuer: MailIssuer;
  heading: string;
  /** Each may contain line breaks. */
  paragraphs: readonly string[];
  links: readonly MailLink[];
  facts: readonly MailFact[];
  /** Rows under the heads. The last column holds amounts. */
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] } | null;
  farewell: readonly string[];
}

/** Splits a person's text into paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
