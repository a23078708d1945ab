import type { ProviderEvent } from '../../domain/payments/provider-event.ts';
import { at, idOf, textOf, wholeOf } from '../../platform/loose-json.ts';
import { parsedJson } from '../../platform/parsed-json.ts';
import { buyerOfCustomer, buyerOfTaxId } from './read-buyer.ts';
import { readCreditNote, readInvoice, readInvoicePayment } from './read-invoice.ts';
import { readCharge, readPaymentIntent, readSession } from './read-payment.ts';
import { readChargeRefund, readDispute, readRefund } from './read-refund.ts';
import { environmentOf, providerEvent, type StripeEvent } from './stripe-event.ts';

type Reader = (event: StripeEvent) => ProviderEvent;

/** A customer's data belong to no payment. They complete the known facts of a payment's buyer. */
const readCustomer: Reader = (event) =>
  providerEvent(event, {
    facts: { customerKey: idOf(event.object), buyer: buyerOfCustomer(event.object) },
  });
const readTaxId: Reader = (event) => providerEvent(event, { facts: { buyer: buyerOfTaxId(event.object) } });

/** Reader of each type of event. Any other type is stored and has no effect. */
const READERS: Readonly<Record<string, Reader>> = {
  'charge.succeeded': (event) => readCharge(event, 'PAYMENT_COMPLETED'),
  'charge.captured': (event) => readCharge(event, 'PAYMENT_COMPLETED'),
  'charge.failed': (event) => readCharge(event, 'PAYMENT_FAILED'),
  'charge.refunded': readChargeRefund,
  'charge.refund.updated': readRefund,
  'charge.dispute.created': (event) => readDispute(event, 'DISPUTE_OPENED'),
  'charge.dispute.closed': (event) => readDispute(event, 'DISPUTE_CLOSED'),
  'charge.dispute.funds_reinstated': (event) => readDispute(event, 'DISPUTE_CLOSED'),
  'payment_intent.succeeded': (event) => readPaymentIntent(event, 'PAYMENT_COMPLETED'),
  'payment_intent.payment_failed': (event) => readPaymentIntent(event, 'PAYMENT_FAILED'),
  'checkout.session.completed': (event) => readSession(event, 'PAYMENT_COMPLETED'),
  'checkout.session.async_payment_succeeded': (event) => readSession(event, 'PAYMENT_COMPLETED'),
  'checkout.session.async_payment_failed': (event) => readSession(event, 'PAYMENT_FAILED'),
  'invoice.paid': (event) => readInvoice(event, 'PAYMENT_COMPLETED'),
  'invoice.payment_succeeded': (event) => readInvoice(event, 'PAYMENT_COMPLETED'),
  'invoice.payment_failed': (event) => readInvoice(event, 'PAYMENT_FAILED'),
  'invoice_payment.paid': readInvoicePayment,
  'credit_note.created': readCreditNote,
  'refund.created': readRefund,
  'refund.updated': readRefund,
  'refund.failed': readRefund,
  'customer.created': readCustomer,
  'customer.updated': readCustomer,
  'customer.tax_id.created': readTaxId,
  'customer.tax_id.updated': readTaxId,
};

/**
 * Parses a Stripe event, in the formats before and after API version 2025-03-31. Never throws: unexpected data give the kind
 * UNKNOWN or nulls.
 *
 * @param payload the body of the delivery
 */
export function readStripeEvent(payload: string): ProviderEvent {
  const envelope = parsedJson(payload);
  const event: StripeEvent = {
    type: textOf(at(envelope, 'type')) ?? '',
    environment: environmentOf(envelope),
    createdMs: (wholeOf(at(envelope, 'created')) ?? 0) * 1_000,
    object: at(envelope, 'data', 'object'),
    previous: at(envelope, 'data', 'previous_attributes'),
  };
  const reader = Object.hasOwn(READERS, event.type) ? READERS[event.type] : undefined;
  return reader === undefined ? providerEvent(event, { facts: {} }) : reader(event);
}
