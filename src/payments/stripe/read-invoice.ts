import type { EventKind } from '../../domain/payments/event-vocabulary.ts';
import type { ProviderEvent } from '../../domain/payments/provider-event.ts';
import { at, idOf, itemsOf, present, textOf, wholeOf } from '../../platform/loose-json.ts';
import { paymentKeys } from './payment-keys.ts';
import { buyerOfInvoice } from './read-buyer.ts';
import { statedLinesOf } from './read-stated-lines.ts';
import { statedSaleOfInvoice } from './read-stated-sale.ts';
import { centsOf, providerEvent, type StripeEvent } from './stripe-event.ts';

/** Returns the ids in an invoice payment: the payment intent, or the charge if there is none. */
function paidBy(invoicePayment: unknown): { intentId: string | null; chargeId: string | null } {
  const payment = at(invoicePayment, 'payment');
  return { intentId: idOf(at(payment, 'payment_intent')), chargeId: idOf(at(payment, 'charge')) };
}

/**
 * Returns the payment of an invoice: a field of the invoice before API version 2025-03-31, and since then its `payments`, if
 * present. If there are several, returns the first one and the ids of the others.
 */
function paymentOf(invoice: unknown) {
  const paid = itemsOf(at(invoice, 'payments', 'data')).filter((one) => {
    const status = textOf(at(one, 'status'));
    return status === null || status === 'paid';
  });
  const [first, ...others] = paid.map(paidBy);
  const intentId = idOf(at(invoice, 'payment_intent')) ?? first?.intentId ?? null;
  const chargeId = idOf(at(invoice, 'charge')) ?? first?.chargeId ?? null;
  const alsoPaidBy = present(others.map((other) => other.intentId ?? other.chargeId));
  return { intentId, chargeId, alsoPaidBy: alsoPaidBy.filter((id) => id !== intentId && id !== chargeId) };
}

function isOfSubscription(invoice: unknown): boolean {
  return (
    idOf(at(invoice, 'subscription')) !== null ||
    at(invoice, 'parent', 'type') === 'subscription_details' ||
    textOf(at(invoice, 'billing_reason'))?.startsWith('subscription') === true
  );
}

/** True if the merchant marked it as paid, or if it was paid by a method that Stripe only records. */
function isPaidElsewhere(invoice: unknown): boolean {
  const elsewhere = wholeOf(at(invoice, 'amount_paid_off_stripe')) ?? 0;
  const paid = wholeOf(at(invoice, 'amount_paid')) ?? 0;
  return at(invoice, 'paid_out_of_band') === true || (elsewhere > 0 && elsewhere >= paid);
}

/**
 * Returns the part of an invoice that the customer's balance paid, in minor units. Negative if the payment also settled a debt
 * on that balance. Source: docs.stripe.com/billing/customer/balance.
 */
function balanceOf(invoice: unknown): number {
  const [before, after] = [wholeOf(at(invoice, 'starting_balance')), wholeOf(at(invoice, 'ending_balance'))];
  return before === null || after === null ? 0 : after - before;
}

/**
 * Returns the paid amount of an invoice, in minor units. If it was paid elsewhere, returns the amount to pay. An invoice that the
 * customer's balance paid whole counts as paid elsewhere.
 */
function paidAmount(invoice: unknown): { amount: number | null; balance: number; isElsewhere: boolean } {
  const paid = wholeOf(at(invoice, 'amount_paid'));
  const balance = balanceOf(invoice);
  const isElsewhere = isPaidElsewhere(invoice);
  if ((paid ?? 0) > 0) return { amount: paid, balance, isElsewhere };
  if (isElsewhere) {
    const due = wholeOf(at(invoice, 'amount_due')) ?? wholeOf(at(invoice, 'total'));
    return { amount: due, balance: due === 0 ? 0 : balance, isElsewhere };
  }
  return balance > 0
    ? { amount: balance, balance: 0, isElsewhere: true }
    : { amount: paid, balance: 0, isElsewhere };
}

