import { type SentEvent, signedDelivery, stripeEvent } from '../../test/support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  paymentIntent,
  stripePayment,
} from '../../test/support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../../test/support/payments/stripe-refunds.ts';
import type { ApiResponse } from './client.ts';
import { type Scene, send, toOneOf, type WeightedActs } from './scene.ts';

/** Secret that signs the events of Stripe's stand-in. */
export const STRIPE_SECRET = 'whsec_of_simulated_histories';
const PAYMENT_EVENTS = 'SELECT id FROM payment_events WHERE company_id = ?';

/** Sends Stripe events, as Stripe does: in any order, repeatedly until they are accepted, and sometimes once more. */
async function deliver(scene: Scene, ...events: SentEvent[]): Promise<ApiResponse | null> {
  const deliveries = [...events, ...events.filter(() => scene.chance.happens(0.3))].map((event) => ({
    event,
    order: scene.chance.fraction(),
  }));
  const sent = deliveries
    .sort((one, other) => one.order - other.order)
    .map(async ({ event }) => {
      const delivery = await signedDelivery(event, STRIPE_SECRET);
      const path = '/v1/payment-providers/stripe/webhook';
      return await scene.client.send({ method: 'POST', path, sent: { ...delivery } });
    });
  return (await Promise.all(sent))[0] ?? null;
}

/** Pays by Stripe, with a buyer whom an invoice can name or without. */
function payByStripe(scene: Scene): Promise<ApiResponse | null> {
  const { chance, payments, stripeAccount: account } = scene;
  const isKnown = chance.happens(0.5);
  const payment = stripePayment(crypto.randomUUID(), {
    amount: 100 + chance.below(chance.happens(0.1) ? 400_000 : 60_000),
    ...(isKnown
      ? { name: 'Sol SL', address: MADRID_ADDRESS, taxIds: [{ type: 'es_cif', value: 'B83334110' }] }
      : {}),
  });
  payments.push(payment);
  const from = { account };
  const events = [stripeEvent('charge.succeeded', charge(payment), from)];
  if (chance.happens(0.7)) events.push(stripeEvent('payment_intent.succeeded', paymentIntent(payment), from));
  if (chance.happens(0.5))
    events.push(stripeEvent('checkout.session.completed', checkoutSession(payment), from));
  return deliver(scene, ...events);
}

/** Refunds a payment by Stripe, in part or in full. */
function refundByStripe(scene: Scene): Promise<ApiResponse | null> {
  const { chance, payments, stripeAccount: account } = scene;
  if (payments.length === 0) return Promise.resolve(null);
  // Each payment is refunded once: the result of a second refund is not random.
  const [payment] = payments.splice(chance.below(payments.length), 1);
  if (payment === undefined) return Promise.resolve(null);
  const amount = chance.happens(0.5) ? payment.amount : 1 + chance.below(payment.amount);
  const from = { account };
  return deliver(
    scene,
    stripeEvent('charge.refunded', refundedCharge(payment, amount), from),
    stripeEvent('refund.created', refund(payment, amount), from),
  );
}

/** Acts on payments by Stripe. */
export const STRIPE_ACTS: WeightedActs = {
  'pay by Stripe': { weight: 6, act: payByStripe },
  'refund by Stripe': { weight: 2, act: refundByStripe },
  'discard or restore a payment': {
    weight: 1,
    act: toOneOf(PAYMENT_EVENTS, (scene, id) => {
      const { sqlite } = scene.world.databases.BOOKS_SANDBOX;
      const row = sqlite.prepare('SELECT connection_id FROM payment_events WHERE id = ?').get(id);
      const path = `/payment-connections/${String(row?.connection_id)}/events/${id}`;
      return send(
        scene,
        'POST',
        `${path}/${scene.chance.of(['discard', 'restore', 'retry', 'resolve', 'draft'])}`,
      );
    }),
  },
};
