import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SentEvent, signedDelivery, stripeEvent } from '../support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  paymentIntent,
  type StripePayment,
  stripePayment,
} from '../support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../support/payments/stripe-refunds.ts';
import { call } from './service/api.ts';
import { type RunningService, startService } from './service/service.ts';
import { until } from './service/webhooks.ts';

const OLD_SECONDS = 301;

/** An event or an invoice as in the API. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
type Shown = any;

let service: RunningService;
let events: string;
let account: string;
beforeAll(async () => {
  service = await startService({ args: ['--aeat-wait', '0'] });
  const path = `{c}/payment-connections/${service.credentials.payment_connection_id}`;
  const { body } = await call(service, 'GET', path);
  account = body.data.external_account_id;
  events = `${path}/events`;
});
afterAll(async () => service?.stop());

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

/** Delivers an event like Stripe does, and returns the status. */
async function deliver(
  event: SentEvent,
  { secret = service.credentials.stripe_webhook_secret, atSeconds = nowSeconds() } = {},
): Promise<number> {
  const sent = await signedDelivery(event, secret, atSeconds);
  const address = `${service.baseUrl}/v1/payment-providers/stripe/webhook`;
  const response = await fetch(address, { method: 'POST', ...sent });
  await response.body?.cancel();
  return response.status;
}

function eventsOf(payment: StripePayment, of = account): SentEvent[] {
  return [
    stripeEvent('payment_intent.succeeded', paymentIntent(payment), { account: of }),
    stripeEvent('checkout.session.completed', checkoutSession(payment), { account: of }),
    stripeEvent('charge.succeeded', charge(payment), { account: of }),
  ];
}

async function listed(query = ''): Promise<Shown[]> {
  return (await call(service, 'GET', `${events}?charges_only=false&limit=100${query}`)).body.data.events;
}

/** Returns the events of a payment when all delivered ones are settled. */
async function settled(sent: readonly SentEvent[]): Promise<Shown[]> {
  const ids = sent.map(({ id }) => id);
  let found: Shown[] = [];
  await until('What becomes of the events', async () => {
    found = (await listed()).filter((event) => ids.includes(event.external_event_id));
    return (
      found.length === ids.length && found.every(({ status }) => !['RECEIVED', 'PROCESSING'].includes(status))
    );
  });
  return found;
}

async function accepted(invoiceId: string): Promise<Shown> {
  let invoice: Shown;
  await until('The word of the AEAT', async () => {
    invoice = (await call(service, 'GET', `{c}/invoices/${invoiceId}`)).body.data;
    return invoice.verifactu_status === 'ACCEPTED';
  });
  return invoice;
}

async function invoices(): Promise<number> {
  return (await call(service, 'GET', '{c}/invoices?status=ISSUED,SENT,PAID')).body.data.pagination
    .total_items;
}

describe('payments at Stripe', () => {
  it('a payment becomes one invoice that the AEAT accepts, and its refund becomes a corrective', async () => {
    const payment = stripePayment('known', {
      email: 'compras@academia-goya.test',
      name: 'Academia Goya, S.L.',
      address: MADRID_ADDRESS,
      taxIds: [{ type: 'es_cif', value: 'B11111119' }],
    });
    const sent = eventsOf(payment);
    expect(await Promise.all([...sent, ...sent].map((event) => deliver(event)))).toEqual(Array(6).fill(200));
    const shown = await settled(sent);
    const [invoiceId, ...others] = new Set(shown.map((event) => event.invoice_id));
    expect([shown.map(({ status }) => status), others]).toEqual([Array(3).fill('PROCESSED'), []]);
    const invoice = await accepted(invoiceId);
    expect(invoice).toMatchObject({
      type: 'STANDARD',
      status: 'PAID',
      recipient: { nif: 'B11111119', legal_name: 'Academia Goya, S.L.' },
      taxable_base: 100,
      total_vat: 21,
      invoice_total: 121,
      payment_info: { method: 'CARD' },
    });

    const refunded = [
      stripeEvent('charge.refunded', refundedCharge(payment, payment.amount), {
        account,
        previous: { amount_refunded: 0, refunded: false },
      }),
      stripeEvent('refund.created', refund(payment, payment.amount), { account }),
    ];
    for (const event of refunded) expect(await deliver(event)).toBe(200);
    const correctiveIds = new Set((await settled(refunded)).map((event) => event.invoice_id));
    expect(correctiveIds.size).toBe(1);
    const corrective = await accepted([...correctiveIds][0] ?? '');
    expect(corrective).toMatchObject({
      type: 'CORRECTIVE',
      rectified_invoice_id: invoiceId,
      rectification_type: 'TOTAL',
      reason: 'R1',
      invoice_total: -121,
    });
    const after = (await listed()).filter(({ external_payment_id }) => external_payment_id === 'pi_known');
    expect(after.map(({ money_returned }) => money_returned)).toEqual(Array(5).fill(true));
  });

  it('a payment of an unknown buyer becomes a simplified invoice', async () => {
    const [event] = await settled(await delivered(eventsOf(stripePayment('unknown', { amount: 300_000 }))));
    const invoice = await accepted(event.invoice_id);
    expect([invoice.type, invoice.status, invoice.invoice_total]).toEqual(['SIMPLIFIED', 'PAID', 3000]);
  });
});

