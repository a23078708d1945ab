import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import {
  type InvoiceRefundRow,
  invoicePayments,
  invoiceRefunds,
} from '../../db/schema/invoice-payment-schema.ts';
import type { StoredInvoice } from '../reading/stored-invoice.ts';
import { type PaymentWithRefunds, selectPayment } from './payment-reading-repository.ts';
import { followMoney } from './payment-repository.ts';

/**
 * Stores a refund or return of a payment, and returns the updated payment. A negative amount takes back a refund that failed or a
 * dispute that was won. One round trip.
 *
 * @throws a guard if the payment is gone or less of it is left, or less went back, a unique violation on `id` if the refund is already stored
 */
export async function addRefund(
  books: Database,
  refund: InvoiceRefundRow,
): Promise<PaymentWithRefunds & { invoice: StoredInvoice }> {
  const { paymentId, invoiceId, companyId, amountCents, createdAt } = refund;
  const [, , , , rows, refunds, found] = await books.batch([
    books
      .update(invoicePayments)
      .set({ refundedCents: sql`${invoicePayments.refundedCents} + ${amountCents}` })
      .where(
        and(
          eq(invoicePayments.id, paymentId),
          eq(invoicePayments.invoiceId, invoiceId),
          eq(invoicePayments.companyId, companyId),
          eq(invoicePayments.kind, 'PAYMENT'),
          isNull(invoicePayments.deletedAt),
          sql`${invoicePayments.refundedCents} + ${amountCents} BETWEEN 0 AND ${invoicePayments.amountCents}`,
        ),
      ),
    books.run(guardChanged(1)),
    books.insert(invoiceRefunds).values(refund),
    followMoney(books, invoiceId, '', createdAt),
    ...selectPayment(books, eq(invoicePayments.id, paymentId)),
  ]);
  const [row] = rows;
  const [invoice] = found;
  if (row === undefined || invoice === undefined) throw new Error(`payment ${paymentId} is gone`);
  return { row, refunds, invoice };
}
