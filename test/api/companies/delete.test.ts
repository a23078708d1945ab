import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sealAccount } from '../../../src/audit/seal-events.ts';
import { booksOf } from '../../../src/db/clients.ts';
import { dropWorkOfCompany, MAX_ENDED_ROWS } from '../../../src/jobs/ended/waiting-work-repository.ts';
import { EXAMPLE_INVOICE } from '../../../src/operations/received-invoices/example.ts';
import { told } from '../../support/account-client.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { makeIssuingTenant } from '../../support/driven-operations.ts';
import { type DueEnv, dueEnv } from '../../support/due-runs.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { PATIENCE } from '../../support/patience.ts';
import { addMember, freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';
import { claimed, managedAccount } from '../accounts/managed-account.ts';

const CUSTOMER = { customer_type: 'INDIVIDUAL', legal_name: 'Clienta Última', email: 'ultima@cliente.test' };
const LINE = {
  description: 'Servicio',
  quantity: 1,
  unit_price: 100,
  main_tax: { type: 'IVA', percentage: 21 },
};

let tenant: Tenant;
let due: DueEnv;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  due = dueEnv(testEnv);
});

/** Creates another company of the tenant, or of another account, that is active only in the sandbox. */
async function newCompany(accountId = tenant.accountId, key = tenant.liveKey): Promise<string> {
  const body = { nif: freshNif(), legal_name: 'Por error, S.L.', entity_type: 'LEGAL_ENTITY' };
  const made = await request('POST', `/v1/accounts/${accountId}/companies`, { key, body });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
}

function remove(companyId: string, { accountId, liveKey }: Pick<Tenant, 'accountId' | 'liveKey'> = tenant) {
  return removeWith(liveKey, companyId, accountId);
}

function removeWith(key: string, companyId: string, accountId = tenant.accountId) {
  return request('DELETE', `/v1/accounts/${accountId}/companies/${companyId}`, { key, env: due.env });
}

