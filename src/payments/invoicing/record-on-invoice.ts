import type { PaymentRow } from '../../db/schema/payment-schema.ts';
import { findPayment } from '../../invoices/paying/payment-repository.ts';
import { recordPayment } from '../../invoices/paying/record-payment.ts';
import { refundPayment } from '../../invoices/paying/undo-payment.ts';
import { executionIdOf } from '../../platform/execution-id.ts';
import { FAILURES } from '../events/failure.ts';
import { markEvents } from '../events/mark-repository.ts';
import { refuseEvents } from '../events/refusal-repository.ts';
import { settleReturn } from '../linking/claim-repository.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { sourceKeyOf } from '../source-key.ts';
import type { Engine } from '../steps/engine.ts';
import { paymentSummaryOf } from '../steps/payment-summary.ts';
import { mark } from '../steps/steps.ts';
import { paymentDay } from './payment-lines.ts';
import { invoicePaymentMethod } from './payment-method.ts';

/** Only currency of invoices (decisions, Conventions). */
const CURRENCY = 'EUR';

function keyOf({ connection }: Engine, { id, externalPaymentId }: PaymentRow): string {
  return sourceKeyOf(connection.provider, externalPaymentId ?? id);
}

/**
 * Records a payment on the invoice that it names, and settles the events that report it. Concurrent and repeated runs are safe:
 * the same money is one payment. If the invoice takes no payment, it is refused, so that its user returns the money.
 *
 * @throws ApiError by which the invoice refuses the payment
 */
export async function recordOnInvoice(
  engine: Engine,
  state: PaymentState,
  ids: readonly string[],
): Promise<void> {
  const { context } = engine;
  const { payment } = state;
  const { paysInvoiceId } = payment;
  if (paysInvoiceId === null) throw new Error('the payment names no invoice');
  const nowMs = context.serviceClock.now();
  const { amountCents, currency, paidAt, paymentMethod } = paymentSummaryOf(state);
  const isOther = currency !== null && currency !== CURRENCY;
  if (isOther || amountCents === null) {
    const failure = isOther ? FAILURES.CURRENCY_NOT_SUPPORTED : FAILURES.AMOUNT_MISSING;
    await refuseEvents(context.books, payment, ids, { failure, dueAt: null }, nowMs);
    return;
  }
  if (amountCents > 0)
    await recordPayment(context, paysInvoiceId, {
      id: executionIdOf(payment.createdAt, 'INVOICE_PAYMENT', keyOf(engine, payment)),
      kind: 'PAYMENT',
      amountCents,
      date: paymentDay(paidAt, context, context.zone),
      method: invoicePaymentMethod(paymentMethod),
      reference: payment.externalPaymentId,
      reason: null,
      source: 'PROVIDER',
      sourceKey: keyOf(engine, payment),
    });
  const settled = { ...mark([], 'PROCESSED', { invoiceId: paysInvoiceId }), ids };
  await markEvents(context.books, payment, settled, nowMs);
}

/**
 * Records the refunds and returns of a payment on its invoice, up to an amount in cents, and settles their events.
 * Concurrent and repeated runs are safe.
 */
export async function returnOnInvoice(
  engine: Engine,
  state: PaymentState,
  { throughCents, isByBank, ids }: { throughCents: number; isByBank: boolean; ids: readonly string[] },
): Promise<void> {
  const { context } = engine;
  const { payment } = state;
  const nowMs = context.serviceClock.now();
  const recorded = await findPayment(context.books, context.companyId, { sourceKey: keyOf(engine, payment) });
  if (recorded === null) {
    const failure = FAILURES.PAYMENT_NOT_RECORDED;
    await refuseEvents(context.books, payment, ids, { failure, dueAt: null }, nowMs);
    return;
  }
  // A refund that its user has already recorded by hand is not recorded twice.
  const id = executionIdOf(payment.createdAt, 'INVOICE_REFUND', payment.id, String(payment.correctedCents));
  const own = recorded.refunds.find((refund) => refund.id === id);
  const leftCents = recorded.row.amountCents - recorded.row.refundedCents;
  const amountCents = Math.min(throughCents - payment.correctedCents, leftCents);
  const after =
    own === undefined && amountCents > 0
      ? await refundPayment(context, null, recorded.row.id, {
          id,
          kind: isByBank ? 'RETURN' : 'REFUND',
          amountCents,
          date: null,
          reference: payment.externalPaymentId,
          reason: null,
        })
      : recorded;
  const noted = after.refunds.find((refund) => refund.id === id)?.amountCents;
  const reached = noted === undefined ? throughCents : payment.correctedCents + noted;
  const isWhole = reached >= throughCents || amountCents < throughCents - payment.correctedCents;
  const through = isWhole ? throughCents : reached;
  await settleReturn(context.books, payment, { throughCents: through, ids: isWhole ? ids : [] }, nowMs);
}
