import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksBinding } from '../../../src/db/clients.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import { type ApiResponse, companyClient, request, testEnv } from '../../support/api-client.ts';
import { storeConnection } from '../../support/payments/stored-payments.ts';
import { type SentEvent, signedDelivery, stripeEvent } from '../../support/payments/stripe-events.ts';
import { charge, stripePayment } from '../../support/payments/stripe-payments.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const SECRET = 'whsec_of_the_tests';
const WEBHOOK = '/v1/payment-providers/stripe/webhook';
const TOLERANCE_SECONDS = 300;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

let account: string;
let connectionId: string;
let ref: string;
beforeEach(async () => {
  ref = crypto.randomUUID().slice(0, 8);
  account = `acct_${ref}`;
  connectionId = await storeConnection(testEnv, tenant, { externalAccountId: account });
});

function chargeEvent(of: Partial<Parameters<typeof stripeEvent>[2]> = {}): SentEvent {
  return stripeEvent('charge.succeeded', charge(stripePayment(ref)), { account, ...of });
}

async function deliver(event: object | string, secret = SECRET, atSeconds?: number): Promise<ApiResponse> {
  const { body, headers } = await signedDelivery(event, secret, atSeconds);
  return await request('POST', WEBHOOK, { body, headers });
}

interface StoredEvent {
  external_event_id: string;
  event_type: string;
  payload: string;
  status: string;
}

