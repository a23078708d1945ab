import { type DebtShare, debtShares } from '../../invoices/paying/debt-shares.ts';
import { recordPayment } from '../../invoices/paying/record-payment.ts';
import { executionIdOf } from '../../platform/execution-id.ts';
import { FAILURES } from '../events/failure.ts';
import { markEvents } from '../events/mark-repository.ts';
import { refuseEvents } from '../events/refusal-repository.ts';
import { settleReturn } from '../linking/claim-repository.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { partKeyOf, readRecordedParts } from '../linking/recorded-parts-repository.ts';
import { MAX_PAYMENT_PARTS } from '../payment-limits.ts';
import type { Engine } from '../steps/engine.ts';
import { paymentSummaryOf } from '../steps/payment-summary.ts';
import { type Booked, mark } from '../steps/steps.ts';
import { bookReturns } from './book-returns.ts';
import { paymentDay } from './payment-lines.ts';
import { invoicePaymentMethod } from './payment-method.ts';
import { moneyKeyOf } from './recorded-money.ts';
import { returnedCents } from './refunds.ts';

/** Only currency of invoices (decisions, Conventions). */
const CURRENCY = 'EUR';

/** Money to record, with the document that it names. */
type Money = Pick<ReturnType<typeof paymentSummaryOf>, 'paidAt' | 'paymentMethod'> & {
  paysInvoiceId: string;
  amountCents: number;
};

/** Returns the invoice that takes the next part of a payment, and its amount in cents. The last one takes all that is left. */
function nextPart(shares: readonly DebtShare[], paysInvoiceId: string, leftCents: number) {
  const [due, ...others] = shares.filter(({ dueCents }) => dueCents > 0);
  const invoiceId = due?.invoiceId ?? shares[0]?.invoiceId ?? paysInvoiceId;
  const isLast = due === undefined || others.length === 0;
  return { invoiceId, cents: isLast ? leftCents : Math.min(leftCents, due.dueCents) };
}

/**
 * Records a payment on the invoices whose debt it pays, in parts. Every part has a key of its own, counted from the recorded
 * ones, so that of concurrent runs one records each part.
 */
async function recordParts({ context, ...engine }: Engine, { payment }: PaymentState, money: Money) {
  const { books, companyId, zone } = context;
  const { paysInvoiceId, amountCents, paidAt, paymentMethod } = money;
  const key = moneyKeyOf(engine, payment);
  for (let attempt = 0; attempt <= MAX_PAYMENT_PARTS; attempt++) {
    const [recorded, shares] = await Promise.all([
      readRecordedParts(books, companyId, key),
      debtShares(context, paysInvoiceId),
    ]);
    const leftCents = amountCents - recorded.cents;
    if (leftCents <= 0) return;
    const { invoiceId, cents } = nextPart(shares, paysInvoiceId, leftCents);
    const sourceKey = partKeyOf(key, recorded.parts);
    const { row } = await recordPayment(context, invoiceId, {
      id: executionIdOf(payment.createdAt, 'INVOICE_PAYMENT', sourceKey),
      kind: 'PAYMENT',
      amountCents: cents,
      date: paymentDay(paidAt, context, zone),
      method: invoicePaymentMethod(paymentMethod),
      reference: payment.externalPaymentId,
      reason: null,
      source: 'PROVIDER',
      sourceKey,
    });
    if (row.amountCents >= leftCents) return;
  }
  throw new Error(`payment ${payment.id} is not recorded`);
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
  await recordParts(engine, state, { paysInvoiceId, amountCents, paidAt, paymentMethod });
  const settled = { ...mark([], 'PROCESSED', { invoiceId: paysInvoiceId }), ids };
  await markEvents(context.books, payment, settled, nowMs);
}

/**
 * Books the returned amounts of a payment on its invoice, and settles the events that report them. With a reason they fail, so that a
 * person looks at them. Concurrent and repeated runs are safe.
 */
export async function bookOnInvoice(
  engine: Engine,
  state: PaymentState,
  { ids, invoiceId, reason }: Booked,
): Promise<void> {
  const { books, serviceClock } = engine.context;
  const { payment, events } = state;
  const isBooked = await bookReturns(engine, state);
  const nowMs = serviceClock.now();
  const isOwn = payment.stage === 'INVOICED';
  // An invoice of its own may have been settled in another way, which its user then undoes.
  if (reason !== null || !(isBooked || isOwn)) {
    const failure = FAILURES[reason ?? 'PAYMENT_NOT_RECORDED'];
    await refuseEvents(books, payment, ids, { failure, dueAt: null, invoiceId }, nowMs);
    return;
  }
  const throughCents = isOwn
    ? payment.correctedCents
    : Math.max(returnedCents(events), payment.correctedCents);
  await settleReturn(books, payment, { throughCents, ids, invoiceId }, nowMs);
}
