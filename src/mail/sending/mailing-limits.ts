import type { Environment } from '../../domain/environment.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** What is waited after each failed attempt before the next one, in seconds; after the last one the mail has failed. */
export const RETRY_DELAYS_SECONDS: readonly number[] = [60, 5 * 60, 15 * 60, 60 * 60, 3 * 60 * 60];

/** How often a mail is tried: at once, and after each of the delays. */
export const MAX_ATTEMPTS = RETRY_DELAYS_SECONDS.length + 1;

/** How long a request waits for its own attempt, in milliseconds; the attempt goes on without it. */
export const REQUEST_PATIENCE_MS = 20 * SECOND_MS;

/** An attempt that has not ended by then has died: longer than any transport takes. */
export const CLAIM_MS = 10 * MINUTE_MS;

/** A mail that is due for longer than this has been forgotten: its job got lost, or the run that had claimed it died. */
export const STRANDED_AFTER_MS = 5 * MINUTE_MS;

/** Mails that one sweep of a database takes up. */
export const MAX_SWEPT_MAILS = 200;

/** Attachments of one mail together, in bytes (decisions, Send and deliveries). */
export const MAX_ATTACHMENTS_BYTES = 25 * 1024 * 1024;

/** How many mails and recipients an account may have (decisions, Email record: rolling). */
export interface MailQuota {
  mailsAnHour: number;
  mailsADay: number;
  /** Distinct ones. */
  recipientsADay: number;
  /** Mails that carry the same invoice. */
  mailsOfAnInvoiceADay: number;
}

export const MAIL_QUOTAS: Readonly<Record<Environment, MailQuota>> = {
  LIVE: { mailsAnHour: 60, mailsADay: 300, recipientsADay: 100, mailsOfAnInvoiceADay: 10 },
  TEST: { mailsAnHour: 10, mailsADay: 30, recipientsADay: 100, mailsOfAnInvoiceADay: 10 },
};
