import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sealAccount } from '../../../src/audit/seal-events.ts';
import type { Job } from '../../../src/context/queue/job.ts';
import { told } from '../../support/account-client.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { makeIssuingTenant } from '../../support/driven-operations.ts';
import { type DueEnv, dueEnv } from '../../support/due-runs.ts';
import { PATIENCE } from '../../support/patience.ts';
import { plantCode } from '../../support/planted-code.ts';
import { addMember, freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { claimed, managedAccount } from '../accounts/managed-account.ts';

const REASON = { reason: 'Cese de actividad' };
const UNAUTHORIZED = [401, 'UNAUTHORIZED'];
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

function close(accountId = tenant.accountId, key = tenant.sessionToken, env = due.env) {
  return request('POST', `/v1/accounts/${accountId}/closures`, { key, body: REASON, env });
}

/** Waits until a job of this kind is queued after the response. */
async function waiting(kind: Job['kind']): Promise<void> {
  await vi.waitFor(() => expect(due.waiting.map((job) => job.kind)).toContain(kind), PATIENCE);
}

async function count(database: D1Database, sql: string, ...values: string[]): Promise<number> {
  return (
    (
      await database
        .prepare(sql)
        .bind(...values)
        .first<{ n: number }>()
    )?.n ?? -1
  );
}

describe('POST /v1/accounts/{account_id}/closures', () => {
  it('closing ends all credentials at once and returns the end of production of each company', async () => {
    const member = await addMember(testEnv, tenant.accountId, {});
    const response = await close();
    expect(response.status).toBe(201);
    const { live_companies: ends, closed_at } = response.body.data;
    expect(ends).toEqual([
      { company_id: tenant.companyId, live_until: expect.stringMatching(/^\d{4}-\d{2}-/) },
    ]);
    expect(Date.parse(ends[0].live_until)).toBeGreaterThan(Date.parse(closed_at));
    for (const key of [
      tenant.sandboxKey,
      tenant.liveKey,
      tenant.sessionToken,
      member.sandboxKey,
      member.sessionToken,
    ])
      expect(told(await request('GET', '/v1/me/identity', { key }))).toEqual(UNAUTHORIZED);
    const active = `SELECT count(*) AS n FROM activations WHERE company_id = ? AND environment = ? AND (ends_at IS NULL OR ends_at > ?)`;
    const now = String(Date.now() + 1_000);
    expect(await count(testEnv.DIRECTORY, active, tenant.companyId, 'TEST', now)).toBe(0);
    expect(await count(testEnv.DIRECTORY, active, tenant.companyId, 'LIVE', now)).toBe(1);
  });

  it('closing requires the owner, a session with step-up, and a reason', async () => {
    const member = await addMember(testEnv, tenant.accountId, {});
    expect(told(await close(tenant.accountId, member.sessionToken))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    expect(told(await close(tenant.accountId, tenant.liveKey))).toEqual([403, 'OPERATION_REQUIRES_SESSION']);
    const path = `/v1/accounts/${tenant.accountId}/closures`;
    const key = tenant.sessionToken;
    expect(told(await request('POST', path, { key, body: {} }))).toEqual([422, 'VALIDATION_ERROR']);
    expect(told(await request('POST', path, { key, body: { reason: 'x'.repeat(501) } }))).toEqual([
      422,
      'VALIDATION_ERROR',
    ]);
    const proof = await plantCode(`${tenant.personId}@folio.test`);
    const unproved = (await request('POST', '/v1/auth/sessions', { body: proof })).body.data.token;
    expect(told(await close(tenant.accountId, unproved))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await request('GET', '/v1/me/identity', { key: tenant.sandboxKey })).status).toBe(200);
  });

  it('closing ends invitations, members and the management of other accounts', async () => {
    const managed = await managedAccount();
    const holder = await claimed(managed);
    const { manager } = managed;
    const invited = await request('POST', `/v1/accounts/${manager.accountId}/invitations`, {
      key: manager.liveKey,
      body: { email: `${crypto.randomUUID()}@folio.test`, account_role: 'ADMIN' },
    });
    expect(invited.status).toBe(201);
    expect((await close(manager.accountId, manager.sessionToken)).status).toBe(201);
    const pending = `SELECT count(*) AS n FROM invitations WHERE account_id = ? AND accepted_at IS NULL AND revoked_at IS NULL`;
    expect(await count(testEnv.DIRECTORY, pending, manager.accountId)).toBe(0);
    const mine = await request('GET', `/v1/accounts/${managed.accountId}`, { key: holder.liveKey });
    expect(mine.body.data).toMatchObject({ manager_account_id: null, external_ref: null });
    expect(
      await count(
        testEnv.DIRECTORY,
        'SELECT count(*) AS n FROM members WHERE account_id = ?',
        manager.accountId,
      ),
    ).toBe(0);
  });

  it('a closed account rejects new members and companies although the credential is still cached', async () => {
    await testEnv.DIRECTORY.prepare('UPDATE accounts SET closed_at = 1 WHERE id = ?')
      .bind(tenant.accountId)
      .run();
    const at = `/v1/accounts/${tenant.accountId}`;
    const key = tenant.liveKey;
    const invited = { email: `${crypto.randomUUID()}@folio.test`, account_role: 'ADMIN' };
    expect(
      (await request('POST', `${at}/invitations`, { key, body: invited })).status,
    ).toBeGreaterThanOrEqual(400);
    const company = { nif: freshNif(), legal_name: 'Tarde', entity_type: 'INDIVIDUAL' };
    const made = await request('POST', `${at}/companies`, { key, body: company });
    expect(made.status).toBeGreaterThanOrEqual(400);
    expect(made.status).toBeLessThan(500);
    const companies = 'SELECT count(*) AS n FROM companies WHERE account_id = ?';
    expect(await count(testEnv.DIRECTORY, companies, tenant.accountId)).toBe(1);
  });

  it('closing waits for unclaimed accounts, which the owner of their manager closes', async () => {
    const { manager, accountId, externalRef } = await managedAccount();
    const refused = await close(manager.accountId, manager.sessionToken);
    expect(told(refused)).toEqual([409, 'ACCOUNT_MANAGES_OTHERS']);
    expect(refused.body.error.details).toEqual({ managed_accounts: 1 });
    expect((await close(accountId, manager.sessionToken)).status).toBe(201);
    expect(told(await request('GET', `/v1/accounts/${accountId}`, { key: manager.liveKey }))[0]).toBe(403);
    const listed = await request('GET', '/v1/accounts', { key: manager.liveKey });
    expect(listed.text).not.toContain(externalRef);
    expect((await close(manager.accountId, manager.sessionToken)).status).toBe(201);
  });

  it('the manager cannot close a claimed account', async () => {
    const managed = await managedAccount();
    await claimed(managed);
    const response = await close(managed.accountId, managed.manager.sessionToken);
    expect(told(response)).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
  });

  it('concurrent closures close the account once', async () => {
    const responses = await Promise.all([close(), close(), close()]);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status } of responses) expect([201, 401, 403, 409]).toContain(status);
  });

  it('closing is stored in the audit trail with its reason and announced to the owner by mail', async () => {
    expect((await close()).status).toBe(201);
    await sealAccount(testEnv, { accountId: tenant.accountId, booksShard: 0 });
    const { results } = await testEnv.DIRECTORY.prepare(
      "SELECT changes, actor_id, operation FROM audit_events WHERE account_id = ? AND resource_type = 'account'",
    )
      .bind(tenant.accountId)
      .all<{ changes: string; actor_id: string; operation: string }>();
    const [event] = results.filter(({ changes }) => changes.includes('closing_reason'));
    expect(event).toMatchObject({ actor_id: tenant.personId, operation: 'closures.create' });
    expect(event?.changes).toContain(REASON.reason);
    const notices =
      "SELECT count(*) AS n FROM emails WHERE account_id = ? AND email_type = 'SECURITY_NOTICE'";
    await vi.waitFor(async () => {
      const { BOOKS_LIVE, BOOKS_SANDBOX } = testEnv;
      const counts = await Promise.all(
        [BOOKS_LIVE, BOOKS_SANDBOX].map((books) => count(books, notices, tenant.accountId)),
      );
      expect(counts.reduce((sum, n) => sum + n)).toBe(1);
    }, PATIENCE);
  });
});

