import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectValidResponse } from '../../support/contract/openapi-responses.ts';
import { pathOf, requiredHeaders, WITH_DECLARED_BODY, WITH_MULTIPART } from '../../support/contract-calls.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Returns a body that breaks off after its first bytes, like a lost connection. */
function brokenBody(): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new Error('Network connection lost.'));
      else controller.enqueue(new TextEncoder().encode('{"name":'));
      sent = true;
    },
  });
}

describe.each([...WITH_DECLARED_BODY, ...WITH_MULTIPART])('$name', ({ method, operation }) => {
  it.each([
    ['of unknown length', {}],
    ['that declares its length', { 'Content-Length': '100' }],
  ])('a body %s that breaks off returns 400', async (_, length) => {
    const path = pathOf(operation, tenant);
    const type = operation.multipart === null ? 'application/json' : 'multipart/form-data; boundary=x';
    const key = operation.credential === 'session' ? tenant.sessionToken : tenant.liveKey;
    const credential = operation.credential === 'sandbox' ? tenant.sandboxKey : key;
    const headers = {
      Authorization: `Bearer ${credential}`,
      'Content-Type': type,
      ...requiredHeaders(operation),
      ...length,
    };
    const request = new Request(`https://folio.test${path}`, { method, headers, body: brokenBody() });
    const response = await handleRequest(request, testEnv);
    const text = await response.text();
    const body = JSON.parse(text);
    expect([response.status, body.error.code], text).toEqual([400, 'BAD_REQUEST']);
    expectValidResponse(method, path, { status: response.status, headers: response.headers, body, text });
  });
});
