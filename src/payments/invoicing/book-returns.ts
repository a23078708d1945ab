import type { InvoiceRefundRow } from '../../db/schema/invoice-payment-schema.ts';
import type { PaymentRow } from '../../db/schema/payment-schema.ts';
import { NO_MONEY } from '../../domain/invoices/balance.ts';
import { balanceOfStored } from '../../invoices/paying/balance-view.ts';
import { type PaymentWithRefunds, readPayments } from '../../invoices/paying/payment-repository.ts';
import { refundPayment } from '../../invoices/paying/undo-payment.ts';
import type { StoredInvoice } from '../../invoices/reading/stored-invoice.ts';
import { ApiError } from '../../platform/errors.ts';
import { executionIdOf } from '../../platform/execution-id.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { sourceKeyOf } from '../source-key.ts';
import type { Engine } from '../steps/engine.ts';
import { paymentSummaryOf } from '../steps/payment-summary.ts';
import { disputedCents, returnedCents } from './refunds.ts';

/** Attempts to book while other runs book the same money. */
const MAX_ATTEMPTS = 6;

/** Reasons of a booking that takes back a failed refund, or a lost dispute that was won afterwards. */
const TAKEN_BACK = { REFUND: 'refund failed', RETURN: 'dispute won', DISPUTE: 'dispute won' } as const;

/** Returns the invoice that the money of a payment paid: its own, or the one that it names. Null if there is none. */
export function paidInvoiceIdOf({ stage, invoiceId, paysInvoiceId }: PaymentRow): string | null {
  return stage === 'INVOICED' ? invoiceId : paysInvoiceId;
}

function referenceOf({ externalPaymentId, id }: PaymentRow): string {
  return externalPaymentId ?? id;
}

/** Payment of the invoice that holds the money, with the invoice. */
interface Recorded {
  invoice: StoredInvoice;
  /** Null if the invoice has no such payment. */
  paid: PaymentWithRefunds | null;
}

/** Finds the payment by the provider's id. An invoice of the payment may have been marked as paid instead. */
function paymentOf(engine: Engine, { payment }: PaymentState, payments: readonly PaymentWithRefunds[]) {
  const key = sourceKeyOf(engine.connection.provider, referenceOf(payment));
  const own = payments.find(({ row }) => row.sourceKey === key);
  if (own !== undefined || payment.stage !== 'INVOICED') return own ?? null;
  const received = payments.filter(({ row }) => row.kind === 'PAYMENT' && row.amountCents > 0);
  return received.find(({ row }) => row.source === 'STATUS') ?? received[0] ?? null;
}

async function readRecorded(engine: Engine, state: PaymentState): Promise<Recorded | null> {
  const { books, companyId } = engine.context;
  const invoiceId = paidInvoiceIdOf(state.payment);
  const read = invoiceId === null ? null : await readPayments(books, companyId, invoiceId);
  return read === null ? null : { invoice: read.invoice, paid: paymentOf(engine, state, read.payments) };
}

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

function bookedOf({ refunds }: PaymentWithRefunds, payment: PaymentRow, isRefund: boolean): number {
  const own = refunds.filter(
    ({ kind, reference }) => reference === referenceOf(payment) && (kind === 'REFUND') === isRefund,
  );
  return own.reduce((sum, { amountCents }) => sum + amountCents, 0);
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
  const { invoice, paid } = recorded;
  if (paid === null) return addedCents;
  const { owed_cents, written_off_cents } = balanceOfStored(invoice);
  const { paid_cents } = invoice.money ?? NO_MONEY;
  const receivedCents = paid_cents + bookedOf(paid, payment, true) + bookedOf(paid, payment, false);
  const disputed = at(goneBack(state).disputed);
  const dueAfter = (cents: number) =>
    Math.max(owed_cents - written_off_cents - (receivedCents - disputed - at(cents)), 0);
  return Math.min(dueAfter(throughCents) - dueAfter(payment.correctedCents), addedCents);
}

interface Booking {
  kind: InvoiceRefundRow['kind'];
  amountCents: number;
}

/** Returns the next booking that brings the books to the amounts that the provider reports. Null if they agree. */
function nextBooking(state: PaymentState, recorded: Recorded, paid: PaymentWithRefunds): Booking | null {
  const { refunded, disputed } = goneBack(state);
  const left = paid.row.amountCents - paid.row.refundedCents;
  const refund = onInvoice(recorded, state, refunded) - bookedOf(paid, state.payment, true);
  // A return that a person noted by hand is not booked twice.
  const amountCents = refund < 0 ? Math.max(refund, -paid.row.refundedCents) : Math.min(refund, left);
  if (amountCents !== 0) return { kind: 'REFUND', amountCents };
  const dispute = onInvoice(recorded, state, disputed) - bookedOf(paid, state.payment, false);
  if (dispute < 0) {
    // A refund of disputed money takes nothing back: only a dispute that was won does.
    const won =
      bookedOf(paid, state.payment, false) - onInvoice(recorded, state, disputedCents(state.events));
    return won > 0 ? { kind: 'DISPUTE', amountCents: -won } : null;
  }
  const disputedNow = Math.min(dispute, left);
  return disputedNow > 0 ? { kind: 'DISPUTE', amountCents: disputedNow } : null;
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
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const recorded = await readRecorded(engine, state);
    if (recorded === null || recorded.paid === null) return false;
    const { row, refunds } = recorded.paid;
    const booking = nextBooking(state, recorded, recorded.paid);
    if (booking === null) return true;
    const { kind, amountCents } = booking;
    const id = executionIdOf(payment.createdAt, 'INVOICE_REFUND', payment.id, kind, String(refunds.length));
    const reason = amountCents < 0 ? TAKEN_BACK[kind] : null;
    const entered = { id, kind, amountCents, date: null, reference: referenceOf(payment), reason };
    try {
      await refundPayment(engine.context, null, row.id, entered);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  throw new Error(`the returns of payment ${payment.id} are not booked`);
}
