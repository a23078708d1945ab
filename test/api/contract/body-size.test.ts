import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_ANY_BODY_BYTES, MAX_JSON_BODY_BYTES } from '../../../src/http/body/transport-limits.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { ENDPOINTS, WITH_JSON_BODY } from '../../support/contract-calls.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Returns a JSON object of exactly this size. */
function jsonOfBytes(bytes: number): string {
  const frame = '{"undeclared":""}';
  return `{"undeclared":"${'a'.repeat(bytes - frame.length)}"}`;
}

/** The size is checked before the route. A declared length is therefore enough for most operations. */
describe.each(ENDPOINTS.filter(({ method }) => method !== 'GET'))('$name', (endpoint) => {
  it('a declared length over 2 MB or 8 MB returns 413', async () => {
    const sizes: [number, string, number, string][] = [
      [MAX_JSON_BODY_BYTES + 1, 'REQUEST_BODY_TOO_LARGE', MAX_JSON_BODY_BYTES, '2 MB'],
      [MAX_ANY_BODY_BYTES + 1, 'PAYLOAD_TOO_LARGE', MAX_ANY_BODY_BYTES, '8 MB'],
    ];
    for (const [bytes, code, max, formatted] of sizes) {
      const headers = { ...JSON_TYPE, 'Content-Length': String(bytes) };
      const response = await call(endpoint, tenant, { body: '{}', headers });
      expect([response.status, response.body.error.code]).toEqual([413, code]);
      expect(response.body.error.details).toEqual({
        max_size_bytes: String(max),
        max_size_formatted: formatted,
        request_size_bytes: String(bytes),
      });
    }
  });
});

describe('the size limit of a JSON body', () => {
  const [first] = WITH_JSON_BODY.filter(
    ({ operation }) => operation.access === 'company' && operation.body !== null,
  );

  it('a body of 2 MB is accepted, and one more byte returns 413', async () => {
    if (first === undefined) throw new Error('no operation takes a body');
    const exact = await call(first, tenant, { body: jsonOfBytes(MAX_JSON_BODY_BYTES) });
    expect(exact.status).not.toBe(413);
    const over = await call(first, tenant, { body: jsonOfBytes(MAX_JSON_BODY_BYTES + 1) });
    expect([over.status, over.body.error.code]).toEqual([413, 'REQUEST_BODY_TOO_LARGE']);
    for (const value of Object.values(over.body.error.details)) expect(value).toEqual(expect.any(String));
  });

  it('a declared length over 2 MB returns 413 before the route and the credential are checked', async () => {
    const headers = { ...JSON_TYPE, 'Content-Length': String(MAX_JSON_BODY_BYTES + 1) };
    const response = await request('POST', '/v1/nowhere', { body: '{}', headers });
    expect([response.status, response.body.error.code]).toEqual([413, 'REQUEST_BODY_TOO_LARGE']);
  });

  it('a body of undeclared length is not read before the credential is checked', async () => {
    let pulled = 0;
    const chunk = new Uint8Array(65_536);
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          if (pulled > 1) return controller.error(new Error('read on without a credential'));
          controller.enqueue(chunk);
        },
      },
      { highWaterMark: 0 },
    );
    const sent = new Request('https://folio.test/v1/nif/validate', {
      method: 'POST',
      body,
      headers: JSON_TYPE,
    });
    const kept = await handleRequest(sent, testEnv);
    expect([kept.status, ((await kept.json()) as { error: { code: string } }).error.code]).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
  });
});
