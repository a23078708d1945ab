import type { Stripe } from 'stripe';
import type { CheckoutRequest, ProviderCheckout } from '../../context/ports/payment-providers.ts';
import { log } from '../../platform/logging/log.ts';
import { at, idOf, textOf } from '../../platform/loose-json.ts';
import { type StripePlatform, stripeClient } from './stripe-client.ts';

/** Stripe's locales by page language. Stripe has no Catalan, so those pages use Spanish, which their readers understand. */
const LOCALES: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = { en: 'en' };

/** Statuses of a payment intent whose debit was refused, so that no money will come. */
const FAILED_INTENTS: readonly unknown[] = ['requires_payment_method', 'canceled'];

/** Source: docs.stripe.com/api/checkout/sessions/object, `status` and `payment_status`. */
function checkoutOf(session: Stripe.Checkout.Session): ProviderCheckout {
  const intent: unknown = session.payment_intent;
  const isRefused = session.payment_status !== 'paid' && FAILED_INTENTS.includes(at(intent, 'status'));
  const isComplete = session.status === 'complete' && !isRefused;
  return {
    sessionId: session.id,
    url: textOf(session.url),
    state: session.status === 'open' ? 'OPEN' : isComplete ? 'COMPLETED' : 'ENDED',
    externalPaymentId: idOf(intent),
  };
}

async function attempt(
  platform: StripePlatform,
  doing: string,
  call: (sessions: Stripe.Checkout.SessionResource) => Promise<Stripe.Checkout.Session>,
): Promise<ProviderCheckout | null> {
  try {
    const stripe = await stripeClient(platform);
    return checkoutOf(await call(stripe.checkout.sessions));
  } catch (error) {
    log('stripe_checkout.failed', { doing }, error);
    return null;
  }
}

/**
 * Opens a checkout on the connected account, with the payment methods that its owner has enabled (card, SEPA debit, Bizum). A
 * repeated request returns the same checkout, because its id is Stripe's idempotency key. Null if Stripe refuses or does not
 * respond.
 *
 * Source: docs.stripe.com/connect/direct-charges, docs.stripe.com/payments/payment-methods/dynamic-payment-methods.
 */
export async function openStripeCheckout(
  platform: StripePlatform,
  request: CheckoutRequest,
): Promise<ProviderCheckout | null> {
  const { id, externalAccountId, amountCents, description, invoiceId, companyId } = request;
  const metadata = { invoice_id: invoiceId, company_id: companyId };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name: description } },
      },
    ],
    client_reference_id: invoiceId,
    metadata,
    payment_intent_data: { metadata, description },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAtMs / 1_000),
    locale: LOCALES[request.language] ?? 'es',
  };
  const options = { stripeAccount: externalAccountId, idempotencyKey: `checkout-${id}` };
  return await attempt(platform, 'open', (sessions) => sessions.create(params, options));
}

/** Reads the state of a checkout. Null if Stripe does not respond. */
export async function readStripeCheckout(
  platform: StripePlatform,
  externalAccountId: string,
  sessionId: string,
): Promise<ProviderCheckout | null> {
  const expand = { expand: ['payment_intent'] };
  const options = { stripeAccount: externalAccountId };
  return await attempt(platform, 'read', (sessions) => sessions.retrieve(sessionId, expand, options));
}

/**
 * Expires a checkout so that it takes no more money. If it was paid meanwhile, it stays paid. Null if Stripe does not respond.
 */
export async function endStripeCheckout(
  platform: StripePlatform,
  externalAccountId: string,
  sessionId: string,
): Promise<ProviderCheckout | null> {
  const options = { stripeAccount: externalAccountId };
  const ended = await attempt(platform, 'end', (sessions) => sessions.expire(sessionId, {}, options));
  return ended ?? (await readStripeCheckout(platform, externalAccountId, sessionId));
}
