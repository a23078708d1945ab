import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import {
  type EinvoiceDeliveryRow,
  type EinvoiceMessageRow,
  einvoiceDeliveries,
  einvoiceMessages,
} from '../db/schema/einvoice-delivery-schema.ts';
import type { DeliveryChange } from './delivery-state.ts';

/** Content of a delivery, and the address that the network notifies. */
export type WantedDelivery = Pick<
  EinvoiceDeliveryRow,
  'invoiceId' | 'companyId' | 'accountId' | 'channel' | 'fileKey' | 'fileName' | 'digest' | 'email'
>;

/** States in which a network does not hold an invoice, so that it may be sent again (Orden HAP/1650/2015, annex, 3b). */
export const SENDABLE_STATES = ['REFUSED', 'REJECTED', 'CANCELLED'] as const;

/**
 * Requests a delivery of an invoice. It starts again if the network does not hold the invoice. Otherwise, or if it is already
 * queued, nothing changes. `isKnownAbsent`: also start again if the outcome was unknown, since the caller has learnt that the
 * network does not hold it. Returns true if this call queued it. One round trip.
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

/** Changes a delivery without a running claim that is still in the same state. Returns true if it did. One round trip. */
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
 * Claims a due delivery for one run, which alone may work on it until the claim ends. A repeated claim with the same token
 * changes nothing. Null if it is not due, or another run has it. One round trip.
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
 * Stores a message before it leaves. From then on its outcome is unknown. Earlier messages without an answer become lost.
 * Returns true if the run still holds its claim. One round trip.
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

/** End of a message. */
export type MessageEnd = Pick<
  EinvoiceMessageRow,
  'id' | 'answeredAt' | 'outcome' | 'httpStatus' | 'code' | 'message' | 'answer'
>;

/** Event of a changed delivery. Its id is made in advance, so that repeated writes create it once. */
export interface DeliveryEvent {
  id: string;
  data: Readonly<Record<string, unknown>>;
  createdAt: number;
}

/**
 * Stores the outcome of a run and releases its claim, with the end of its message and its event in the same commit. A
 * repeated call changes nothing. One round trip.
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
  // The event goes first, since it depends on the claim, which the last statement releases.
  const [first, ...others] = [...announced, ...ended];
  await (first === undefined ? given : books.batch([first, ...others, given]));
}

function endOf(books: Database, { id, ...end }: MessageEnd) {
  // An answer is stored even if its message was given up.
  const isOpen = or(isNull(einvoiceMessages.outcome), eq(einvoiceMessages.outcome, 'LOST'));
  return books
    .update(einvoiceMessages)
    .set(end)
    .where(and(eq(einvoiceMessages.id, id), isOpen));
}
