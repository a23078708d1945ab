import { beforeAll, describe, expect, it, vi } from 'vitest';
import { told } from '../../support/account-client.ts';
import { type ApiResponse, companyClient, request, testEnv } from '../../support/api-client.ts';
import { envAt, LENIENT, RETIRED, STRICT } from '../../support/contract/deprecated-calls.ts';
import { expectInvalid, expectRefused } from '../../support/contract/query-calls.ts';
import { awaitSignature } from '../../support/einvoice/signed-documents.ts';
import { loggedEnv } from '../../support/faults/logged-env.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const env = envAt(STRICT);
let tenant: Tenant;
let client: ReturnType<typeof companyClient>;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey, env);
  await client.put('/series/defaults');
});

function flat(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const sent = body === undefined ? {} : { body };
  return request(method, `/v1${path}`, { key: tenant.sandboxKey, env, headers, ...sent });
}

describe('the deprecated GET /v1/invoices', () => {
  it('the list contains all types by default, and has zero pages without invoices', async () => {
    const empty = await makeTenant(testEnv);
    const none = await request('GET', '/v1/invoices', { key: empty.sandboxKey, env });
    expect(none.body.data).toEqual({
      invoices: [],
      pagination: {
        current_page: 1,
        total_pages: 0,
        total_items: 0,
        items_per_page: 20,
        has_next: false,
        has_previous: false,
      },
    });
    await client.post('/invoices', invoiceBody());
    await client.post('/invoices', invoiceBody({ type: 'PROFORMA' }));
    const types = ({ body }: ApiResponse) =>
      body.data.invoices.map(({ type }: { type: string }) => type).sort();
    expect(types(await flat('GET', '/invoices'))).toEqual(['PROFORMA', 'STANDARD']);
    expect(types(await flat('GET', '/invoices?type='))).toEqual(['PROFORMA', 'STANDARD']);
    expect(types(await flat('GET', '/invoices?type=STANDARD'))).toEqual(['STANDARD']);
    expect(types(await client.get('/invoices'))).toEqual(['STANDARD']);
    const beyond = await flat('GET', '/invoices?page=9&limit=1');
    expect(beyond.body.data.pagination).toMatchObject({ total_pages: 2, total_items: 2, has_next: false });
  });
});

describe('the deprecated GET /v1/products/search', () => {
  beforeAll(async () => {
    const products = Array.from({ length: 25 }, (_, index) => ({
      type: 'SERVICE',
      name: `Hora ${String(index).padStart(2, '0')}`,
      code: `H${index}`,
    }));
    expect((await client.post('/products/bulk', { products })).status).toBe(201);
  });

  const names = ({ body }: ApiResponse): string[] => body.data.map(({ name }: { name: string }) => name);

  it('the search returns a bare array of the first ten products by name', async () => {
    const response = await flat('GET', '/products/search');
    expect(Object.keys(response.body)).toEqual(['success', 'data', 'meta']);
    expect(names(response)).toEqual(Array.from({ length: 10 }, (_, index) => `Hora 0${index}`));
    const [first] = response.body.data;
    expect(first).toEqual((await client.get(`/products/${first.id}`)).body.data);
    expect(response.headers.get('Link')).toBe(
      `</v1/companies/${tenant.companyId}/products>; rel="successor-version"`,
    );
  });

  it('the search accepts search or q and returns up to twenty products', async () => {
    expect(names(await flat('GET', '/products/search?search=h24'))).toEqual(['Hora 24']);
    expect(names(await flat('GET', '/products/search?q=HORA%2024'))).toEqual(['Hora 24']);
    expect(names(await flat('GET', '/products/search?q=nada'))).toEqual([]);
    expect(names(await flat('GET', '/products/search?q=nada&search=h24'))).toEqual(['Hora 24']);
    expect(names(await flat('GET', '/products/search?limit=20'))).toHaveLength(20);
    expect(names(await flat('GET', '/products/search?limit=1'))).toEqual(['Hora 00']);
  });

  it('the search validates its limit and rejects other parameters', async () => {
    for (const limit of ['0', '21'])
      expectRefused(await flat('GET', `/products/search?limit=${limit}`), 'limit');
    expectInvalid(await flat('GET', '/products/search?limit=x'), 'limit', 'x');
    expectInvalid(await flat('GET', '/products/search?page=1'), 'page', '1');
  });
});

describe('the deprecated cancellation of a representation', () => {
  it('cancelling a representation returns 200 with the cancelled representation', async () => {
    const path = `/accounts/${tenant.accountId}/companies/${tenant.companyId}/representation`;
    await awaitSignature(tenant.companyId);
    const cancelled = await request('DELETE', `/v1${path}`, { key: tenant.liveKey, env });
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.data).toMatchObject({ company_id: tenant.companyId, state: 'CANCELLED' });
    expect((await flat('GET', path)).body.data).toEqual(cancelled.body.data);
    const fresh = await makeTenant(testEnv);
    await testEnv.DIRECTORY.prepare("UPDATE companies SET representation_state = 'NOT_STARTED' WHERE id = ?")
      .bind(fresh.companyId)
      .run();
    const nothing = await request(
      'DELETE',
      `/v1/accounts/${fresh.accountId}/companies/${fresh.companyId}/representation`,
      { key: fresh.liveKey, env },
    );
    expect(told(nothing)).toEqual([404, 'REPRESENTATION_NOT_FOUND']);
  });
});

