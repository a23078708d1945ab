import { and, isNull } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import {
  type PaymentRow,
  paymentCorrectives,
  paymentEvents,
  payments,
} from '../../db/schema/payment-schema.ts';
import { CLAIM_LEASE_MS } from '../payment-limits.ts';
import { wasStored } from './link-repository.ts';
import {
  change,
  changeEvents,
  completing,
  dropDraft,
  isAsRead,
  isClaimed,
  NO_CLAIM,
  NO_FAILURE,
  type PaymentChange,
  underWay,
} from './payment-change-repository.ts';
import type { PaymentDocument } from './payment-repository.ts';

function claim(id: string, kind: 'INVOICE' | 'CORRECTIVE', isHidden: boolean, nowMs: number): PaymentChange {
  return {
    claimedId: id,
    claimedKind: kind,
    claimedIsHidden: isHidden,
    claimedAt: nowMs,
    dueAt: nowMs + CLAIM_LEASE_MS,
  };
}

/**
 * Claims a payment to invoice it under this id. No other run can claim it, and its events are shown as in process. An untouched
 * draft is replaced. A draft that its user has edited becomes the invoice.
 */
export function claimInvoice(
  books: Database,
  payment: PaymentRow,
  invoiceId: string,
  of: { draft: PaymentDocument | null; isEdited: boolean },
  nowMs: number,
): Promise<boolean> {
  const isNew = !of.isEdited;
  const fromDraft = isNew ? { stage: 'OPEN' as const, invoiceId: null, draftVersion: null } : {};
  const isMeant = and(isAsRead(payment), isNull(payments.discardedAt));
  return wasStored(
    books.batch([
      ...change(books, isMeant, { ...fromDraft, ...claim(invoiceId, 'INVOICE', isNew, nowMs) }, nowMs),
      changeEvents(books, completing(payment.id, ['RECEIVED', 'FAILED', 'SKIPPED']), {
        ...NO_FAILURE,
        status: 'PROCESSING',
        ...(isNew ? { invoiceId: null } : {}),
      }),
      ...(isNew ? dropDraft(books, of.draft, nowMs) : []),
    ]),
  );
}

/** Claims a payment's refunds to issue their corrective under this id. */
export function claimCorrective(
  books: Database,
  payment: PaymentRow,
  correctiveId: string,
  { throughCents, ids }: { throughCents: number; ids: readonly string[] },
  nowMs: number,
): Promise<boolean> {
  const claimed = { ...claim(correctiveId, 'CORRECTIVE', true, nowMs), claimedThroughCents: throughCents };
  return wasStored(
    books.batch([
      ...change(books, isAsRead(payment), claimed, nowMs),
      changeEvents(books, isOneOf(paymentEvents.id, ids), { ...NO_FAILURE, status: 'PROCESSING' }),
    ]),
  );
}

/** Settles a claimed invoice after its issue: the payment is invoiced, and its completing events name the invoice. */
export function settleInvoice(books: Database, payment: PaymentRow, nowMs: number): Promise<boolean> {
  const { claimedId } = payment;
  const invoiced: PaymentChange = {
    ...NO_CLAIM,
    stage: 'INVOICED',
    invoiceId: claimedId,
    draftVersion: null,
    attempts: 0,
    dueAt: nowMs,
  };
  return wasStored(
    books.batch([
      ...change(books, isClaimed(payment), invoiced, nowMs),
      changeEvents(books, completing(payment.id, ['RECEIVED', 'PROCESSING', 'FAILED', 'SKIPPED']), {
        ...NO_FAILURE,
        status: 'PROCESSED',
        invoiceId: claimedId,
        processedAt: nowMs,
      }),
    ]),
  );
}

/**
 * Settles a claimed corrective after its issue: stores the amount corrected so far, and its refunds name the corrective. If none
 * was needed, they name the invoice.
 *
 * @param correctiveId null if no corrective was needed
 */
export function settleCorrective(
  books: Database,
  payment: PaymentRow,
  of: { correctiveId: string | null; invoiceId: string },
  nowMs: number,
): Promise<boolean> {
  const { id, claimedThroughCents } = payment;
  const { correctiveId, invoiceId } = of;
  if (claimedThroughCents === null) throw new Error('no corrective is claimed');
  const corrected: PaymentChange = {
    ...NO_CLAIM,
    correctedCents: claimedThroughCents,
    attempts: 0,
    dueAt: nowMs,
  };
  return wasStored(
    books.batch([
      ...change(books, isClaimed(payment), corrected, nowMs),
      ...(correctiveId === null
        ? []
        : [
            books
              .insert(paymentCorrectives)
              .values({ paymentId: id, throughCents: claimedThroughCents, invoiceId: correctiveId }),
          ]),
      changeEvents(books, underWay(payment), {
        ...NO_FAILURE,
        status: 'PROCESSED',
        invoiceId: correctiveId ?? invoiceId,
        processedAt: nowMs,
      }),
    ]),
  );
}

/** Settles the returned amount of a payment on an invoice. The events that report it name the invoice. */
export function settleReturn(
  books: Database,
  payment: PaymentRow,
  {
    throughCents,
    ids,
    invoiceId,
  }: { throughCents: number; ids: readonly string[]; invoiceId: string | null },
  nowMs: number,
): Promise<boolean> {
  return wasStored(
    books.batch([
      ...change(books, isAsRead(payment), { correctedCents: throughCents, attempts: 0, dueAt: nowMs }, nowMs),
      changeEvents(books, isOneOf(paymentEvents.id, ids), {
        ...NO_FAILURE,
        status: 'PROCESSED',
        invoiceId,
        processedAt: nowMs,
      }),
    ]),
  );
}
