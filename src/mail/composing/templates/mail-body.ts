import type { MailLanguage } from '../mail.ts';

/** Who a mail speaks for. */
export interface MailIssuer {
  name: string;
  nif: string | null;
}

/** An address that a mail leads to, and what the link says. */
export interface MailLink {
  text: string;
  url: string;
}

/** What every mail of an issuer is given. */
export interface MailOptions {
  issuer: MailIssuer;
  /** It brings documents of the sandbox and says that they have no fiscal validity. */
  isTest: boolean;
  /** Who is greeted; null where there is no name. */
  recipientName: string | null;
  /** `#RRGGBB`; anything else gives the default. */
  accentColor: string;
  /** The sender's own subject in the place of the template's; null or blank for the template's. */
  subject: string | null;
  /** The sender's own words in the place of greeting, message and farewell; blank lines part paragraphs. */
  message: string | null;
  /** The pages of what it brings; none where absent. */
  links?: readonly MailLink[];
}

/** A label and what it says, "Total" and "121,00 €". */
export interface MailFact {
  label: string;
  value: string;
}

/** A mail's parts before they are text and HTML: plain texts all of them. */
export interface MailBody {
  language: MailLanguage;
  accentColor: string;
  issuer: MailIssuer;
  heading: string;
  /** Each may hold line breaks. */
  paragraphs: readonly string[];
  links: readonly MailLink[];
  facts: readonly MailFact[];
  /** Rows under the heads, the last column holds amounts. */
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] } | null;
  farewell: readonly string[];
}

/** The paragraphs of a text that a person wrote. */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
