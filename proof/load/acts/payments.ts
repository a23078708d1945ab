import { type SentEvent, signedDelivery, stripeEvent } from '../../../test/support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  paymentIntent,
  type StripePayment,
  stripePayment,
} from '../../../test/support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../../../test/support/payments/stripe-refunds.ts';
import type { TrafficClient } from '../traffic-client.ts';

const MAX_AMOUNT_CENTS = 100_000;
/** One payment in this many is refunded. */
const REFUNDED_EACH = 4;

/** Payments of the run so far, and refunded ones. */
export interface Payments {
  /** Provider account that the demo company has connected. */
  account: string;
  paid: number;
  refunded: number;
}

async function deliver(client: TrafficClient, event: SentEvent): Promise<void> {
  const raw = await signedDelivery(event, client.target.service.credentials.stripe_webhook_secret);
  await client.send("an event of Stripe's", {
    method: 'POST',
    path: '/v1/payment-providers/stripe/webhook',
    raw,
  });
}

function refundEvents(payment: StripePayment, account: string): SentEvent[] {
  const previous = { amount_refunded: 0, refunded: false };
  return [
    stripeEvent('charge.refunded', refundedCharge(payment, payment.amount), { account, previous }),
    stripeEvent('refund.created', refund(payment, payment.amount), { account }),
  ];
}

/** Sends a payment as Stripe does: three concurrent events, one of them twice. Some payments are refunded right after. */
export async function pay(client: TrafficClient, payments: Payments): Promise<void> {
  const { account } = payments;
  const payment = stripePayment(crypto.randomUUID().replaceAll('-', ''), {
    amount: 100 + client.below(MAX_AMOUNT_CENTS),
  });
  const events = [
    stripeEvent('payment_intent.succeeded', paymentIntent(payment), { account }),
    stripeEvent('checkout.session.completed', checkoutSession(payment), { account }),
    stripeEvent('charge.succeeded', charge(payment), { account }),
  ];
  const again = client.one(events);
  payments.paid += 1;
  await Promise.all(
    [...events, ...(again === undefined ? [] : [again])].map((event) => deliver(client, event)),
  );
  if (client.below(REFUNDED_EACH) > 0) return;
  payments.refunded += 1;
  await Promise.all(refundEvents(payment, account).map((event) => deliver(client, event)));
}