async function delivered(sent: readonly SentEvent[]): Promise<readonly SentEvent[]> {
  for (const event of sent) expect(await deliver(event)).toBe(200);
  return sent;
}

describe('payments without an invoice', () => {
  it('a forged event, an old event, or an event of an unconnected account creates no invoice', async () => {
    const before = [await invoices(), (await listed()).length];
    const sent = eventsOf(stripePayment('forged'));
    for (const event of sent) {
      expect(await deliver(event, { secret: 'whsec_wrong' })).toBe(400);
      expect(await deliver(event, { atSeconds: nowSeconds() - OLD_SECONDS })).toBe(400);
    }
    await delivered(eventsOf(stripePayment('foreign'), 'acct_of_nobody'));
    expect([await invoices(), (await listed()).length]).toEqual(before);
  });

  it('a charge in another currency, or above 3000 euros of an unknown buyer, issues no invoice', async () => {
    const before = await invoices();
    const dollars = await settled(await delivered(eventsOf(stripePayment('dollars', { currency: 'usd' }))));
    for (const event of dollars)
      expect(event).toMatchObject({
        status: 'FAILED',
        failure_category: 'DOMAIN_RULE',
        currency: 'USD',
        amount: 121,
      });
    const large = await settled(await delivered(eventsOf(stripePayment('large', { amount: 300_001 }))));
    const [first] = large;
    for (const event of large)
      expect(event).toMatchObject({
        status: 'FAILED',
        failure_category: 'DOMAIN_RULE',
        needs_action: true,
        invoice_id: first.invoice_id,
        invoice_number: null,
      });
    const draft = (await call(service, 'GET', `{c}/invoices/${first.invoice_id}`)).body.data;
    expect([draft.type, draft.status, draft.invoice_total]).toEqual(['STANDARD', 'DRAFT', 3000.01]);
    expect(await invoices()).toBe(before);
  });
});

describe('a Stripe account', () => {
  it('an account is connected through the consent page and the confirmation of its owner', async () => {
    const path = '{c}/payment-connections/authorizations';
    const body = { provider: 'stripe', return_url: 'https://app.example.com/settings/payments' };
    const { authorization_url } = (await call(service, 'POST', path, { body })).body.data;
    const page = await (await fetch(authorization_url)).text();
    const link = /id="allow" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const back = await fetch(new URL(link, authorization_url), { redirect: 'manual' });
    const callback = back.headers.get('Location') ?? '';
    expect(callback.startsWith(`${service.baseUrl}/v1/payment-providers/stripe/callback?`)).toBe(true);
    const led = await fetch(callback, { redirect: 'manual' });
    const asking = new URL(led.headers.get('Location') ?? '');
    expect([led.status, asking.origin, asking.pathname]).toEqual([
      302,
      service.baseUrl,
      '/payment-connections/confirm',
    ]);
    const confirmation_code = asking.hash.slice(1);
    const seen = await call(service, 'POST', '/v1/payment-confirmations', { body: { confirmation_code } });
    const decided = await call(
      service,
      'POST',
      `{c}/payment-connections/${seen.body.data.connection_id}/confirmations`,
      { body: { confirmation_code, decision: 'CONFIRM' } },
    );
    const target = new URL(decided.body.data.redirect_url);
    expect([target.origin, target.searchParams.get('status')]).toEqual(['https://app.example.com', 'ACTIVE']);
    const id = target.searchParams.get('connection_id');
    const connection = (await call(service, 'GET', `{c}/payment-connections/${id}`)).body.data;
    expect([connection.status, connection.external_account_name]).toEqual(['ACTIVE', 'Cuenta de prueba']);
  });
});
