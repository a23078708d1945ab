import { beforeEach, describe, expect, it } from 'vitest';
import { localDate } from '../../../src/domain/calendar/time-zone.ts';
import { accountClient, told } from '../../support/account-client.ts';
import { accountRow, accountsCsv, importAccounts } from '../../support/account-files.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { freshNif, makeTenant, proveCompany, type Tenant } from '../../support/tenant.ts';

let manager: Tenant;
let made = 0;
beforeEach(async () => {
  manager = await makeTenant(testEnv);
});

const run = (sql: string, ...params: (string | number)[]) =>
  testEnv.DIRECTORY.prepare(sql)
    .bind(...params)
    .run();

const onPlan = (plan: string, agreedPrice = 0) =>
  run('UPDATE accounts SET plan = ?, agreed_price = ? WHERE id = ?', plan, agreedPrice, manager.accountId);

/** Provisions an account with a company, or without one. */
function provision(hasCompany = true) {
  made += 1;
  const company = { nif: freshNif(), legal_name: 'Berta Prueba Gil', entity_type: 'INDIVIDUAL' };
  const body = { external_ref: `tree-${made}`, display_name: 'Cliente', ...(hasCompany ? { company } : {}) };
  return request('POST', '/v1/accounts', { key: manager.liveKey, body });
}

/** Provisions an account whose company is proved, in production, and issues without VeriFactu. */
async function issuing() {
  const { data } = (await provision()).body;
  const client = companyClient(data.company.id, manager.liveKey);
  await proveCompany(testEnv, data.company.id);
  expect((await client.post('/activations', { environment: 'LIVE' })).status).toBe(200);
  const exclusion = { reason: 'SII', since: '2026-01-01' };
  expect((await client.patch('/verifactu-configuration', { exclusion })).status).toBe(200);
  return { accountId: data.id as string, client };
}

const issue = (client: ReturnType<typeof companyClient>) =>
  client.post('/invoices', invoiceBody({ options: { issue_directly: true } }));

async function accountsOf(): Promise<number> {
  const row = await testEnv.DIRECTORY.prepare(
    'SELECT count(*) AS total FROM accounts WHERE manager_account_id = ?',
  )
    .bind(manager.accountId)
    .first<{ total: number }>();
  return row?.total ?? 0;
}

async function imported(rows: number): Promise<string[]> {
  made += 1;
  const file = Array.from({ length: rows }, (_, at) => accountRow(`file-${made}-${at}`, freshNif()));
  const { body } = await importAccounts(manager.liveKey, { accounts: accountsCsv(file) });
  return body.data.rows.map(({ status }: { status: string }) => status);
}

describe('an account on trial', () => {
  it('a manager provisions three accounts, also at once and by a file, and a fourth returns 403', async () => {
    await onPlan('TRIAL');
    expect((await provision()).status).toBe(201);
    const responses = await Promise.all([
      provision(false),
      provision(false),
      provision(false),
      provision(false),
    ]);
    expect(responses.map((response) => told(response).join(' ')).sort()).toEqual([
      '201 ',
      '201 ',
      '403 FEATURE_NOT_AVAILABLE',
      '403 FEATURE_NOT_AVAILABLE',
    ]);
    expect(await imported(2)).toEqual(['ERROR', 'ERROR']);
    expect(await accountsOf()).toBe(3);
  });

  it('provisions no further account after the management of its accounts has ended', async () => {
    await onPlan('TRIAL');
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await provision(false)).body.data.id);
    for (const id of ids) {
      const ended = await request('DELETE', `/v1/accounts/${id}/management`, { key: manager.liveKey });
      expect(ended.status).toBe(204);
    }
    expect(await accountsOf()).toBe(0);
    expect(told(await provision(false))).toEqual([403, 'FEATURE_NOT_AVAILABLE']);
    expect(await imported(1)).toEqual(['ERROR']);
  });

  it('its accounts stay in the sandbox until they are claimed', async () => {
    await onPlan('TRIAL');
    const { data } = (await provision()).body;
    await proveCompany(testEnv, data.company.id);
    const client = companyClient(data.company.id, manager.liveKey);
    expect(told(await client.post('/activations', { environment: 'LIVE' }))).toEqual([
      403,
      'FEATURE_NOT_AVAILABLE',
    ]);
    expect((await client.get('')).body.data.in_live).toBe(false);
  });

  it('an account that was provisioned itself provisions none on trial', async () => {
    const other = await makeTenant(testEnv);
    await run(
      "UPDATE accounts SET manager_account_id = ?, external_ref = 'own', plan = 'TRIAL' WHERE id = ?",
      other.accountId,
      manager.accountId,
    );
    expect(told(await provision())).toEqual([403, 'FEATURE_NOT_AVAILABLE']);
    await run(
      'UPDATE accounts SET manager_account_id = NULL, external_ref = NULL, provisioner_account_id = ? WHERE id = ?',
      other.accountId,
      manager.accountId,
    );
    expect(told(await provision())).toEqual([403, 'FEATURE_NOT_AVAILABLE']);
  });
});