describe('deprecated paths that set part of the body', () => {
  it('the path takes precedence over a body field of the same name', async () => {
    const { id } = (await client.post('/invoices', invoiceBody())).body.data;
    const copy = await flat('POST', `/invoices/${id}/duplicate`, { from_invoice_id: 7, notes: 'copia' });
    expect(copy.status).toBe(201);
    expect(copy.body.data).toMatchObject({ status: 'DRAFT', notes: 'copia' });
    expect(copy.headers.get('Location')).toBe(`${client.base}/invoices/${copy.body.data.id}`);
    const issued = await flat('POST', '/invoices/bulk/issue', { operation: 'STATUS', invoice_ids: [id] });
    expect(issued.body.data).toMatchObject({ successful: 1, results: [{ status: 'ISSUED' }] });
    expect((await flat('POST', `/invoices/${id}/mark-sent`)).body.data.status).toBe('SENT');
    expect((await flat('POST', `/invoices/${id}/revert-to-issued`)).body.data.status).toBe('ISSUED');
    const paid = await flat('POST', `/invoices/${id}/mark-paid`, { status: 'SENT' });
    expect(paid.body.data).toMatchObject({ status: 'PAID', payment_date: '2026-10-15' });
    expect(told(await flat('POST', `/invoices/${id}/mark-sent`, {}))).toEqual([
      400,
      'TRANSITION_NOT_SUPPORTED',
    ]);
  });

  it('the rest of the body is validated as usual', async () => {
    const { id } = (await client.post('/invoices', invoiceBody())).body.data;
    const mark = (body: unknown) => flat('POST', `/invoices/${id}/mark-paid`, body);
    expect(told(await mark('{'))).toEqual([400, 'INVALID_JSON_FORMAT']);
    expect(told(await mark([]))).toEqual([400, 'INVALID_JSON_FORMAT']);
    expect(told(await mark({ payment_date: 'x' }))).toEqual([400, 'INVALID_JSON_FORMAT']);
    const hidden = await mark({ status: 'a\0b' });
    expect(told(hidden)).toEqual([422, 'VALIDATION_ERROR']);
    expect(hidden.body.error.details).toHaveProperty('status');
    expect(told(await flat('POST', '/invoices/bulk/issue'))).toEqual([400, 'INVALID_JSON_FORMAT']);
    const copy = await flat('POST', '/invoices/x/duplicate', {});
    expectInvalid(copy, 'invoice_id', 'x');
  });
});

describe('an idempotency key on a deprecated route', () => {
  const keyed = (key: string) => ({ 'Idempotency-Key': key });

  it('a deprecated route and its successor share an idempotency key', async () => {
    const key = freshKey();
    const body = invoiceBody({ notes: 'una sola' });
    const first = await flat('POST', '/invoices', body, keyed(key));
    expect(first.status).toBe(201);
    const replay = await client.post('/invoices', body, keyed(key));
    expect(replay.headers.get('Idempotency-Replay')).toBe('true');
    expect(replay.text).toBe(first.text);
    expect(replay.headers.has('Deprecation')).toBe(false);
    const again = await flat('POST', '/invoices', body, keyed(key));
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect(again.headers.get('Deprecation')).toBe('true');
    expect(again.headers.get('Link')).toBe(`<${client.base}/invoices>; rel="successor-version"`);
    expect(told(await flat('POST', '/invoices', invoiceBody(), keyed(key)))).toEqual([
      409,
      'IDEMPOTENCY_KEY_MISMATCH',
    ]);
  });

  it("the key is shared if the path sets what the successor's body contains", async () => {
    const { id } = (await client.post('/invoices', invoiceBody({ options: { issue_directly: true } }))).body
      .data;
    const [copied, paid] = [freshKey(), freshKey()];
    const copy = await flat('POST', `/invoices/${id}/duplicate`, undefined, keyed(copied));
    const same = await client.post('/invoices/derivations', { from_invoice_id: id }, keyed(copied));
    expect(same.text).toBe(copy.text);
    const first = await client.put(`/invoices/${id}/status`, { status: 'PAID' }, keyed(paid));
    const second = await flat('POST', `/invoices/${id}/mark-paid`, {}, keyed(paid));
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(told(await flat('POST', `/invoices/${id}/mark-sent`, {}, keyed(paid)))).toEqual([
      409,
      'IDEMPOTENCY_KEY_MISMATCH',
    ]);
  });

  it('every deprecated POST accepts an idempotency key, even if the successor does not', async () => {
    const { id } = (await client.post('/invoices', invoiceBody())).body.data;
    const body = { scheduled_for: '2027-01-10', generation_mode: 'DRAFT' };
    const key = freshKey();
    const first = await flat('POST', `/invoices/${id}/schedule`, body, keyed(key));
    expect(first.status).toBe(200);
    await flat('DELETE', `/invoices/${id}/schedule`);
    const again = await flat('POST', `/invoices/${id}/schedule`, body, keyed(key));
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect((await client.get(`/invoices/${id}`)).body.data.status).toBe('DRAFT');
  });
});

