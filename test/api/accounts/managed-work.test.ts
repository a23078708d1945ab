import { describe, expect, it } from 'vitest';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { addMember } from '../../support/tenant.ts';
import { claimed, type ManagedAccount, managedAccount } from './managed-account.ts';

const DAY_MS = 86_400_000;

const TICKET = {
  type: 'SIMPLIFIED',
  lines: [{ description: 'Café', quantity: 1, unit_price: 2, tax: { type: 'IVA', percentage: 10 } }],
};

function dateIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

function moveClock({ manager, accountId }: ManagedAccount, days: number) {
  const now = new Date(Date.now() + days * DAY_MS).toISOString();
  return request('PUT', `/v1/accounts/${accountId}/test-clock`, { key: manager.sandboxKey, body: { now } });
}

describe('an unclaimed account', () => {
  it('an unclaimed account runs its invoice schedules in the name of its manager', async () => {
    const managed = await managedAccount();
    const client = companyClient(managed.companyId, managed.manager.sandboxKey);
    const { body } = await client.post('/invoices', TICKET);
    const path = `/invoices/${body.data.id}`;
    const scheduled = await client.put(`${path}/schedule`, {
      scheduled_for: dateIn(3),
      generation_mode: 'ISSUE',
    });
    expect(scheduled.status, scheduled.text).toBe(200);
    expect((await moveClock(managed, 5)).body.data.ran.schedules).toBe(1);
    expect((await client.get(path)).body.data).toMatchObject({
      status: 'ISSUED',
      invoice_number: expect.anything(),
    });
  });

  it('a sandbox mails the owner of the manager, and after the claim only the holder', async () => {
    const managed = await managedAccount();
    const { manager, companyId } = managed;
    const client = companyClient(companyId, manager.sandboxKey, mailEnv(testEnv).env);
    const { body } = await client.post('/invoices', { ...TICKET, options: { issue_directly: true } });
    const path = `/invoices/${body.data.id}/send`;
    const managerEmail = `${manager.personId}@folio.test`;
    const first = await client.post(path, { recipients: [managerEmail] });
    expect([first.status, first.body.data?.sent_to]).toEqual([200, [managerEmail]]);
    const holder = await claimed(managed);
    const refused = await client.post(path, { recipients: [managerEmail] });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'ENVIO_NO_PERMITIDO']);
    expect((await client.post(path, { recipients: [holder.email] })).status).toBe(200);
  });
});

describe('a member of an account who also administers its manager', () => {
  it('a person acts with the rights of the account that the session or key names', async () => {
    const { manager, accountId, companyId } = await managedAccount('VIEW');
    const member = await addMember(testEnv, manager.accountId, {});
    await testEnv.DIRECTORY.batch([
      testEnv.DIRECTORY.prepare("UPDATE members SET account_role = 'ADMIN' WHERE id = ?").bind(
        member.memberId,
      ),
      testEnv.DIRECTORY.prepare(
        "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'MEMBER', ?)",
      ).bind('the-membership', accountId, member.personId, Date.now()),
      testEnv.DIRECTORY.prepare(
        "INSERT INTO grants (member_id, company_id, access, created_at) VALUES ('the-membership', ?, 'OPERATE', ?)",
      ).bind(companyId, Date.now()),
    ]);
    const product = { type: 'SERVICE', name: 'Asesoría' };
    const work = (account: string) =>
      request('POST', `/v1/companies/${companyId}/products`, {
        key: member.sessionToken,
        headers: { 'Service-Account': account },
        body: product,
      });
    expect((await work(accountId)).status).toBe(201);
    expect((await work(manager.accountId)).body.error.code).toBe('COMPANY_READ_ONLY');
    const key = companyClient(companyId, member.sandboxKey);
    expect((await key.post('/products', product)).body.error.code).toBe('COMPANY_READ_ONLY');
    expect((await key.get('/products')).status).toBe(200);
  });
});
