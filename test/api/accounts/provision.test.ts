import { beforeAll, describe, expect, it } from 'vitest';
import { told } from '../../support/account-client.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';
import { freshRef, newCompany } from './managed-account.ts';

let manager: Tenant;
beforeAll(async () => {
  manager = await makeTenant(testEnv);
});

function provision(body: Record<string, unknown>, key = manager.sandboxKey, headers = {}) {
  return request('POST', '/v1/accounts', { key, headers, body: { display_name: 'Gestionada', ...body } });
}

async function count(table: string, condition: string, value: string): Promise<number> {
  const row = await testEnv.DIRECTORY.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition} = ?`)
    .bind(value)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

describe('POST /v1/accounts', () => {
  it('provisioning returns the account with its company, which both keys can use', async () => {
    const external_ref = freshRef();
    const company = newCompany();
    const email = 'Titular@Ejemplo.ES';
    const response = await provision({ external_ref, email, company });
    expect(response.status).toBe(201);
    const { data } = response.body;
    expect(response.headers.get('Location')).toBe(`/v1/accounts/${data.id}`);
    expect(data).toMatchObject({
      display_name: 'Gestionada',
      email: 'titular@ejemplo.es',
      relationship: 'managed',
      account_role: null,
      plan: 'API',
      manager_account_id: manager.accountId,
      external_ref,
      access_level: 'OPERATE',
      status: 'PROVISIONED',
      claimed_at: null,
      company: { nif: company.nif, legal_name: company.legal_name },
    });
    for (const key of [manager.sandboxKey, manager.liveKey]) {
      const client = companyClient(data.company.id, key);
      expect((await client.get('')).body.data).toMatchObject({ account_id: data.id, nif: company.nif });
      const { status, body } = await client.get('/series/defaults');
      expect([status, JSON.stringify(body.data).includes('"F"')]).toEqual([200, true]);
    }
    const got = await request('GET', `/v1/accounts/${data.id}`, { key: manager.liveKey });
    const { company: _, ...account } = data;
    expect(got.body.data).toEqual(account);
  });

  it('provisioning a known reference changes nothing and returns the existing account', async () => {
    const external_ref = freshRef();
    const company = newCompany();
    const first = await provision({ external_ref, company });
    const again = await provision({ external_ref, display_name: 'Otra', access_level: 'NONE', company });
    expect([again.status, again.body.data]).toEqual([201, first.body.data]);
    const otherCompany = await provision({ external_ref, company: newCompany() });
    expect(otherCompany.body.data).toEqual({ ...first.body.data, company: null });
    const without = await provision({ external_ref });
    expect(without.body.data).toEqual({ ...first.body.data, company: null });
    // Each environment has its own references.
    const live = await provision({ external_ref }, manager.liveKey);
    expect(live.body.data).toMatchObject({ external_ref, company: null });
    expect(live.body.data.id).not.toBe(first.body.data.id);
    expect(await count('companies', 'account_id', first.body.data.id)).toBe(1);
  });

  it('concurrent requests with one reference provision one account', async () => {
    const external_ref = freshRef();
    const company = newCompany();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => provision({ external_ref, company })),
    );
    for (const response of responses) expect(response.body.data).toEqual(responses[0]?.body.data);
    expect(await count('accounts', 'external_ref', external_ref)).toBe(1);
    const { id } = responses[0]?.body.data ?? {};
    expect(await count('companies', 'account_id', id)).toBe(1);
    expect(await count('outbox', 'account_id', id)).toBe(2);
  });

  it('two managers can use the same external reference', async () => {
    const external_ref = freshRef();
    const other = await makeTenant(testEnv);
    const mine = await provision({ external_ref });
    const theirs = await provision({ external_ref }, other.sandboxKey);
    expect(theirs.status).toBe(201);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  });

  it.each([
    ['API', 1, 'API'],
    ['API', 0, 'TRIAL'],
    ['CUSTOM', 0, 'CUSTOM'],
    ['P5000', 0, 'TRIAL'],
    ['TRIAL', 0, 'TRIAL'],
  ])('a manager on %s with agreed_price %i provisions an account on %s', async (plan, agreed, expected) => {
    const own = await makeTenant(testEnv);
    await testEnv.DIRECTORY.prepare('UPDATE accounts SET plan = ?, agreed_price = ? WHERE id = ?')
      .bind(plan, agreed, own.accountId)
      .run();
    const { body } = await provision({ external_ref: freshRef() }, own.sandboxKey);
    const usage = await request('GET', `/v1/accounts/${body.data.id}/usage`, { key: own.sandboxKey });
    expect(usage.body.data).toMatchObject({ plan: expected, agreed_price: agreed === 1 });
  });

  it("only an unconfined administrator of the credential's account provisions accounts", async () => {
    const member = await addMember(testEnv, manager.accountId, {});
    const confined = await mintKey(testEnv, manager, 'TEST', { companyIds: [manager.companyId] });
    const external_ref = freshRef();
    for (const key of [member.sandboxKey, member.sessionToken, confined])
      expect(told(await provision({ external_ref }, key))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    expect(await count('accounts', 'external_ref', external_ref)).toBe(0);
    expect((await provision({ external_ref }, manager.sessionToken)).status).toBe(201);
  });

  it('provisioning rejects an invalid account or company and creates nothing', async () => {
    const external_ref = freshRef();
    const cases: [Record<string, unknown>, string[]][] = [
      [{ external_ref, company: { ...newCompany(), nif: '12345678A' } }, ['company.nif']],
      [{ external_ref, display_name: '  ' }, ['display_name']],
      [{ external_ref: '' }, ['external_ref']],
      [{ external_ref, email: 'nobody' }, ['email']],
    ];
    for (const [body, fields] of cases) {
      const response = await provision(body);
      expect([response.status, Object.keys(response.body.error.details)]).toEqual([422, fields]);
    }
    const level = await provision({ external_ref, access_level: 'ADMIN' });
    expect(level.status).toBe(422);
    expect(level.body.error.details).toMatchObject({
      field: 'access_level',
      allowed_values: ['NONE', 'VIEW', 'OPERATE'],
    });
    expect((await provision({ external_ref: 5 })).status).toBe(400);
    expect(await count('accounts', 'external_ref', external_ref)).toBe(0);
  });
});

describe('GET /v1/accounts/{account_id}/usage', () => {
  it('usage returns the plan, the number of NIFs and the number of managed accounts', async () => {
    const own = await makeTenant(testEnv);
    for (let made = 0; made < 3; made++) await provision({ external_ref: freshRef() }, own.sandboxKey);
    const usage = await request('GET', `/v1/accounts/${own.accountId}/usage`, { key: own.sandboxKey });
    expect(usage.body.data).toMatchObject({
      account_id: own.accountId,
      plan: 'API',
      agreed_price: true,
      issued_this_month: 0,
      issued_in_all: 0,
      quota: null,
      remaining: null,
      nifs: 1,
      provisioned_accounts: 3,
    });
  });

  it('usage counts production invoices and no sandbox invoices', async () => {
    const own = await makeTenant(testEnv);
    await testEnv.DIRECTORY.prepare("UPDATE accounts SET plan = 'P50', agreed_price = 0 WHERE id = ?")
      .bind(own.accountId)
      .run();
    const invoice = {
      type: 'SIMPLIFIED',
      lines: [{ description: 'Café', quantity: 1, unit_price: 2, tax: { type: 'IVA', percentage: 10 } }],
      options: { issue_directly: true },
    };
    for (const key of [own.sandboxKey, own.liveKey]) {
      const client = companyClient(own.companyId, key);
      await client.put('/series/defaults');
      const made = await client.post('/invoices', invoice);
      expect(made.status, made.text).toBe(201);
    }
    const { body } = await request('GET', `/v1/accounts/${own.accountId}/usage`, { key: own.sandboxKey });
    expect(body.data).toMatchObject({
      plan: 'P50',
      issued_this_month: 1,
      issued_in_all: 1,
      quota: 50,
      remaining: 49,
    });
    expect(body.data.resets_on).toMatch(/^\d{4}-\d{2}-01$/);
  });
});
