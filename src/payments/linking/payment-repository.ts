import { and, asc, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { belongsTo } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import {
  type PaymentRow,
  paymentCorrectives,
  paymentEvents,
  payments,
} from '../../db/schema/payment-schema.ts';
import { type EventRow, eventColumns } from '../events/event-repository.ts';

/** Fields of a payment's draft or invoice that decide about the payment. */
export interface PaymentDocument {
  id: string;
  type: string;
  status: string;
  number: number | null;
  version: number;
  deletedAt: number | null;
  /** VAT and equivalence surcharge, in cents. */
  taxCents: number;
}

/** Payment with all its events and documents. */
export interface PaymentState {
  payment: PaymentRow;
  /** In the order of storage. */
  events: readonly EventRow[];
  correctives: readonly { throughCents: number; invoiceId: string }[];
  document: PaymentDocument | null;
}

const PAYMENT_ID = sql.placeholder('paymentId');

/** Statements for a batch, with the placeholders `paymentId` and `companyId`. Every read of a payment sends them. */
const paymentById = builtOnce((books) =>
  books
    .select()
    .from(payments)
    .where(and(eq(payments.id, PAYMENT_ID), belongsTo(payments.companyId, sql.placeholder('companyId')))),
);
const eventsOfPayment = builtOnce((books) =>
  books
    .select(eventColumns)
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, PAYMENT_ID))
    .orderBy(asc(paymentEvents.id)),
);
const correctivesOfPayment = builtOnce((books) =>
  books
    .select({ throughCents: paymentCorrectives.throughCents, invoiceId: paymentCorrectives.invoiceId })
    .from(paymentCorrectives)
    .where(eq(paymentCorrectives.paymentId, PAYMENT_ID))
    .orderBy(asc(paymentCorrectives.throughCents)),
);
const documentOfPayment = builtOnce((books) =>
  books
    .select({
      id: invoices.id,
      type: invoices.type,
      status: invoices.status,
      number: invoices.number,
      version: invoices.version,
      deletedAt: invoices.deletedAt,
      taxCents: sql<number>`${invoices.totalVatCents} + ${invoices.totalEquivalenceSurchargeCents}`.as(
        'document_tax',
      ),
    })
    .from(invoices)
    .where(sql`${invoices.id} = (SELECT invoice_id FROM payments WHERE id = ${PAYMENT_ID})`),
);

/** Reads the state of a payment. Null if there is no such payment, or if it was joined with another. One round trip. */
export async function readPayment(
  books: Database,
  companyId: string,
  paymentId: string,
): Promise<PaymentState | null> {
  const [[payment], events, correctives, [document]] = await books.batch([
    paymentById(books, { paymentId, companyId }),
    eventsOfPayment(books, { paymentId }),
    correctivesOfPayment(books, { paymentId }),
    documentOfPayment(books, { paymentId }),
  ]);
  return payment === undefined ? null : { payment, events, correctives, document: document ?? null };
}

/** Bits of `sides`. WHOLE_INVOICE: it represents everything paid of its provider's invoice. */
export const SIDE_BITS = { MONEY: 1, INVOICE: 2, CHECKOUT: 4, PAID_ELSEWHERE: 8, WHOLE_INVOICE: 16 } as const;

/** True if a payment has only its money side, or only its invoice and checkout sides. */
export function isOneSided(sides: number): boolean {
  return sides === SIDE_BITS.MONEY || isWithoutMoney(sides);
}

function isWithoutMoney(sides: number): boolean {
  return sides === SIDE_BITS.INVOICE || sides === (SIDE_BITS.INVOICE | SIDE_BITS.CHECKOUT);
}

/**
 * Finds the other side of a payment without a common id: same customer, amount and currency, the nearest in time. Null if there
 * is none. One round trip.
 */
export async function findOtherSide(
  books: Database,
  payment: PaymentRow,
  withinMs: number,
): Promise<PaymentRow | null> {
  const { id, connectionId, customerKey, amountCents, currency, paidAt, sides } = payment;
  if (customerKey === null || amountCents === null || currency === null || paidAt === null) return null;
  const isOther = isWithoutMoney(sides)
    ? eq(payments.sides, SIDE_BITS.MONEY)
    : or(eq(payments.sides, SIDE_BITS.INVOICE), eq(payments.sides, SIDE_BITS.INVOICE | SIDE_BITS.CHECKOUT));
  const distance = sql<number>`abs(${payments.paidAt} - ${paidAt})`;
  const [found] = await books
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.connectionId, connectionId),
        eq(payments.customerKey, customerKey),
        eq(payments.amountCents, amountCents),
        eq(payments.currency, currency),
        ne(payments.id, id),
        isOther,
        isNull(payments.claimedId),
        isNull(payments.discardedAt),
        isNull(payments.paysInvoiceId),
        sql`${distance} <= ${withinMs}`,
      ),
    )
    .orderBy(asc(distance), desc(payments.id))
    .limit(1);
  return found ?? null;
}

/** Reads payments that were due before an instant, after one of them. One round trip. */
export async function readDuePayments(
  books: Database,
  beforeMs: number,
  after: { dueAt: number; id: string } | null,
  limit: number,
): Promise<(Pick<PaymentRow, 'id' | 'companyId' | 'accountId'> & { dueAt: number })[]> {
  const isLater =
    after === null ? undefined : sql`(${payments.dueAt}, ${payments.id}) > (${after.dueAt}, ${after.id})`;
  const rows = await books
    .select({
      id: payments.id,
      companyId: payments.companyId,
      accountId: payments.accountId,
      dueAt: payments.dueAt,
    })
    .from(payments)
    .where(and(isNotNull(payments.dueAt), lt(payments.dueAt, beforeMs), isLater))
    .orderBy(asc(payments.dueAt), asc(payments.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, dueAt: row.dueAt ?? 0 }));
}
