import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { ENDPOINTS, sampleBody } from '../../support/contract-calls.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const HEEDING = ENDPOINTS.filter(({ operation }) => operation.idempotency);
const MAX_KEY_CHARACTERS = 255;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

it('every POST with a credential accepts an Idempotency-Key', () => {
  const deaf = ENDPOINTS.filter(({ method, operation }) => method === 'POST' && !operation.idempotency);
  expect(deaf.filter(({ operation }) => operation.scope !== 'none')).toEqual([]);
});

describe.each(HEEDING)('$name', (endpoint) => {
  it('a malformed Idempotency-Key returns 400', async () => {
    for (const key of ['', 'a b', 'a.b', 'clé', 'a/b', 'a'.repeat(MAX_KEY_CHARACTERS + 1)]) {
      const response = await call(endpoint, tenant, { headers: { 'Idempotency-Key': key } });
      expect([response.status, response.body.error.code]).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
    }
  });

  it('a repeated key replays the first response, and another body returns 409', async () => {
    const fresh = await makeTenant(testEnv);
    const headers = { 'Idempotency-Key': 'k'.repeat(MAX_KEY_CHARACTERS) };
    const first = await call(endpoint, fresh, { headers });
    expect(first.headers.has('Idempotency-Replay')).toBe(false);
    const second = await call(endpoint, fresh, { headers });
    // A 4xx is not stored. The second request runs again and is rejected in the same way.
    if (first.status >= 400) {
      expect([second.status, second.body.error.code]).toEqual([first.status, first.body.error.code]);
      expect(second.headers.has('Idempotency-Replay')).toBe(false);
      return;
    }
    // A file is not stored either. It is read again and changes nothing.
    if (endpoint.operation.success.raw !== undefined) {
      expect([second.status, second.headers.get('Content-Type')]).toEqual([
        first.status,
        first.headers.get('Content-Type'),
      ]);
      expect(second.headers.has('Idempotency-Replay')).toBe(false);
      return;
    }
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(second.headers.get('Idempotency-Replay')).toBe('true');
    for (const name of ['Location', 'ETag', 'Content-Type']) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
    const other = await call(endpoint, fresh, {
      headers,
      ...sampleBody(endpoint.operation, 'another body'),
    });
    expect([other.status, other.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_MISMATCH']);
  });
});
