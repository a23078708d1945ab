import { beforeEach, describe, expect, it } from 'vitest';
import { type AuditEvent, verifyAuditChain } from '../../../src/db/audited/audit-event.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { auditTrail } from '../../support/audit-trail.ts';
import { addCompany, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';
import { sweepWhole } from '../../support/whole-sweep.ts';

const CUSTOMER = { customer_type: 'LEGAL_ENTITY', legal_name: 'Cliente SL', nif: 'B12345674' };

let tenant: Tenant;
let path: string;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  path = `/v1/accounts/${tenant.accountId}/audit-events`;
});

async function listed(query = '', key = tenant.sandboxKey): Promise<AuditEvent[]> {
  const response = await request('GET', `${path}${query}`, { key });
  expect(response.status).toBe(200);
  return response.body.data.audit_events;
}

async function makeCustomer(changes: Record<string, unknown> = {}, key = tenant.sandboxKey) {
  const response = await companyClient(tenant.companyId, key).post('/customers', { ...CUSTOMER, ...changes });
  expect(response.status).toBe(201);
  return response.body.data;
}

function change(event: AuditEvent | undefined, field: string) {
  const found = event?.changes.find((one) => one.field === field);
  return found === undefined ? null : [found.before, found.after];
}

describe('GET /v1/accounts/{account_id}/audit-events', () => {
  it('an audit event names the actor, operation, resource, time and changed values', async () => {
    const { id } = await makeCustomer();
    const client = companyClient(tenant.companyId, tenant.sandboxKey);
    await client.patch(`/customers/${id}`, { email: 'pagos@cliente.example' });
    await client.delete(`/customers/${id}`);
    const [deleted, updated, created] = await listed(`?resource_id=${id}`);
    expect(created).toMatchObject({
      actor: { type: 'API_KEY', name: 'test', job: null },
      account_id: tenant.accountId,
      company_id: tenant.companyId,
      environment: 'TEST',
      operation: 'customers.create',
      resource: { type: 'customer', id },
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(change(created, 'legal_name')).toEqual([null, 'Cliente SL']);
    expect(change(created, 'active')).toEqual([null, true]);
    expect(updated?.operation).toBe('customers.update');
    expect(updated?.changes.map(({ field }) => field)).toEqual(['email']);
    expect(change(updated, 'email')).toEqual([null, 'pagos@cliente.example']);
    expect(deleted?.operation).toBe('customers.delete');
    expect(change(deleted, 'deleted_at')).toEqual([null, expect.stringMatching(/Z$/)]);
  });

  it('an audit event of a session names the person, the IP address and the scopes, but no secret', async () => {
    const made = await request('POST', `/v1/accounts/${tenant.accountId}/api-keys`, {
      key: tenant.sessionToken,
      body: { name: 'Almacén', environment: 'TEST', scopes: ['invoices:read'] },
      headers: { 'CF-Connecting-IP': '192.0.2.7' },
    });
    expect(made.status).toBe(201);
    const [event] = await listed('?operation=api-keys.create&resource_type=api_key');
    expect(event?.actor).toMatchObject({ type: 'PERSON', id: tenant.personId });
    expect(event?.ip).toBe('192.0.2.7');
    expect(change(event, 'scopes')).toEqual([null, ['invoices:read']]);
    expect(JSON.stringify(event)).not.toMatch(/secret|hash_|last_four/);
    expect(JSON.stringify(event)).not.toContain(made.body.data.key ?? made.body.data.secret ?? 'folio_');
  });

  it('the audit trail is one chain of both environments and the directory', async () => {
    await makeCustomer();
    await makeCustomer({}, tenant.liveKey);
    await companyClient(tenant.companyId, tenant.liveKey).patch('', { phone: '+34910000000' });
    const events = await auditTrail(tenant.accountId, tenant.liveKey);
    const told = events.map(({ environment, resource }) => `${environment} ${resource.type}`);
    expect(told).toEqual(expect.arrayContaining(['TEST customer', 'LIVE customer', 'LIVE company']));
    expect(events.map(({ id }) => id)).toEqual([...new Set(events.map(({ id }) => id))]);
    expect(await auditTrail(tenant.accountId, tenant.liveKey)).toEqual(events);
  });

  it('concurrent reads do not fork the chain of the audit trail', async () => {
    for (let index = 0; index < 4; index++) await makeCustomer({ nif: null, legal_name: `Cliente ${index}` });
    await Promise.all(Array.from({ length: 5 }, () => listed()));
    const events = await auditTrail(tenant.accountId, tenant.sandboxKey);
    expect(events.filter(({ operation }) => operation === 'customers.create')).toHaveLength(4);
  });

  it('a sandbox key sees digests of production values, which still verify the chain', async () => {
    const { id } = await makeCustomer({ email: 'secreto@cliente.example' }, tenant.liveKey);
    const [hidden] = await listed(`?resource_id=${id}`);
    expect(JSON.stringify(hidden)).not.toContain('secreto@cliente.example');
    expect(change(hidden, 'email')).toEqual([null, null]);
    const [shown] = await listed(`?resource_id=${id}`, tenant.liveKey);
    expect(change(shown, 'email')).toEqual([null, 'secreto@cliente.example']);
    expect(hidden?.hash).toBe(shown?.hash);
    expect(verifyAuditChain([hidden as AuditEvent])).toMatchObject({ valid: true });
  });

  it('the audit trail is filtered by actor, operation, resource, company and time, and paged', async () => {
    const { id } = await makeCustomer();
    await makeCustomer({ nif: null });
    const other = await addCompany(testEnv, tenant.accountId);
    const all = await listed();
    const keyId = all.find(({ resource }) => resource.id === id)?.actor.id;
    const creations = all.filter(({ operation }) => operation === 'customers.create');
    expect(creations).toHaveLength(2);
    for (const query of [
      `actor=${keyId}`,
      'actor=API_KEY&resource_type=customer',
      'operation=customers.create',
      'resource_type=customer&from=2020-01-01',
    ])
      expect([
        query,
        (await listed(`?${query}`)).filter((one) => one.operation === 'customers.create').length,
      ]).toEqual([query, 2]);
    expect(await listed('?actor=OPERATOR')).toEqual([]);
    expect(await listed('?to=2020-01-01')).toEqual([]);
    expect((await listed(`?company_id=${tenant.companyId}`)).length).toBeGreaterThanOrEqual(2);
    const ofOther = await listed(`?company_id=${other.companyId}`);
    expect(ofOther.every((one) => one.company_id === other.companyId)).toBe(true);
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const { body } = await request('GET', `${path}?limit=1${cursor}`, { key: tenant.sandboxKey });
      seen.push(...body.data.audit_events.map((one: AuditEvent) => one.id));
      if (body.data.next_cursor === null) break;
      cursor = `&cursor=${body.data.next_cursor}`;
    }
    expect(seen).toEqual(all.map((one) => one.id));
  });

  it.each([
    ['?actor=nobody', 400, 'INVALID_PARAMETER'],
    ['?from=yesterday', 400, 'INVALID_PARAMETER'],
    ['?resource_id=1', 400, 'INVALID_PARAMETER'],
    ['?format=csv', 400, 'INVALID_PARAMETER'],
    ['?limit=101', 422, 'VALIDATION_ERROR'],
    ['?cursor=made-up', 422, 'VALIDATION_ERROR'],
    ['?colour=red', 400, 'UNKNOWN_PARAMETER'],
  ])('the audit trail rejects %s', async (query, status, _code) => {
    const response = await request('GET', `${path}${query}`, { key: tenant.sandboxKey });
    expect(response.status).toBe(status);
    expect(response.body.error.message).toEqual(expect.any(String));
  });

  it('the audit trail requires its scope and an unconfined owner or admin of the account', async () => {
    const narrow = await mintKey(testEnv, tenant, 'TEST', { scopes: ['logs:read'] });
    expect((await request('GET', path, { key: narrow })).body.error.code).toBe('INSUFFICIENT_SCOPE');
    const stranger = await makeTenant(testEnv);
    expect((await request('GET', path, { key: stranger.sandboxKey })).status).toBe(403);
    const confined = await mintKey(testEnv, tenant, 'TEST', { companyIds: [tenant.companyId] });
    expect((await request('GET', path, { key: confined })).status).toBe(403);
  });
});

describe('the audit trail after a rejected request', () => {
  it('a rejected request stores no audit event', async () => {
    const before = await listed();
    const client = companyClient(tenant.companyId, tenant.sandboxKey);
    expect((await client.post('/customers', { ...CUSTOMER, nif: 'nonsense' })).status).toBe(422);
    await makeCustomer();
    expect((await client.post('/customers', CUSTOMER)).status).toBe(409);
    expect((await listed()).length).toBe(before.length + 1);
  });
});

describe('the audit trail after a purge', () => {
  it('a purge removes the values of audit events, and the hashes stay the same', async () => {
    const { id } = await makeCustomer({ email: 'olvido@cliente.example' });
    await companyClient(tenant.companyId, tenant.sandboxKey).delete(`/customers/${id}`);
    const told = await listed(`?resource_id=${id}`);
    expect(JSON.stringify(told)).toContain('olvido@cliente.example');
    await testEnv.BOOKS_SANDBOX.prepare('UPDATE customers SET deleted_at = 1 WHERE id = ?').bind(id).run();
    await sweepWhole(testEnv, { of: 'DELETED_CUSTOMERS', environment: 'TEST', booksShard: 0 });
    const kept = await auditTrail(tenant.accountId, tenant.sandboxKey);
    const own = kept.filter(({ resource }) => resource.id === id);
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(own)).not.toMatch(/olvido@cliente|Cliente SL|B12345674/);
    expect(own.slice(0, told.length).map(({ hash }) => hash)).toEqual(told.map(({ hash }) => hash).reverse());
  });

  it('the sweep deletes audit events six years after the end of their year', async () => {
    await makeCustomer();
    const [event] = await listed();
    // Audit rows are immutable, so copies in a separate chain serve as old rows.
    const account = crypto.randomUUID();
    const store = (at: number, position: number) =>
      testEnv.DIRECTORY.prepare(
        `INSERT INTO audit_events SELECT ?, ?, id || ?2, ?, actor_type, actor_id, actor, company_id, environment, operation,
           resource_type, resource_id, changes, request_id, ip, previous_hash, hash FROM audit_events WHERE id = ?`,
      )
        .bind(account, position, at, event?.id)
        .run();
    const left = async () =>
      (
        await testEnv.DIRECTORY.prepare('SELECT position FROM audit_events WHERE account_id = ?')
          .bind(account)
          .all<{ position: number }>()
      ).results.map(({ position }) => position);
    const yearsAgo = (years: number) => Date.UTC(new Date().getUTCFullYear() - years, 0, 1);
    await store(yearsAgo(6) - 1, 1);
    await store(yearsAgo(6), 2);
    await sweepWhole(testEnv, { of: 'AUDIT_EVENTS' });
    expect(await left()).toEqual([2]);
  });
});
