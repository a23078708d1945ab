import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { MAX_RETURN_URLS } from '../../../src/payments/return-urls/return-url.ts';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const PAYMENTS = 'https://app.example.com/payments?tab=stripe';

let tenant: Tenant;
let path: string;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  path = `/v1/accounts/${tenant.accountId}/return-urls`;
});

function replace(return_urls: unknown, key = tenant.sandboxKey): Promise<ApiResponse> {
  return request('PUT', path, { key, body: { return_urls } });
}

async function listed(key = tenant.sandboxKey): Promise<string[]> {
  return (await request('GET', path, { key })).body.data.return_urls;
}

describe('/v1/accounts/{account_id}/return-urls', () => {
  it('return URLs are one list that is replaced as a whole and stored as written', async () => {
    const urls = [PAYMENTS, 'http://localhost:3000/back', 'http://127.0.0.1/x', 'https://APP.example.com'];
    expect((await replace(urls)).body.data).toEqual({ return_urls: urls });
    expect(await listed()).toEqual(urls);
    expect((await replace([PAYMENTS])).status).toBe(200);
    expect(await listed()).toEqual([PAYMENTS]);
    expect((await replace([])).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('return URLs are separate per environment, and a sandbox key changes none of production', async () => {
    await replace([PAYMENTS], tenant.liveKey);
    await replace(['https://evil.example.com/']);
    expect(await listed(tenant.liveKey)).toEqual([PAYMENTS]);
  });

  it.each([
    ['http://app.example.com/', 'URL_MUST_BE_HTTPS'],
    ['javascript:alert(1)', 'URL_MUST_BE_HTTPS'],
    ['//app.example.com', 'VALIDATION_ERROR'],
    ['https://user:secret@app.example.com/', 'VALIDATION_ERROR'],
    ['https://app.example.com/#fragment', 'VALIDATION_ERROR'],
  ])('the return URL %s is rejected', async (url, code) => {
    await replace([PAYMENTS]);
    const response = await replace([PAYMENTS, url]);
    expect([response.status, response.body.error.code]).toEqual([422, code]);
    expect(response.body.error.details).toEqual({ 'return_urls.1': expect.any(String) });
    expect(await listed()).toEqual([PAYMENTS]);
  });

  it('production return URLs cannot be local addresses', async () => {
    const response = await replace(['http://localhost:3000/'], tenant.liveKey);
    expect([response.status, response.body.error.code]).toEqual([422, 'URL_MUST_BE_HTTPS']);
  });

  it('repeated return URLs, or more than the limit, return 422', async () => {
    expect((await replace([PAYMENTS, PAYMENTS])).body.error.details).toEqual({
      'return_urls.1': 'is in the list already',
    });
    const many = Array.from(
      { length: MAX_RETURN_URLS + 1 },
      (_, index) => `https://app.example.com/${index}`,
    );
    expect((await replace(many)).status).toBe(422);
    expect((await replace(many.slice(1))).status).toBe(200);
  });
});

describe('operations that redirect', () => {
  it('only the callback of a payment provider redirects, to a registered address', () => {
    const redirecting = OPERATIONS.filter(({ success }) => success.status === 302).map(({ id }) => id);
    expect(redirecting).toEqual(['payment-providers.callback']);
  });
});
