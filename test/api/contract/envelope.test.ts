import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { ENDPOINTS, pathOf, WITH_JSON_BODY } from '../../support/contract-calls.ts';
import { drawn } from '../../support/rounds.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const REQUEST_ID = '7b6a6d3e-94b5-4f0c-8f3d-2f1f3f0a9a11';
/** Accept-Language headers that ask for Spanish. Each commit tries one of them per operation. */
const SPANISH = ['es-ES,es;q=0.9,en;q=0.8', 'es', 'fr, es;q=0.5'];
const UNDECLARED = [['undeclared', '1']] as const;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

function expectProblem(response: ApiResponse, path: string): void {
  const { error, meta, type, title, detail, instance, success } = response.body;
  expect(success).toBe(false);
  expect(type).toBe(`https://folio.test/errors/${error.code}`);
  expect(title).toEqual(expect.stringMatching(/\S/));
  expect(detail).toBe(error.message);
  expect(instance).toBe(path);
  expect(meta.timestamp).toMatch(TIMESTAMP);
  expect(meta.request_id).toBe(response.headers.get('X-Request-Id'));
  expect(response.headers.get('Content-Type')).toBe('application/json');
}

describe.each(ENDPOINTS)('$name', (endpoint) => {
  it('every response has its own UUID as request id', async () => {
    const responses = [await call(endpoint, tenant), await call(endpoint, tenant, { query: UNDECLARED })];
    const ids = responses.map((response) => response.headers.get('X-Request-Id'));
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { body, headers } of responses) {
      if (body?.meta !== undefined) expect(body.meta.request_id).toBe(headers.get('X-Request-Id'));
    }
  });

  it('a response keeps the X-Request-Id of the request if it is a UUID', async () => {
    for (const query of drawn([[], UNDECLARED], 2, endpoint.place)) {
      const response = await call(endpoint, tenant, { query, headers: { 'X-Request-Id': REQUEST_ID } });
      expect(response.headers.get('X-Request-Id')).toBe(REQUEST_ID);
    }
    const response = await call(endpoint, tenant, { headers: { 'X-Request-Id': 'mine' } });
    expect(response.headers.get('X-Request-Id')).toMatch(UUID);
  });

  it('an error has the fields of RFC 9457', async () => {
    const refused = [{ query: UNDECLARED }, { headers: { Accept: 'image/png' } }];
    for (const options of drawn(refused, 2, endpoint.place))
      expectProblem(await call(endpoint, tenant, options), pathOf(endpoint.operation, tenant));
  });

  it('an error in Spanish has the same code as in English', async () => {
    const spoken = async (language: string) => {
      const response = await call(endpoint, tenant, {
        query: UNDECLARED,
        headers: { 'Accept-Language': language },
      });
      return response.body;
    };
    const english = await spoken('en');
    for (const language of drawn(SPANISH, 3, endpoint.place)) {
      const spanish = await spoken(language);
      expect(spanish.error.code).toBe(english.error.code);
      expect(spanish.type).toBe(english.type);
      expect(spanish.error.message).not.toBe(english.error.message);
      expect(spanish.title).not.toBe(english.title);
      expect(spanish.detail).toBe(spanish.error.message);
    }
  });
});

describe.each(WITH_JSON_BODY)('$name', (endpoint) => {
  it('the errors of a body name the same properties in both languages', async () => {
    const body = { ...endpoint.operation.example, undeclared: '\u0000' };
    const english = await call(endpoint, tenant, { body });
    const spanish = await call(endpoint, tenant, { body, headers: { 'Accept-Language': 'es' } });
    expect(Object.keys(spanish.body.error.details)).toEqual(Object.keys(english.body.error.details));
    expect(spanish.body.error.details).not.toEqual(english.body.error.details);
  });
});

describe('the error of an unknown path', () => {
  it('an unknown path returns the error envelope, the request id and the RFC 9457 fields', async () => {
    const response = await request('GET', '/v1/nowhere?x=1', { headers: { 'X-Request-Id': REQUEST_ID } });
    expectProblem(response, '/v1/nowhere');
    expect(response.body.meta.request_id).toBe(REQUEST_ID);
  });
});
