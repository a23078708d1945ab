import { and, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type PaymentEventRow, paymentEvents } from '../../db/schema/payment-schema.ts';

type NewEvent = Pick<
  PaymentEventRow,
  | 'id'
  | 'companyId'
  | 'connectionId'
  | 'provider'
  | 'externalEventId'
  | 'eventType'
  | 'payload'
  | 'receivedAt'
  | 'status'
  | 'processedAt'
>;

/** Columns that reading an event fills. */
export type ReadFields = Pick<
  PaymentEventRow,
  | 'eventKind'
  | 'category'
  | 'sourceObjectId'
  | 'currency'
  | 'amountCents'
  | 'feeCents'
  | 'customerEmail'
  | 'customerName'
  | 'description'
  | 'paymentMethod'
  | 'customerKey'
  | 'moneyReturned'
  | 'searchKey'
  | 'facts'
>;

const { payload: _payload, ...withoutPayload } = getTableColumns(paymentEvents);

/** Event without its payload. */
export type EventRow = Omit<PaymentEventRow, 'payload'>;

/** Columns of events for reads that do not need the payload. */
export const eventColumns = withoutPayload;

/**
 * Stores an event unless it is already stored. Returns the id of the stored event if it is not read yet, else null. One round
 * trip.
 */
export async function insertEvent(books: Database, row: NewEvent): Promise<string | null> {
  const [, [unread]] = await books.batch([
    books.insert(paymentEvents).values(row).onConflictDoNothing(),
    books
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(
        and(
          eq(paymentEvents.connectionId, row.connectionId),
          eq(paymentEvents.externalEventId, row.externalEventId),
          isNull(paymentEvents.eventKind),
        ),
      ),
  ]);
  return unread?.id ?? null;
}

/** Reads an event of a company with its payload. Null if there is none. One round trip. */
export async function findEvent(
  books: Database,
  companyId: string,
  eventId: string,
): Promise<PaymentEventRow | null> {
  const [row] = await books
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, eventId), eq(paymentEvents.companyId, companyId)));
  return row ?? null;
}

/** Returns the statement that stores an event's content, for a batch. A guard must follow it. */
export function writeRead(books: Database, eventId: string, read: Partial<PaymentEventRow>) {
  return books
    .update(paymentEvents)
    .set(read)
    .where(and(eq(paymentEvents.id, eventId), isNull(paymentEvents.eventKind)));
}

/** Reads the last customer facts of the provider outside any payment, newest first. One round trip. */
export async function readCustomerFacts(
  books: Database,
  connectionId: string,
  customerKey: string,
  limit: number,
): Promise<Pick<EventRow, 'facts'>[]> {
  return await books
    .select({ facts: paymentEvents.facts })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.connectionId, connectionId),
        eq(paymentEvents.customerKey, customerKey),
        isNull(paymentEvents.paymentId),
      ),
    )
    .orderBy(sql`${paymentEvents.id} DESC`)
    .limit(limit);
}

/** Reads events that were stored before an instant and are not read yet, after one of them by id. One round trip. */
export async function readUnread(
  books: Database,
  beforeMs: number,
  afterId: string,
  limit: number,
): Promise<Pick<EventRow, 'id' | 'companyId'>[]> {
  return await books
    .select({ id: paymentEvents.id, companyId: paymentEvents.companyId })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.eventKind),
        lt(paymentEvents.receivedAt, beforeMs),
        sql`${paymentEvents.id} > ${afterId}`,
      ),
    )
    .orderBy(paymentEvents.id)
    .limit(limit);
}