describe('accounts that count with their manager', () => {
  it('NIFs on the API plan without an agreed price count together, whatever the path', async () => {
    await run('UPDATE companies SET nif = NULL WHERE id = ?', manager.companyId);
    await onPlan('API');
    const [one, two] = await Promise.all([provision(), provision()]);
    expect([told(one).join(' '), told(two).join(' ')].sort()).toEqual(['201 ', '403 CONTACT_SALES_REQUIRED']);
    expect(told(await provision())).toEqual([403, 'CONTACT_SALES_REQUIRED']);
    expect((await provision(false)).status).toBe(201);
    expect(await imported(2)).toEqual(['ERROR', 'ERROR']);
    const body = { nif: freshNif(), legal_name: 'Berta Prueba Gil', entity_type: 'INDIVIDUAL' };
    const own = accountClient(manager.accountId, manager.liveKey);
    expect(told(await own.post('/companies', body))).toEqual([403, 'CONTACT_SALES_REQUIRED']);
    const patched = await companyClient(manager.companyId, manager.liveKey).patch('', { nif: freshNif() });
    expect(told(patched)).toEqual([403, 'CONTACT_SALES_REQUIRED']);
  });

  it('the limit of unclaimed accounts returns 422, and the operator may change it', async () => {
    await onPlan('P50');
    await run('INSERT INTO account_limits (account_id, managed_accounts) VALUES (?, 2)', manager.accountId);
    expect(await imported(3)).toEqual(['CREATED', 'CREATED', 'ERROR']);
    expect(told(await provision())).toEqual([422, 'MANAGED_ACCOUNT_LIMIT_REACHED']);
    await run('UPDATE account_limits SET managed_accounts = 3 WHERE account_id = ?', manager.accountId);
    expect((await provision()).status).toBe(201);
  });

  it('production invoices of all of them count in the quota of the manager', async () => {
    await onPlan('P50');
    const managed = await issuing();
    expect((await issue(managed.client)).status).toBe(201);
    const month = localDate(Date.now(), 'Europe/Madrid').slice(0, 'YYYY-MM'.length);
    await testEnv.BOOKS_LIVE.prepare(
      'INSERT INTO issued_counts (account_id, month, issued) SELECT ?, value, 49 FROM json_each(?)',
    )
      .bind(manager.accountId, JSON.stringify([month]))
      .run();
    expect(told(await issue(managed.client))).toEqual([429, 'QUOTA_EXCEEDED']);
    const own = companyClient(manager.companyId, manager.liveKey);
    await own.put('/series/defaults');
    expect(told(await issue(own))).toEqual([429, 'QUOTA_EXCEEDED']);
    const use = async (id: string) =>
      (await request('GET', `/v1/accounts/${id}/usage`, { key: manager.liveKey })).body.data;
    expect(await use(manager.accountId)).toMatchObject({ issued_this_month: 50, quota: 50, remaining: 0 });
    expect(await use(managed.accountId)).toMatchObject({ issued_this_month: 1 });
    // At 49 of 50, one of two concurrent issues by two accounts takes the last.
    await testEnv.BOOKS_LIVE.prepare('UPDATE issued_counts SET issued = 48 WHERE account_id = ?')
      .bind(manager.accountId)
      .run();
    const atOnce = await Promise.all([issue(managed.client), issue(own)]);
    expect(atOnce.map((response) => told(response)).sort()).toEqual([
      [201, null],
      [429, 'QUOTA_EXCEEDED'],
    ]);
    await run('UPDATE accounts SET closed_at = 1 WHERE id = ?', managed.accountId);
    expect((await issue(own)).status).toBe(201);
  });

  it.each(['closed', 'no longer managed'])(
    'the invoices of the month stay in the quota of the manager when the account is %s',
    async (how) => {
      await onPlan('P50');
      const managed = await issuing();
      const own = companyClient(manager.companyId, manager.liveKey);
      await own.put('/series/defaults');
      const month = localDate(Date.now(), 'Europe/Madrid').slice(0, 'YYYY-MM'.length);
      await testEnv.BOOKS_LIVE.prepare(
        'INSERT INTO issued_counts (account_id, month, issued) VALUES (?, ?, 50)',
      )
        .bind(managed.accountId, month)
        .run();
      expect(told(await issue(own))).toEqual([429, 'QUOTA_EXCEEDED']);
      const path = `/v1/accounts/${managed.accountId}`;
      if (how === 'closed') {
        const body = { reason: 'The client has left' };
        const closed = await request('POST', `${path}/closures`, { key: manager.sessionToken, body });
        expect(told(closed)[0]).toBeLessThan(300);
      } else await request('DELETE', `${path}/management`, { key: manager.liveKey });
      expect(told(await issue(own))).toEqual([429, 'QUOTA_EXCEEDED']);
    },
  );

  it('mails of all of them count in the quotas of the manager', async () => {
    const managed = await issuing();
    const { data } = (await issue(managed.client)).body;
    await testEnv.BOOKS_LIVE.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
       INSERT INTO emails (id, account_id, company_id, email_type, status, recipients, cc, subject, mail, attempts, sent_at, created_at, updated_at)
       SELECT ?1 || i, ?1, ?2, 'INVOICE', 'SENT', '["a@example.com"]', '[]', 's', '{}', 1, ?3, ?3, ?3 FROM n`,
    )
      .bind(manager.accountId, manager.companyId, Date.now())
      .run();
    const sent = await managed.client.post(`/invoices/${data.id}/send`, { recipients: ['b@example.com'] });
    expect(told(sent)).toEqual([429, 'EMAIL_QUOTA_EXCEEDED']);
  });
});
