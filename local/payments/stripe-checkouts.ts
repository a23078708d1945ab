import { randomBytes } from 'node:crypto';
import { type Request, Response } from 'miniflare';
import { signedDelivery, stripeEvent } from '../../test/support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  paymentIntent,
  type StripePayment,
  stripePayment,
} from '../../test/support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../../test/support/payments/stripe-refunds.ts';
import { checkoutPage } from './stripe-checkout-page.ts';

/** Receiver of the events of checkouts, which are signed with the endpoint's secret. */
export interface EventsTarget {
  /** Address of the service. */
  baseUrl: string;
  secret: string;
}

/** Checkout of the stand-in. */
export interface StandInCheckout {
  payment: StripePayment;
  account: string;
  url: string;
  successUrl: string;
  cancelUrl: string;
  expiresAtSeconds: number;
  status: 'open' | 'complete' | 'expired';
  /** State of the money. A debit takes days: DEBITED is in progress. */
  money: 'NONE' | 'DEBITED' | 'PAID' | 'REFUSED' | 'REFUNDED';
  by: string;
}

type Act = 'card' | 'bizum' | 'sepa_debit' | 'arrives' | 'refused' | 'refund';
const ACTS: readonly Act[] = ['card', 'bizum', 'sepa_debit', 'arrives', 'refused', 'refund'];
const PAGE = /^\/checkout\/(cs_test_\w+)$/;
const SESSION = /^\/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?$/;
const METADATA = /^metadata\[(\w+)\]$/;

/**
 * Stand-in for Stripe Checkout: sessions of connected accounts, the page on which they are paid, and the events that
 * follow.
 */
export class StripeCheckouts {
  readonly #checkouts = new Map<string, StandInCheckout>();
  /** Session that an idempotency key has opened. */
  readonly #byKey = new Map<string, string>();
  readonly #pagesUrl: () => string;
  readonly #nowMs: () => number;
  #target: EventsTarget | null = null;

  /**
   * @param pagesUrl returns the address of its pages
   * @param nowMs the service's clock: checkouts expire by it
   */
  constructor(pagesUrl: () => string, nowMs: () => number) {
    this.#pagesUrl = pagesUrl;
    this.#nowMs = nowMs;
  }

  /** Sets the receiver of events from now on. */
  sendTo(target: EventsTarget): void {
    this.#target = target;
  }

