import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { type PaymentRow, paymentEvents, payments } from '../../db/schema/payment-schema.ts';
import type { EventState } from './event-state.ts';

const { payload: _payload, facts: _facts, ...shownColumns } = getTableColumns(paymentEvents);

/** The payment's columns under names of their own: D1 hands out the rows of a batch by column name. */
const paymentColumns = {
  stage: sql<PaymentRow['stage'] | null>`${payments.stage}`.as('payment_stage'),
  claimedId: sql<string | null>`${payments.claimedId}`.as('payment_claimed_id'),
  discardedAt: sql<number | null>`${payments.discardedAt}`.as('payment_discarded_at'),
  paymentCurrency: sql<string | null>`${payments.currency}`.as('payment_currency'),
  paymentCents: sql<number | null>`${payments.amountCents}`.as('payment_amount_cents'),
};

/** Events with the numbers of their invoices and how their payments stand. */
export function selectEvents(books: Database) {
  return books
    .select({ row: shownColumns, invoiceNumber: invoices.invoiceNumber, ...paymentColumns })
    .from(paymentEvents)
    .leftJoin(invoices, eq(invoices.id, paymentEvents.invoiceId))
    .leftJoin(payments, eq(payments.id, paymentEvents.paymentId));
}

type SelectedEvent = Awaited<ReturnType<typeof selectEvents>>[number];

export function eventState(selected: SelectedEvent): EventState {
  const { row, invoiceNumber, stage, claimedId, discardedAt, paymentCurrency, paymentCents } = selected;
  const payment =
    stage === null
      ? null
      : { stage, claimedId, discardedAt, currency: paymentCurrency, amountCents: paymentCents };
  return { row, invoiceNumber, payment };
}

/** Which event is meant: that of a connection of the company. */
export interface EventKey {
  companyId: string;
  connectionId: string;
  id: string;
}

export function isEvent({ companyId, connectionId, id }: EventKey): SQL | undefined {
  return and(
    eq(paymentEvents.id, id),
    // The + keeps SQLite at the event's own row.
    sql`+${paymentEvents.connectionId} = ${connectionId}`,
    sql`+${paymentEvents.companyId} = ${companyId}`,
  );
}

/** An event as it stands, or null where the company's connection has none such. One round trip. */
export async function findEvent(books: Database, key: EventKey): Promise<EventState | null> {
  const [found] = await selectEvents(books).where(isEvent(key));
  return found === undefined ? null : eventState(found);
}
