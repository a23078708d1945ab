import { describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectValidResponse } from '../../support/contract/openapi-responses.ts';
import { NOWHERE } from '../../support/contract-calls.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { PATIENCE } from '../../support/patience.ts';
import { makeTenant } from '../../support/tenant.ts';

/** Environment with rate limits on, as in a deployment. */
const limitedEnv = { ...testEnv, RATE_LIMITS: 'on' };
const STRICT_LIMIT_REQUESTS = 5;
const STRICT_PATH = `/v1/companies/${NOWHERE}/logo`;

let made = 0;
function freshIp(): string {
  made += 1;
  return `2001:db8:${made.toString(16)}:${Math.floor(Math.random() * 0xffff).toString(16)}::1`;
}

async function send(path: string, ip: string): Promise<Response> {
  const request = new Request(`https://folio.test${path}`, {
    method: 'POST',
    headers: { 'CF-Connecting-IP': ip },
  });
  return await handleRequest(request, limitedEnv);
}

describe('the strict tier of rate limits', () => {
  it('the sixth request of an IP address within a minute returns 429 in Spanish', async () => {
    const ip = freshIp();
    for (let sent = 0; sent < STRICT_LIMIT_REQUESTS; sent++) {
      const passed = await send(STRICT_PATH, ip);
      expect(passed.status).not.toBe(429);
      expect([...passed.headers.keys()].filter((name) => name.startsWith('ratelimit'))).toEqual([]);
    }
    // If the clock minute ends in between, the count starts again and a few more requests pass.
    const refused = await vi.waitFor(async () => {
      const response = await send(STRICT_PATH, ip);
      expect(response.status).toBe(429);
      return response;
    }, PATIENCE);
    const text = await refused.text();
    expect(JSON.parse(text)).toEqual({
      success: false,
      error: { code: 'RATE_LIMIT_EXCEEDED', message: expect.stringMatching(/5 peticiones/) },
    });
    expect(refused.headers.get('RateLimit-Limit')).toBe('5');
    expect(refused.headers.get('Retry-After')).toBe(refused.headers.get('RateLimit-Reset'));
    const { status, headers } = refused;
    expectValidResponse('POST', STRICT_PATH, { status, headers, body: JSON.parse(text), text });
    expect((await send(STRICT_PATH, freshIp())).status).not.toBe(429);
  });

  it('requests to other paths do not count in the strict tier', async () => {
    const ip = freshIp();
    for (let sent = 0; sent <= STRICT_LIMIT_REQUESTS + 1; sent++) {
      expect((await send('/v1/nowhere', ip)).status).toBe(404);
    }
  });
});

/** Returns limits that record the keys they are asked for. */
function notingLimits() {
  const keys: string[] = [];
  const limiter = {
    limit: ({ key }: { key: string }) => {
      keys.push(key);
      return Promise.resolve({ success: true });
    },
  };
  const env = {
    ...limitedEnv,
    RATE_LIMIT_GLOBAL: { limit: () => Promise.resolve({ success: true }) },
    RATE_LIMIT_STANDARD: limiter,
    RATE_LIMIT_STRICT: limiter,
  };
  return { env, keys };
}

async function keysFor(headers: Record<string, string>[], path: string): Promise<Set<string>> {
  const { env, keys } = notingLimits();
  for (const one of headers)
    await handleRequest(new Request(`https://folio.test${path}`, { method: 'POST', headers: one }), env);
  expect(keys).toHaveLength(headers.length);
  return new Set(keys);
}

describe('the key of the rate limits', () => {
  it('a credential is counted once, however its header is written', async () => {
    const { sandboxKey } = await makeTenant(testEnv);
    const spellings = ['Bearer ', 'bearer ', 'BEARER  ', `Bearer${' '.repeat(57)}`];
    const headers = spellings.map((spelling) => ({ Authorization: spelling + sandboxKey }));
    expect((await keysFor(headers, '/v1/nif/validate')).size).toBe(1);
  });

  it('requests without a valid credential are counted by IP address', async () => {
    const headers = ['', 'Bearer x', 'Bearer y', 'Basic z'].map((Authorization) => ({
      Authorization,
      'CF-Connecting-IP': '203.0.113.7',
    }));
    expect(await keysFor(headers, '/v1/nif/validate')).toEqual(new Set(['203.0.113.7']));
  });

  it('all addresses of an IPv6 /64 network are counted together', async () => {
    const headers = ['2001:db8:5:6::1', '2001:db8:5:6:7:8:9:a'].map((ip) => ({ 'CF-Connecting-IP': ip }));
    expect((await keysFor(headers, STRICT_PATH)).size).toBe(1);
  });
});

describe('the rate limits of provider webhooks', () => {
  /** Global limit that the network of this caller has used up. */
  const limit = async ({ key }: { key: string }) => ({ success: key !== '203.0.113.66' });
  const env = { ...limitedEnv, RATE_LIMIT_GLOBAL: { limit } };
  const headers = { 'CF-Connecting-IP': '203.0.113.66' };

  it.each(['/v1/payment-providers/stripe/webhook', '/v1/mail-providers/resend/webhook'])(
    'a provider webhook is limited by IP address before its signature is checked: %s',
    async (path) => {
      const sent = new Request(`https://folio.test${path}`, { method: 'POST', headers, body: '{}' });
      expect((await handleRequest(sent, env)).status).toBe(429);
      const other = { 'CF-Connecting-IP': '203.0.113.67', 'Content-Type': 'application/json' };
      const forged = new Request(`https://folio.test${path}`, { method: 'POST', headers: other, body: '{}' });
      expect((await handleRequest(forged, env)).status).toBe(400);
    },
  );

  it('the callback of a payment provider is never limited', async () => {
    const back = new Request('https://folio.test/v1/payment-providers/stripe/callback?state=x', { headers });
    expect((await handleRequest(back, env)).status).toBe(400);
  });
});
