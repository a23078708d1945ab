import { beforeAll, describe, expect, it } from 'vitest';
import type { Env } from '../../../src/env.ts';
import { handleRequest } from '../../../src/http/app.ts';
import { handleAtFront } from '../../../src/http/front.ts';
import { testEnv } from '../../support/api-client.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

/** The Worker that callers reach, and the requests that it passes on. */
function frontOf(answer: (request: Request) => Promise<Response>) {
  const passed: string[] = [];
  const others = {
    fetch(request: Request) {
      passed.push(`${request.method} ${new URL(request.url).pathname}`);
      return answer(request);
    },
  } as unknown as Fetcher;
  const env: Env = { ...testEnv, OTHERS: others };
  return { env, passed };
}

const whole = () => frontOf((request) => handleRequest(request, testEnv));

function sent(method: string, path: string, key?: string, body?: object): Request {
  return new Request(`https://folio.test${path}`, {
    method,
    headers: {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      'X-Request-Id': '0199a0a0-0000-4000-8000-000000000001',
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

const atFront = (env: Env, request: Request) => handleAtFront(request, env, () => undefined);

/** An answer without the instant at which it was given. */
async function shown(response: Response) {
  const text = (await response.text()).replace(/"timestamp":"[^"]*"/, '');
  return { status: response.status, headers: Object.fromEntries(response.headers), text };
}

let tenant: Tenant;
let company: string;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  company = `/v1/companies/${tenant.companyId}`;
});

describe('the Worker that callers reach', () => {
  it('drafts, issues and lists by itself', async () => {
    const { env, passed } = whole();
    const key = tenant.sandboxKey;
    expect((await atFront(env, sent('PUT', `${company}/series/defaults`, key))).ok).toBe(true);
    const created = await atFront(env, sent('POST', `${company}/invoices`, key, invoiceBody()));
    expect(created.status).toBe(201);
    const { data } = await created.json<{ data: { id: string } }>();
    const issued = await atFront(env, sent('POST', `${company}/invoices/${data.id}/issue`, key));
    expect(issued.status).toBe(200);
    const list = await atFront(env, sent('GET', `${company}/invoices?limit=20`, key));
    expect(await list.text()).toContain(data.id);
    expect(passed).toEqual([]);
  });

  it.each([
    ['GET', '/invoices?limit=5'],
    ['GET', '/invoices?limit=0'],
    ['GET', '/products'],
    ['GET', '/series/none'],
    ['PATCH', '/customers/0199a0a0-0000-7000-8000-000000000000'],
    ['POST', '/invoices'],
  ])('answers %s %s as the Worker of all operations does', async (method, path) => {
    const { env, passed } = whole();
    for (const key of [tenant.sandboxKey, undefined]) {
      const here = await shown(await atFront(env, sent(method, company + path, key)));
      expect(here).toEqual(await shown(await handleRequest(sent(method, company + path, key), testEnv)));
    }
    expect(passed).toEqual([]);
  });

  it.each([
    ['GET', '/v1/companies/{company}/webhooks'],
    ['GET', '/v1/companies/{company}/invoicez'],
    ['PUT', '/v1/companies/{company}/invoices'],
    ['OPTIONS', '/v1/me'],
    ['GET', '/v1/invoices'],
    ['GET', '/docs'],
    ['POST', '/mcp'],
    ['GET', '/'],
  ])('passes %s %s on, and the answer back', async (method, template) => {
    const { env, passed } = whole();
    const path = template.replace('{company}', tenant.companyId);
    const here = await shown(await atFront(env, sent(method, path, tenant.sandboxKey)));
    expect(here).toEqual(await shown(await handleRequest(sent(method, path, tenant.sandboxKey), testEnv)));
    expect(passed).toEqual([`${method} ${path}`]);
  });

  it('asks anew who may what after a change that was made behind it', async () => {
    const { sandboxKey: key, companyId, accountId } = await makeTenant(testEnv);
    const { env } = frontOf(async () => {
      const query = 'UPDATE api_keys SET revoked_at = 1 WHERE account_id = ?';
      await testEnv.DIRECTORY.prepare(query).bind(accountId).run();
      return new Response(null, { status: 204 });
    });
    const products = async () =>
      (await atFront(env, sent('GET', `/v1/companies/${companyId}/products`, key))).status;
    expect([await products(), await products()]).toEqual([200, 200]);
    expect((await atFront(env, sent('DELETE', '/v1/keys-of-this-test', key))).status).toBe(204);
    expect(await products()).toBe(401);
  });

  it('says that something is wrong where no Worker is behind it', async () => {
    const answer = await atFront({ ...testEnv }, sent('GET', '/v1/nowhere'));
    expect([answer.status, await answer.json()]).toMatchObject([500, { error: { code: 'INTERNAL_ERROR' } }]);
  });
});
