import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import { belongsTo } from '../../db/page.ts';
import { paymentEvents, payments } from '../../db/schema/payment-schema.ts';
import { wasStored } from '../linking/link-repository.ts';
import { CLAIM_LEASE_MS, MAX_RETRIES } from '../payment-limits.ts';
import { findEvent } from './event-repository.ts';

/**
 * Makes a FAILED event RECEIVED again, counts the retry, and makes its payment due at once. Returns the payment's id, or null
 * if the event cannot be retried. One batch: of two concurrent retries each counts once, or the second not at all.
 */
export async function reopenEvent(
  books: Database,
  companyId: string,
  eventId: string,
  nowMs: number,
): Promise<string | null> {
  const paymentId = (await findEvent(books, companyId, eventId))?.paymentId ?? null;
  if (paymentId === null) return null;
  const isRetried = and(
    eq(paymentEvents.id, eventId),
    belongsTo(paymentEvents.companyId, companyId),
    eq(paymentEvents.status, 'FAILED'),
    lt(paymentEvents.retryCount, MAX_RETRIES),
    isNull(paymentEvents.deletedAt),
  );
  const reopened = books
    .update(paymentEvents)
    .set({
      status: 'RECEIVED',
      retryCount: sql`${paymentEvents.retryCount} + 1`,
      failureCategory: null,
      failureReason: null,
      failureMessages: null,
      processedAt: null,
    })
    .where(isRetried);
  const due = books
    .update(payments)
    .set({
      dueAt: nowMs,
      attempts: 0,
      // A claim that was left unsettled is then finished at once.
      claimedAt: sql`CASE WHEN ${payments.claimedAt} IS NULL THEN NULL ELSE min(${payments.claimedAt}, ${nowMs - CLAIM_LEASE_MS}) END`,
      version: sql`${payments.version} + 1`,
      updatedAt: nowMs,
    })
    .where(eq(payments.id, paymentId));
  const isStored = await wasStored(
    books.batch([reopened, books.run(guardChanged(1)), due, books.run(guardChanged(1))]),
  );
  return isStored ? paymentId : null;
}