  /** Responds to the service's requests to `/v1/checkout/sessions`. Null for another path. */
  async api(request: Request): Promise<Response | null> {
    const { pathname } = new URL(request.url);
    const account = request.headers.get('Stripe-Account') ?? '';
    if (pathname === '/v1/checkout/sessions' && request.method === 'POST')
      return Response.json(this.#open(new URLSearchParams(await request.text()), account, request));
    const [, id, isEnding] = SESSION.exec(pathname) ?? [];
    if (id === undefined) return null;
    const found = this.#current(id);
    if (found === undefined || found.account !== account)
      return Response.json(refusal('resource_missing', `No such checkout.session: '${id}'`), { status: 404 });
    if (isEnding === undefined) return Response.json(sessionOf(found));
    if (found.status !== 'open')
      return Response.json(refusal('', 'Only Checkout Sessions with a status in ["open"] can be expired.'), {
        status: 400,
      });
    found.status = 'expired';
    return Response.json(sessionOf(found));
  }

  /** Responds with the page of a checkout, and handles its buttons. Null for another path. */
  async page(request: Request): Promise<Response | null> {
    const id = PAGE.exec(new URL(request.url).pathname)?.[1];
    const found = id === undefined ? undefined : this.#current(id);
    if (found === undefined) return null;
    if (request.method === 'GET') return checkoutPage(found);
    const pressed = new URLSearchParams(await request.text()).get('act');
    const act = ACTS.find((known) => known === pressed);
    if (act === undefined || !(await this.#act(found, act))) return checkoutPage(found, 409);
    const isPaying = act === 'card' || act === 'bizum' || act === 'sepa_debit';
    return new Response(null, {
      status: 303,
      headers: { Location: isPaying ? found.successUrl : found.url },
    });
  }

  #current(id: string): StandInCheckout | undefined {
    const found = this.#checkouts.get(id);
    if (found?.status === 'open' && found.expiresAtSeconds * 1_000 <= this.#nowMs()) found.status = 'expired';
    return found;
  }

  #open(form: URLSearchParams, account: string, request: Request): object {
    const key = `${account} ${request.headers.get('Idempotency-Key') ?? randomBytes(8).toString('hex')}`;
    const known = this.#byKey.get(key);
    const before = known === undefined ? undefined : this.#current(known);
    if (before !== undefined) return sessionOf(before);
    const ref = randomBytes(8).toString('hex');
    const metadata = [...form].flatMap(([name, value]) => {
      const field = METADATA.exec(name)?.[1];
      return field === undefined ? [] : [[field, value] as const];
    });
    const payment = stripePayment(ref, {
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      description: form.get('payment_intent_data[description]'),
      metadata: Object.fromEntries(metadata),
    });
    const id = `cs_test_${ref}`;
    this.#checkouts.set(id, {
      payment,
      account,
      url: `${this.#pagesUrl()}/checkout/${id}`,
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      expiresAtSeconds: Number(form.get('expires_at')),
      status: 'open',
      money: 'NONE',
      by: 'card',
    });
    this.#byKey.set(key, id);
    return sessionOf(this.#current(id) as StandInCheckout);
  }

  /** Carries out a button, and sends its events. Returns false if it is not possible now. */
  async #act(of: StandInCheckout, act: Act): Promise<boolean> {
    const { payment } = of;
    if (act === 'card' || act === 'bizum' || act === 'sepa_debit') {
      if (of.status !== 'open') return false;
      of.status = 'complete';
      of.by = act;
      of.money = act === 'sepa_debit' ? 'DEBITED' : 'PAID';
      await this.#send(of, 'checkout.session.completed', sessionOf(of));
      if (of.money === 'PAID') await this.#sendPaid(of);
      return true;
    }
    if (act === 'refund') {
      if (of.money !== 'PAID') return false;
      of.money = 'REFUNDED';
      await this.#send(of, 'charge.refunded', refundedCharge(payment, payment.amount));
      await this.#send(of, 'refund.created', refund(payment, payment.amount));
      return true;
    }
    if (of.money !== 'DEBITED') return false;
    of.money = act === 'arrives' ? 'PAID' : 'REFUSED';
    if (of.money === 'PAID') {
      await this.#sendPaid(of);
      await this.#send(of, 'checkout.session.async_payment_succeeded', sessionOf(of));
    } else await this.#send(of, 'checkout.session.async_payment_failed', sessionOf(of));
    return true;
  }

  async #sendPaid(of: StandInCheckout): Promise<void> {
    const by = { type: of.by } as never;
    await this.#send(of, 'charge.succeeded', charge(of.payment, { payment_method_details: by }));
    await this.#send(of, 'payment_intent.succeeded', paymentIntent(of.payment));
  }

  async #send(
    { account }: StandInCheckout,
    type: Parameters<typeof stripeEvent>[0],
    object: object,
  ): Promise<void> {
    if (this.#target === null) return;
    const { baseUrl, secret } = this.#target;
    const sent = await signedDelivery(stripeEvent(type, object, { account }), secret);
    const response = await fetch(`${baseUrl}/v1/payment-providers/stripe/webhook`, {
      method: 'POST',
      ...sent,
    });
    if (!response.ok) console.error(`The service did not take ${type}: ${response.status}`);
  }
}

function refusal(code: string, message: string): object {
  return { error: { type: 'invalid_request_error', code, message } };
}

/** Returns the session, with its payment intent expanded. */
function sessionOf({ payment, status, money, by, url, expiresAtSeconds }: StandInCheckout): object {
  const intent =
    status === 'complete'
      ? paymentIntent(payment, {
          status:
            money === 'DEBITED'
              ? 'processing'
              : money === 'REFUSED'
                ? 'requires_payment_method'
                : 'succeeded',
        })
      : null;
  const isPaid = money === 'PAID' || money === 'REFUNDED';
  return {
    ...checkoutSession(payment),
    status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_intent: intent,
    payment_method_types: [by],
    url: status === 'open' ? url : null,
    expires_at: expiresAtSeconds,
  };
}
