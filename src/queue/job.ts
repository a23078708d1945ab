import type { BackupStep } from '../backup/run-backup.ts';
import type { Environment } from '../domain/environment.ts';
import type { PurgeId } from '../retention/purges.ts';
import type { Replay, ReplayCursor } from '../webhooks/replay.ts';
import type { DueCursor, DueItem, DueKind } from './due-item.ts';

/** Whose books a job is about, and where they are. */
export interface JobCompany {
  environment: Environment;
  booksShard: number;
  accountId: string;
  companyId: string;
}

/** Whose due work a walk goes through; no account: that of all, by the service's clock. */
export interface DueScan {
  work: DueKind;
  environment: Environment;
  booksShard: number;
  accountId: string | null;
  /** Where it goes on; null: at the beginning. */
  after: DueCursor | null;
}

/** Due items that are done together. */
export interface DueSlice {
  work: DueKind;
  environment: Environment;
  items: DueItem[];
}

/**
 * What is cleared away, or taken up again: in the books of an environment, or in the databases that both share. `after`: the id of the
 * last row that a message before looked at, '' for none.
 */
export type Sweep =
  | { of: PurgeId | 'AUDIT_TRAIL' | 'AUDIT_EVENTS' }
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

/** A mail that waits to be sent. */
export interface QueuedMail extends Pick<JobCompany, 'environment' | 'booksShard' | 'accountId'> {
  emailId: string;
  attempts: number;
  /**
   * Milliseconds that the books were ahead of the service's clock when the mail was queued, by which it is dated: their clock
   * may be months further on by the time that it leaves. Null: as far ahead as they are then.
   */
  clockAheadMs: number | null;
}

/** The books of a closed account that are to be ended, those of one environment after those of the other. */
export type ClosedBooks = Pick<JobCompany, 'environment' | 'booksShard' | 'accountId'>;

/** How far a sweep through payments has come: through events that were not read, then through payments that are due. */
export interface PaymentSweep {
  environment: Environment;
  booksShard: number;
  after: { unreadId: string } | { dueAt: number; paymentId: string };
}

/** How far a sweep through checkouts has come: after the one of this id. */
export interface CheckoutSweep {
  environment: Environment;
  booksShard: number;
  after: string;
}

/**
 * Work in the background. It may come twice and in any order: doing it again changes nothing. A mail is sent only if it
 * has had as many attempts as its job says.
 */
export type Job =
  | ({ kind: 'INVOICE_PDF'; invoiceId: string } & JobCompany)
  | ({ kind: 'AUTOMATIC_MAIL'; invoiceId: string } & JobCompany)
  | ({ kind: 'EINVOICE_DELIVERY'; invoiceId: string } & JobCompany)
  | ({ kind: 'DUE_SCAN' } & DueScan)
  | ({ kind: 'DUE_SLICE' } & DueSlice)
  | { kind: 'DUE_CLOCKS'; afterAccountId: string }
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
  | { kind: 'ERASED_PERSON'; personId: string; accountId: string; booksShard: number }
  | { kind: 'RESTORED_SWEEP'; environment: Environment; booksShard: number; after: string }
  | { kind: 'RESTORED_COMPANY'; environment: Environment; booksShard: number; companyId: string }
  | { kind: 'VIES_SWEEP'; environment: Environment; booksShard: number; after: string }
  | { kind: 'CENSUS_SWEEP'; environment: Environment; booksShard: number; after: string }
  | { kind: 'RECONCILIATION_SWEEP'; booksShard: number; night: string; after: string }
  | { kind: 'RECONCILIATION'; companyId: string; night: string }
  | ({ kind: 'REPLAY'; replayId: string; cursor: ReplayCursor } & Replay)
  | ({ kind: 'SEND_EMAIL' } & QueuedMail);

/** Hands work over. */
export interface JobQueue {
  /** `delaySeconds`: not before then. */
  add(job: Job, delaySeconds?: number): Promise<void>;
}

/** Jobs on the platform's queue. */
export function platformQueue(queue: Queue<Job>): JobQueue {
  return {
    async add(job, delaySeconds = 0) {
      await queue.send(job, delaySeconds === 0 ? {} : { delaySeconds });
    },
  };
}
