import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import {
  type InvoicePaymentRow,
  type InvoiceRefundRow,
  invoicePayments,
  invoiceRefunds,
} from '../../db/schema/invoice-payment-schema.ts';
import { isLive, selectInvoices } from '../reading/repository.ts';
import type { StoredInvoice } from '../reading/stored-invoice.ts';

export interface PaymentWithRefunds {
  row: InvoicePaymentRow;
  refunds: readonly InvoiceRefundRow[];
}

/** Returns the statements that read a payment, its refunds, and its invoice. */
export function selectPayment(books: Database, condition: SQL | undefined) {
  const ids = books.select({ id: invoicePayments.id }).from(invoicePayments).where(condition);
  const invoiceIds = books.select({ id: invoicePayments.invoiceId }).from(invoicePayments).where(condition);
  return [
    books.select().from(invoicePayments).where(condition),
    books
      .select()
      .from(invoiceRefunds)
      .where(inArray(invoiceRefunds.paymentId, ids))
      .orderBy(asc(invoiceRefunds.id)),
    selectInvoices(books).where(inArray(invoices.id, invoiceIds)),
  ] as const;
}

/** Reads a payment of a company with its refunds and its invoice. One round trip. */
export async function findPayment(
  books: Database,
  companyId: string,
  where: { paymentId: string } | { sourceKey: string },
): Promise<(PaymentWithRefunds & { invoice: StoredInvoice }) | null> {
  const condition = and(
    eq(invoicePayments.companyId, companyId),
    'paymentId' in where
      ? eq(invoicePayments.id, where.paymentId)
      : and(eq(invoicePayments.sourceKey, where.sourceKey), isNull(invoicePayments.deletedAt)),
  );
  const [rows, refunds, found] = await books.batch(selectPayment(books, condition));
  const [row] = rows;
  const [invoice] = found;
  return row === undefined || invoice === undefined ? null : { row, refunds, invoice };
}

/**
 * Reads an invoice with its payments, write-offs and refunds, in order. Null if the company has no such invoice. One round
 * trip.
 */
export async function readPayments(
  books: Database,
  companyId: string,
  invoiceId: string,
): Promise<{ invoice: StoredInvoice; payments: PaymentWithRefunds[] } | null> {
  const [found, rows, refunds] = await books.batch([
    selectInvoices(books).where(isLive(companyId, invoiceId)),
    books
      .select()
      .from(invoicePayments)
      .where(and(eq(invoicePayments.invoiceId, invoiceId), isNull(invoicePayments.deletedAt)))
      .orderBy(asc(invoicePayments.date), asc(invoicePayments.id)),
    books
      .select()
      .from(invoiceRefunds)
      .where(eq(invoiceRefunds.invoiceId, invoiceId))
      .orderBy(asc(invoiceRefunds.id)),
  ]);
  const [invoice] = found;
  if (invoice === undefined) return null;
  const of = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  return { invoice, payments: rows.map((row) => ({ row, refunds: of.get(row.id) ?? [] })) };
}
