import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

async function send(path: string, init: RequestInit = {}, env = testEnv): Promise<Response> {
  return await handleRequest(new Request(`https://folio.test${path}`, init), env);
}

describe('every response has security headers', () => {
  const paths = ['/v1/openapi.json', '/v1/me/identity', '/v1/nowhere', '/', '/errors', '/claim', '/docs'];
  it.each(paths)('%s returns the security headers', async (path) => {
    const headers = { Authorization: `Bearer ${tenant.sandboxKey}` };
    const { headers: answered } = await send(path, { headers });
    expect(answered.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
    expect(answered.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answered.get('Referrer-Policy')).toBe('no-referrer');
    expect(answered.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(answered.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });
});

describe('an unsafe deployment returns 503', () => {
  it.each([
    ['without a signing secret', { SIGNING_SECRET: '' }],
    ['without a sealing secret', { SEALING_SECRET: '' }],
    ['with one that can be guessed', { SIGNING_SECRET: 'changeme'.repeat(8) }],
    [
      'with links that begin with what a caller writes into Host',
      { BASE_URL: '', BASE_URL_FROM_REQUEST: 'off' },
    ],
  ])('a deployment %s returns 503 for every path', async (_, changes) => {
    const env = { ...testEnv, ...changes };
    for (const path of ['/', '/v1/openapi.json', '/v1/me/identity']) {
      const response = await send(path, {}, env);
      const body = (await response.json()) as { error: { code: string; message: string } };
      expect([response.status, body.error.code]).toEqual([503, 'SERVICE_NOT_CONFIGURED']);
      expect(body.error.message).toContain('npm run dev');
    }
  });
});
