import { beforeAll, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { accountClient, told } from '../../support/account-client.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { invitationTokenIn } from '../../support/mail/mail-texts.ts';
import { acceptInvitation } from '../../support/planted-code.ts';
import { addCompany, addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let account: ReturnType<typeof accountClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  account = accountClient(tenant.accountId, tenant.sessionToken);
});

it('an invited adviser becomes an adviser, and an adviser gets no grants', async () => {
  const mailing = mailEnv(testEnv);
  const inviting = accountClient(tenant.accountId, tenant.liveKey, mailing.env);
  const email = 'asesora@ejemplo.test';
  const grants = [{ company_id: tenant.companyId, access: 'VIEW' }];
  const refused = await inviting.post('/invitations', { email, account_role: 'ADVISER', grants });
  expect(told(refused)).toEqual([422, 'VALIDATION_ERROR']);
  const invited = await inviting.post('/invitations', { email, account_role: 'ADVISER' });
  expect(invited.body.data).toMatchObject({ account_role: 'ADVISER', grants: null });
  const mailOf = () => mailing.mails.find((mail) => mail.includes(`To: ${email}`));
  await expect.poll(mailOf).toBeDefined();
  const accepted = await acceptInvitation(invitationTokenIn(mailOf()), mailing.env);
  expect(accepted.body.data.account_role).toBe('ADVISER');
  const { members } = (await account.get('/members')).body.data;
  expect(members.find((one: { email: string }) => one.email === email)).toMatchObject({
    account_role: 'ADVISER',
    grants: null,
  });
});

it('an adviser reads every company, closes tax periods and changes nothing else', async () => {
  const { companyId } = await addCompany(testEnv, tenant.accountId);
  const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'OPERATE' });
  const advised = await account.patch(`/members/${member.memberId}`, { account_role: 'ADVISER' });
  expect(advised.body.data).toMatchObject({ account_role: 'ADVISER', grants: null });
  const listed = await accountClient(tenant.accountId, member.sandboxKey).get('/companies');
  expect(listed.body.data.companies.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([tenant.companyId, companyId]),
  );
  for (const id of [tenant.companyId, companyId]) {
    const company = companyClient(id, member.sandboxKey);
    expect((await company.get('/tax-forms/303?year=2025&period=1T')).status).toBe(200);
    expect(told(await company.patch('', { website: 'https://prueba.example' }))).toEqual([
      403,
      'COMPANY_READ_ONLY',
    ]);
    expect(told(await company.post('/invoices', {}))).toEqual([403, 'COMPANY_READ_ONLY']);
    expect((await company.post('/tax-periods/2025-1T/close')).status).toBe(201);
    expect(told(await company.delete('/tax-periods/2025-1T/close'))).toEqual([403, 'COMPANY_READ_ONLY']);
  }
  const asAdviser = accountClient(tenant.accountId, member.sessionToken);
  expect(told(await asAdviser.get('/members'))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
});

it('the mails that an adviser sees name nobody whom the account has invited', async () => {
  const mailing = mailEnv(testEnv);
  const own = await makeTenant(testEnv);
  const member = await addMember(testEnv, own.accountId, {});
  await accountClient(own.accountId, own.sessionToken).patch(`/members/${member.memberId}`, {
    account_role: 'ADVISER',
  });
  const email = 'socia@ejemplo.test';
  const inviting = accountClient(own.accountId, own.liveKey, mailing.env);
  expect((await inviting.post('/invitations', { email, account_role: 'ADMIN' })).status).toBe(201);
  await expect.poll(async () => (await inviting.get('/emails')).text).toContain(email);
  const [mail] = (await inviting.get('/emails')).body.data.emails;
  const asAdviser = accountClient(
    own.accountId,
    await mintKey(testEnv, { ...own, personId: member.personId }, 'LIVE'),
  );
  expect(told(await asAdviser.get('/invitations'))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
  expect((await asAdviser.get('/emails')).body.data.emails).toEqual([]);
  expect(told(await asAdviser.get(`/emails/${mail.id}`))).toEqual([404, 'EMAIL_NOT_FOUND']);
});

it('an adviser has two operations more than VIEW access: to close tax periods and to compare with the AEAT', () => {
  const ids = OPERATIONS.filter(({ isBookkeeping }) => isBookkeeping).map(({ id }) => id);
  expect(ids.sort()).toEqual(['tax-periods.close', 'verifactu-records.reconcile']);
});

it('an adviser who becomes a plain member loses access to the companies', async () => {
  const own = await makeTenant(testEnv);
  const owner = accountClient(own.accountId, own.sessionToken);
  const member = await addMember(testEnv, own.accountId, {});
  await owner.patch(`/members/${member.memberId}`, { account_role: 'ADVISER' });
  const company = companyClient(own.companyId, member.sandboxKey);
  expect((await company.get('')).status).toBe(200);
  const path = `/members/${member.memberId}/grants/${own.companyId}`;
  expect(told(await owner.put(path, { access: 'VIEW' }))).toEqual([422, 'GRANT_NEEDS_MEMBER_ROLE']);
  await owner.patch(`/members/${member.memberId}`, { account_role: 'MEMBER' });
  expect(told(await company.get(''))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
});
