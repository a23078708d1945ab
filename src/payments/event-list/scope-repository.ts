import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged, isGuardViolation } from '../../db/failures.ts';
import { paymentEvents, payments } from '../../db/schema/payment-schema.ts';
import { eventState, selectEvents } from './event-repository.ts';
import type { EventRow, EventState } from './event-state.ts';

/**
 * Actions on all events of a charge: those of the connection with the payment identity of the named event
 * (specification, Discard semantics). Each action is one batch that requires the named event to be as it was read.
 */

type Named = Pick<EventRow, 'id' | 'connectionId' | 'externalPaymentId' | 'sourceObjectId'>;

const { id, connectionId, externalPaymentId, sourceObjectId, paymentId, status, deletedAt } = paymentEvents;

/**
 * Returns the condition for events of the same payment. They share the external payment of the named event. Without one
 * they share its object. Without either it is only the event itself.
 */
function isOfCharge(named: Named): SQL | undefined {
  const inConnection = eq(connectionId, named.connectionId);
  if (named.externalPaymentId !== null)
    return and(inConnection, eq(externalPaymentId, named.externalPaymentId));
  if (named.sourceObjectId !== null) return and(inConnection, eq(sourceObjectId, named.sourceObjectId));
  return eq(id, named.id);
}

/** Returns the condition for the named event: not discarded, and with the identity that was read. */
function isNamed(named: Named): SQL | undefined {
  return and(
    eq(id, named.id),
    isNull(deletedAt),
    sql`${externalPaymentId} IS ${named.externalPaymentId}`,
    sql`${sourceObjectId} IS ${named.sourceObjectId}`,
  );
}

const IS_NOT_ISSUED = sql`NOT EXISTS (SELECT 1 FROM invoices AS issued WHERE issued.id = payment_events.invoice_id AND issued.number IS NOT NULL)`;

/** Selects the payments that these events represent. An event of another kind may only mention a payment. */
function paymentsOf(books: Database, events: SQL | undefined) {
  return books
    .select({ id: paymentId })
    .from(paymentEvents)
    .where(
      and(
        events,
        sql`${paymentId} IS NOT NULL`,
        sql`(${externalPaymentId} IS NOT NULL OR ${paymentEvents.eventKind} = 'PAYMENT_COMPLETED')`,
      ),
    );
}

/** SQL condition: the payment has no invoice and none is being created. */
const IS_UNINVOICED = and(ne(payments.stage, 'INVOICED'), isNull(payments.claimedId));

const NEXT_VERSION = sql`${sql.identifier('version')} + 1`;

/** Reads the named event as the last statement of a batch, with the batch's changes. */
function readNamed(books: Database, named: Pick<Named, 'id'>) {
  return selectEvents(books).where(eq(id, named.id));
}

type ReadEvents = Awaited<ReturnType<typeof readNamed>>;

/** Returns the event read by the last statement of a batch. Null if a guard aborted the batch. */
async function leftBy(batch: Promise<[...unknown[], ReadEvents]>): Promise<EventState | null> {
  try {
    const events = (await batch).at(-1) as ReadEvents;
    const [event] = events;
    return event === undefined ? null : eventState(event);
  } catch (error) {
    if (isGuardViolation(error)) return null;
    throw error;
  }
}

/**
 * Discards the charge of an event: the event itself, which must be eligible, and the others of its charge.
 * The others are skipped if they are discarded, linked to an issued invoice, being processed, or still to be processed.
 * All get the same `deleted_at`, which no other discard in the connection has. Their payments are not invoiced while
 * they have it.
 * Returns the resulting event, or null if nothing was done.
 */
export function discardCharge(books: Database, named: Named, nowMs: number): Promise<EventState | null> {
  const last = sql`(SELECT max(gone.deleted_at) FROM payment_events AS gone WHERE gone.connection_id = ${named.connectionId} AND gone.deleted_at IS NOT NULL)`;
  const sameInstant = sql<number>`(SELECT named.deleted_at FROM payment_events AS named WHERE named.id = ${named.id})`;
  const isGone = and(eq(connectionId, named.connectionId), sql`${deletedAt} = ${sameInstant}`);
  return leftBy(
    books.batch([
      books
        .update(paymentEvents)
        .set({ deletedAt: sql`max(${nowMs}, coalesce(${last} + 1, 0))` })
        .where(and(isNamed(named), ne(status, 'PROCESSING'), IS_NOT_ISSUED)),
      books.run(guardChanged(1)),
      books
        .update(paymentEvents)
        .set({ deletedAt: sameInstant })
        .where(
          and(
            isOfCharge(named),
            isNull(deletedAt),
            sql`${status} NOT IN ('RECEIVED', 'PROCESSING')`,
            IS_NOT_ISSUED,
          ),
        ),
      books
        .update(payments)
        .set({ discardedAt: sameInstant, dueAt: 0, updatedAt: nowMs, version: NEXT_VERSION })
        .where(
          and(inArray(payments.id, paymentsOf(books, isGone)), IS_UNINVOICED, isNull(payments.discardedAt)),
        ),
      readNamed(books, named),
    ]),
  );
}

/**
 * Reverts the discard that gave an event its `deleted_at`, for all events with the same value and their payments.
 * Returns the resulting event.
 */
export function restoreCharge(
  books: Database,
  named: Pick<EventRow, 'id' | 'connectionId'>,
  discardedAtMs: number,
  nowMs: number,
): Promise<EventState | null> {
  const isGone = and(eq(connectionId, named.connectionId), eq(deletedAt, discardedAtMs));
  return leftBy(
    books.batch([
      books
        .update(payments)
        .set({ discardedAt: null, dueAt: 0, updatedAt: nowMs, version: NEXT_VERSION })
        .where(
          and(
            inArray(payments.id, books.select({ id: paymentId }).from(paymentEvents).where(isGone)),
            eq(payments.discardedAt, discardedAtMs),
          ),
        ),
      books.update(paymentEvents).set({ deletedAt: null }).where(isGone),
      readNamed(books, named),
    ]),
  );
}

const RESOLVED = {
  status: 'MANUALLY_RESOLVED',
  failureCategory: null,
  failureReason: null,
  failureMessages: null,
} as const;

/**
 * Marks the charge of an event as resolved by hand: the event itself, which is FAILED, SKIPPED or RECEIVED, and the
 * others of its charge that are FAILED or SKIPPED. Its payment is no longer invoiced. Returns the resulting event, or
 * null if the event has another status by now and nothing was done.
 */
export function resolveCharge(books: Database, named: Named, nowMs: number): Promise<EventState | null> {
  const resolved = { ...RESOLVED, processedAt: nowMs };
  const isResolved = and(isOfCharge(named), eq(status, 'MANUALLY_RESOLVED'));
  return leftBy(
    books.batch([
      books
        .update(paymentEvents)
        .set(resolved)
        .where(and(isNamed(named), sql`${status} IN ('FAILED', 'SKIPPED', 'RECEIVED')`)),
      books.run(guardChanged(1)),
      books
        .update(paymentEvents)
        .set(resolved)
        .where(and(isOfCharge(named), isNull(deletedAt), sql`${status} IN ('FAILED', 'SKIPPED')`)),
      books
        .update(payments)
        .set({ stage: 'RESOLVED', draftVersion: null, dueAt: 0, updatedAt: nowMs, version: NEXT_VERSION })
        .where(and(inArray(payments.id, paymentsOf(books, isResolved)), IS_UNINVOICED)),
      readNamed(books, named),
    ]),
  );
}
