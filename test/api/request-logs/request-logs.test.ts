import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_SEARCHED_REQUESTS } from '../../../src/audit/request-logs/request-log-repository.ts';
import type { Env } from '../../../src/composition/env.ts';
import type { QueuedRequest, RequestLogRow } from '../../../src/db/schema/request-logs-schema.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import { type LoggedEnv, loggedEnv, writeRequests } from '../../support/faults/logged-env.ts';
import { PATIENCE } from '../../support/patience.ts';
import { addCompany, addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';
import { sweepWhole } from '../../support/whole-sweep.ts';

const DAY_MS = 86_400_000;

interface Sent {
  method?: string;
  path: string;
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

let tenant: Tenant;
let logged: LoggedEnv;

const companyPath = (path: string) => `/v1/companies/${tenant.companyId}${path}`;
const logsPath = (query = '', accountId = tenant.accountId) =>
  `/v1/accounts/${accountId}/request-logs${query}`;

function requestOf({ method = 'GET', path, key = tenant.sandboxKey, body, headers = {} }: Sent): Request {
  return new Request(`https://folio.test${path}`, {
    method,
    headers: {
      ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Sends a request and writes it into the log. */
async function logOf(sent: Sent): Promise<{ response: Response; rows: QueuedRequest[] }> {
  const response = await logged.send(requestOf(sent));
  const rows = [...logged.queued];
  await logged.write();
  return { response, rows };
}

function list(query = '', key = tenant.sandboxKey): Promise<ApiResponse> {
  return request('GET', logsPath(query), { key });
}

const idsOf = ({ body }: ApiResponse): string[] =>
  body.data.request_logs.map((row: { request_id: string }) => row.request_id);

/** Returns a log row of a person's sandbox key, as the collector writes it. */
function row(changes: Partial<RequestLogRow> = {}): RequestLogRow {
  const requestedAt = changes.requestedAt ?? Date.now();
  return {
    id: uuidV7(requestedAt),
    accountId: tenant.accountId,
    personId: tenant.personId,
    environment: 'TEST',
    apiKeyId: null,
    requestId: crypto.randomUUID(),
    requestedAt,
    method: 'GET',
    path: '/v1/me/identity',
    status: 200,
    durationMs: 3,
    errorCode: null,
    clientIp: null,
    queryString: null,
    userAgent: null,
    requestBody: null,
    responseBody: null,
    masked: false,
    ...changes,
  };
}

beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  logged = loggedEnv(testEnv);
});

describe('the log entry of a request', () => {
  it('a request is logged for its caller with request and response', async () => {
    const headers = {
      'X-Request-Id': crypto.randomUUID(),
      'User-Agent': 'a client/1.0',
      'CF-Connecting-IP': '203.0.113.9',
    };
    const body = { type: 'PRODUCT', name: 'Cable', main_tax: { type: 'IVA', percentage: 21 } };
    const { response } = await logOf({ method: 'POST', path: companyPath('/products'), body, headers });
    expect(response.status).toBe(201);
    const { body: listed } = await list();
    expect(listed.data.request_logs).toEqual([
      {
        request_id: headers['X-Request-Id'],
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        method: 'POST',
        path: companyPath('/products'),
        status: 201,
        duration_ms: expect.any(Number),
        environment: 'TEST',
        api_key_id: expect.any(String),
        error_code: null,
        client_ip: '203.0.113.9',
      },
    ]);
    const one = await request('GET', logsPath(`/${headers['X-Request-Id']}`), { key: tenant.sandboxKey });
    expect(one.status).toBe(200);
    expect(one.body.data).toEqual({
      ...listed.data.request_logs[0],
      query_string: null,
      user_agent: 'a client/1.0',
      request_body: JSON.stringify(body),
      response_body: await response.text(),
      masked: false,
    });
  });

  it.each<[string, Partial<Sent>, number, string]>([
    ['an unknown path', { path: '/v1/nothing' }, 404, 'ENDPOINT_NOT_FOUND'],
    ['a wrong method', { path: '/v1/me/identity', method: 'PUT' }, 405, 'METHOD_NOT_ALLOWED'],
    ['a body that is no JSON', { method: 'POST', body: '{"name": ' }, 400, 'INVALID_JSON_FORMAT'],
    ['an unknown parameter', { path: '/v1/tax-types?nothing=1' }, 400, 'VALIDATION_ERROR'],
    [
      'somebody else’s company',
      { path: `/v1/companies/${crypto.randomUUID()}` },
      403,
      'COMPANY_NOT_ACCESSIBLE',
    ],
  ])('a request rejected for %s is logged with its code', async (_, changes, status, code) => {
    const { response, rows } = await logOf({ path: companyPath('/products'), ...changes });
    expect(response.status).toBe(status);
    expect(rows).toMatchObject([{ status, errorCode: code, personId: tenant.personId }]);
    expect((await list('?only_errors=true')).body.data.request_logs).toMatchObject([
      { status, error_code: code },
    ]);
  });

  it('a request with an invalid or without a credential is not logged', async () => {
    const keys = ['', 'service_sk_test_nonsense', await mintRevoked()];
    for (const key of keys) {
      const { response, rows } = await logOf({ path: '/v1/me/identity', key });
      expect([response.status, rows]).toEqual([401, []]);
    }
    const { rows } = await logOf({ path: '/v1/openapi.json', key: '' });
    expect(rows).toEqual([]);
  });

  it('a request of a session is logged in the account in which it acts', async () => {
    const other = await makeTenant(testEnv);
    await testEnv.DIRECTORY.prepare(
      "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'ADMIN', ?)",
    )
      .bind(crypto.randomUUID(), other.accountId, tenant.personId, Date.now() + 1)
      .run();
    const key = tenant.sessionToken;
    const headers = { 'Service-Account': other.accountId };
    const { rows } = await logOf({ path: `/v1/companies/${other.companyId}`, key, headers });
    expect(rows).toMatchObject([{ accountId: other.accountId, apiKeyId: null, environment: 'TEST' }]);
    const found = await request('GET', logsPath('', other.accountId), { key, headers });
    expect(found.body.data.request_logs).toHaveLength(1);
    expect(idsOf(await list('', key))).toEqual([]);
  });

  it('secrets are masked in the log, and long bodies are cut at 8 KB', async () => {
    const words = 'ñ'.repeat(10_000);
    const body = {
      url: 'https://hooks.example.com/a',
      events: ['invoice.issued'],
      secret: 'HUSH',
      note: `the key is ${tenant.liveKey}`,
      words,
    };
    const { response, rows } = await logOf({
      method: 'POST',
      path: `/v1/accounts/${tenant.accountId}/webhooks`,
      body,
    });
    const answered = (await response.json()) as { data: { secret: string } };
    expect(answered.data.secret).toMatch(/^whsec_/);
    const [kept] = rows;
    expect(kept).toMatchObject({ responseBody: null, masked: true });
    const stored = JSON.stringify(rows);
    for (const secret of ['HUSH', tenant.liveKey.slice(-20), answered.data.secret, tenant.sandboxKey])
      expect(stored).not.toContain(secret);
    expect(kept?.requestBody?.startsWith('{"url":"https://hooks.example.com/a"')).toBe(true);
    const bytes = new TextEncoder().encode(kept?.requestBody ?? '').byteLength;
    expect(bytes).toBeGreaterThan(8 * 1_024 - 4);
    expect(bytes).toBeLessThanOrEqual(8 * 1_024);
    expect(kept?.requestBody).not.toContain('\uFFFD');
  });

  it('the log stores no response of an operation that returns a secret, whatever the response is', async () => {
    const secretOnes = OPERATIONS.filter(({ success }) => success.isSecret === true);
    const ids = { account_id: tenant.accountId, company_id: tenant.companyId };
    for (const { id, method, path } of secretOnes) {
      const filled = path.replace(
        /\{(\w+)\}/g,
        (_, name) => ({ ...ids })[name as never] ?? crypto.randomUUID(),
      );
      const { rows } = await logOf({ method, path: filled, key: tenant.sessionToken, body: {} });
      expect([id, rows]).toMatchObject([id, [{ responseBody: null, masked: true }]]);
    }
    expect(secretOnes.length).toBeGreaterThan(10);
  });

  it('a second factor and a call over MCP leave no secret in the log', async () => {
    const key = tenant.sessionToken;
    const added = await logOf({ method: 'POST', path: '/v1/me/second-factors', key });
    const { data: factor } = (await added.response.json()) as { data: { id: string; secret: string } };
    const code = new TOTP({ secret: Secret.fromBase32(factor.secret) }).generate();
    const path = `/v1/me/second-factors/${factor.id}/confirmations`;
    const confirmed = await logOf({ method: 'POST', path, key, body: { code } });
    const { data } = (await confirmed.response.json()) as { data: { recovery_codes: string[] } };
    const rpc = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'webhooks_create' } };
    const url = 'https://hooks.example.com/a?token=HUSH';
    const body = {
      ...rpc,
      params: {
        ...rpc.params,
        arguments: { account_id: tenant.accountId, body: { url, events: ['invoice.issued'] } },
      },
    };
    const mcp = await logOf({ method: 'POST', path: '/mcp', key: tenant.sandboxKey, body });
    expect(mcp.response.status).toBe(200);
    const stored = JSON.stringify([added.rows, confirmed.rows, mcp.rows]);
    for (const secret of [factor.secret, code, ...data.recovery_codes, 'HUSH'])
      expect(stored).not.toContain(secret);
    expect(mcp.rows.find((row) => row.path === '/mcp')).toMatchObject({ responseBody: null, masked: true });
    const shown = await request('GET', logsPath(`/${confirmed.rows[0]?.requestId}`), {
      key: tenant.sandboxKey,
    });
    expect(shown.body.data).toMatchObject({
      request_body: '{"code":"***"}',
      response_body: null,
      masked: true,
    });
  });

  it('codes, tokens and passwords of rejected requests leave nothing in the log', async () => {
    const key = tenant.sessionToken;
    const form = new FormData();
    form.append('file', new File([new Uint8Array(9)], 'HUSH1.p12'));
    form.append('password', 'HUSH2');
    const file = new Request(`https://folio.test/v1/companies/${tenant.companyId}/certificates`, {
      ...{ method: 'POST', headers: { Authorization: `Bearer ${key}` }, body: form },
    });
    await logged.send(file);
    const bodies: [string, unknown][] = [
      ['/v1/auth/step-ups', { code: 'HUSH3', handle: 'HUSH4' }],
      ['/v1/auth/step-ups', { recovery_code: 'HUSH5' }],
      ['/v1/auth/step-ups', { totp: 'HUSH6' }],
      ['/v1/claims', { token: 'HUSH7', email: 'a@folio.test', code: 'HUSH8' }],
      ['/v1/invitations/accept', { token: 'HUSH9' }],
      ['/v1/claims', '{"token":"HUSH10","email":'],
      ['/v1/claims', [{ token: { value: 'HUSH11' } }]],
      ['/v1/me/second-factors/HUSH/confirmations?code=HUSH12', { code: ['HUSH13'] }],
      // Codes that a wrong path or method does not use up.
      ['/v1/me/second-factors/HUSH/confirmation?code=HUSH14', { code: 'HUSH15' }],
      ['/v1/claim', { email: 'a@folio.test', code: 'HUSH16', handle: 'HUSH17' }],
      ['/v1/me?state=HUSH18', { code: 'HUSH19' }],
    ];
    const rows = [...logged.queued];
    for (const [path, body] of bodies) rows.push(...(await logOf({ method: 'POST', path, key, body })).rows);
    expect(new Set(rows.map(({ path }) => path)).size).toBeGreaterThan(3);
    const stored = JSON.stringify(rows);
    expect(stored.match(/HUSH\d+/g)).toBeNull();
  });

  it('a file response is logged without its body and arrives complete', async () => {
    const { response, rows } = await logOf({ path: '/v1/templates/customer-import' });
    expect(rows).toMatchObject([{ status: 200, requestBody: null, responseBody: null }]);
    expect((await response.text()).length).toBeGreaterThan(50);
  });

  it('a request succeeds although the log queue fails', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const failing = { send: () => Promise.reject(new Error('no queue')) };
    const env = { ...testEnv, REQUEST_LOG_QUEUE: failing } as unknown as Env;
    const response = await request('GET', '/v1/me/identity', { key: tenant.sandboxKey, env });
    expect(response.status).toBe(200);
    await vi.waitFor(() => expect(warned).toHaveBeenCalled(), PATIENCE);
    expect(String(warned.mock.calls[0])).not.toContain(tenant.sandboxKey);
    warned.mockRestore();
  });

  it('logging a request sends one queue message and makes no database call', async () => {
    await logOf({ path: '/v1/me/identity' });
    const untouched = { prepare: vi.fn(), batch: vi.fn() };
    const env = { ...logged.env, REQUEST_LOGS: untouched } as unknown as Env;
    expect((await request('GET', '/v1/me/identity', { key: tenant.sandboxKey, env })).status).toBe(200);
    await vi.waitFor(() => expect(logged.queued).toHaveLength(1), PATIENCE);
    expect(untouched.prepare).not.toHaveBeenCalled();
    expect(untouched.batch).not.toHaveBeenCalled();
  });
});

async function mintRevoked(): Promise<string> {
  const key = await mintKey(testEnv, tenant, 'TEST');
  await testEnv.DIRECTORY.prepare('UPDATE api_keys SET revoked_at = 1 WHERE account_id = ? AND last_four = ?')
    .bind(tenant.accountId, key.slice(-4))
    .run();
  return key;
}

describe('GET /v1/accounts/{account_id}/request-logs', () => {
  it("the log shows a person's own requests of all credentials in the environment", async () => {
    const colleague = await addMember(testEnv, tenant.accountId, {});
    const second = await mintKey(testEnv, tenant, 'TEST');
    const own = [tenant.sandboxKey, second, tenant.sessionToken];
    for (const key of [...own, tenant.liveKey, colleague.sandboxKey])
      await logOf({ path: '/v1/me/identity', key });
    for (const key of own) expect(idsOf(await list('', key))).toHaveLength(3);
    expect((await list('', tenant.liveKey)).body.data.request_logs).toMatchObject([{ environment: 'LIVE' }]);
    const [theirs] = idsOf(await request('GET', logsPath(), { key: colleague.sandboxKey }));
    expect(idsOf(await list())).not.toContain(theirs);
    const foreign = await request('GET', logsPath(`/${theirs}`), { key: tenant.sandboxKey });
    const absent = await request('GET', logsPath(`/${crypto.randomUUID()}`), { key: tenant.sandboxKey });
    for (const { status, body } of [foreign, absent])
      expect([status, body.error.code]).toEqual([404, 'REQUEST_LOG_NOT_FOUND']);
    expect(foreign.body.error).toEqual(absent.body.error);
  });

  it('a repeated message stores a request once, and a batch is stored as a whole', async () => {
    const rows = [row(), row()];
    expect(await writeRequests(testEnv, rows)).toBe('KEPT');
    expect(await writeRequests(testEnv, [...rows, row()])).toBe('KEPT');
    expect(idsOf(await list())).toHaveLength(3);
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const broken = { ...row(), status: null } as unknown as RequestLogRow;
    expect(await writeRequests(testEnv, [row(), broken])).toBe('AGAIN');
    expect(idsOf(await list())).toHaveLength(3);
    error.mockRestore();
  });

  it('the log stores a hundred large requests in one batch', async () => {
    const large = 'x'.repeat(8_192);
    const rows = Array.from({ length: 100 }, () => row({ requestBody: large, responseBody: large }));
    expect(await writeRequests(testEnv, rows)).toBe('KEPT');
    expect(idsOf(await list('?limit=100'))).toHaveLength(100);
  });

  it('the log updates the last use of the key', async () => {
    const { rows } = await logOf({ path: '/v1/me/identity' });
    const [used] = rows;
    const stored = await testEnv.DIRECTORY.prepare('SELECT last_used_at FROM api_keys WHERE id = ?')
      .bind(used?.apiKeyId ?? '')
      .first();
    expect(stored).toEqual({ last_used_at: used?.requestedAt });
  });

  it('the log keeps requests for 30 days, and the sweep deletes older ones', async () => {
    const nowMs = Date.now();
    const [old, young] = [
      row({ requestedAt: nowMs - 30 * DAY_MS - 1_000 }),
      row({ requestedAt: nowMs - 30 * DAY_MS + 60_000 }),
    ];
    await writeRequests(testEnv, [old, young]);
    expect(idsOf(await list())).toEqual([young.requestId]);
    expect((await request('GET', logsPath(`/${old.requestId}`), { key: tenant.sandboxKey })).status).toBe(
      404,
    );
    await sweepWhole(testEnv, { of: 'REQUEST_LOGS' });
    const { results } = await testEnv.REQUEST_LOGS.prepare('SELECT id FROM request_logs WHERE account_id = ?')
      .bind(tenant.accountId)
      .all();
    expect(results).toEqual([{ id: young.id }]);
  });

  it('of two requests with one id, the log returns the later one', async () => {
    const requestId = crypto.randomUUID();
    const at = Date.now();
    await writeRequests(testEnv, [
      row({ requestId, requestedAt: at, status: 201 }),
      row({ requestId, requestedAt: at - 5, status: 500 }),
    ]);
    const { body } = await request('GET', logsPath(`/${requestId}`), { key: tenant.sandboxKey });
    expect(body.data.status).toBe(201);
  });
});

describe('the filters of the request log', () => {
  const keyId = crypto.randomUUID();
  const at = Date.UTC(2026, 10, 20, 12);
  const offsetMs = () => String(at + DAY_MS - Date.now());

  async function rowsInLog(): Promise<Record<string, RequestLogRow>> {
    const made = {
      read: row({ requestedAt: at, path: '/v1/companies/A/Invoices' }),
      created: row({ requestedAt: at + 1_000, method: 'POST', status: 201, apiKeyId: keyId }),
      refused: row({ requestedAt: at + 2_000, method: 'DELETE', status: 404, errorCode: 'X' }),
      failed: row({
        requestedAt: at + 3_000,
        method: 'PATCH',
        status: 500,
        path: '/v1/companies/a/customers',
      }),
    };
    await writeRequests(testEnv, Object.values(made));
    return made;
  }

  it.each<[string, string[]]>([
    ['', ['failed', 'refused', 'created', 'read']],
    ['?only_errors=true', ['failed', 'refused']],
    ['?only_errors=false', ['failed', 'refused', 'created', 'read']],
    ['?only_errors=', ['failed', 'refused', 'created', 'read']],
    ['?only_keys=true', ['created']],
    ['?method=POST', ['created']],
    ['?method=POST,DELETE', ['refused', 'created']],
    ['?method=POST&method=DELETE', ['refused', 'created']],
    ['?status=404', ['refused']],
    ['?status=500,201', ['failed', 'created']],
    ['?path_contains=invoices', ['read']],
    ['?path_contains=%25', []],
    ['?path_contains=companies/a/', ['failed', 'read']],
    [`?api_key_id=${keyId.toUpperCase()}`, ['created']],
    ['?from=2026-11-20T12:00:01Z&to=2026-11-20T12:00:02.000Z', ['refused', 'created']],
    ['?from=2026-11-20T13:00:03%2B01:00', ['failed']],
    ['?from=2026-11-20&to=2026-11-20', ['failed', 'refused', 'created', 'read']],
    ['?to=2026-11-19', []],
    ['?from=2026-11-21', []],
    ['?method=GET&only_errors=true', []],
  ])('the filter "%s" returns the matching requests', async (query, names) => {
    const made = await rowsInLog();
    const env = { ...testEnv, CLOCK_OFFSET_MS: offsetMs() };
    const response = await request('GET', logsPath(query), { key: tenant.sandboxKey, env });
    expect(idsOf(response)).toEqual(names.map((name) => made[name]?.requestId));
  });

  it.each<[string, number, string]>([
    ['?method=FETCH', 400, 'method'],
    ['?method=POST,', 400, 'method'],
    ['?status=four', 400, 'status'],
    ['?status=99', 422, 'status'],
    ['?status=404,600', 422, 'status'],
    ['?only_errors=yes', 400, 'only_errors'],
    ['?api_key_id=1', 400, 'api_key_id'],
    ['?from=yesterday', 400, 'from'],
    ['?to=2026-02-30', 400, 'to'],
    ['?to=2026-02-30T10:00:00Z', 400, 'to'],
    ['?from=2026-02-20T10:00:00', 400, 'from'],
    ['?from=2026-02-20T25:00:00Z', 400, 'from'],
    ['?limit=0', 422, 'limit'],
    ['?limit=101', 422, 'limit'],
    ['?limit=', 400, 'limit'],
    ['?environment=TEST', 400, 'environment'],
    ['?page=1', 400, 'page'],
  ])('the filter %s returns %i with its name', async (query, status, field) => {
    const { status: answered, body } = await list(query);
    expect([answered, body.error.code, body.error.details.field]).toEqual([
      status,
      'VALIDATION_ERROR',
      field,
    ]);
  });
});

describe('the pages of the request log', () => {
  const COUNT = 7;
  let ids: string[];

  beforeEach(async () => {
    const at = Date.now() - 60_000;
    // Some rows have the same time and are sorted by id. No page repeats or omits one.
    const rows = Array.from({ length: COUNT }, (_, index) =>
      row({ requestedAt: at + Math.floor(index / 3) }),
    );
    await writeRequests(testEnv, rows);
    ids = idsOf(await list());
    expect(ids).toHaveLength(COUNT);
  });

  it('the cursors lead from the newest to the oldest page and back', async () => {
    const seen: string[][] = [];
    let page = await list('?limit=3');
    expect(page.body.data.pagination).toMatchObject({
      prev_cursor: null,
      has_next: true,
      has_previous: false,
    });
    for (;;) {
      seen.push(idsOf(page));
      const { next_cursor, has_next } = page.body.data.pagination;
      expect(has_next).toBe(next_cursor !== null);
      if (next_cursor === null) break;
      page = await list(`?limit=3&cursor=${next_cursor}`);
      expect(page.body.data.pagination.has_previous).toBe(true);
    }
    expect(seen).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
    const back: string[][] = [];
    for (;;) {
      const { prev_cursor, has_previous } = page.body.data.pagination;
      expect(has_previous).toBe(prev_cursor !== null);
      if (prev_cursor === null) break;
      page = await list(`?limit=3&cursor=${prev_cursor}`);
      back.push(idsOf(page));
      expect(page.body.data.pagination.has_next).toBe(true);
    }
    expect(back).toEqual([ids.slice(3, 6), ids.slice(0, 3)]);
  });

  it('pages stay stable while requests arrive, and the way back reaches these', async () => {
    const first = await list('?limit=3');
    const late = row({ requestedAt: Date.now() });
    await writeRequests(testEnv, [late]);
    const second = await list(`?limit=3&cursor=${first.body.data.pagination.next_cursor}`);
    expect(idsOf(second)).toEqual(ids.slice(3, 6));
    const back = await list(`?limit=100&cursor=${second.body.data.pagination.prev_cursor}`);
    expect(idsOf(back)).toEqual([late.requestId, ...ids.slice(0, 3)]);
    expect(back.body.data.pagination).toMatchObject({ has_previous: false, has_next: true });
  });

  it('an empty page leads back to the previous page', async () => {
    const first = await list('?limit=3');
    const empty = await list(`?only_errors=true&cursor=${first.body.data.pagination.next_cursor}`);
    expect(empty.body.data).toEqual({
      request_logs: [],
      pagination: { next_cursor: null, prev_cursor: null, has_next: false, has_previous: false },
    });
    await testEnv.REQUEST_LOGS.prepare(
      'DELETE FROM request_logs WHERE account_id = ?1 AND request_id IN (SELECT value FROM json_each(?2))',
    )
      .bind(tenant.accountId, JSON.stringify(ids.slice(3)))
      .run();
    const gone = await list(`?limit=3&cursor=${first.body.data.pagination.next_cursor}`);
    expect(idsOf(gone)).toEqual([]);
    expect(gone.body.data.pagination).toMatchObject({ has_next: false, has_previous: true });
    expect(idsOf(await list(`?limit=3&cursor=${gone.body.data.pagination.prev_cursor}`))).toEqual(
      ids.slice(0, 3),
    );
  });

  it('the log rejects a cursor of another list', async () => {
    const { next_cursor: own } = (await list('?limit=3')).body.data.pagination;
    const [keyId, payload, signature] = own.split('.');
    const other = await makeTenant(testEnv);
    await writeRequests(
      testEnv,
      [0, 1].map(() => row({ accountId: other.accountId, personId: other.personId })),
    );
    const theirs = await request('GET', `/v1/accounts/${other.accountId}/request-logs?limit=1`, {
      key: other.sandboxKey,
    });
    const made = btoa(JSON.stringify(['OLDER', Date.now(), 'x'])).replaceAll('=', '');
    const wrong = [
      'x',
      '.',
      made,
      `${keyId}.${made}.${signature}`,
      `${payload}.${signature}`,
      `${keyId}.${payload}.`,
      `${keyId}.${payload}.${signature}.${signature}`,
      `${keyId}.${payload}A.${signature}`,
      `${own}=`,
      theirs.body.data.pagination.next_cursor,
      'x'.repeat(600),
    ];
    for (const cursor of wrong) {
      const { status, body } = await list(`?cursor=${encodeURIComponent(cursor)}`);
      expect([status, body.error.code, body.error.details.field]).toEqual([
        422,
        'VALIDATION_ERROR',
        'cursor',
      ]);
    }
    expect((await list('?cursor=')).status).toBe(200);
  });
});

describe('a search in a long request log', () => {
  const requestId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

  /** Writes as many requests of the person as one page looks through, one a millisecond, and a few older ones. */
  async function fill(path: string, older: number): Promise<void> {
    const newest = row({ requestedAt: Date.now() - 1_000 });
    await writeRequests(testEnv, [newest]);
    await testEnv.REQUEST_LOGS.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
      INSERT INTO request_logs (id, account_id, person_id, environment, request_id, requested_at, method, path, status, duration_ms)
        SELECT printf('%08d', i) || substr(?2, 9), account_id, person_id, environment, printf('00000000-0000-4000-8000-%012d', i), requested_at - i, method, iif(i > ?3, ?4, path), status, 1
        FROM n JOIN request_logs AS newest ON newest.id = ?2`,
    )
      .bind(MAX_SEARCHED_REQUESTS + older, newest.id, MAX_SEARCHED_REQUESTS + 2, path)
      .run();
  }

  it('a page that finds nothing so far has a cursor, with which the next one goes on', async () => {
    await fill('/v1/seldom', 5);
    const first = await list('?path_contains=seldom');
    expect(idsOf(first)).toEqual([]);
    const { next_cursor: next, has_next, has_previous } = first.body.data.pagination;
    expect([has_next, has_previous]).toEqual([true, false]);
    const second = await list(`?path_contains=seldom&cursor=${next}`);
    expect(idsOf(second)).toEqual([3, 4, 5].map((place) => requestId(MAX_SEARCHED_REQUESTS + place)));
    expect(second.body.data.pagination).toMatchObject({ has_next: false, has_previous: true });
    const back = await list(`?path_contains=seldom&cursor=${second.body.data.pagination.prev_cursor}`);
    expect(idsOf(back)).toEqual([]);
  });

  it('a list without filters, or of errors alone, comes to its end', async () => {
    await fill('/v1/seldom', 5);
    expect(idsOf(await list('?only_errors=true'))).toEqual([]);
    expect((await list('?only_errors=true')).body.data.pagination.has_next).toBe(false);
    expect(idsOf(await list('?limit=2'))).toHaveLength(2);
  });
});

describe('the query plans of the request log', () => {
  beforeAll(async () => {
    tenant = await makeTenant(testEnv);
  });

  it.each([
    ['', 'request_logs_by_person'],
    ['AND status >= 400', 'request_logs_errors'],
  ])('the newest requests %s are found in the order of an index', async (filter, index) => {
    const { results } = await testEnv.REQUEST_LOGS.prepare(
      `EXPLAIN QUERY PLAN SELECT id FROM request_logs WHERE account_id = 'a' AND person_id = 'p' AND environment = 'TEST'
        AND requested_at >= 1 ${filter} AND (requested_at, id) < (5, 'x') ORDER BY requested_at DESC, id DESC LIMIT 26`,
    ).all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join('; ');
    expect(plan).toContain('SEARCH');
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
    if (filter !== '') expect(plan).toContain(index);
  });
});

describe('the request log of a confined key', () => {
  it('a confined key sees no request of another credential, in the list or by id', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const confined = await mintKey(testEnv, tenant, 'TEST', { companyIds: [companyId] });
    const foreign = await logOf({
      method: 'POST',
      path: companyPath('/customers'),
      body: { nif: 'B12345674' },
    });
    const deprecated = await logOf({
      path: '/v1/customers',
      headers: { 'Service-Company': tenant.companyId },
    });
    const own = await logOf({ path: `/v1/companies/${companyId}/series`, key: confined });
    expect(idsOf(await list('', confined))).toEqual(own.rows.map(({ requestId }) => requestId));
    for (const { requestId } of [...foreign.rows, ...deprecated.rows]) {
      const response = await request('GET', logsPath(`/${requestId}`), { key: confined });
      expect([response.status, response.body.error.code]).toEqual([404, 'REQUEST_LOG_NOT_FOUND']);
    }
    const found = await request('GET', logsPath(`/${own.rows[0]?.requestId}`), { key: confined });
    expect(found.status).toBe(200);
  });
});
