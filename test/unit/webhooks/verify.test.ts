import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type ReceivedDelivery, verifyWebhook, type WebhookEvent } from 'folio/webhooks/verify';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { EventType } from '../../../src/domain/events/event-types.ts';
import { envelopeText } from '../../../src/webhooks/envelope.ts';
import { mintSecret, signatureHeader } from '../../../src/webhooks/signature.ts';
import { eventBodies } from './support/event-bodies.ts';

const SECRET = mintSecret();
const NOW_MS = Date.UTC(2026, 11, 10, 9);
const EVENT = {
  id: '019ae3f2-7c1b-7d42-9a55-0c6f3b1e8d20',
  type: 'invoice.issued',
  createdAtMs: NOW_MS,
  environment: 'TEST',
  companyId: null,
  nif: 'B11111119',
  accountId: '019ae3f0-1f6d-7c33-b1f4-2a8e6d5c7b90',
  accountExternalRef: null,
  data: { invoice_number: 'F-2026-0001', customer_name: 'Peña & Ñandú «S.L.» 🧾' },
} as const;
const BODY = envelopeText(EVENT, 'own');

/** Builds a delivery as the service sends it, with the given changes. */
async function delivery(changes: Partial<ReceivedDelivery> = {}): Promise<ReceivedDelivery> {
  return {
    payload: BODY,
    header: await signatureHeader([SECRET], BODY, NOW_MS),
    secret: SECRET,
    now: NOW_MS,
    ...changes,
  };
}

/** Returns the verification error of a delivery, or null if it is accepted. */
async function refusal(received: ReceivedDelivery): Promise<unknown> {
  try {
    await verifyWebhook(received);
    return null;
  } catch (error) {
    return error;
  }
}

function refusedFor(reason: string) {
  return expect.objectContaining({ name: 'WebhookVerificationError', reason });
}

const hexadecimal = fc.constantFrom(...'0123456789abcdef');
const secrets = fc
  .string({ unit: hexadecimal, minLength: 64, maxLength: 64 })
  .map((digits) => `whsec_${digits}`);
const instants = fc.integer({ min: 0, max: 4_000_000_000_000 });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('deliveries that verifyWebhook accepts', () => {
  it('a signed delivery is verified and parsed, as text and as bytes', async () => {
    await fc.assert(
      fc.asyncProperty(eventBodies, secrets, instants, async (body, secret, atMs) => {
        const header = await signatureHeader([secret], body, atMs);
        const expected = JSON.parse(body);
        const common = { header, secret, now: atMs };
        expect(await verifyWebhook({ ...common, payload: body })).toEqual(expected);
        expect(await verifyWebhook({ ...common, payload: new TextEncoder().encode(body) })).toEqual(expected);
      }),
    );
  });

  it('a verified delivery is an event with a type of the service', async () => {
    expect(await verifyWebhook(await delivery())).toEqual(JSON.parse(BODY));
    expectTypeOf<WebhookEvent['type']>().toEqualTypeOf<EventType>();
  });

  it('both secrets verify a delivery during a rotation, and a third one does not', async () => {
    const [next, last, other] = [mintSecret(), mintSecret(), mintSecret()];
    const header = await signatureHeader([next, last], BODY, NOW_MS);
    expect(await refusal(await delivery({ header, secret: next }))).toBeNull();
    expect(await refusal(await delivery({ header, secret: last }))).toBeNull();
    expect(await refusal(await delivery({ header, secret: other }))).toEqual(
      refusedFor('signature_mismatch'),
    );
  });

  it('the default time of verification is that of this machine', async () => {
    const header = await signatureHeader([SECRET], BODY, Date.now());
    expect(await refusal(await delivery({ header, now: undefined }))).toBeNull();
    expect(await refusal(await delivery({ now: undefined }))).toEqual(
      refusedFor('timestamp_out_of_tolerance'),
    );
  });

  it('signatures of unknown schemes are ignored', async () => {
    const { header } = await delivery();
    expect(await refusal(await delivery({ header: `v0=abc,${header},v2=def` }))).toBeNull();
  });

  it('the header may be a list as Node types it', async () => {
    const { header } = await delivery();
    expect(await refusal(await delivery({ header: [String(header)] }))).toBeNull();
  });
});

