import type { EventKind } from '../../domain/payments/event-vocabulary.ts';
import type { PaymentKey, ProviderEvent } from '../../domain/payments/provider-event.ts';
import { at, idOf, itemsOf, present, textOf, wholeOf } from '../../platform/loose-json.ts';
import { paidInvoiceOf } from './paid-invoice.ts';
import { paymentKeys } from './payment-keys.ts';
import { buyerOfCharge, buyerOfPaymentIntent, buyerOfSession } from './read-buyer.ts';
import { centsOf, currencyOf, providerEvent, type StripeEvent } from './stripe-event.ts';

/**
 * The Stripe invoice that an object names: `invoice` before API version 2025-03-31; since then `payment_details.order_reference`
 * of those that Stripe Billing makes, which may be a merchant's own reference elsewhere.
 */
export function invoiceKeyOf(object: unknown): string | null {
  const reference = textOf(at(object, 'payment_details', 'order_reference'));
  return idOf(at(object, 'invoice')) ?? (reference?.startsWith('in_') === true ? reference : null);
}

/** The ids of a charge, and the payment intent or else the charge itself. */
export function chargeKeys(charge: unknown): { keys: PaymentKey[]; externalPaymentId: string | null } {
  const [chargeId, intentId] = [idOf(charge), idOf(at(charge, 'payment_intent'))];
  return {
    keys: paymentKeys({ chargeId, intentId, invoiceId: invoiceKeyOf(charge) }),
    externalPaymentId: intentId ?? chargeId,
  };
}

/** Stripe's fee on a charge, which an event tells only where it holds the whole balance transaction. */
function feeCents(charge: unknown): number | null {
  const transaction = at(charge, 'balance_transaction');
  return currencyOf(transaction) === currencyOf(charge) ? centsOf(charge, at(transaction, 'fee')) : null;
}

/** What of a charge was collected: less than its amount where less was captured than authorised. */
function collectedCents(charge: unknown): number | null {
  return centsOf(charge, wholeOf(at(charge, 'amount_captured')) ?? at(charge, 'amount'));
}

/**
 * `charge.succeeded`, `charge.captured`, `charge.failed`. A charge that is only authorised has not been paid yet: it is when
 * it is captured.
 */
export function readCharge(event: StripeEvent, kind: EventKind): ProviderEvent {
  const { object } = event;
  const isUncaptured = kind === 'PAYMENT_COMPLETED' && at(object, 'captured') === false;
  const { keys, externalPaymentId } = chargeKeys(object);
  return providerEvent(event, {
    kind: isUncaptured ? 'UNKNOWN' : kind,
    category: invoiceKeyOf(object) === null ? 'DIRECT_PAYMENT' : 'SUBSCRIPTION',
    externalPaymentId,
    amountCents:
      kind === 'PAYMENT_COMPLETED' && !isUncaptured
        ? collectedCents(object)
        : centsOf(object, at(object, 'amount')),
    feeCents: feeCents(object),
    paymentMethod: textOf(at(object, 'payment_method_details', 'type')),
    facts: {
      side: 'CHARGE',
      keys: isUncaptured ? [] : keys,
      paysInvoiceId: paidInvoiceOf(object),
      buyer: buyerOfCharge(object),
    },
  });
}

function onlyItem(list: unknown): string | null {
  const items = itemsOf(list);
  return items.length === 1 ? textOf(items[0]) : null;
}

/** `payment_intent.succeeded`, `payment_intent.payment_failed`. */
export function readPaymentIntent(event: StripeEvent, kind: EventKind): ProviderEvent {
  const { object } = event;
  const charge = at(object, 'latest_charge');
  const amount = kind === 'PAYMENT_COMPLETED' ? wholeOf(at(object, 'amount_received')) : null;
  return providerEvent(event, {
    kind,
    category: invoiceKeyOf(object) === null ? 'DIRECT_PAYMENT' : 'SUBSCRIPTION',
    externalPaymentId: idOf(object),
    amountCents: centsOf(object, amount ?? at(object, 'amount')),
    paymentMethod:
      textOf(at(charge, 'payment_method_details', 'type')) ?? onlyItem(at(object, 'payment_method_types')),
    facts: {
      side: 'PAYMENT',
      keys: paymentKeys({ chargeId: idOf(charge), intentId: idOf(object), invoiceId: invoiceKeyOf(object) }),
      paysInvoiceId: paidInvoiceOf(object),
      buyer: buyerOfPaymentIntent(object),
    },
  });
}

/**
 * `checkout.session.completed` and its asynchronous ends. A session whose payment is still under way completes nothing, but
 * says who buys; one without anything to pay is of no payment.
 */
export function readSession(event: StripeEvent, kind: EventKind): ProviderEvent {
  const { object } = event;
  const status = textOf(at(object, 'payment_status'));
  const isUnpaid = kind === 'PAYMENT_COMPLETED' && status !== null && status !== 'paid';
  const isOfPayment = status !== 'no_payment_required' && wholeOf(at(object, 'amount_total')) !== 0;
  const intentId = idOf(at(object, 'payment_intent'));
  return providerEvent(event, {
    kind: isUnpaid || !isOfPayment ? 'UNKNOWN' : kind,
    category: at(object, 'mode') === 'subscription' ? 'SUBSCRIPTION' : 'DIRECT_PAYMENT',
    externalPaymentId: intentId,
    amountCents: centsOf(object, at(object, 'amount_total')),
    description: firstLine(object),
    paymentMethod: onlyItem(at(object, 'payment_method_types')),
    facts: {
      side: 'CHECKOUT',
      keys: isOfPayment
        ? paymentKeys({ sessionId: idOf(object), intentId, invoiceId: idOf(at(object, 'invoice')) })
        : [],
      paysInvoiceId: paidInvoiceOf(object),
      buyer: buyerOfSession(object),
    },
  });
}

/** What is bought, where the event holds the line items. */
function firstLine(session: unknown): string | null {
  const names = itemsOf(at(session, 'line_items', 'data')).map((line) => textOf(at(line, 'description')));
  return textOf(present(names).join(', '));
}
