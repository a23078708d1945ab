import { beforeEach, describe, expect, it, vi } from 'vitest';
import { monthEnd } from '../../../../src/domain/calendar/month-end.ts';
import { localDate } from '../../../../src/domain/calendar/time-zone.ts';
import { type ApiResponse, companyClient, testEnv } from '../../../support/api-client.ts';
import { faultyEnv } from '../../../support/faults/faulty-env.ts';
import { handleRequest } from '../../../support/handle-request.ts';
import { freshKey } from '../../../support/idempotency-keys.ts';
import { invoiceBody } from '../../../support/invoice-bodies.ts';
import { addCompany, makeTenant, type Tenant } from '../../../support/tenant.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';

type Client = ReturnType<typeof companyClient>;

const ZONE = 'Europe/Madrid';
const thisMonth = () => localDate(Date.now(), ZONE).slice(0, 7);

let tenant: Tenant;
let client: Client;

async function setPlan(plan: string): Promise<void> {
  await testEnv.DIRECTORY.prepare('UPDATE accounts SET plan = ? WHERE id = ?')
    .bind(plan, tenant.accountId)
    .run();
}

/** Stores that the account has already issued this many in a month. */
async function issuedBefore(issued: number, month = thisMonth()): Promise<void> {
  await testEnv.BOOKS_LIVE.prepare('INSERT INTO issued_counts (account_id, month, issued) VALUES (?, ?, ?)')
    .bind(tenant.accountId, month, issued)
    .run();
}

async function counted(month = thisMonth()): Promise<number> {
  const row = await testEnv.BOOKS_LIVE.prepare(
    'SELECT issued FROM issued_counts WHERE account_id = ? AND month = ?',
  )
    .bind(tenant.accountId, month)
    .first<{ issued: number }>();
  return row?.issued ?? 0;
}

async function readyClient(companyId: string, key = tenant.liveKey): Promise<Client> {
  const ready = companyClient(companyId, key);
  expect((await ready.put('/series/defaults')).status).toBe(200);
  return ready;
}

async function makeDrafts(of: Client, count: number): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => of.post('/invoices', invoiceBody())));
  return made.map(({ body }) => body.data.id);
}

function expectQuotaExceeded(response: ApiResponse, limit: number): void {
  expect(response.status, response.text).toBe(429);
  expect(response.body).toMatchObject({
    success: false,
    error: { code: 'QUOTA_EXCEEDED', details: { limit } },
    meta: { request_id: response.headers.get('X-Request-Id') },
    type: 'https://folio.test/errors/QUOTA_EXCEEDED',
    title: 'Invoice quota used up',
    detail: response.body.error.message,
    instance: expect.stringMatching(/^\/v1\/companies\//),
  });
  expect(response.headers.get('RateLimit-Limit')).toBe(String(limit));
  expect(response.headers.get('RateLimit-Remaining')).toBe('0');
}

beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  await setPlan('P50');
  client = await readyClient(tenant.companyId);
});

describe('the quota of an account with 50 issues left', () => {
  it('60 concurrent issues over two companies issue exactly 50 without gaps', async () => {
    const second = await addCompany(testEnv, tenant.accountId);
    const clients = [client, await readyClient(second.companyId)];
    const drafts = await Promise.all(clients.map((of) => makeDrafts(of, 30)));
    const responses = await Promise.all(
      drafts.flatMap((ids, index) => ids.map((id) => clients[index]?.post(`/invoices/${id}/issue`))),
    );
    const statuses = responses.map((response) => response?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await counted()).toBe(50);
    const whole = [
      await expectWholeBooks(testEnv, 'LIVE', tenant.companyId),
      await expectWholeBooks(testEnv, 'LIVE', second.companyId),
    ];
    expect(whole.reduce((sum, { issued }) => sum + issued, 0)).toBe(50);
  });

  it('a batch beyond the quota issues its first invoices', async () => {
    await issuedBefore(47);
    const ids = await makeDrafts(client, 5);
    const { body } = await client.post('/invoices/batches', { operation: 'ISSUE', invoice_ids: ids });
    expect(body.data).toMatchObject({ total: 5, successful: 3, failed: 2 });
    const codes = body.data.results.map((row: { error: { code: string } | null }) => row.error?.code ?? null);
    expect(codes).toEqual([null, null, null, 'QUOTA_EXCEEDED', 'QUOTA_EXCEEDED']);
  });
});

