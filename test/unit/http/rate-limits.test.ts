import { describe, expect, it } from 'vitest';
import { exceededTier, rateLimitResponse, tiersOf } from '../../../src/http/rate-limit-tiers.ts';

const COMPANY = '/v1/companies/019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
const ACCOUNT = '/v1/accounts/019a43c4-6f10-7a52-9d0e-2f6a1c9b7e35';
const REPRESENTED = `${ACCOUNT}/companies/019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34/representation`;
const GLOBAL = ['GLOBAL'];
const STANDARD = ['GLOBAL', 'STANDARD'];
const STRICT = ['GLOBAL', 'STRICT'];
const ALL = ['GLOBAL', 'STANDARD', 'STRICT'];

describe('tiersOf', () => {
  it.each([
    ['GET', '/v1/openapi.json', GLOBAL],
    ['GET', '/v1/nowhere', GLOBAL],
    ['GET', `${COMPANY}/products`, GLOBAL],
    ['GET', ACCOUNT, GLOBAL],
    ['POST', '/v1/accounts/imports', STANDARD],
    ['POST', '/v1/accounts/imports/preview', STANDARD],
    ['GET', `${COMPANY}/customers`, STANDARD],
    ['DELETE', `${COMPANY}/customers/bulk`, STANDARD],
    ['GET', `${COMPANY}/invoices`, STANDARD],
    ['PATCH', `${COMPANY}/invoices/1`, STANDARD],
    ['GET', '/v1/customers/1', STANDARD],
    ['GET', '/v1/invoices', STANDARD],
    ['GET', '/v1/me/identity', STANDARD],
    ['PATCH', '/v1/me', STANDARD],
    ['POST', '/v1/nif/validate', STANDARD],
    ['GET', '/v1/nif/validate', GLOBAL],
    ['POST', `${COMPANY}/logo`, STRICT],
    ['DELETE', `${COMPANY}/logo`, STRICT],
    ['POST', `${REPRESENTED}/generate`, STRICT],
    ['POST', `${REPRESENTED}/submit`, STRICT],
    ['GET', `${REPRESENTED}/submit`, GLOBAL],
    ['POST', `${ACCOUNT}/invitations`, STRICT],
    ['GET', `${ACCOUNT}/invitations`, GLOBAL],
    ['POST', `${COMPANY}/invoices/deliveries`, ALL],
    ['POST', `${COMPANY}/invoices/1/send`, ALL],
    ['GET', `${COMPANY}/invoices/1/send`, STANDARD],
    ['POST', `${COMPANY}/representation`, STRICT],
    ['POST', `${COMPANY}/representation/submit`, STRICT],
    ['DELETE', `${COMPANY}/representation`, GLOBAL],
    ['POST', '/v1/invoices/bulk/send', ALL],
    ['POST', '/oauth/register', STANDARD],
    ['POST', '/oauth/token', STANDARD],
    ['GET', '/oauth/authorize', GLOBAL],
    ['GET', '/es/i/t0.AAAAAAAAAAAAAAAAAAAAAA', STANDARD],
    // Only whole path segments count.
    ['GET', '/v1/mezzanine', GLOBAL],
    ['GET', `${COMPANY}/invoices-archive`, GLOBAL],
    ['GET', '/v1/payment-providers/stripe/callback', []],
    ['POST', '/v1/payment-providers/stripe/callback', GLOBAL],
    ['POST', '/v1/payment-providers/stripe/webhook', GLOBAL],
    ['POST', '/v1/mail-providers/resend/webhook', GLOBAL],
  ])('%s %s counts against the tiers %j', (method, path, tiers) => {
    expect(tiersOf(method, path)).toEqual(tiers);
  });
});

describe('rate limits of routes without credentials', () => {
  it.each([
    ['POST', '/oauth/register'],
    ['POST', '/oauth/token'],
    ['GET', '/es/i/t0.AAAAAAAAAAAAAAAAAAAAAA'],
  ])('%s %s is counted by IP address and ignores a made-up credential', async (method, pathname) => {
    const keys: string[] = [];
    const limiter = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: true };
      },
    } as RateLimit;
    const limits = {
      RATE_LIMIT_GLOBAL: limiter,
      RATE_LIMIT_STANDARD: limiter,
      RATE_LIMIT_STRICT: limiter,
    };
    await exceededTier(limits, { method, pathname }, { ip: '198.51.100.7', credential: 'made up' });
    expect(keys).toEqual(['198.51.100.7', '198.51.100.7']);
  });
});

describe('the 429 response of the edge', () => {
  it.each([
    ['GLOBAL', '1000', /global de 1000 peticiones/],
    ['STANDARD', '300', /300 peticiones .* credencial/],
    ['STRICT', '5', /5 peticiones/],
  ] as const)(
    'the 429 of tier %s contains success and error in Spanish with its rate limit headers',
    async (tier, limit, message) => {
      const response = rateLimitResponse(tier, Date.UTC(2026, 0, 1, 12, 0, 42, 900));
      expect(response.status).toBe(429);
      expect(await response.json()).toEqual({
        success: false,
        error: { code: 'RATE_LIMIT_EXCEEDED', message: expect.stringMatching(message) },
      });
      expect(response.headers.get('Retry-After')).toBe('18');
      expect(response.headers.get('RateLimit-Limit')).toBe(limit);
      expect(response.headers.get('RateLimit-Remaining')).toBe('0');
      expect(response.headers.get('RateLimit-Reset')).toBe('18');
    },
  );

  it('at the start of a window, Retry-After is the whole window', () => {
    expect(rateLimitResponse('GLOBAL', Date.UTC(2026, 0, 1)).headers.get('Retry-After')).toBe('60');
  });
});
