import { MINUTE_MS, SECOND_MS } from '../../domain/calendar/durations.ts';
import type { Environment } from '../../domain/environment.ts';

/** Delay after each failed attempt, in seconds. After the last one, the mail has failed. */
export const RETRY_DELAYS_SECONDS: readonly number[] = [60, 5 * 60, 15 * 60, 60 * 60, 3 * 60 * 60];

/** Number of attempts: at once, and after each of the delays. */
export const MAX_ATTEMPTS = RETRY_DELAYS_SECONDS.length + 1;

/** Longest wait of a request for its own attempt, in milliseconds. The attempt continues after it. */
export const REQUEST_PATIENCE_MS = 20 * SECOND_MS;

/** Time after which an unfinished attempt has died, in milliseconds. No transport takes longer. */
export const CLAIM_MS = 10 * MINUTE_MS;

/** Time after which a due mail counts as forgotten, in milliseconds: its job was lost, or the run with its claim died. */
export const STRANDED_AFTER_MS = 5 * MINUTE_MS;

/** Mails that the sandbox of an account sends on a day of real time at most, however its test clock moves. */
export const MAX_SANDBOX_MAILS_A_DAY = 500;

/** Most mails that one sweep of a database handles. */
export const MAX_SWEPT_MAILS = 200;

/** Total attachments of one mail, in bytes (decisions, Send and deliveries). */
export const MAX_ATTACHMENTS_BYTES = 25 * 1024 * 1024;

/** Limits of an account's mails and recipients, in rolling windows (decisions, Email record). */
export interface MailQuota {
  mailsAnHour: number;
  mailsADay: number;
  /** Distinct recipients. */
  recipientsADay: number;
  /** Mails with the same invoice. */
  mailsOfAnInvoiceADay: number;
}

export const MAIL_QUOTAS: Readonly<Record<Environment, MailQuota>> = {
  LIVE: { mailsAnHour: 60, mailsADay: 300, recipientsADay: 100, mailsOfAnInvoiceADay: 10 },
  TEST: { mailsAnHour: 10, mailsADay: 30, recipientsADay: 100, mailsOfAnInvoiceADay: 10 },
};
