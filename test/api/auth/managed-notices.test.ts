import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../../src/jobs/sweeps/sweep.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { type MailEnv, mailEnv } from '../../support/mail/mail-env.ts';
import { addMember, makeTenant, proveCompany, type Tenant } from '../../support/tenant.ts';
import { claimed, type ManagedAccount, provisionOn } from '../accounts/managed-account.ts';

const HOUR_MS = 3_600_000;
const IBANS = ['ES9121000418450200051332', 'ES7921000813610123456789'];

let manager: Tenant;
let mailing: MailEnv;
beforeEach(async () => {
  manager = await makeTenant(testEnv);
  mailing = mailEnv(testEnv);
});

const addressOf = (personId: string) => `${personId}@folio.test`;
const mailsTo = (address: string) => mailing.mails.filter((mail) => mail.includes(`To: ${address}`));
const toOwner = () => mailsTo(addressOf(manager.personId));

/** Provisions an account whose company is proved and active in production. */
async function liveAccount(): Promise<ManagedAccount> {
  const managed = await provisionOn(manager);
  await proveCompany(testEnv, managed.companyId);
  const path = `/v1/companies/${managed.companyId}/activations`;
  const body = { environment: 'LIVE' };
  expect((await request('POST', path, { key: manager.liveKey, body })).status).toBe(200);
  return managed;
}

async function changeIban({ companyId }: { companyId: string }, key: string, iban?: string): Promise<void> {
  const body = { default_iban: iban };
  const response = await request('PATCH', `/v1/companies/${companyId}`, { key, body, env: mailing.env });
  expect(response.status, response.text).toBe(200);
}

describe('security notices of an account that is not claimed yet', () => {
  it('a changed IBAN is mailed at once to the owner and the administrators of the manager', async () => {
    const admin = await addMember(testEnv, manager.accountId, {});
    await testEnv.DIRECTORY.prepare("UPDATE members SET account_role = 'ADMIN' WHERE id = ?")
      .bind(admin.memberId)
      .run();
    await changeIban(await liveAccount(), manager.liveKey, IBANS[0]);
    for (const personId of [manager.personId, admin.personId])
      await expect.poll(() => mailsTo(addressOf(personId)).length).toBe(1);
    expect(toOwner()[0]).toContain(IBANS[0]?.slice(-4));
    expect(mailing.mails).toHaveLength(2);
  });

  it('a declared fiscal territory is mailed to the owner of the manager', async () => {
    const { companyId } = await liveAccount();
    const body = { territory: 'BIZKAIA', reason: 'Taxed there: 80 % of the turnover' };
    const path = `/v1/companies/${companyId}/fiscal-territory`;
    const response = await request('PUT', path, { key: manager.liveKey, body, env: mailing.env });
    expect(response.status, response.text).toBe(200);
    await expect.poll(() => toOwner().length).toBe(1);
  });

  it('the changes of many such accounts are one mail at once and one at the end of the hour', async () => {
    const accounts = [await liveAccount(), await liveAccount(), await liveAccount()];
    for (const account of accounts) await changeIban(account, manager.liveKey, IBANS[0]);
    await changeIban(manager, manager.liveKey, IBANS[1]);
    const waiting = testEnv.DIRECTORY.prepare(
      'SELECT sum(json_array_length(waiting)) AS n FROM gathered_notices WHERE person_id = ?',
    ).bind(manager.personId);
    await expect.poll(() => waiting.first('n')).toBe(accounts.length);
    await expect.poll(() => toOwner().length).toBe(1);
    mailing.passTime(HOUR_MS);
    await sweep(mailing.env, { of: 'SECURITY_NOTICES' });
    await expect.poll(() => toOwner().length).toBe(2);
    expect(toOwner()[1]).toContain('(3)');
  });

  it('after the claim the owner of the account gets the mail, and the manager does not', async () => {
    const managed = await liveAccount();
    const holder = await claimed(managed);
    await changeIban(managed, holder.liveKey, IBANS[0]);
    await expect.poll(() => mailsTo(holder.email).length).toBe(1);
    expect(toOwner()).toEqual([]);
  });
});
