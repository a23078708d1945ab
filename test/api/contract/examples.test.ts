import { describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { ENDPOINTS, WITH_DECLARED_BODY } from '../../support/contract-calls.ts';
import { makeTenant } from '../../support/tenant.ts';

describe.each(WITH_DECLARED_BODY)('$name', (endpoint) => {
  it('the example body of the contract is accepted, and an undeclared property is ignored', async () => {
    const tenant = await makeTenant(testEnv);
    const body = { ...endpoint.operation.example, undeclared_property: { any: ['thing'] } };
    const response = await call(endpoint, tenant, { body });
    // No code in an example can sign anybody in.
    const refused = endpoint.operation.errors.includes('SIGN_IN_CODE_INVALID') ? [401] : [];
    expect([200, 201, 202, 204, 403, 404, 409, 422, 429, ...refused]).toContain(response.status);
    expect(response.body?.error?.code, response.text).not.toBe('VALIDATION_ERROR');
    expect(response.text).not.toContain('undeclared_property');
  });
});

describe.each(ENDPOINTS)('$name', (endpoint) => {
  it('a request of a new tenant returns no 400 and no 5xx', async () => {
    const response = await call(endpoint, await makeTenant(testEnv));
    expect(response.status, response.text).toBeLessThan(500);
    expect(response.status).not.toBe(400);
  });
});
