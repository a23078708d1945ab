import type { EventKind } from '../../domain/payments/event-vocabulary.ts';
import type { PaymentKey, ProviderEvent } from '../../domain/payments/provider-event.ts';
import { at, idOf, itemsOf, present, textOf, wholeOf } from '../../platform/loose-json.ts';
import { paidInvoiceOf } from './paid-invoice.ts';
import { paymentKeys } from './payment-keys.ts';
import { buyerOfCharge, buyerOfPaymentIntent, buyerOfSession } from './read-buyer.ts';
import { statedSaleOfSession } from './read-stated-sale.ts';
import { centsOf, currencyOf, providerEvent, type StripeEvent } from './stripe-event.ts';

/**
 * Returns the Stripe invoice that an object names: `invoice` before API version 2025-03-31, and since then
 * `payment_details.order_reference`. Only Stripe Billing sets an invoice there; elsewhere it may be a merchant's own reference.
 */
export function invoiceKeyOf(object: unknown): string | null {
  const reference = textOf(at(object, 'payment_details', 'order_reference'));
  return idOf(at(object, 'invoice')) ?? (reference?.startsWith('in_') === true ? reference : null);
}

/** Returns the ids of a charge, and the payment intent or else the charge itself. */
export function chargeKeys(charge: unknown): { keys: PaymentKey[]; externalPaymentId: string | null } {
  const [chargeId, intentId] = [idOf(charge), idOf(at(charge, 'payment_intent'))];
  return {
    keys: paymentKeys({ chargeId, intentId, invoiceId: invoiceKeyOf(charge) }),
    externalPaymentId: intentId ?? chargeId,
  };
}

/** Returns Stripe's fee on a charge. Known only if the event contains the whole balance transaction. */
function feeCents(charge: unknown): number | null {
  const transaction = at(charge, 'balance_transaction');
  return currencyOf(transaction) === currencyOf(charge) ? centsOf(charge, at(transaction, 'fee')) : null;
}

/** Returns the collected amount of a charge, which is lower than its amount if less was captured than authorised. */
function collectedCents(charge: unknown): number | null {
  return centsOf(charge, wholeOf(at(charge, 'amount_captured')) ?? at(charge, 'amount'));
}

/** Parses `charge.succeeded`, `charge.captured` and `charge.failed`. An authorised charge is not paid until it is captured. */
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

/** Parses `payment_intent.succeeded` and `payment_intent.payment_failed`. */
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
 * Parses `checkout.session.completed` and its asynchronous results. A session whose payment is pending completes nothing, but
 * names the buyer. A session with nothing to pay has no payment.
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
      stated: statedSaleOfSession(object),
      buyer: buyerOfSession(object),
    },
  });
}

/** Returns the names of the items, if the event contains the line items. */
function firstLine(session: unknown): string | null {
  const names = itemsOf(at(session, 'line_items', 'data')).map((line) => textOf(at(line, 'description')));
  return textOf(present(names).join(', '));
}
