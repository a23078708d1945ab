import fc from 'fast-check';
import { verifyWebhook } from 'folio/webhooks/verify';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { mintSecret, signatureHeader } from '../../../src/webhooks/signature.ts';
import { eventBodies } from './support/event-bodies.ts';

const { webhooks } = Stripe;
const TOLERANCE_SECONDS = 300;
const BODY = JSON.stringify({ id: 'a', type: 'webhook.test', data: {} });
const AT_MS = Date.UTC(2026, 11, 10, 9);

function byStripe(header: string, secret: string, receivedAtMs = AT_MS, body = BODY): unknown {
  return webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, receivedAtMs);
}

describe("Stripe's own webhook verifier", () => {
  it("Stripe's verifier accepts our signatures, synchronously and asynchronously", async () => {
    await fc.assert(
      fc.asyncProperty(eventBodies, fc.integer({ min: 0, max: 4_000_000_000_000 }), async (body, atMs) => {
        const secret = mintSecret();
        const header = await signatureHeader([secret], body, atMs);
        const expected = JSON.parse(body);
        expect(byStripe(header, secret, atMs, body)).toEqual(expected);
        const bytes = Buffer.from(body);
        expect(
          await webhooks.constructEventAsync(bytes, header, secret, TOLERANCE_SECONDS, undefined, atMs),
        ).toEqual(expected);
      }),
    );
  });

  it("Stripe's verifier accepts both secrets during a rotation and no other", async () => {
    const [next, last] = [mintSecret(), mintSecret()];
    const header = await signatureHeader([next, last], BODY, AT_MS);
    expect(header).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    expect(byStripe(header, next)).toEqual(JSON.parse(BODY));
    expect(byStripe(header, last)).toEqual(JSON.parse(BODY));
    expect(() => byStripe(header, mintSecret())).toThrow(/No signatures found matching/);
  });

  it("Stripe's verifier rejects an expired secret, another body and an old delivery", async () => {
    const [next, last] = [mintSecret(), mintSecret()];
    const header = await signatureHeader([next], BODY, AT_MS);
    expect(() => byStripe(header, last)).toThrow(/No signatures found matching/);
    expect(() => byStripe(header, next, AT_MS, `${BODY} `)).toThrow(/No signatures found matching/);
    expect(byStripe(header, next, AT_MS + 300_000)).toEqual(JSON.parse(BODY));
    expect(() => byStripe(header, next, AT_MS + 301_000)).toThrow(/outside the tolerance/);
  });
});

it('verifyWebhook accepts a signature of Stripe', async () => {
  const secret = mintSecret();
  const header = webhooks.generateTestHeaderString({ payload: BODY, secret });
  expect(await verifyWebhook({ payload: BODY, header, secret })).toEqual(JSON.parse(BODY));
});
