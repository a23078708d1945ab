import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { type PaymentRow, paymentEvents, payments } from '../../db/schema/payment-schema.ts';
import type { EventState } from './event-state.ts';

const { payload: _payload, facts: _facts, ...shownColumns } = getTableColumns(paymentEvents);

/** Columns of the payment, under names of their own, because D1 returns the rows of a batch by column name. */
const paymentColumns = {
  stage: sql<PaymentRow['stage'] | null>`${payments.stage}`.as('payment_stage'),
  claimedId: sql<string | null>`${payments.claimedId}`.as('payment_claimed_id'),
  discardedAt: sql<number | null>`${payments.discardedAt}`.as('payment_discarded_at'),
  paymentCurrency: sql<string | null>`${payments.currency}`.as('payment_currency'),
  paymentCents: sql<number | null>`${payments.amountCents}`.as('payment_amount_cents'),
};

/** Returns a statement that reads events with their invoice numbers and the state of their payments. */
export function selectEvents(books: Database) {
  return books
    .select({ row: shownColumns, invoiceNumber: invoices.invoiceNumber, ...paymentColumns })
    .from(paymentEvents)
    .leftJoin(invoices, eq(invoices.id, paymentEvents.invoiceId))
    .leftJoin(payments, eq(payments.id, paymentEvents.paymentId));
}

type SelectedEvent = Awaited<ReturnType<typeof selectEvents>>[number];

/** Converts a selected row to the state of an event. The payment is null if the event has none. */
export function eventState(selected: SelectedEvent): EventState {
  const { row, invoiceNumber, stage, claimedId, discardedAt, paymentCurrency, paymentCents } = selected;
  const payment =
    stage === null
      ? null
      : { stage, claimedId, discardedAt, currency: paymentCurrency, amountCents: paymentCents };
  return { row, invoiceNumber, payment };
}

/** Key of an event: its id and a connection of the company. */
export interface EventKey {
  companyId: string;
  connectionId: string;
  id: string;
}

/** Returns the condition for one event of a connection. */
export function isEvent({ companyId, connectionId, id }: EventKey): SQL | undefined {
  return and(
    eq(paymentEvents.id, id),
    // The + makes SQLite look the event up by its id.
    sql`+${paymentEvents.connectionId} = ${connectionId}`,
    sql`+${paymentEvents.companyId} = ${companyId}`,
  );
}

/** Reads the current state of an event. Null if the company's connection has no such event. One round trip. */
export async function findEvent(books: Database, key: EventKey): Promise<EventState | null> {
  const [found] = await selectEvents(books).where(isEvent(key));
  return found === undefined ? null : eventState(found);
}