async function stored(environment: Environment = 'TEST', of = connectionId): Promise<StoredEvent[]> {
  const { results } = await booksBinding(testEnv, environment, 0)
    .prepare(
      'SELECT external_event_id, event_type, payload, status FROM payment_events WHERE connection_id = ?',
    )
    .bind(of)
    .all<StoredEvent>();
  return results;
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

function connectionOf(id = connectionId) {
  return companyClient(tenant.companyId, tenant.sandboxKey).get(`/payment-connections/${id}`);
}

describe('a signed event of a payment provider', () => {
  it('a signed event is stored as received', async () => {
    const event = chargeEvent();
    const { body } = await signedDelivery(event, SECRET);
    const response = await deliver(event);
    expect([response.status, response.body.data]).toEqual([200, { received: true }]);
    expect(await stored()).toEqual([
      { external_event_id: event.id, event_type: 'charge.succeeded', payload: body, status: 'RECEIVED' },
    ]);
    await expect.poll(async () => (await connectionOf()).body.data.last_event_at).toEqual(expect.any(String));
    expect((await connectionOf()).headers.get('ETag')).toBe('"1"');
  });

  it('a repeated event is stored once', async () => {
    const event = chargeEvent();
    const responses = [...(await Promise.all([1, 2, 3].map(() => deliver(event)))), await deliver(event)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  it('an event is accepted with any type, content type and text', async () => {
    const odd = { ...charge(stripePayment(ref)), description: 'a\u0000b \ud800 ñ €' };
    const { body, headers } = await signedDelivery(stripeEvent('charge.updated', odd, { account }), SECRET);
    for (const type of ['application/json', 'text/plain', '']) {
      const sent = new TextEncoder().encode(body);
      const own = { ...headers, 'Content-Type': type };
      expect((await request('POST', WEBHOOK, { body: sent, headers: own })).status).toBe(200);
    }
    expect((await stored()).map(({ payload }) => payload)).toEqual([body]);
  });

  it('an event may be signed with any configured secret and a few minutes ago', async () => {
    expect((await deliver(chargeEvent(), 'whsec_of_another_endpoint')).status).toBe(200);
    expect((await deliver(chargeEvent(), SECRET, nowSeconds() - TOLERANCE_SECONDS + 20)).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });
});

describe('an event without a valid signature', () => {
  const cases: [string, () => Promise<ApiResponse>][] = [
    ['signed with another secret', () => deliver(chargeEvent(), 'whsec_wrong')],
    ['signed too long ago', () => deliver(chargeEvent(), SECRET, nowSeconds() - TOLERANCE_SECONDS - 20)],
    ['not signed', () => request('POST', WEBHOOK, { body: chargeEvent() })],
    ['without a body', () => request('POST', WEBHOOK)],
    [
      'changed on its way',
      async () => {
        const { body, headers } = await signedDelivery(chargeEvent(), SECRET);
        return await request('POST', WEBHOOK, { body: body.replace('12100', '12101'), headers });
      },
    ],
    [
      'with the signature of another scheme',
      async () => {
        const { body, headers } = await signedDelivery(chargeEvent(), SECRET);
        const signature = headers['Stripe-Signature'].replace('v1=', 'v0=');
        return await request('POST', WEBHOOK, { body, headers: { 'Stripe-Signature': signature } });
      },
    ],
    ['of a live payment, signed with the test secret', () => deliver(chargeEvent({ livemode: true }))],
    [
      'of a test payment, signed with the live secret',
      () => deliver(chargeEvent(), 'whsec_of_the_live_tests'),
    ],
    [
      'with a signature that is none',
      () => request('POST', WEBHOOK, { body: chargeEvent(), headers: { 'Stripe-Signature': 't=now,v1=' } }),
    ],
  ];
  it.each(cases)('an event %s is rejected and not stored', async (_what, send) => {
    const response = await send();
    expect([response.status, response.body.error.code]).toEqual([400, 'SIGNATURE_INVALID']);
    expect(await stored()).toEqual([]);
  });

  it('a deployment without a webhook secret rejects events', async () => {
    const { body, headers } = await signedDelivery(chargeEvent(), SECRET);
    const env = { ...testEnv, STRIPE_TEST_WEBHOOK_SECRET: '', STRIPE_LIVE_WEBHOOK_SECRET: '' };
    const response = await request('POST', WEBHOOK, { body, headers, env });
    expect([response.status, response.body.error.code]).toEqual([400, 'SIGNATURE_INVALID']);
  });

  it.each(['not JSON', '[]', '{}', '{"object":"event","id":"evt_1"}'])(
    'a signed body that is no event returns 400: %s',
    async (body) => {
      const response = await deliver(body);
      expect([response.status, response.body.error.code]).toEqual([400, 'BAD_REQUEST']);
    },
  );
});

describe('an event without an active connection', () => {
  it('an event of an unknown account is ignored', async () => {
    const { account: _, ...ofThePlatform } = chargeEvent();
    for (const event of [chargeEvent({ account: 'acct_unknown' }), ofThePlatform]) {
      const response = await deliver(event);
      expect([response.status, response.body.data]).toEqual([200, { received: true }]);
    }
    expect(await stored()).toEqual([]);
  });

  it('an event of the other environment is skipped', async () => {
    expect((await deliver(chargeEvent({ livemode: true }), 'whsec_of_the_live_tests')).status).toBe(200);
    expect((await stored()).map(({ status }) => status)).toEqual(['SKIPPED']);
    expect(await stored('LIVE')).toEqual([]);
    const liveId = await storeConnection(testEnv, tenant, {
      externalAccountId: account,
      environment: 'LIVE',
    });
    await deliver(chargeEvent({ livemode: true }), 'whsec_of_the_live_tests');
    expect((await stored('LIVE', liveId)).map(({ status }) => status)).toEqual(['RECEIVED']);
    expect(await stored()).toHaveLength(1);
  });

  it('an event of a disconnected account is skipped, unless another company has connected it', async () => {
    const client = companyClient(tenant.companyId, tenant.sandboxKey);
    expect((await client.delete(`/payment-connections/${connectionId}`)).status).toBe(204);
    expect((await client.delete(`/payment-connections/${connectionId}`)).status).toBe(204);
    await deliver(chargeEvent());
    expect((await stored()).map(({ status }) => status)).toEqual(['SKIPPED']);
    const other = await makeTenant(testEnv);
    const otherId = await storeConnection(testEnv, other, { externalAccountId: account });
    await deliver(chargeEvent());
    expect(await stored()).toHaveLength(1);
    expect((await stored('TEST', otherId)).map(({ status }) => status)).toEqual(['RECEIVED']);
  });

  it('a withdrawal of access ends the connection, and an older one does not end a newer connection', async () => {
    const withdrawn = (created: number) =>
      stripeEvent(
        'account.application.deauthorized',
        { id: 'ca_local_test', object: 'application' },
        { account, created },
      );
    await deliver(withdrawn(nowSeconds() - 3_600));
    await deliver(withdrawn(nowSeconds() + 1));
    await expect.poll(async () => (await connectionOf()).body.data.status).toBe('DISCONNECTED');
    const newer = await storeConnection(testEnv, tenant, { externalAccountId: account });
    await deliver(withdrawn(nowSeconds() - 3_600));
    await deliver(chargeEvent());
    expect((await connectionOf(newer)).body.data.status).toBe('ACTIVE');
  });
});