describe('a path that is deprecated as a whole', () => {
  it('an unsupported method returns 405 with the Deprecation header, and 410 after the sunset', async () => {
    const wrong = await flat('PATCH', '/invoices');
    expect(told(wrong)).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(wrong.headers.get('Allow')).toBe('GET, POST');
    expect(wrong.headers.get('Deprecation')).toBe('true');
    expect(wrong.headers.has('Link')).toBe(false);
    const gone = await request('PATCH', '/v1/invoices', { env: envAt(RETIRED) });
    expect(told(gone)).toEqual([410, 'GONE']);
  });

  it('an oversized body returns 413 with the deprecation headers, and 410 after the sunset', async () => {
    const body = JSON.stringify({ notes: 'x'.repeat(2_097_152) });
    const large = await flat('POST', '/invoices', body);
    expect(told(large)).toEqual([413, 'REQUEST_BODY_TOO_LARGE']);
    expect(large.headers.get('Sunset')).toBe('Wed, 09 Dec 2026 00:00:00 GMT');
    expect(large.headers.get('Link')).toBe(`<${client.base}/invoices>; rel="successor-version"`);
    const late = await request('POST', '/v1/invoices', { env: envAt(RETIRED), body });
    expect(told(late)).toEqual([410, 'GONE']);
  });

  it('similar paths have no Deprecation header and are not gone', async () => {
    for (const path of ['/v1/invoices/', '/v1/invoicesx', '/v1/configuration', '/v1/me/identity']) {
      const response = await request('GET', path, { key: tenant.sandboxKey, env: envAt(RETIRED) });
      expect(response.status).not.toBe(410);
      expect(response.headers.has('Deprecation')).toBe(false);
    }
  });
});

describe('the strict rate limit tier on deprecated routes', () => {
  it('the deprecated delivery is limited, and its 429 has the Deprecation header', async () => {
    const limited = { ...env, RATE_LIMITS: 'on' };
    const headers = { 'CF-Connecting-IP': `2001:db8::${Math.floor(Math.random() * 0xffff).toString(16)}:77` };
    // A busy machine takes longer than the second that is waited by default.
    const refused = await vi.waitFor(
      async () => {
        const response = await request('POST', '/v1/invoices/bulk/send', { env: limited, headers });
        expect(response.status).toBe(429);
        return response;
      },
      { timeout: 30_000, interval: 1 },
    );
    expect(Object.keys(refused.body)).toEqual(['success', 'error']);
    expect(refused.headers.get('Deprecation')).toBe('true');
    const gone = await request('POST', '/v1/invoices/bulk/send', {
      env: { ...limited, ...envAt(RETIRED), RATE_LIMITS: 'on' },
      headers,
    });
    expect(told(gone)).toEqual([410, 'GONE']);
  });
});

describe('ignored query parameters of deprecated routes', () => {
  it('unknown parameters return 400 from the date in the contract', async () => {
    const at = (instant: string) =>
      request('GET', '/v1/products?foo=1', { key: tenant.sandboxKey, env: envAt(instant) });
    expect((await at('2026-09-02T23:59:00Z')).status).toBe(200);
    expectInvalid(await at('2026-09-03T00:00:00Z'), 'foo', '1');
  });

  it('ignored parameters are named once in Service-Warning, in a bounded list', async () => {
    const lenient = envAt(LENIENT);
    const get = (query: string) =>
      request('GET', `/v1/products?${query}`, { key: tenant.sandboxKey, env: lenient });
    const plain = await get('limit=1');
    expect(plain.headers.has('Service-Warning')).toBe(false);
    const some = await get('limit=1&foo=1&foo=2&bar[x]=3');
    expect(some.status).toBe(200);
    expect(some.body.data.products).toHaveLength(1);
    expect(some.headers.get('Service-Warning')).toMatch(/: foo, bar\[x\]$/);
    const many = Array.from({ length: 900 }, (_, index) => `parameter${index}=x`).join('&');
    expect((await get(many)).headers.get('Service-Warning')).toMatch(/, \.\.\.$/);
    expectRefused(await get('foo=1&limit=0'), 'limit');
    const canonical = await request('GET', `${client.base}/products?foo=1`, {
      key: tenant.sandboxKey,
      env: lenient,
    });
    expectInvalid(canonical, 'foo', '1');
  });
});

describe('the request log of deprecated routes', () => {
  it('the request log shows the path as it was called', async () => {
    const logged = loggedEnv(env);
    const sent = new Request('https://folio.test/v1/products/search?q=hora', {
      headers: { Authorization: `Bearer ${tenant.sandboxKey}` },
    });
    expect((await logged.send(sent)).status).toBe(200);
    expect(logged.queued).toMatchObject([
      { path: '/v1/products/search', queryString: 'q=hora', accountId: tenant.accountId, status: 200 },
    ]);
  });
});
