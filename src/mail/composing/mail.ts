/** Languages that mails are written in (decisions, Customization: `email_language`). */
export type MailLanguage = 'es' | 'en' | 'ca';

/** A mailbox: `address` is ASCII (`name@domain`), `name` any text, empty for none. */
export interface MailAddress {
  name: string;
  address: string;
}

/** A file that goes with a mail, byte for byte. */
export interface MailAttachment {
  filename: string;
  /** Media type without parameters, `application/pdf`. */
  contentType: string;
  bytes: Uint8Array;
}

/** What a mail says: one line of subject, and the same message as text and as HTML. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** Everything that a message is composed of. */
export interface Mail extends MailContent {
  from: MailAddress;
  replyTo?: MailAddress | undefined;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  attachments: readonly MailAttachment[];
  /** Unique and ours for ever, `id@domain` without angle brackets (RFC 5322, 3.6.4). */
  messageId: string;
  /** When it was written, in milliseconds since the epoch. */
  dateMs: number;
  language: MailLanguage;
}
