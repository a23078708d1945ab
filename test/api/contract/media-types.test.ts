import { beforeAll, describe, expect, it } from 'vitest';
import { ANY_TYPE } from '../../../src/operations/operation-result.ts';
import { testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { ENDPOINTS, WITH_JSON_BODY } from '../../support/contract-calls.ts';
import { drawn } from '../../support/rounds.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const NOTHING_READS = 'application/vnd.folio.nothing';
const BODY = new TextEncoder().encode('{}');
const UNREADABLE = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json'];
const READABLE = ['application/json; charset=utf-8', 'Application/JSON'];

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** An endpoint that returns any content type never returns 406. */
const NEGOTIATING = ENDPOINTS.filter(({ operation }) => operation.success.raw !== ANY_TYPE);

describe.each(NEGOTIATING)('$name', (endpoint) => {
  const { success, isForBrowsers } = endpoint.operation;
  const { raw = 'application/json', onDemand, rendition } = success;
  const pages = isForBrowsers ? ['text/html'] : [];
  const [produced = raw, ...others] = [
    raw,
    ...(onDemand === undefined ? [] : [onDemand.contentType]),
    ...(rendition === undefined ? [] : [rendition.contentType]),
    ...pages,
  ].map((type) => type.split(';')[0] ?? type);

  it('an Accept header that excludes all produced types returns 406', async () => {
    const refused = [
      'text/html',
      NOTHING_READS,
      'image/*',
      'text/html;q=0.9, image/png',
      'application/json;q=0',
      `*/*, application/json;q=0, ${[produced, ...others].map((type) => `${type};q=0`).join(', ')}`,
    ];
    const isRefused = (accept: string) =>
      accept.endsWith('q=0') || ![produced, ...others].some((type) => accept.includes(type));
    for (const accept of drawn(refused.filter(isRefused), 3, endpoint.place)) {
      const response = await call(endpoint, tenant, { headers: { Accept: accept } });
      expect([accept, response.status, response.body.error.code]).toEqual([accept, 406, 'NOT_ACCEPTABLE']);
    }
  });

  it('an Accept header that includes a produced type is accepted', async () => {
    const taken = [produced, '*/*', `${produced.split('/')[0]}/*`, `text/html, ${produced};q=0.5`];
    for (const accept of drawn(taken, 4, endpoint.place)) {
      const response = await call(endpoint, tenant, { headers: { Accept: accept } });
      expect(response.status).not.toBe(406);
    }
  });
});

describe.each(WITH_JSON_BODY)('$name', (endpoint) => {
  it('a body of another media type, or without one, returns 415', async () => {
    for (const type of drawn(UNREADABLE, 4, endpoint.place)) {
      const response = await call(endpoint, tenant, { body: BODY, headers: { 'Content-Type': type } });
      expect([type, response.status, response.body.error.code]).toEqual([
        type,
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ]);
    }
    const response = await call(endpoint, tenant, { body: BODY });
    expect([response.status, response.body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('a JSON media type is accepted in any case and with parameters', async () => {
    for (const type of drawn(READABLE, 2, endpoint.place)) {
      const response = await call(endpoint, tenant, { headers: { 'Content-Type': type } });
      expect(response.status).not.toBe(415);
    }
  });
});
