import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { ENDPOINTS, NOWHERE, pathOf, SECURED } from '../../support/contract-calls.ts';
import { drawn } from '../../support/rounds.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const PLACES = SECURED.flatMap((endpoint) =>
  [...endpoint.operation.path.matchAll(/\{(\w+)\}/g)]
    .filter(([, placeholder = '']) => !endpoint.operation.textPlaceholders.includes(placeholder))
    .map(([, placeholder = '']) => ({
      name: `${endpoint.name} {${placeholder}}`,
      placeholder,
      endpoint,
    })),
);
const TEMPLATES = [...new Set(OPERATIONS.map(({ path }) => path))].map((path) => ({ path }));
const LONG_ENOUGH_CHARACTERS = 16_400;
const NO_IDS = ['not-a-uuid', '123', '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e3', '%00', '%E0%A4'];
const UNREADABLE_QUERIES = ['q=a|b', 'q=a\\b', '|', `q=${'a'.repeat(LONG_ENOUGH_CHARACTERS)}`];

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

describe.each(PLACES)('$name', ({ endpoint, placeholder }) => {
  it.each(drawn(NO_IDS, 5, endpoint.place))(
    'a path with %s as id returns 400 with the name of the placeholder',
    async (id) => {
      const response = await call(endpoint, tenant, { ids: { [placeholder]: id } });
      expect([response.status, response.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(response.body.error.details.field).toBe(placeholder);
      expect(response.body.error.details).toHaveProperty('invalid_value');
    },
  );

  it('a path accepts an id in upper case', async () => {
    const known: Record<string, string> = { company_id: tenant.companyId, account_id: tenant.accountId };
    const ids = { [placeholder]: (known[placeholder] ?? NOWHERE).toUpperCase() };
    const response = await call(endpoint, tenant, { ids });
    expect(response.body?.error?.details?.field).not.toBe(placeholder);
    // An error of the operation itself does not concern the path.
    const isOwn = endpoint.operation.errors.includes(response.body?.error?.code);
    if (!isOwn) expect(response.status).not.toBe(403);
  });
});

describe.each(TEMPLATES)('$path', ({ path }) => {
  const allowed = ENDPOINTS.filter(({ operation }) => operation.path === path);
  const allow = allowed.map(({ method }) => method as string).sort();

  it(`every other method returns 405 with Allow: ${allow.join(', ')}`, async () => {
    const [first] = allowed;
    for (const method of METHODS.filter((candidate) => !allow.includes(candidate))) {
      const response = await request(method, first === undefined ? path : pathOf(first.operation, tenant));
      expect(response.status).toBe(405);
      if (method !== 'HEAD') expect(response.body.error.code).toBe('METHOD_NOT_ALLOWED');
      expect(response.headers.get('Allow')).toBe(allow.join(', '));
    }
  });

  it('the path with a final slash returns 404', async () => {
    const [first] = allowed;
    const response = await request('GET', `${first === undefined ? path : pathOf(first.operation, tenant)}/`);
    expect([response.status, response.body.error.code]).toEqual([404, 'ENDPOINT_NOT_FOUND']);
  });
});

describe.each(ENDPOINTS)('$name', (endpoint) => {
  it('a URL with a raw | or \\, or one that is too long, returns 400', async () => {
    for (const rawQuery of drawn(UNREADABLE_QUERIES, 4, endpoint.place)) {
      const response = await call(endpoint, tenant, { rawQuery });
      expect([response.status, response.body.error.code]).toEqual([400, 'BAD_REQUEST']);
    }
  });
});

describe('an unknown path', () => {
  it.each([
    ['GET', '/nowhere'],
    ['GET', '/v1'],
    ['GET', '/v1/nowhere'],
    ['POST', '/v1/companies'],
    ['GET', '/v2/me/identity'],
    ['GET', '/V1/me/identity'],
    ['GET', '/v1//me/identity'],
    ['DELETE', '/v1/companies/not-a-uuid/nothing'],
  ])('%s %s returns 404', async (method, path) => {
    const response = await request(method, path, { key: tenant.sandboxKey });
    expect([response.status, response.body.error.code]).toEqual([404, 'ENDPOINT_NOT_FOUND']);
  });

  it('an unknown path with an invalid character returns 400', async () => {
    const response = await request('GET', '/v1/no|where');
    expect([response.status, response.body.error.code]).toEqual([400, 'BAD_REQUEST']);
  });
});
