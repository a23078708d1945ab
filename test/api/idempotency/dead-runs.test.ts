import { abortAllDurableObjects } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { IdempotencyKeys } from '../../../durable-objects/idempotency-keys.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { inventory, KEYED_ACTS } from '../../support/contract/keyed-acts.ts';
import {
  endLease,
  forgetResponse,
  freshKey,
  keysOf,
  killAfterCommit,
  untilKept,
} from '../../support/idempotency-keys.ts';
import { PATIENCE } from '../../support/patience.ts';
import { freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
  expect((await client.put('/series/defaults')).status).toBe(200);
});

/** Removes the measured duration from a response. */
function untimed(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (name, value) => (name === 'duration_ms' ? null : value));
}

const keyed = (key: string) => ({ 'Idempotency-Key': key });

describe('a run that dies between its last commit and its response', () => {
  it.each(KEYED_ACTS)(
    'a retry after a dead run returns the same result without a second effect: $name',
    async (act) => {
      const { method, path, body } = await act.prepare(client);
      const headers = keyed(freshKey());
      const place = path.startsWith('/v1') ? path : client.base + path;
      const send = () => request(method, place, { key: client.key, body, headers });
      const first = await send();
      expect(first.status).toBeLessThan(300);
      const before = await inventory(testEnv.BOOKS_SANDBOX);
      await killAfterCommit(tenant, headers['Idempotency-Key']);
      const retried = await send();
      expect(retried.status).toBe(first.status);
      expect(retried.headers.has('Idempotency-Replay')).toBe(false);
      expect(untimed(retried.body.data)).toEqual(untimed(first.body.data));
      expect(await inventory(testEnv.BOOKS_SANDBOX)).toEqual(before);
      expect((await send()).text).toBe(retried.text);
      await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
    },
  );
});

describe('the lease of an idempotency key', () => {
  it('a dead run keeps its key for the lease, and a repetition returns 409 with Retry-After', async () => {
    const key = freshKey();
    const body = { type: 'SERVICE', name: 'Muerta' };
    await client.post('/products', body, keyed(key));
    await forgetResponse(tenant, key);
    const refused = await client.post('/products', body, keyed(key));
    expect([refused.status, refused.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_PROCESSING']);
    expect(refused.headers.get('Retry-After')).toBe('2');
    await endLease(tenant, key);
    expect((await client.post('/products', body, keyed(key))).status).toBe(201);
    expect((await client.get('/products?q=Muerta')).body.data.pagination.total_items).toBe(1);
  });

  it('a living run renews its lease, so that no other run takes over', async () => {
    const [keys, key] = [keysOf(tenant), freshKey()];
    const [runA, runB] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await keys.claim(key, 'f', runA)).toEqual({ state: 'CLAIMED', executionId: runA });
    await endLease(tenant, key);
    await keys.renew(key, runA);
    expect(await keys.claim(key, 'f', runB)).toEqual({ state: 'PROCESSING' });
    await endLease(tenant, key);
    expect(await keys.claim(key, 'f', runB)).toEqual({ state: 'CLAIMED', executionId: runA });
    await keys.renew(key, runA);
    await keys.complete(key, runA, { status: 200, headers: {}, body: new Uint8Array([1]) });
    await keys.release(key, runA);
    await keys.abandon(key, runA);
    expect(await keys.claim(key, 'f', crypto.randomUUID())).toEqual({ state: 'PROCESSING' });
    await keys.complete(key, runB, { status: 201, headers: {}, body: new Uint8Array([2]) });
    expect(await keys.claim(key, 'f', runA)).toMatchObject({ state: 'REPLAY', response: { status: 201 } });
  });

  it('a repeated claim of the same run returns the same claim', async () => {
    const [keys, key] = [keysOf(tenant), freshKey()];
    const run = crypto.randomUUID();
    expect(await keys.claim(key, 'f', run)).toEqual({ state: 'CLAIMED', executionId: run });
    expect(await keys.claim(key, 'f', run)).toEqual({ state: 'CLAIMED', executionId: run });
    expect(await keys.claim(key, 'g', run)).toEqual({ state: 'MISMATCH' });
  });
});

describe('an unreachable idempotency key', () => {
  it('a key that cannot be completed does not change the response, and a retry finds the result', async () => {
    const key = freshKey();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const complete = vi.spyOn(IdempotencyKeys.prototype, 'complete').mockImplementation(() => {
      throw new Error('unreachable');
    });
    const body = { customer_type: 'INDIVIDUAL', legal_name: 'Sin respuesta', nif: freshNif() };
    const first = await client.post('/customers', body, keyed(key));
    await vi.waitFor(() => expect(complete).toHaveBeenCalledTimes(3), PATIENCE);
    complete.mockRestore();
    warn.mockRestore();
    expect(first.status).toBe(201);
    expect((await client.post('/customers', body, keyed(key))).status).toBe(409);
    await abortAllDurableObjects();
    await endLease(tenant, key);
    const retried = await client.post('/customers', body, keyed(key));
    expect(retried.status).toBe(201);
    expect(retried.body.data).toEqual(first.body.data);
  });

  it('a claim whose response is lost is repeated by the same run', async () => {
    const { claim } = IdempotencyKeys.prototype;
    const lost = vi.spyOn(IdempotencyKeys.prototype, 'claim').mockImplementationOnce(async function (
      this: IdempotencyKeys,
      ...args
    ) {
      await claim.apply(this, args);
      throw new Error('unreachable');
    });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const made = await client.post(
      '/products',
      { type: 'SERVICE', name: 'Pedida dos veces' },
      keyed(freshKey()),
    );
    expect(made.status).toBe(201);
    expect(lost).toHaveBeenCalledTimes(2);
    lost.mockRestore();
    warn.mockRestore();
  });

  it('a key keeps its response over a restart of its object', async () => {
    const key = freshKey();
    const body = { type: 'SERVICE', name: 'Reiniciada' };
    const first = await client.post('/products', body, keyed(key));
    await untilKept(tenant, key);
    await abortAllDurableObjects();
    const replay = await client.post('/products', body, keyed(key));
    expect(replay.text).toBe(first.text);
  });
});
