import { beforeAll, describe, expect, it } from 'vitest';
import { handleRequest } from '../../../src/http/app.ts';
import { MAX_ANY_BODY_BYTES, MAX_JSON_BODY_BYTES } from '../../../src/http/body/transport-limits.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { ENDPOINTS, WITH_JSON_BODY } from '../../support/contract-calls.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** A JSON object of exactly so many bytes. */
function jsonOfBytes(bytes: number): string {
  const frame = '{"undeclared":""}';
  return `{"undeclared":"${'a'.repeat(bytes - frame.length)}"}`;
}

/** The limit is judged before the route, so that a declared length alone does for all but the operations below. */
describe.each(ENDPOINTS.filter(({ method }) => method !== 'GET'))('$name', (endpoint) => {
  it('answers 413 to a declared length beyond 2 MB, and beyond 8 MB', async () => {
    const sizes: [number, string, number, string][] = [
      [MAX_JSON_BODY_BYTES + 1, 'REQUEST_BODY_TOO_LARGE', MAX_JSON_BODY_BYTES, '2 MB'],
      [MAX_ANY_BODY_BYTES + 1, 'PAYLOAD_TOO_LARGE', MAX_ANY_BODY_BYTES, '8 MB'],
    ];
    for (const [bytes, code, max, formatted] of sizes) {
      const headers = { ...JSON_TYPE, 'Content-Length': String(bytes) };
      const answer = await call(endpoint, tenant, { body: '{}', headers });
      expect([answer.status, answer.body.error.code]).toEqual([413, code]);
      expect(answer.body.error.details).toEqual({
        max_size_bytes: String(max),
        max_size_formatted: formatted,
        request_size_bytes: String(bytes),
      });
    }
  });
});

describe('a body as long as it really is', () => {
  const [first] = WITH_JSON_BODY.filter(
    ({ operation }) => operation.access === 'company' && operation.body !== null,
  );

  it('passes with 2 MB to the byte, and fails with one more', async () => {
    if (first === undefined) throw new Error('no operation takes a body');
    const exact = await call(first, tenant, { body: jsonOfBytes(MAX_JSON_BODY_BYTES) });
    expect(exact.status).not.toBe(413);
    const over = await call(first, tenant, { body: jsonOfBytes(MAX_JSON_BODY_BYTES + 1) });
    expect([over.status, over.body.error.code]).toEqual([413, 'REQUEST_BODY_TOO_LARGE']);
    for (const value of Object.values(over.body.error.details)) expect(value).toEqual(expect.any(String));
  });

  it('is judged before the route and the credential where it is declared', async () => {
    const headers = { ...JSON_TYPE, 'Content-Length': String(MAX_JSON_BODY_BYTES + 1) };
    const answer = await request('POST', '/v1/nowhere', { body: '{}', headers });
    expect([answer.status, answer.body.error.code]).toEqual([413, 'REQUEST_BODY_TOO_LARGE']);
  });

  it('is not read before the credential where its length is not declared', async () => {
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
