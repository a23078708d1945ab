import type { PurgeId } from '../../audit/retention/purges.ts';
import type { BackupStep } from '../../backup/backup-step.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Replay, ReplayCursor } from '../../webhooks/replay.ts';
import type { DatedCursor, DatedItem, DatedWorkKind } from './dated-item.ts';

/** Company of a job, and the location of its books. */
export interface JobCompany {
  environment: Environment;
  booksShard: number;
  accountId: string;
  companyId: string;
}

/** Scan for the due work of an account. Without an account it scans all, by the service's clock. */
export interface DatedScan {
  work: DatedWorkKind;
  environment: Environment;
  booksShard: number;
  accountId: string | null;
  /** Position where it continues. Null at the start. */
  after: DatedCursor | null;
}

/** Due items that one message handles together. */
export interface DatedSlice {
  work: DatedWorkKind;
  environment: Environment;
  items: DatedItem[];
}

/**
 * Kind of row that is deleted or recovered, in the books of an environment or in the shared databases.
 * `after`: id of the last row that the previous message visited, '' for none.
 */
export type Sweep =
  | {
      of: PurgeId | 'AUDIT_TRAIL' | 'AUDIT_EVENTS' | 'DELETED_TEMPLATES' | 'NIF_NOTICES' | 'SECURITY_NOTICES';
    }
  | { of: 'SEALED_FACTORS'; after: string }
  | {
      of: PurgeId | 'FOLLOWUPS' | 'EINVOICE_DELIVERIES' | 'ENDING_CERTIFICATES';
      environment: Environment;
      booksShard: number;
    }
  | {
      of: 'SEALED_WEBHOOKS' | 'SEALED_CERTIFICATES';
      environment: Environment;
      booksShard: number;
      after: string;
    };

/** Mail that waits to be sent. */
export interface QueuedMail extends Pick<JobCompany, 'environment' | 'booksShard' | 'accountId'> {
  emailId: string;
  attempts: number;
  /**
   * Milliseconds that the books were ahead of the service's clock when the mail was queued. The mail is dated by it.
   * The books' clock may be months further by the time that the mail leaves. Null uses the clock of that time.
   */
  clockAheadMs: number | null;
}

/** Books of a closed account that are to be ended, one environment after the other. */
export type ClosedBooks = Pick<JobCompany, 'environment' | 'booksShard' | 'accountId'>;

/** Position of a sweep through payments: unread events first, then due payments. */
export interface PaymentSweep {
  environment: Environment;
  booksShard: number;
  after: { unreadId: string } | { dueAt: number; paymentId: string };
}

/** Position of a sweep through checkouts: after the one with this id. */
export interface CheckoutSweep {
  environment: Environment;
  booksShard: number;
  after: string;
}

/**
 * Background job. It may run twice and in any order: repeating it changes nothing.
 * A mail is sent only if its number of attempts equals that of its job.
 */
export type Job =
  | ({ kind: 'INVOICE_PDF'; invoiceId: string; copy?: 'duplicate' } & JobCompany)
  | ({ kind: 'AUTOMATIC_MAIL'; invoiceId: string } & JobCompany)
  | ({ kind: 'EINVOICE_DELIVERY'; invoiceId: string } & JobCompany)
  | ({ kind: 'SCAN_DATED_WORK' } & DatedScan)
  | ({ kind: 'RUN_DATED_SLICE' } & DatedSlice)
  | { kind: 'SCAN_CLOCKS'; afterAccountId: string }
  | ({ kind: 'SWEEP' } & Sweep)
  | ({ kind: 'PAYMENT_EVENT'; eventId: string } & JobCompany)
  | ({ kind: 'PAYMENT'; paymentId: string } & JobCompany)
  | ({ kind: 'PAYMENT_SWEEP' } & PaymentSweep)
  | ({ kind: 'CHECKOUT_SWEEP' } & CheckoutSweep)
  | ({ kind: 'BACKUP' } & BackupStep)
  | { kind: 'JOURNAL'; binding: string }
  | ({ kind: 'CLOSED_BOOKS' } & ClosedBooks)
  | { kind: 'CLOSED_ACCOUNTS' }
  | ({ kind: 'DELETED_COMPANY' } & JobCompany)
  | { kind: 'DELETED_COMPANIES' }
  | { kind: 'ACCOUNT_EXPORT'; exportId: string }
  | { kind: 'EXPORT_SWEEP' }
  // Messages of an earlier version name no address.
  | { kind: 'ERASED_PERSON'; personId: string; accountId: string; booksShard: number; email?: string }
  | { kind: 'LEFT_MANAGER'; managerAccountId: string; accountId: string }
  | { kind: 'RESTORED_SWEEP'; environment: Environment; booksShard: number; after: string }
  | { kind: 'RESTORED_COMPANY'; environment: Environment; booksShard: number; companyId: string }
  | { kind: 'VIES_SWEEP'; environment: Environment; booksShard: number; after: string }
  | { kind: 'CENSUS_SWEEP'; environment: Environment; booksShard: number; after: string }
  | { kind: 'OBLIGATION_SWEEP'; booksShard: number; after: string }
  | { kind: 'RECONCILIATION_SWEEP'; booksShard: number; night: string; after: string }
  | { kind: 'RECONCILIATION'; companyId: string; night: string }
  | ({ kind: 'REPLAY'; replayId: string; cursor: ReplayCursor } & Replay)
  | ({ kind: 'SEND_EMAIL' } & QueuedMail);

/** Job of one kind. */
export type JobOf<K extends Job['kind']> = Extract<Job, { kind: K }>;

/** Queue of jobs. */
export interface JobQueue {
  /** Queues a job. With `delaySeconds` it runs no earlier than that. */
  add(job: Job, delaySeconds?: number): Promise<void>;
}

/** Returns a job queue on the platform's queue. */
export function platformQueue(queue: Queue<Job>): JobQueue {
  return {
    async add(job, delaySeconds = 0) {
      await queue.send(job, delaySeconds === 0 ? {} : { delaySeconds });
    },
  };
}