async function rows(database: D1Database, table: string, companyId: string, column = 'company_id') {
  const found = await database
    .prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`)
    .bind(companyId)
    .first<{ n: number }>();
  return found?.n;
}

/** Ends the live activation of a company in the past. */
async function leftLive(companyId: string): Promise<void> {
  await testEnv.DIRECTORY.prepare(
    "UPDATE activations SET ends_at = 1 WHERE company_id = ? AND environment = 'LIVE'",
  )
    .bind(companyId)
    .run();
}

describe('DELETE /v1/accounts/{account_id}/companies/{company_id}', () => {
  it('deleting a company removes it from both environments at once and frees its NIF', async () => {
    const nif = freshNif();
    const body = { nif, legal_name: 'Por error, S.L.', entity_type: 'LEGAL_ENTITY' };
    const at = `/v1/accounts/${tenant.accountId}/companies`;
    const made = await request('POST', at, { key: tenant.liveKey, body });
    const { id } = made.body.data;
    const number = await testEnv.DIRECTORY.prepare(
      'SELECT installation_number AS n FROM companies WHERE id = ?',
    )
      .bind(id)
      .first<{ n: number }>();
    expect(told(await remove(id))[0]).toBe(204);
    for (const key of [tenant.liveKey, tenant.sandboxKey, tenant.sessionToken])
      expect(told(await request('GET', `/v1/companies/${id}`, { key }))).toEqual([
        403,
        'COMPANY_NOT_ACCESSIBLE',
      ]);
    expect(told(await remove(id))[0]).toBe(204);
    expect(told(await remove(crypto.randomUUID()))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    expect((await request('GET', at, { key: tenant.liveKey })).text).not.toContain(id);
    for (const table of ['activations', 'grants', 'representations', 'payment_connections'])
      expect(await rows(testEnv.DIRECTORY, table, id)).toBe(0);
    const again = await request('POST', at, { key: tenant.liveKey, body });
    expect(again.status).toBe(201);
    const next = await testEnv.DIRECTORY.prepare(
      'SELECT installation_number AS n FROM companies WHERE id = ?',
    )
      .bind(again.body.data.id)
      .first<{ n: number }>();
    expect(next?.n).toBeGreaterThan(number?.n ?? Number.POSITIVE_INFINITY);
  });

  it('deleting a live company returns 409, even until the end of its last live month', async () => {
    expect(told(await remove(tenant.companyId))).toEqual([409, 'COMPANY_IS_LIVE']);
    const off = `/v1/companies/${tenant.companyId}/activations?environment=LIVE`;
    expect((await request('DELETE', off, { key: tenant.liveKey })).status).toBe(200);
    expect(told(await remove(tenant.companyId))).toEqual([409, 'COMPANY_IS_LIVE']);
    await leftLive(tenant.companyId);
    expect(told(await remove(tenant.companyId))[0]).toBe(204);
  });

  it('deleting a company with issued or received production invoices returns 409, and drafts do not prevent it', async () => {
    const id = await newCompany();
    const live = companyClient(id, tenant.liveKey);
    const kept = await live.post(
      '/received-invoices',
      formOf({ file: new TextEncoder().encode(EXAMPLE_INVOICE) }),
    );
    expect(kept.status, kept.text).toBe(201);
    expect(told(await remove(id))).toEqual([409, 'COMPANY_HAS_INVOICES']);
    const issuer = await makeIssuingTenant();
    const production = companyClient(issuer.companyId, issuer.liveKey);
    expect((await production.put('/series/defaults')).status).toBe(200);
    const issued = await production.post('/invoices', {
      type: 'SIMPLIFIED',
      lines: [LINE],
      options: { issue_directly: true },
    });
    expect(issued.status, issued.text).toBe(201);
    await leftLive(issuer.companyId);
    expect(told(await remove(issuer.companyId, issuer))).toEqual([409, 'COMPANY_HAS_INVOICES']);
    await leftLive(tenant.companyId);
    const drafting = companyClient(tenant.companyId, tenant.liveKey);
    expect((await drafting.post('/invoices', { type: 'SIMPLIFIED', lines: [LINE] })).status).toBe(201);
    expect(told(await remove(tenant.companyId))[0]).toBe(204);
  });

  it('deleting a company requires an administrator of the account and a live key or step-up', async () => {
    const id = await newCompany();
    const member = await addMember(testEnv, tenant.accountId, { [id]: 'OPERATE' });
    expect(told(await removeWith(tenant.sandboxKey, id))).toEqual([403, 'LIVE_CREDENTIAL_REQUIRED']);
    expect(told(await removeWith(member.sessionToken, id))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    const stranger = await makeTenant(testEnv);
    expect(told(await removeWith(stranger.liveKey, id))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    expect(told(await remove(id, stranger))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    expect(told(await removeWith(tenant.sessionToken, id))[0]).toBe(204);
  });

  it('the manager deletes a company of an account at access level OPERATE', async () => {
    const managed = await managedAccount();
    await claimed(managed);
    const id = await newCompany(managed.accountId, managed.manager.liveKey);
    expect(told(await removeWith(managed.manager.liveKey, id, managed.accountId))[0]).toBe(204);
  });

  it("deleting a company deletes its books in both environments and no other company's", async () => {
    const id = await newCompany();
    const [gone, stays] = [
      companyClient(id, tenant.sandboxKey),
      companyClient(tenant.companyId, tenant.sandboxKey),
    ];
    for (const client of [gone, stays]) {
      const customer = await client.post('/customers', CUSTOMER);
      expect(customer.status, customer.text).toBe(201);
      const product = await client.post('/products', { type: 'SERVICE', name: 'Hora' });
      expect(product.status, product.text).toBe(201);
      const draft = await client.post('/invoices', {
        type: 'STANDARD',
        recipient: { customer_id: customer.body.data.id },
        lines: [LINE],
      });
      expect(draft.status, draft.text).toBe(201);
    }
    expect(told(await remove(id))[0]).toBe(204);
    await vi.waitFor(
      () => expect(due.waiting.map(({ kind }) => kind)).toContain('DELETED_COMPANY'),
      PATIENCE,
    );
    await due.drain();
    const left = async (table: string, companyId: string) =>
      (
        await testEnv.BOOKS_SANDBOX.prepare(
          `SELECT count(*) AS n FROM ${table} WHERE company_id = ? AND deleted_at IS NULL`,
        )
          .bind(companyId)
          .first<{ n: number }>()
      )?.n;
    for (const table of ['customers', 'products', 'invoices']) {
      expect([table, await left(table, id)]).toEqual([table, 0]);
      expect([table, await left(table, tenant.companyId)]).toEqual([table, 1]);
    }
    const ended = await testEnv.DIRECTORY.prepare(
      'SELECT books_ended_at AS at FROM deleted_companies WHERE id = ?',
    )
      .bind(id)
      .first<{ at: number | null }>();
    expect(ended?.at).not.toBeNull();
  });

  it('the products of a deleted company are deleted some hundreds at a time', async () => {
    const [id, books] = [await newCompany(), booksOf(testEnv, 'TEST', 0)];
    for (const companyId of [id, tenant.companyId])
      await companyClient(companyId, tenant.sandboxKey).post('/products', { type: 'SERVICE', name: 'Hora' });
    const { results } = await testEnv.BOOKS_SANDBOX.prepare('SELECT * FROM products WHERE company_id = ?')
      .bind(id)
      .all();
    const columns = Object.keys(results[0] ?? {});
    const copied = columns.map((column) => (column === 'id' ? "id || '-' || n" : column));
    await testEnv.BOOKS_SANDBOX.prepare(
      `WITH numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
       INSERT INTO products (${columns}) SELECT ${copied} FROM products, numbers WHERE company_id = ?1`,
    )
      .bind(id, 2 * MAX_ENDED_ROWS)
      .run();
    const left = async (companyId: string) =>
      await testEnv.BOOKS_SANDBOX.prepare(
        'SELECT count(*) AS n FROM products WHERE company_id = ? AND deleted_at IS NULL',
      )
        .bind(companyId)
        .first('n');
    const counts: unknown[] = [];
    for (let isDone = false; !isDone; counts.push(await left(id)))
      isDone = await dropWorkOfCompany(books, id, 1);
    expect(counts).toEqual([MAX_ENDED_ROWS + 1, 1, 0]);
    expect(await left(tenant.companyId)).toBe(1);
  });

  it('deleting a company stores an event in both environments and an audit event', async () => {
    const id = await newCompany();
    await companyClient(id, tenant.sandboxKey).post('/customers', CUSTOMER);
    expect(told(await remove(id))[0]).toBe(204);
    const at = `/v1/accounts/${tenant.accountId}`;
    for (const key of [tenant.liveKey, tenant.sandboxKey]) {
      const { body } = await request('GET', `${at}/events?type=company.deleted`, { key });
      expect(body.data.events).toHaveLength(1);
      expect(body.data.events[0]).toMatchObject({ company_id: id, subject_id: id });
    }
    await sealAccount(testEnv, { accountId: tenant.accountId, booksShard: 0 });
    const trail = await request('GET', `${at}/audit-events?company_id=${id}`, { key: tenant.sessionToken });
    const acts = trail.body.data.audit_events.map((event: { operation: string }) => event.operation);
    expect(acts).toContain('companies.delete');
    expect(acts).toContain('customers.create');
  });
});

describe('GET /v1/accounts/{account_id}/companies/stats', () => {
  it('the statistics count the companies that the caller can access, by environment', async () => {
    const id = await newCompany();
    const at = `/v1/accounts/${tenant.accountId}/companies/stats`;
    const { body } = await request('GET', at, { key: tenant.sandboxKey });
    expect(body.data).toMatchObject({ total: 2, sandbox: 2, live: 1, leaving_live: 0, without_nif: 0 });
    const { representation } = body.data;
    const states: number[] = Object.values(representation);
    expect(states.reduce((sum, one) => sum + one, 0)).toBe(2);
    const member = await addMember(testEnv, tenant.accountId, { [id]: 'VIEW' });
    const seen = await request('GET', at, { key: member.sessionToken });
    expect(seen.body.data).toMatchObject({ total: 1, sandbox: 1, live: 0 });
    const off = `/v1/companies/${tenant.companyId}/activations?environment=LIVE`;
    await request('DELETE', off, { key: tenant.liveKey });
    expect((await request('GET', at, { key: tenant.liveKey })).body.data).toMatchObject({
      live: 1,
      leaving_live: 1,
    });
  });
});