/** Returns the subject of an invoice: its own description, or else those of its lines. */
function subject(invoice: unknown): string | null {
  const lines = itemsOf(at(invoice, 'lines', 'data')).map((line) => textOf(at(line, 'description')));
  return textOf(at(invoice, 'description')) ?? textOf(present(lines).join(', '));
}

/**
 * Parses `invoice.paid`, `invoice.payment_succeeded` and `invoice.payment_failed`. An invoice of zero, such as for a trial, has
 * no payment.
 */
export function readInvoice(event: StripeEvent, kind: EventKind): ProviderEvent {
  const { object } = event;
  const isCompleted = kind === 'PAYMENT_COMPLETED';
  const due = { amount: wholeOf(at(object, 'amount_due')), balance: 0, isElsewhere: false };
  const { amount, balance, isElsewhere } = isCompleted ? paidAmount(object) : due;
  const isOfPayment = amount !== 0;
  const balanceCents = centsOf(object, balance) ?? 0;
  const { intentId, chargeId, alsoPaidBy } = paymentOf(object);
  const paidAtSeconds = isCompleted ? wholeOf(at(object, 'status_transitions', 'paid_at')) : null;
  return providerEvent(event, {
    kind: isOfPayment ? kind : 'UNKNOWN',
    category: isOfSubscription(object) ? 'SUBSCRIPTION' : 'DIRECT_PAYMENT',
    externalPaymentId: intentId ?? chargeId,
    amountCents: centsOf(object, amount),
    description: subject(object),
    facts: {
      side: 'INVOICE',
      keys: isOfPayment ? paymentKeys({ invoiceId: idOf(object), intentId, chargeId }) : [],
      happenedAt: paidAtSeconds === null ? event.createdMs : paidAtSeconds * 1_000,
      ...(isOfPayment && alsoPaidBy.length > 0 ? { alsoPaidBy } : {}),
      ...(balanceCents === 0 ? {} : { balanceCents }),
      isPaidElsewhere: isElsewhere,
      stated: isCompleted ? statedSaleOfInvoice(object) : null,
      buyer: buyerOfInvoice(object),
    },
  });
}

/** Parses `invoice_payment.paid`, which links a payment to an invoice. */
export function readInvoicePayment(event: StripeEvent): ProviderEvent {
  const { object } = event;
  const { intentId, chargeId } = paidBy(object);
  return providerEvent(event, {
    kind: 'PAYMENT_COMPLETED',
    category: 'SUBSCRIPTION',
    externalPaymentId: intentId ?? chargeId,
    amountCents: centsOf(object, at(object, 'amount_paid') ?? at(object, 'amount_requested')),
    facts: {
      side: 'LINK',
      keys: paymentKeys({ invoiceId: idOf(at(object, 'invoice')), intentId, chargeId }),
    },
  });
}

/** Returns the refunds of a credit note: `refunds` since API version 2024-12-18, one `refund` before. */
function refundsOf(note: unknown): string[] {
  const newer = itemsOf(at(note, 'refunds')).map((one) => idOf(at(one, 'refund')));
  return present([...newer, idOf(at(note, 'refund'))]);
}

/** Parses `credit_note.created`. If money goes back, the refund reports it. */
export function readCreditNote(event: StripeEvent): ProviderEvent {
  const { object } = event;
  const refundIds = refundsOf(object);
  const isCredited = idOf(at(object, 'customer_balance_transaction')) !== null;
  const isPaidOutElsewhere = (wholeOf(at(object, 'out_of_band_amount')) ?? 0) > 0;
  return providerEvent(event, {
    kind: 'REFUND_COMPLETED',
    category: 'CREDIT_NOTE',
    amountCents: centsOf(object, wholeOf(at(object, 'total')) ?? at(object, 'amount')),
    description: textOf(at(object, 'memo')),
    facts: {
      keys: paymentKeys({ invoiceId: idOf(at(object, 'invoice')) }),
      creditNote: {
        refundIds,
        isWithoutRefund: refundIds.length === 0 && (isCredited || isPaidOutElsewhere),
        lines: statedLinesOf(object),
      },
    },
  });
}