describe('deliveries that verifyWebhook rejects', () => {
  it('a body with one changed bit is rejected', async () => {
    await fc.assert(
      fc.asyncProperty(eventBodies, fc.nat(), fc.nat({ max: 7 }), async (body, place, bit) => {
        const header = await signatureHeader([SECRET], body, NOW_MS);
        const payload = new TextEncoder().encode(body);
        const index = place % payload.length;
        payload[index] = (payload[index] ?? 0) ^ (1 << bit);
        expect(await refusal(await delivery({ payload, header }))).toEqual(refusedFor('signature_mismatch'));
      }),
    );
  });

  it('a signature with one changed character is rejected', async () => {
    const header = String((await delivery()).header);
    const start = header.indexOf('v1=') + 3;
    for (let index = start; index < header.length; index++) {
      const other = header[index] === '0' ? '1' : '0';
      const forged = header.slice(0, index) + other + header.slice(index + 1);
      expect(await refusal(await delivery({ header: forged }))).toEqual(refusedFor('signature_mismatch'));
    }
  });

  it('a shorter, a longer and an empty signature are rejected', async () => {
    const header = String((await delivery()).header);
    for (const forged of [header.slice(0, -1), `${header}0`, header.replace(/v1=.*/, 'v1=')])
      expect(await refusal(await delivery({ header: forged }))).toEqual(refusedFor('signature_mismatch'));
  });

  it('a signature moved to another time is rejected', async () => {
    const header = String((await delivery()).header).replace(/^t=\d+/, `t=${NOW_MS / 1_000 + 1}`);
    expect(await refusal(await delivery({ header }))).toEqual(refusedFor('signature_mismatch'));
  });

  it('a time outside the tolerance is rejected on either side', async () => {
    const seconds = fc.integer({ min: -100_000, max: 100_000 });
    await fc.assert(
      fc.asyncProperty(seconds, fc.nat({ max: 100_000 }), async (distance, toleranceSeconds) => {
        const header = await signatureHeader([SECRET], BODY, NOW_MS + distance * 1_000);
        const expected =
          Math.abs(distance) <= toleranceSeconds ? null : refusedFor('timestamp_out_of_tolerance');
        expect(await refusal(await delivery({ header, toleranceSeconds }))).toEqual(expected);
      }),
    );
  });

  it.each([
    [300, null],
    [-300, null],
    [301, refusedFor('timestamp_out_of_tolerance')],
    [-301, refusedFor('timestamp_out_of_tolerance')],
  ])(
    'a delivery %i s from now is checked with the default tolerance of 300 s',
    async (distance, expected) => {
      const header = await signatureHeader([SECRET], BODY, NOW_MS + distance * 1_000);
      expect(await refusal(await delivery({ header }))).toEqual(expected);
      expect(await refusal(await delivery({ header, now: new Date(NOW_MS) }))).toEqual(expected);
    },
  );

  it.each([[undefined], [null], [''], [[]]])('a missing header is rejected: %j', async (header) => {
    expect(await refusal(await delivery({ header }))).toEqual(refusedFor('header_missing'));
  });

  it.each([
    'whsec_abc',
    't=1765357200',
    `v1=${'0'.repeat(64)}`,
    `t=,v1=${'0'.repeat(64)}`,
    `t=-1,v1=${'0'.repeat(64)}`,
    `t=1e9,v1=${'0'.repeat(64)}`,
    `t=1765357200.5,v1=${'0'.repeat(64)}`,
    `t=1765357200,t=1765357200,v1=${'0'.repeat(64)}`,
    `t=1765357200,v0=${'0'.repeat(64)}`,
    `T=1765357200,V1=${'0'.repeat(64)}`,
  ])('a malformed header is rejected: %s', async (header) => {
    expect(await refusal(await delivery({ header }))).toEqual(refusedFor('header_malformed'));
  });

  it('any other header is rejected with a reason', async () => {
    const parts = fc.constantFrom('t=', 'v1=', ',', '=', '1765357200', 'a'.repeat(64), ' ', 't', '\u0000');
    const headers = fc.oneof(
      fc.string(),
      fc.array(parts).map((chosen) => chosen.join('')),
    );
    const reasons = ['header_missing', 'header_malformed', 'signature_mismatch'];
    await fc.assert(
      fc.asyncProperty(headers, async (header) => {
        const error = await refusal(await delivery({ header }));
        expect(reasons).toContain(Reflect.get(Object(error), 'reason'));
      }),
    );
  });

  it.each(['null', '7', '[]', '{}', '{"id":"1"}', '{"id":1,"type":"webhook.test"}', 'not JSON', ''])(
    'a signed payload that is not an event is rejected: %s',
    async (payload) => {
      const header = await signatureHeader([SECRET], payload, NOW_MS);
      expect(await refusal(await delivery({ payload, header }))).toEqual(refusedFor('payload_unreadable'));
    },
  );
});

