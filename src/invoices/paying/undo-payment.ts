import type { CompanyContext } from '../../context/context.ts';
import { isGuardViolation, isUniqueViolation } from '../../db/failures.ts';
import type { InvoiceRefundRow } from '../../db/schema/invoice-payment-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { fromCents } from '../../domain/money.ts';
import { actorNow } from '../../platform/acting.ts';
import { ApiError } from '../../platform/errors.ts';
import { findPayment } from './payment-reading-repository.ts';
import { removePayment } from './payment-repository.ts';
import { type RecordedPayment, refuseLaterThan } from './record-payment.ts';
import { addRefund } from './refund-repository.ts';

/**
 * Refund, return or lost dispute as entered. Amount in cents, null for all that is left. A negative amount takes back a refund that
 * failed or a lost dispute that was won. The date is ISO, null for today.
 */
export interface EnteredRefund {
  id: string;
  kind: InvoiceRefundRow['kind'];
  amountCents: number | null;
  date: string | null;
  reference: string | null;
  reason: string | null;
}

async function paymentOf(
  { books, companyId }: CompanyContext,
  paymentId: string,
  invoiceId: string | null,
): Promise<RecordedPayment> {
  const found = await findPayment(books, companyId, { paymentId });
  if (found === null || found.row.deletedAt !== null) throw new ApiError('PAYMENT_NOT_FOUND');
  if (invoiceId !== null && found.row.invoiceId !== invoiceId) throw new ApiError('PAYMENT_NOT_FOUND');
  return found;
}

/**
 * Records that money of a payment went back: the company refunded it, the bank returned a debit, or a dispute was lost. A negative
 * refund records that one failed and the money is back. The amount due of the invoice changes, its status does not.
 *
 * @param invoiceId the expected invoice. Null: any
 * @throws ApiError PAYMENT_NOT_FOUND, REFUND_EXCEEDS_PAYMENT, VALIDATION_ERROR (a later day)
 */
export async function refundPayment(
  context: CompanyContext,
  invoiceId: string | null,
  paymentId: string,
  entered: EnteredRefund,
): Promise<RecordedPayment> {
  const { books, companyId, clock, zone } = context;
  const nowMs = clock.now();
  const today = localDate(nowMs, zone);
  const date = entered.date ?? today;
  refuseLaterThan(today, date);
  const { row, refunds, invoice } = await paymentOf(context, paymentId, invoiceId);
  if (refunds.some(({ id }) => id === entered.id)) return { row, refunds, invoice };
  const leftCents = row.kind === 'PAYMENT' ? row.amountCents - row.refundedCents : 0;
  const amountCents = entered.amountCents ?? leftCents;
  const exceeds = new ApiError('REFUND_EXCEEDS_PAYMENT', { details: { left: fromCents(leftCents) } });
  const isWithin = amountCents > 0 ? amountCents <= leftCents : -amountCents <= row.refundedCents;
  if (amountCents === 0 || !isWithin) throw exceeds;
  const { id, kind, reference, reason } = entered;
  const refund: InvoiceRefundRow = {
    ...{ id, companyId, invoiceId: row.invoiceId, paymentId, kind, amountCents, date, reference, reason },
    createdBy: actorNow(),
    createdAt: nowMs,
  };
  try {
    return await addRefund(books, refund);
  } catch (error) {
    if (isUniqueViolation(error, 'invoice_refunds.id')) return await paymentOf(context, paymentId, invoiceId);
    throw isGuardViolation(error) ? exceeds : error;
  }
}

/**
 * Deletes a payment or a write-off that was entered by mistake. A payment of a provider or a direct debit is undone by a refund
 * or a return instead, which keeps both visible.
 *
 * @throws ApiError PAYMENT_NOT_FOUND, PAYMENT_HAS_REFUNDS, PAYMENT_NOT_DELETABLE
 */
export async function deletePayment(
  context: CompanyContext,
  invoiceId: string,
  paymentId: string,
): Promise<void> {
  const { row } = await paymentOf(context, paymentId, invoiceId);
  if (row.source === 'PROVIDER' || row.source === 'DIRECT_DEBIT') throw new ApiError('PAYMENT_NOT_DELETABLE');
  if (row.refundedCents > 0) throw new ApiError('PAYMENT_HAS_REFUNDS');
  await removePayment(context.books, row, context.clock.now()).catch((error: unknown) => {
    throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : error;
  });
}
