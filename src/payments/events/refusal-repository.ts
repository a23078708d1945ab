import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import { type PaymentRow, paymentEvents } from '../../db/schema/payment-schema.ts';
import { insertLines } from '../../invoices/drafting/line-repository.ts';
import type { LineFields } from '../../invoices/drafting/stored-lines.ts';
import { wasStored } from '../linking/link-repository.ts';
import {
  change,
  changeEvents,
  completing,
  dropDraft,
  failed,
  isAsRead,
  isClaimed,
  NO_CLAIM,
  type PaymentChange,
  underWay,
} from '../linking/payment-change-repository.ts';
import type { PaymentDocument } from '../linking/payment-repository.ts';
import { CLAIM_LEASE_MS } from '../payment-limits.ts';
import type { PaymentFailure } from './failure.ts';

/** Failure of a refusal, and the instant of its automatic retry. */
export interface Refusal {
  failure: PaymentFailure;
  /** Null: only after an action of its user or an event of the provider. */
  dueAt: number | null;
}

/** Stores why a payment was not invoiced, before anything was claimed. Its draft, if it has one, stays. */
export function refusePayment(
  books: Database,
  payment: PaymentRow,
  { failure, dueAt }: Refusal,
  nowMs: number,
): Promise<boolean> {
  const stage = payment.stage === 'DRAFTED' ? payment.stage : 'FAILED';
  const attempts = dueAt === null ? 0 : payment.attempts + 1;
  return wasStored(
    books.batch([
      ...change(books, isAsRead(payment), { stage, dueAt, attempts }, nowMs),
      changeEvents(books, completing(payment.id, ['RECEIVED', 'FAILED']), {
        ...failed(failure, nowMs),
        invoiceId: payment.invoiceId,
      }),
    ]),
  );
}

/** Stores why events failed, before anything was claimed. The stage of their payment does not change. */
export function refuseEvents(
  books: Database,
  payment: PaymentRow,
  ids: readonly string[],
  { failure, dueAt, invoiceId = null }: Refusal & { invoiceId?: string | null },
  nowMs: number,
): Promise<boolean> {
  const named = invoiceId === null ? {} : { invoiceId };
  const paused = dueAt === null ? {} : { dueAt, attempts: payment.attempts + 1 };
  return wasStored(
    books.batch([
      ...change(books, isAsRead(payment), paused, nowMs),
      changeEvents(books, isOneOf(paymentEvents.id, ids), { ...failed(failure, nowMs), ...named }),
    ]),
  );
}

/**
 * Releases a claim whose document was refused, and stores the reason. An edited draft stays with its user. If the outcome is
 * unknown, the claim stays, and the next run after its pause asks again.
 */
export function refuseClaim(
  books: Database,
  payment: PaymentRow,
  { failure, dueAt }: Refusal,
  nowMs: number,
): Promise<boolean> {
  const isInvoice = payment.claimedKind === 'INVOICE';
  const stage = isInvoice && payment.stage !== 'DRAFTED' ? ({ stage: 'FAILED' } as const) : {};
  const refused: PaymentChange =
    dueAt === null
      ? { ...NO_CLAIM, ...stage, dueAt: nowMs, attempts: 0 }
      : { claimedAt: dueAt - CLAIM_LEASE_MS, dueAt, attempts: payment.attempts + 1 };
  return wasStored(
    books.batch([
      ...change(books, isClaimed(payment), refused, nowMs),
      changeEvents(books, underWay(payment), failed(failure, nowMs)),
    ]),
  );
}

/** Releases a claim whose draft its user has deleted. The payment then has no document. */
export function forgetDraft(
  books: Database,
  payment: PaymentRow,
  failure: PaymentFailure,
  nowMs: number,
): Promise<boolean> {
  const gone: PaymentChange = {
    ...NO_CLAIM,
    stage: 'FAILED',
    invoiceId: null,
    draftVersion: null,
    dueAt: null,
  };
  return wasStored(
    books.batch([
      ...change(books, isClaimed(payment), gone, nowMs),
      changeEvents(books, underWay(payment), { ...failed(failure, nowMs), invoiceId: null }),
    ]),
  );
}

/** Draft to write. */
export interface NewDraft {
  row: InvoiceRow;
  lines: readonly LineFields[];
}

/**
 * Leaves a payment to its user: writes its draft, replaces an untouched one, and stores the failure on its events. Releases its
 * claim.
 */
export function leaveDraft(
  books: Database,
  payment: PaymentRow,
  draft: NewDraft,
  of: { failure: PaymentFailure; replaced: PaymentDocument | null },
  nowMs: number,
): Promise<boolean> {
  const isMeant = payment.claimedId === null ? isAsRead(payment) : isClaimed(payment);
  const drafted: PaymentChange = {
    ...NO_CLAIM,
    stage: 'DRAFTED',
    invoiceId: draft.row.id,
    draftVersion: draft.row.version,
    attempts: 0,
    dueAt: nowMs,
  };
  return wasStored(
    books.batch([
      books.insert(invoices).values(draft.row),
      ...insertLines(books, draft.row.id, draft.lines),
      ...change(books, isMeant, drafted, nowMs),
      changeEvents(books, completing(payment.id, ['RECEIVED', 'PROCESSING', 'FAILED']), {
        ...failed(of.failure, nowMs),
        invoiceId: draft.row.id,
      }),
      ...dropDraft(books, of.replaced, nowMs),
    ]),
  );
}
