/** Languages of mails of the service to its users: those of the console. */
export type MailLanguage = 'es' | 'en' | 'ca';

/** Languages of mails about a document: those of documents (decisions, Customization: `email_language`). */
export type DocumentMailLanguage = MailLanguage | 'gl' | 'eu';

/** Mailbox: `address` is ASCII (`name@domain`), `name` is any text, empty for none. */
export interface MailAddress {
  name: string;
  address: string;
}

/** File attached to a mail, byte for byte. */
export interface MailAttachment {
  filename: string;
  /** Media type without parameters, `application/pdf`. */
  contentType: string;
  bytes: Uint8Array;
}

/** Content of a mail: one line of subject, and the same message as text and as HTML. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** All parts of a message. */
export interface Mail extends MailContent {
  from: MailAddress;
  replyTo?: MailAddress | undefined;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  attachments: readonly MailAttachment[];
  /** Unique id that is never reused, `id@domain` without angle brackets (RFC 5322, 3.6.4). */
  messageId: string;
  /** Time of writing, in milliseconds since the epoch. */
  dateMs: number;
  language: DocumentMailLanguage;
}