describe('the verification of a delivery', () => {
  it('no payload is parsed before it is verified', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const forged = await delivery({ payload: '{"id":"1","type":"invoice.paid"}' });
    const late = await delivery({ now: NOW_MS + 301_000 });
    expect(await refusal(forged)).toEqual(refusedFor('signature_mismatch'));
    expect(await refusal(late)).toEqual(refusedFor('timestamp_out_of_tolerance'));
    expect(parse).not.toHaveBeenCalled();
    expect(await refusal(await delivery())).toBeNull();
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it('the parsed payload is the verified one, even if the buffer changes', async () => {
    const payload = new TextEncoder().encode(BODY);
    const verified = verifyWebhook(await delivery({ payload }));
    payload.fill(0x20);
    expect(await verified).toEqual(JSON.parse(BODY));
  });

  it('a view of a larger buffer is read as its own bytes', async () => {
    const bytes = new TextEncoder().encode(BODY);
    const larger = new Uint8Array(bytes.length + 20).fill(0x7b);
    larger.set(bytes, 10);
    expect(await refusal(await delivery({ payload: larger.subarray(10, 10 + bytes.length) }))).toBeNull();
  });

  it('no error message contains the secret or the right signature', async () => {
    const { header } = await delivery();
    const right = String(header).split('v1=')[1];
    const errors = [
      await refusal(await delivery({ header: `t=${NOW_MS / 1_000},v1=00` })),
      await refusal(await delivery({ now: 0 })),
      await refusal(await delivery({ secret: ` ${SECRET}` })),
    ];
    for (const error of errors) {
      const text = `${error} ${JSON.stringify(error)}`;
      expect(text).not.toContain(right);
      expect(text).not.toContain(SECRET);
    }
  });

  it.each<[string, object]>([
    ['a body that was parsed already', { payload: JSON.parse(BODY) }],
    ['no body', { payload: undefined }],
    ['no secret', { secret: undefined }],
    ['an empty secret', { secret: '' }],
    ['a secret without its beginning', { secret: SECRET.slice('whsec_'.length) }],
    ['a secret with the end of its line', { secret: `${SECRET}\n` }],
    ['a tolerance that is no number', { toleranceSeconds: Number.NaN }],
    ['a tolerance without end', { toleranceSeconds: Number.POSITIVE_INFINITY }],
    ['a tolerance below nothing', { toleranceSeconds: -1 }],
    ['a time that is none', { now: new Date('yesterday') }],
  ])('an invalid argument throws a TypeError and accepts nothing: %s', async (_, mistake) => {
    expect(await refusal({ ...(await delivery()), ...mistake })).toBeInstanceOf(TypeError);
  });

  it('webhooks/verify.js imports nothing', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../webhooks/verify.js'), 'utf8');
    expect(source).not.toMatch(/^import\b|^export\b.*\bfrom\b|\bawait import\(|\brequire\(/m);
  });
});
