import type { EventKind } from '../../domain/payments/event-vocabulary.ts';
import type { ProviderEvent } from '../../domain/payments/provider-event.ts';
import { at, idOf, itemsOf, present, textOf, wholeOf } from '../../platform/loose-json.ts';
import { paymentKeys } from './payment-keys.ts';
import { buyerOfInvoice } from './read-buyer.ts';
import { centsOf, providerEvent, type StripeEvent } from './stripe-event.ts';

/** The ids that an invoice payment names: the payment intent, or the charge where it has none. */
function paidBy(invoicePayment: unknown): { intentId: string | null; chargeId: string | null } {
  const payment = at(invoicePayment, 'payment');
  return { intentId: idOf(at(payment, 'payment_intent')), chargeId: idOf(at(payment, 'charge')) };
}

/**
 * The payment of an invoice: named by itself before API version 2025-03-31, since then by its `payments`, where they are there.
 * Where there are several, the first one and the ids of the others.
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

/** Marked as paid by the merchant, or paid by something that Stripe only keeps the record of. */
function isPaidElsewhere(invoice: unknown): boolean {
  const elsewhere = wholeOf(at(invoice, 'amount_paid_off_stripe')) ?? 0;
  const paid = wholeOf(at(invoice, 'amount_paid')) ?? 0;
  return at(invoice, 'paid_out_of_band') === true || (elsewhere > 0 && elsewhere >= paid);
}

/** What was paid of an invoice, in minor units; of one that was paid elsewhere, what there was to pay. */
function paidAmount(invoice: unknown): number | null {
  const paid = wholeOf(at(invoice, 'amount_paid'));
  if ((paid ?? 0) > 0 || !isPaidElsewhere(invoice)) return paid;
  return wholeOf(at(invoice, 'amount_due')) ?? wholeOf(at(invoice, 'total'));
}

/** What an invoice is about: its own description, else those of its lines. */
function subject(invoice: unknown): string | null {
  const lines = itemsOf(at(invoice, 'lines', 'data')).map((line) => textOf(at(line, 'description')));
  return textOf(at(invoice, 'description')) ?? textOf(present(lines).join(', '));
}

/**
 * `invoice.paid`, `invoice.payment_succeeded`, `invoice.payment_failed`. An invoice over nothing, such as that of a trial, is
 * of no payment.
 */
export function readInvoice(event: StripeEvent, kind: EventKind): ProviderEvent {
  const { object } = event;
  const isCompleted = kind === 'PAYMENT_COMPLETED';
  const amount = isCompleted ? paidAmount(object) : wholeOf(at(object, 'amount_due'));
  const isOfPayment = amount !== 0;
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
      isPaidElsewhere: isCompleted && isPaidElsewhere(object),
      buyer: buyerOfInvoice(object),
    },
  });
}

/** `invoice_payment.paid`: which payment paid which invoice. */
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

/** `credit_note.created`: the money, if any goes back, is told of by the refund. */
export function readCreditNote(event: StripeEvent): ProviderEvent {
  const { object } = event;
  return providerEvent(event, {
    kind: 'REFUND_COMPLETED',
    category: 'CREDIT_NOTE',
    amountCents: centsOf(object, wholeOf(at(object, 'total')) ?? at(object, 'amount')),
    description: textOf(at(object, 'memo')),
    facts: { keys: paymentKeys({ invoiceId: idOf(at(object, 'invoice')) }) },
  });
}
