import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import { type InvoicePaymentRow, invoicePayments } from '../../db/schema/invoice-payment-schema.ts';
import { isLive, selectInvoices } from '../reading/repository.ts';
import type { StoredInvoice } from '../reading/stored-invoice.ts';
import { DUE_CENTS, OWED_CENTS } from './balance-repository.ts';

/** Largest number of payments and write-offs of one invoice, deleted ones included. */
export const MAX_PAYMENTS_AN_INVOICE = 500;

/** Statements in the same transaction as a payment. */
export type Statements = readonly BatchItem<'sqlite'>[];

/** Payment or write-off before it is stored. */
export interface NewPayment
  extends Omit<InvoicePaymentRow, 'refundedCents' | 'settles' | 'deletedAt' | 'createdBy'> {
  createdBy: InvoicePaymentRow['createdBy'];
}

const nullable = (value: string | null) => sql`${value}`;

/**
 * Returns the statement that inserts a payment, unless the invoice takes none. The statement itself decides if the payment
 * settles the invoice, so that concurrent payments each see those before.
 *
 * @param amount SQL over the row of `invoices`, cents
 */
export function insertPayment(books: Database, payment: NewPayment, amount: SQL, condition: SQL) {
  const { id, companyId, invoiceId, kind, date, method, reference, reason, source, sourceKey } = payment;
  const actor = payment.createdBy === null ? null : JSON.stringify(payment.createdBy);
  return books.run(sql`INSERT INTO invoice_payments (id, company_id, invoice_id, kind, amount_cents, date, method, reference, reason,
      source, source_key, settles, created_by, created_at)
    SELECT ${id}, ${companyId}, ${invoiceId}, ${kind}, ${amount}, ${date}, ${nullable(method)}, ${nullable(reference)}, ${nullable(reason)},
      ${source}, ${nullable(sourceKey)}, (invoices.status IN ('ISSUED', 'SENT') AND ${DUE_CENTS} <> 0 AND ${amount} >= ${DUE_CENTS}),
      ${nullable(actor)}, ${payment.createdAt}
    FROM invoices WHERE invoices.id = ${invoiceId} AND invoices.company_id = ${companyId} AND invoices.deleted_at IS NULL
      AND invoices.number IS NOT NULL AND invoices.type <> 'PROFORMA' AND ${condition}`);
}

const latestDate = (invoiceId: string) =>
  sql`(SELECT max(paid.date) FROM invoice_payments AS paid WHERE paid.invoice_id = ${invoiceId} AND paid.deleted_at IS NULL)`;

/**
 * Returns the statement that updates an invoice after a payment or refund: paid in full on the day of the last payment, or not.
 */
export function followMoney(books: Database, invoiceId: string, paymentId: string, nowMs: number) {
  const settles = sql`EXISTS (SELECT 1 FROM invoice_payments AS own WHERE own.id = ${paymentId} AND own.settles = 1)`;
  return books.run(sql`UPDATE invoices SET
      payment_date = CASE WHEN ${DUE_CENTS} > 0 THEN NULL ELSE coalesce(payment_date, ${latestDate(invoiceId)}) END,
      paid_at = CASE WHEN status IN ('ISSUED', 'SENT') AND ${settles} THEN ${nowMs} ELSE paid_at END,
      status = CASE WHEN status IN ('ISSUED', 'SENT') AND ${settles} THEN 'PAID' ELSE status END,
      version = version + 1, updated_at = ${nowMs}
    WHERE invoices.id = ${invoiceId}`);
}

/** Event for an invoice that a payment has settled. */
export interface PaidEvent {
  id: string;
  accountId: string;
  /** In the service's time. */
  createdAt: number;
}

function insertPaidEvent(books: Database, paymentId: string, event: PaidEvent) {
  return books.run(sql`INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
    SELECT ${event.id}, invoices.company_id, ${event.accountId}, 'invoice.paid', invoices.id,
      json_object('invoice_id', invoices.id, 'invoice_number', invoices.invoice_number, 'payment_date', invoices.payment_date,
        'external_ref', invoices.external_ref, 'total', invoices.invoice_total_cents / 100.0, 'currency', 'EUR', 'customer_id', invoices.customer_id),
      ${event.createdAt}
    FROM invoices JOIN invoice_payments AS own ON own.invoice_id = invoices.id
    WHERE own.id = ${paymentId} AND own.settles = 1`);
}

/** Conditions under which an invoice takes a payment or a write-off. */
const TAKES = {
  PAYMENT: () => sql`invoices.status <> 'VOIDED' AND ${OWED_CENTS} > 0`,
  WRITE_OFF: (cents: number) =>
    sql`invoices.status <> 'VOIDED' AND ${OWED_CENTS} > 0 AND ${cents} <= ${DUE_CENTS}`,
};

/**
 * Returns the condition under which an invoice takes a payment. What a bank has collected was received in any case: where nothing is
 * owed any more, it is credit of the customer.
 */
function takes({ kind, amountCents, source }: NewPayment): SQL {
  return source === 'DIRECT_DEBIT' ? sql`true` : TAKES[kind](amountCents);
}

/**
 * Adds a payment or a write-off with the statements of its source. Sets the invoice to PAID if nothing is due after it. One
 * round trip.
 *
 * @throws a guard if the invoice takes none or has too many, a unique violation on `source_key` or `id` if it is already stored
 */
export async function addPayment(
  books: Database,
  payment: NewPayment,
  event: PaidEvent,
  beside: Statements,
): Promise<{ payment: InvoicePaymentRow; invoice: StoredInvoice }> {
  const { id, companyId, invoiceId, amountCents, createdAt } = payment;
  const condition = sql`${takes(payment)} AND (SELECT count(*) FROM invoice_payments AS other
    WHERE other.invoice_id = ${invoiceId}) < ${MAX_PAYMENTS_AN_INVOICE}`;
  const [, , , , kept, found] = await books.batch([
    insertPayment(books, payment, sql`${amountCents}`, condition),
    books.run(guardChanged(1)),
    followMoney(books, invoiceId, id, createdAt),
    insertPaidEvent(books, id, event),
    books.select().from(invoicePayments).where(eq(invoicePayments.id, id)),
    selectInvoices(books).where(isLive(companyId, invoiceId)),
    ...beside,
  ]);
  const [row] = kept;
  const [invoice] = found;
  if (row === undefined || invoice === undefined) throw new Error(`payment ${id} is gone`);
  return { payment: row, invoice };
}

/**
 * Deletes a payment or write-off as if it had never been entered. One round trip.
 *
 * @throws a guard if it is gone, or has refunds
 */
export async function removePayment(
  books: Database,
  { id, invoiceId, companyId }: Pick<InvoicePaymentRow, 'id' | 'invoiceId' | 'companyId'>,
  nowMs: number,
): Promise<void> {
  await books.batch([
    books
      .update(invoicePayments)
      .set({ deletedAt: nowMs })
      .where(
        and(
          eq(invoicePayments.id, id),
          eq(invoicePayments.companyId, companyId),
          isNull(invoicePayments.deletedAt),
          eq(invoicePayments.refundedCents, 0),
        ),
      ),
    books.run(guardChanged(1)),
    followMoney(books, invoiceId, '', nowMs),
  ]);
}
