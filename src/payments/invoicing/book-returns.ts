import type { InvoiceRefundRow } from '../../db/schema/invoice-payment-schema.ts';
import type { PaymentRow } from '../../db/schema/payment-schema.ts';
import { NO_MONEY } from '../../domain/invoices/balance.ts';
import { balanceOfStored } from '../../invoices/paying/balance-view.ts';
import type { PaymentWithRefunds } from '../../invoices/paying/payment-reading-repository.ts';
import { refundPayment } from '../../invoices/paying/undo-payment.ts';
import { ApiError } from '../../platform/errors.ts';
import { executionIdOf } from '../../platform/execution-id.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import type { Engine } from '../steps/engine.ts';
import { paymentSummaryOf } from '../steps/payment-summary.ts';
import { disputedCents } from './disputes.ts';
import { type Recorded, readRecorded, referenceOf } from './recorded-money.ts';
import { returnedCents } from './refunds.ts';

/** Attempts to book while other runs book the same money, beside one for each invoice that the payment pays. */
const MAX_ATTEMPTS = 6;

/** Reasons of a booking that takes back a failed refund, or a lost dispute that was won afterwards. */
const TAKEN_BACK = { REFUND: 'refund failed', RETURN: 'dispute won', DISPUTE: 'dispute won' } as const;

/**
 * Returns an amount of the payment in cents of its invoice: if taxes were added on top of the paid amount, they go back with it.
 */
function onInvoice({ invoice }: Recorded, state: PaymentState, cents: number): number {
  const { amountCents } = paymentSummaryOf(state);
  if (state.payment.stage !== 'INVOICED' || amountCents === null || amountCents === 0) return cents;
  const { taxableBaseCents, totalVatCents, totalEquivalenceSurchargeCents } = invoice.row;
  const invoiced = taxableBaseCents + totalVatCents + totalEquivalenceSurchargeCents;
  return Math.round((cents * invoiced) / amountCents);
}

/** Returns the amounts of a payment that were refunded and lost in disputes, together at most the paid amount, in cents. */
function goneBack(state: PaymentState): { refunded: number; disputed: number } {
  const { amountCents } = paymentSummaryOf(state);
  const most = amountCents ?? Number.MAX_SAFE_INTEGER;
  const refunded = Math.min(returnedCents(state.events), most);
  return { refunded, disputed: Math.min(disputedCents(state.events), most - refunded) };
}

function sumOf<Item>(items: readonly Item[], cents: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + cents(item), 0);
}

function bookedOn({ refunds }: PaymentWithRefunds, payment: PaymentRow, isRefund: boolean): number {
  const own = refunds.filter(
    ({ kind, reference }) => reference === referenceOf(payment) && (kind === 'REFUND') === isRefund,
  );
  return sumOf(own, ({ amountCents }) => amountCents);
}

function bookedOf({ parts }: Recorded, payment: PaymentRow, isRefund: boolean): number {
  return sumOf(parts, (part) => bookedOn(part, payment, isRefund));
}

/**
 * Returns the amount that a corrective has to take off the invoice, in cents, so that a refund leaves nothing due. Credit of the
 * customer is refunded without one: its invoice was corrected before.
 *
 * @param throughCents returned amount of the payment after the refund
 */
export async function toCorrectCents(
  engine: Engine,
  state: PaymentState,
  throughCents: number,
): Promise<number> {
  const { payment } = state;
  const recorded = await readRecorded(engine, state);
  if (recorded === null) return throughCents - payment.correctedCents;
  const at = (cents: number) => onInvoice(recorded, state, cents);
  const addedCents = at(throughCents) - at(payment.correctedCents);
  const { invoice, parts } = recorded;
  if (parts.length === 0) return addedCents;
  const { owed_cents } = balanceOfStored(invoice);
  const { paid_cents, written_off_cents } = invoice.money ?? NO_MONEY;
  const receivedCents = paid_cents + bookedOf(recorded, payment, true) + bookedOf(recorded, payment, false);
  const disputed = at(goneBack(state).disputed);
  const dueAfter = (cents: number) =>
    Math.max(owed_cents - written_off_cents - (receivedCents - disputed - at(cents)), 0);
  return Math.min(dueAfter(throughCents) - dueAfter(payment.correctedCents), addedCents);
}

interface Booking {
  kind: InvoiceRefundRow['kind'];
  amountCents: number;
  paymentId: string;
}

/**
 * Returns the booking of an amount on one part of the payment: the last one that has money left. An amount below 0 takes a booking back:
 * on the last part that has one. Null if there is none.
 */
function bookingOn(
  { parts }: Recorded,
  payment: PaymentRow,
  kind: Booking['kind'],
  cents: number,
): Booking | null {
  const most = ({ row }: PaymentWithRefunds) => row.amountCents - row.refundedCents;
  const least = (part: PaymentWithRefunds) =>
    Math.min(bookedOn(part, payment, kind === 'REFUND'), part.row.refundedCents);
  const part = parts.findLast((one) => (cents > 0 ? most(one) : least(one)) > 0);
  if (part === undefined || cents === 0) return null;
  const amountCents = cents > 0 ? Math.min(cents, most(part)) : Math.max(cents, -least(part));
  return { kind, amountCents, paymentId: part.row.id };
}

/** Returns the next booking that brings the books to the amounts that the provider reports. Null if they agree. */
function nextBooking(state: PaymentState, recorded: Recorded): Booking | null {
  const { payment, events } = state;
  const { refunded, disputed } = goneBack(state);
  // A return that a person noted by hand is not booked twice.
  const refund = onInvoice(recorded, state, refunded) - bookedOf(recorded, payment, true);
  const refunding = bookingOn(recorded, payment, 'REFUND', refund);
  if (refunding !== null) return refunding;
  const booked = bookedOf(recorded, payment, false);
  const dispute = onInvoice(recorded, state, disputed) - booked;
  // A refund of disputed money takes nothing back: only a dispute that was won does.
  const won = booked - onInvoice(recorded, state, disputedCents(events));
  return bookingOn(recorded, payment, 'DISPUTE', dispute < 0 ? -Math.max(won, 0) : dispute);
}

/** True if another run has changed the payment of the invoice in between. */
function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'REFUND_EXCEEDS_PAYMENT';
}

/**
 * Books the money that went back of a payment on its invoice: refunds, refunds that failed later, lost disputes, and lost ones that
 * were won afterwards (decisions, section 15, Payments). Concurrent and repeated runs are safe: each brings the books to the provider's total.
 *
 * Returns false if the invoice has no payment with that money.
 */
export async function bookReturns(engine: Engine, state: PaymentState): Promise<boolean> {
  const { payment } = state;
  for (let attempt = 1, parts = 0; attempt <= MAX_ATTEMPTS + parts; attempt++) {
    const recorded = await readRecorded(engine, state);
    if (recorded === null || recorded.parts.length === 0) return false;
    parts = recorded.parts.length;
    const booking = nextBooking(state, recorded);
    if (booking === null) return true;
    const { kind, amountCents, paymentId } = booking;
    const made = sumOf(recorded.parts, ({ refunds }) => refunds.length);
    const id = executionIdOf(payment.createdAt, 'INVOICE_REFUND', payment.id, kind, String(made));
    const reason = amountCents < 0 ? TAKEN_BACK[kind] : null;
    const entered = { id, kind, amountCents, date: null, reference: referenceOf(payment), reason };
    try {
      await refundPayment(engine.context, null, paymentId, entered);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  throw new Error(`the returns of payment ${payment.id} are not booked`);
}