describe('the response 429 QUOTA_EXCEEDED', () => {
  it('an exceeded monthly quota returns the date of its reset and leaves the draft', async () => {
    await issuedBefore(50);
    const [id] = await makeDrafts(client, 1);
    const response = await client.post(`/invoices/${id}/issue`);
    expectQuotaExceeded(response, 50);
    const resetMs = monthEnd(Date.now(), ZONE);
    const reset = localDate(resetMs, ZONE);
    expect(reset).toMatch(/-01$/);
    expect(response.headers.get('RateLimit-Reset')).toBe(reset);
    expect(response.body.error.details.resets_on).toBe(reset);
    const seconds = Number(response.headers.get('Retry-After'));
    expect(Math.abs(seconds - (resetMs - Date.now()) / 1_000)).toBeLessThan(30);
    expect((await client.get(`/invoices/${id}`)).body.data).toMatchObject({ status: 'DRAFT', number: null });
    expect(await counted()).toBe(50);
  });

  it('an exceeded trial quota returns no reset date', async () => {
    await setPlan('TRIAL');
    await issuedBefore(12, '2020-01');
    await issuedBefore(7);
    const [first, second] = await makeDrafts(client, 2);
    expect((await client.post(`/invoices/${first}/issue`)).status).toBe(200);
    const response = await client.post(`/invoices/${second}/issue`, undefined, { 'Accept-Language': 'es' });
    expect(response.body.error.message).toContain('20 facturas de producción en total');
    expect(response.headers.has('RateLimit-Reset')).toBe(false);
    expect(response.headers.get('RateLimit-Limit')).toBe('20');
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(response.body.error.details).toEqual({ limit: 20, resets_on: null });
  });

  it('every kind of issue beyond the quota returns 429 and leaves nothing', async () => {
    const [id] = await makeDrafts(client, 1);
    const invoice = await client.post(`/invoices/${id}/issue`);
    expect(invoice.status).toBe(200);
    const template = await client.post('/recurring-invoices', {
      name: 'Cuota',
      frequency: 'MONTHLY',
      start_date: localDate(Date.now() + 10 * 86_400_000, ZONE),
      ...invoiceBody(),
    });
    expect(template.status, template.text).toBe(201);
    await testEnv.BOOKS_LIVE.prepare(
      'UPDATE issued_counts SET issued = 50 WHERE account_id = ? AND month = ?',
    )
      .bind(tenant.accountId, thisMonth())
      .run();
    const refused = [
      await client.post('/invoices', invoiceBody({ options: { issue_directly: true } })),
      await client.post(`/invoices/${invoice.body.data.id}/corrective`, {
        rectification_type: 'TOTAL',
        reason: 'R1',
        reason_description: 'Importe equivocado',
      }),
      await client.post(`/recurring-invoices/${template.body.data.id}/generate`),
    ];
    for (const response of refused) expectQuotaExceeded(response, 50);
    const { body } = await client.get('/invoices');
    expect(body.data.invoices.map((row: { status: string }) => row.status)).toEqual(['ISSUED']);
    expect(await expectWholeBooks(testEnv, 'LIVE', tenant.companyId)).toMatchObject({ issued: 1 });
  });
});

describe('the invoices that count in the quota', () => {
  it('the quota counts every fiscal invoice of production, including correctives, and no other', async () => {
    const [issued, voided] = await makeDrafts(client, 3);
    await client.post(`/invoices/${issued}/issue`);
    await client.post(`/invoices/${voided}/issue`);
    expect((await client.post(`/invoices/${voided}/void`, { reason: 'Emitida por error' })).status).toBe(200);
    expect((await client.post('/invoices', invoiceBody({ type: 'PROFORMA' }))).status).toBe(201);
    expect(await counted()).toBe(2);
    const corrective = await client.post(`/invoices/${issued}/corrective`, {
      rectification_type: 'TOTAL',
      reason: 'R1',
      reason_description: 'Importe equivocado',
    });
    expect(corrective.status, corrective.text).toBe(201);
    expect(await counted()).toBe(3);
  });

  it('the quota does not count sandbox invoices', async () => {
    await issuedBefore(50);
    const sandbox = await readyClient(tenant.companyId, tenant.sandboxKey);
    const [id] = await makeDrafts(sandbox, 1);
    expect((await sandbox.post(`/invoices/${id}/issue`)).status).toBe(200);
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      'SELECT * FROM issued_counts WHERE account_id = ?',
    )
      .bind(tenant.accountId)
      .all();
    expect(results).toEqual([]);
  });

  it('the quota follows a change of plan at once', async () => {
    await issuedBefore(50);
    const [first, second, third] = await makeDrafts(client, 3);
    const issue = async (id: string | undefined) => (await client.post(`/invoices/${id}/issue`)).status;
    expect(await issue(first)).toBe(429);
    await setPlan('P250');
    expect(await issue(first)).toBe(200);
    await setPlan('API');
    expect(await issue(second)).toBe(200);
    await setPlan('P50');
    expect(await issue(third)).toBe(429);
    expect(await counted()).toBe(52);
  });

  it('an issue whose response is lost counts once, even as the last one', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    await issuedBefore(49);
    const [last, beyond] = await makeDrafts(client, 2);
    const key = freshKey();
    const send = (env: typeof testEnv) =>
      handleRequest(
        new Request(`https://folio.test${client.base}/invoices/${last}/issue`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${tenant.liveKey}`, 'Idempotency-Key': key },
        }),
        env,
      );
    let calls = 0;
    // Loses everything from the third call on, which is the ledger's. It has issued, and nobody learns it.
    const lossy = faultyEnv(testEnv, 'AFTER', (call) => {
      calls = call;
      return call >= 3;
    });
    expect((await send(lossy.env)).status).toBe(500);
    expect(calls).toBeGreaterThanOrEqual(3);
    expect((await send(testEnv)).status).toBe(200);
    expectQuotaExceeded(await client.post(`/invoices/${beyond}/issue`), 50);
    expect(await counted()).toBe(50);
    vi.restoreAllMocks();
  });
});
