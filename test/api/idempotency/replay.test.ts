import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IdempotencyKeys } from '../../../durable-objects/idempotency-keys.ts';
import { type ApiResponse, companyClient, testEnv } from '../../support/api-client.ts';
import { expire, freshKey, keysOf } from '../../support/idempotency-keys.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const PRODUCT = { type: 'SERVICE', name: 'Consultoría' };
const HOUR_MS = 3_600_000;

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
  expect((await client.put('/series/defaults')).status).toBe(200);
});

const keyed = (key: string) => ({ 'Idempotency-Key': key });

function expectReplay(replay: ApiResponse, first: ApiResponse): void {
  expect(replay.status).toBe(first.status);
  expect(replay.text).toBe(first.text);
  expect(first.headers.has('Idempotency-Replay')).toBe(false);
  expect(replay.headers.get('Idempotency-Replay')).toBe('true');
  for (const name of ['Content-Type', 'Location', 'ETag', 'X-Request-Id', 'Cache-Control'])
    expect(replay.headers.get(name)).toBe(first.headers.get(name));
}

describe('the replay of a 2xx response', () => {
  it('a 2xx is replayed byte for byte with its headers, and nothing is created twice', async () => {
    const key = freshKey();
    const first = await client.post('/invoices', invoiceBody({ notes: 'una ñ y un €' }), keyed(key));
    expect(first.status).toBe(201);
    for (let time = 0; time < 3; time++) {
      expectReplay(await client.post('/invoices', invoiceBody({ notes: 'una ñ y un €' }), keyed(key)), first);
    }
    const { total_items } = (await client.get('/invoices')).body.data.pagination;
    expect(total_items).toBe(1);
  });

  it('a 2xx is replayed unchanged after the resource has changed or been deleted', async () => {
    const key = freshKey();
    const made = await client.post('/products', PRODUCT, keyed(key));
    await client.patch(`/products/${made.body.data.id}`, { name: 'Otro nombre' });
    expectReplay(await client.post('/products', PRODUCT, keyed(key)), made);
    await client.delete(`/products/${made.body.data.id}`);
    expectReplay(await client.post('/products', PRODUCT, keyed(key)), made);
  });

  it('a PATCH and a PUT with a key are replayed', async () => {
    const key = freshKey();
    const { id } = (await client.post('/products', PRODUCT)).body.data;
    const first = await client.patch(`/products/${id}`, { name: 'Nuevo' }, keyed(key));
    expectReplay(await client.patch(`/products/${id}`, { name: 'Nuevo' }, keyed(key)), first);
    const invoice = (await client.post('/invoices', invoiceBody({ options: { issue_directly: true } }))).body
      .data;
    const paidKey = freshKey();
    const paid = await client.put(`/invoices/${invoice.id}/status`, { status: 'PAID' }, keyed(paidKey));
    expect(paid.body.data.status).toBe('PAID');
    expectReplay(
      await client.put(`/invoices/${invoice.id}/status`, { status: 'PAID' }, keyed(paidKey)),
      paid,
    );
  });

  it('a response larger than one stored value is replayed whole', async () => {
    const key = freshKey();
    const lines = Array.from({ length: 2_600 }, (_, index) => ({
      description: `${index} ${'ñ€😀'.repeat(40)}`,
      quantity: 1,
      unit_price: 1,
    }));
    const body = JSON.stringify({ type: 'SIMPLIFIED', lines });
    const first = await client.post('/invoices', body, keyed(key));
    expect(first.status).toBe(201);
    expect(new TextEncoder().encode(first.text).byteLength).toBeGreaterThan(1_500_000);
    expectReplay(await client.post('/invoices', body, keyed(key)), first);
  });
});

describe('a 4xx response under an idempotency key', () => {
  it('a 4xx is not stored, and the same key serves the corrected request', async () => {
    const key = freshKey();
    await client.post('/products', { ...PRODUCT, code: 'TAKEN' });
    const refused = await client.post('/products', { ...PRODUCT, code: 'TAKEN' }, keyed(key));
    expect([refused.status, refused.body.error.code]).toEqual([409, 'PRODUCT_DUPLICATE']);
    const again = await client.post('/products', { ...PRODUCT, code: 'TAKEN' }, keyed(key));
    expect([again.status, again.headers.has('Idempotency-Replay')]).toEqual([409, false]);
    expect((await client.post('/products', { ...PRODUCT, code: 'FREE' }, keyed(key))).status).toBe(201);
  });

  it('a rejected body leaves the key unused', async () => {
    const key = freshKey();
    expect((await client.post('/products', { type: 'SERVICE' }, keyed(key))).status).toBe(422);
    expect((await client.post('/products', PRODUCT, keyed(key))).status).toBe(201);
  });

  it('a rejected issue leaves the key free for the completed draft', async () => {
    const key = freshKey();
    const { id } = (await client.post('/invoices', invoiceBody({ recipient: null }))).body.data;
    expect((await client.post(`/invoices/${id}/issue`, undefined, keyed(key))).status).toBe(422);
    await client.patch(`/invoices/${id}`, invoiceBody());
    expect((await client.post(`/invoices/${id}/issue`, undefined, keyed(key))).status).toBe(200);
  });
});

describe('the expiry of an idempotency key', () => {
  it('a key is forgotten after 24 hours and can be used for another request', async () => {
    const key = freshKey();
    const first = await client.post('/products', PRODUCT, keyed(key));
    await expire(tenant, key);
    const second = await client.post('/products', { ...PRODUCT, name: 'Otra' }, keyed(key));
    expect(second.status).toBe(201);
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expectReplay(await client.post('/products', { ...PRODUCT, name: 'Otra' }, keyed(key)), second);
  });

  it('an alarm deletes keys 24 hours after their response and keeps younger ones', async () => {
    const owner = await makeTenant(testEnv);
    const other = companyClient(owner.companyId, owner.sandboxKey);
    const [old, young] = [freshKey(), freshKey()];
    const answeredAt = Date.now();
    await other.post('/products', PRODUCT, keyed(old));
    const kept = await other.post('/products', { ...PRODUCT, name: 'Joven' }, keyed(young));
    const stored = () =>
      runInDurableObject(keysOf(owner), async (_: IdempotencyKeys, state) => ({
        claims: state.storage.sql.exec<{ key: string; expires_at: number }>('SELECT * FROM claims').toArray(),
        bodies: state.storage.sql.exec<{ key: string }>('SELECT key FROM bodies').toArray(),
        alarm: await state.storage.getAlarm(),
      }));
    const before = await stored();
    for (const { expires_at } of before.claims) {
      expect(expires_at).toBeGreaterThanOrEqual(answeredAt + 24 * HOUR_MS);
      expect(expires_at).toBeLessThan(Date.now() + 24 * HOUR_MS + 1);
    }
    expect(Math.abs((before.alarm ?? 0) - answeredAt - 24 * HOUR_MS)).toBeLessThan(60_000);
    await expire(owner, old);
    expect(await runDurableObjectAlarm(keysOf(owner))).toBe(true);
    const after = await stored();
    expect(after.claims.map((claim) => claim.key)).toEqual([young]);
    expect(after.bodies.map((body) => body.key)).toEqual([young]);
    expect(after.alarm).toBeGreaterThan(Date.now());
    expectReplay(await other.post('/products', { ...PRODUCT, name: 'Joven' }, keyed(young)), kept);
    await expire(owner, young);
    expect(await runDurableObjectAlarm(keysOf(owner))).toBe(true);
    expect(await stored()).toEqual({ claims: [], bodies: [], alarm: null });
  });
});