describe('the books of a closed account', () => {
  it('the closing job deletes webhooks, templates, drafts and customers, and keeps issued invoices', async () => {
    const issuing = await makeIssuingTenant();
    const company = companyClient(issuing.companyId, issuing.sandboxKey);
    const customer = (await company.post('/customers', CUSTOMER)).body.data.id as string;
    const draft = { type: 'SIMPLIFIED', lines: [LINE] };
    const { id } = (await company.post('/invoices', draft)).body.data;
    expect((await company.post(`/invoices/${id}/issue`, {})).status).toBe(200);
    const left = await company.post('/invoices', draft);
    expect(left.status).toBe(201);
    const template = await company.post('/recurring-invoices', {
      name: 'Cuota',
      frequency: 'MONTHLY',
      day_of_month: 1,
      start_date: '2030-01-01',
      invoice_type: 'SIMPLIFIED',
      lines: [LINE],
    });
    expect(template.status).toBe(201);
    expect((await close(issuing.accountId, issuing.sessionToken)).status).toBe(201);
    await waiting('CLOSED_BOOKS');
    await due.drain();
    const { BOOKS_SANDBOX: books, DIRECTORY: directory } = testEnv;
    const of = issuing.companyId;
    expect(await count(books, 'SELECT count(*) AS n FROM recurring_invoices WHERE company_id = ?', of)).toBe(
      0,
    );
    expect(
      await count(
        books,
        'SELECT count(*) AS n FROM invoices WHERE company_id = ? AND deleted_at IS NULL',
        of,
      ),
    ).toBe(1);
    expect(
      await count(books, 'SELECT count(*) AS n FROM customers WHERE id = ? AND deleted_at IS NULL', customer),
    ).toBe(0);
    const ended = 'SELECT count(*) AS n FROM accounts WHERE id = ? AND books_ended_at IS NOT NULL';
    expect(await count(directory, ended, issuing.accountId)).toBe(1);
    await expectWholeBooks(testEnv, 'TEST', issuing.companyId);
  });

  it('the sweep deletes the books if the closing job was lost', async () => {
    expect((await close()).status).toBe(201);
    due.waiting.length = 0;
    const later = dueEnv(testEnv, 3_600_000);
    later.waiting.push({ kind: 'CLOSED_ACCOUNTS' });
    await later.drain();
    const ended = 'SELECT count(*) AS n FROM accounts WHERE id = ? AND books_ended_at IS NOT NULL';
    expect(await count(testEnv.DIRECTORY, ended, tenant.accountId)).toBe(1);
    later.carried.length = 0;
    later.waiting.push({ kind: 'CLOSED_ACCOUNTS' });
    await later.drain();
    expect(
      later.carried.filter((job) => job.kind === 'CLOSED_BOOKS' && job.accountId === tenant.accountId),
    ).toEqual([]);
  });
});
