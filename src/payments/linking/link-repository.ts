import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged, isGuardViolation, isUniqueViolation } from '../../db/failures.ts';
import { isOneOf } from '../../db/page.ts';
import { type PaymentRow, paymentEvents, paymentKeys, payments } from '../../db/schema/payment-schema.ts';
import type { PaymentFactsRow } from '../events/event-fields.ts';
import { type ReadFields, writeRead } from '../events/event-repository.ts';

/**
 * Returns true if a batch was stored, and false if another run was first. The writes that link events with payments use it:
 * each is one batch, conditional on the rows that were read.
 */
export async function wasStored(batch: Promise<unknown>): Promise<boolean> {
  try {
    await batch;
    return true;
  } catch (error) {
    if (isGuardViolation(error) || isUniqueViolation(error, 'payment')) return false;
    throw error;
  }
}

/** Reads the payments that these ids name, oldest first, each with the ids that name it. One round trip. */
export async function paymentsOfKeys(
  books: Database,
  connectionId: string,
  keys: readonly string[],
): Promise<{ payment: PaymentRow; keys: string[] }[]> {
  const rows = await books
    .select({ payment: payments, named: sql<string>`${paymentKeys.key}`.as('named') })
    .from(paymentKeys)
    .innerJoin(payments, eq(payments.id, paymentKeys.paymentId))
    .where(and(eq(paymentKeys.connectionId, connectionId), isOneOf(paymentKeys.key, keys)));
  const found = new Map<string, { payment: PaymentRow; keys: string[] }>();
  for (const { payment, named } of rows) {
    const known = found.get(payment.id);
    if (known === undefined) found.set(payment.id, { payment, keys: [named] });
    else known.keys.push(named);
  }
  return [...found.values()].sort((one, other) => (one.payment.id < other.payment.id ? -1 : 1));
}

/** Stores the content of an event without a payment. One round trip. */
export async function writeUnlinked(
  books: Database,
  eventId: string,
  read: Parameters<typeof writeRead>[2],
): Promise<void> {
  await writeRead(books, eventId, read);
}

/** Returns the statement that makes ids name a payment, for a batch. */
export function insertKeys(
  books: Database,
  connectionId: string,
  paymentId: string,
  keys: readonly string[],
) {
  if (keys.length === 0) return [];
  return [
    books.run(
      sql`INSERT INTO payment_keys (connection_id, key, payment_id) SELECT ${connectionId}, value, ${paymentId} FROM json_each(${JSON.stringify(keys)})`,
    ),
  ];
}

/** Returns the statement that marks all events of a payment as returned if one of them is. */
export function spreadReturn(books: Database, paymentId: string) {
  const isReturned = sql`EXISTS (SELECT 1 FROM payment_events AS event WHERE event.payment_id = ${paymentId} AND event.money_returned = 1)`;
  return books
    .update(paymentEvents)
    .set({ moneyReturned: true })
    .where(and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.moneyReturned, false), isReturned));
}

/** Returns the statement that sets the payment's own id on all its events, if it is known. */
export function spreadId(books: Database, paymentId: string) {
  const known = sql`(SELECT external_payment_id FROM payments WHERE id = ${paymentId})`;
  return books
    .update(paymentEvents)
    .set({ externalPaymentId: known })
    .where(
      and(
        eq(paymentEvents.paymentId, paymentId),
        sql`${known} IS NOT NULL AND ${paymentEvents.externalPaymentId} IS NOT ${known}`,
      ),
    );
}

function writeEvent(books: Database, eventId: string, paymentId: string, fields: ReadFields) {
  return [writeRead(books, eventId, { ...fields, paymentId }), books.run(guardChanged(1))] as const;
}

/** Stores a new payment with its first event. */
export function startPayment(
  books: Database,
  payment: PaymentRow,
  keys: readonly string[],
  eventId: string,
  fields: ReadFields,
): Promise<boolean> {
  return wasStored(
    books.batch([
      books.insert(payments).values(payment),
      ...insertKeys(books, payment.connectionId, payment.id, keys),
      ...writeEvent(books, eventId, payment.id, fields),
      spreadId(books, payment.id),
    ]),
  );
}

/**
 * Adds an event to an existing payment. Known fields stay, and missing ones are filled in. Only a payment id that the event is
 * sure of replaces the known one. A skipped event skips a payment without documents. A later event may still have it invoiced.
 */
export function linkToPayment(
  books: Database,
  { id, connectionId }: Pick<PaymentRow, 'id' | 'connectionId'>,
  newKeys: readonly string[],
  event: { id: string; fields: ReadFields; isSkipped: boolean },
  facts: PaymentFactsRow,
  nowMs: number,
): Promise<boolean> {
  const { externalPaymentId, isSureOfId, sides } = facts;
  const ownId: SQL = sql`${payments.externalPaymentId}`;
  const filled = (column: SQL | typeof payments.currency, value: string | number | null): SQL =>
    sql`COALESCE(${column}, ${value})`;
  return wasStored(
    books.batch([
      books
        .update(payments)
        .set({
          ...(event.isSkipped
            ? { stage: sql`CASE ${payments.stage} WHEN 'OPEN' THEN 'SKIPPED' ELSE ${payments.stage} END` }
            : {}),
          externalPaymentId: isSureOfId
            ? sql`COALESCE(${externalPaymentId}, ${ownId})`
            : filled(ownId, externalPaymentId),
          paysInvoiceId: filled(sql`${payments.paysInvoiceId}`, facts.paysInvoiceId),
          customerKey: filled(sql`${payments.customerKey}`, facts.customerKey),
          currency: filled(sql`${payments.currency}`, facts.currency),
          amountCents: sql`COALESCE(${payments.amountCents}, ${facts.amountCents})`,
          paidAt: sql`COALESCE(${payments.paidAt}, ${facts.paidAt})`,
          sides: sql`${payments.sides} | ${sides}`,
          dueAt: sql`min(COALESCE(${payments.dueAt}, ${nowMs}), ${nowMs})`,
          version: sql`${payments.version} + 1`,
          updatedAt: nowMs,
        })
        .where(eq(payments.id, id)),
      books.run(guardChanged(1)),
      ...insertKeys(books, connectionId, id, newKeys),
      ...writeEvent(books, event.id, id, event.fields),
      spreadId(books, id),
      spreadReturn(books, id),
    ]),
  );
}
