import type { MailContent, MailLanguage } from './mail.ts';

/** Mail whose text is not stored: a code, a sign-in token or a security notice. */
export interface SecretMail {
  /**
   * Account that lists it among its mails, and the shard of its books. Null: no account does, because the recipient has
   * none yet.
   */
  accountId: string | null;
  booksShard: number;
  emailType: 'SIGN_IN' | 'INVITATION' | 'SECURITY_NOTICE';
  /** One address. */
  to: string;
  content: MailContent;
  /**
   * Subject that the account sees, if another. It must not reveal what the service knows about a stranger's address, such as their
   * language.
   */
  listedSubject?: string;
  language: MailLanguage;
  /**
   * True if the account lists it as sent and nobody receives it, because its address has received enough of its kind from all
   * accounts together. No account may learn from a refusal that others write there.
   */
  isWithheld?: boolean;
  relatedEntityType: string | null;
  relatedEntityId: string | null;
}

/** Sender of mails whose text is never stored. */
export interface SecretMails {
  /**
   * Sends a mail within seconds or not at all. Stores its outcome among the account's other mails, without its text. Never
   * rejects, and need not be awaited (`waitUntil`).
   */
  send(mail: SecretMail): Promise<void>;
}
