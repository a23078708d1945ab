import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import {
  type EinvoiceDeliveryRow,
  type EinvoiceMessageRow,
  einvoiceDeliveries,
  einvoiceMessages,
} from '../db/schema/einvoice-delivery-schema.ts';
import type { DeliveryChange } from './delivery-state.ts';

/** What is sent of an invoice, and where its network writes to. */
export type WantedDelivery = Pick<
  EinvoiceDeliveryRow,
  'invoiceId' | 'companyId' | 'accountId' | 'channel' | 'fileKey' | 'fileName' | 'digest' | 'email'
>;

/** States in which a network does not hold an invoice, so that it may be sent anew (Orden HAP/1650/2015, annex, 3b). */
export const SENDABLE_STATES = ['REFUSED', 'REJECTED', 'CANCELLED'] as const;

/**
 * Has an invoice sent: anew where the network does not hold it, and not where it does, or is about to. `isKnownAbsent`: also where
 * it was unknown, since the caller has learnt that it does not. Returns whether it is now about to be sent because of this. One round trip.
 */
export async function wantDelivery(
  books: Database,
  wanted: WantedDelivery,
  isKnownAbsent: boolean,
  nowMs: number,
): Promise<boolean> {
  const begun = { ...wanted, state: 'QUEUED' as const, dueAt: nowMs, updatedAt: nowMs };
  const sendable = isKnownAbsent ? ([...SENDABLE_STATES, 'UNCONFIRMED'] as const) : SENDABLE_STATES;
  const nothing = {
    ...{ registerNumber: null, receivedOn: null, statusCode: null, statusText: null, statusReason: null },
    ...{ cancellation: null, cancellationReason: null, errorCode: null, errorMessage: null },
    ...{ isUncertain: false, failures: 0, claim: null, queuedUntil: 0 },
  };
  const written = await books
    .insert(einvoiceDeliveries)
    .values({ ...begun, createdAt: nowMs })
    .onConflictDoUpdate({
      target: einvoiceDeliveries.invoiceId,
      set: { ...begun, ...nothing },
      setWhere: sql`${inArray(einvoiceDeliveries.state, sendable)} AND ${einvoiceDeliveries.claim} IS NULL`,
    })
    .returning({ invoiceId: einvoiceDeliveries.invoiceId });
  return written.length === 1;
}

/**
 * Changes a delivery that no run works on and that stands in one of these states; whether it did. One round trip.
 */
export async function changeIdle(
  books: Database,
  row: Pick<EinvoiceDeliveryRow, 'invoiceId' | 'state'>,
  change: Partial<EinvoiceDeliveryRow>,
): Promise<boolean> {
  const changed = await books
    .update(einvoiceDeliveries)
    .set(change)
    .where(
      and(
        eq(einvoiceDeliveries.invoiceId, row.invoiceId),
        eq(einvoiceDeliveries.state, row.state),
        isNull(einvoiceDeliveries.claim),
      ),
    )
    .returning({ invoiceId: einvoiceDeliveries.invoiceId });
  return changed.length === 1;
}

/**
 * Claims a delivery that is due for one run, which then is the only one that may work on it until the claim ends. Claiming it again with
 * the same token changes nothing. Null where it is not due, or somebody else's. One round trip.
 */
export async function claimDelivery(
  books: Database,
  invoiceId: string,
  token: string,
  { nowMs, endsAtMs }: { nowMs: number; endsAtMs: number },
): Promise<EinvoiceDeliveryRow | null> {
  const isDue = and(isNotNull(einvoiceDeliveries.dueAt), lte(einvoiceDeliveries.dueAt, nowMs));
  const [claimed] = await books
    .update(einvoiceDeliveries)
    .set({ claim: token, dueAt: endsAtMs })
    .where(and(eq(einvoiceDeliveries.invoiceId, invoiceId), or(isDue, eq(einvoiceDeliveries.claim, token))))
    .returning();
  return claimed ?? null;
}

function heldBy(invoiceId: string, token: string) {
  return and(eq(einvoiceDeliveries.invoiceId, invoiceId), eq(einvoiceDeliveries.claim, token));
}

/**
 * Notes a message before it leaves: from now on its outcome is unknown. What an earlier run left without an answer is lost.
 * Returns whether the run still has the delivery. One round trip.
 */
export async function beginMessage(
  books: Database,
  token: string,
  message: Pick<EinvoiceMessageRow, 'id' | 'invoiceId' | 'companyId' | 'operation' | 'sentAt'>,
): Promise<boolean> {
  const { id, invoiceId, companyId, operation, sentAt } = message;
  const [, , held] = await books.batch([
    books
      .update(einvoiceMessages)
      .set({ outcome: 'LOST', answeredAt: sentAt })
      .where(
        and(
          eq(einvoiceMessages.invoiceId, invoiceId),
          isNull(einvoiceMessages.outcome),
          ne(einvoiceMessages.id, id),
        ),
      ),
    books.run(sql`INSERT INTO einvoice_messages (id, invoice_id, company_id, operation, sent_at)
      SELECT ${id}, ${invoiceId}, ${companyId}, ${operation}, ${sentAt}
      WHERE EXISTS (SELECT 1 FROM einvoice_deliveries WHERE invoice_id = ${invoiceId} AND claim = ${token})
      ON CONFLICT (id) DO NOTHING`),
    books
      .update(einvoiceDeliveries)
      .set({ isUncertain: true })
      .where(heldBy(invoiceId, token))
      .returning({ invoiceId: einvoiceDeliveries.invoiceId }),
  ]);
  return held.length === 1;
}

/** How a message ended. */
export type MessageEnd = Pick<
  EinvoiceMessageRow,
  'id' | 'answeredAt' | 'outcome' | 'httpStatus' | 'code' | 'message' | 'answer'
>;

/** The event of a delivery that changed; its id is made before, so that writing it again adds no second one. */
export interface DeliveryEvent {
  id: string;
  data: Readonly<Record<string, unknown>>;
  createdAt: number;
}

/**
 * Notes what a run came to and gives the delivery back, with the end of its message and its event in the same commit. Noting it again
 * changes nothing. One round trip.
 */
export async function endRun(
  books: Database,
  { invoiceId, companyId, accountId }: EinvoiceDeliveryRow,
  token: string,
  {
    change,
    message,
    event,
    nowMs,
  }: { change: DeliveryChange; message: MessageEnd | null; event: DeliveryEvent | null; nowMs: number },
): Promise<void> {
  const announced =
    event === null
      ? []
      : [
          books.run(sql`INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
            SELECT ${event.id}, ${companyId}, ${accountId}, 'invoice.delivery.updated', ${invoiceId},
              ${JSON.stringify(event.data)}, ${event.createdAt}
            WHERE EXISTS (SELECT 1 FROM einvoice_deliveries WHERE invoice_id = ${invoiceId} AND claim = ${token})
            ON CONFLICT (id) DO NOTHING`),
        ];
  const ended = message === null ? [] : [endOf(books, message)];
  const given = books
    .update(einvoiceDeliveries)
    .set({ ...change, claim: null, queuedUntil: 0, updatedAt: nowMs })
    .where(heldBy(invoiceId, token));
  // The event goes first: its condition is the claim, which the last statement ends.
  const [first, ...others] = [...announced, ...ended];
  await (first === undefined ? given : books.batch([first, ...others, given]));
}

function endOf(books: Database, { id, ...end }: MessageEnd) {
  // An answer that comes after its message was given up is still kept.
  const isOpen = or(isNull(einvoiceMessages.outcome), eq(einvoiceMessages.outcome, 'LOST'));
  return books
    .update(einvoiceMessages)
    .set(end)
    .where(and(eq(einvoiceMessages.id, id), isOpen));
}
