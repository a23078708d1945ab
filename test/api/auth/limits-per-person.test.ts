import { beforeEach, describe, expect, it } from 'vitest';
import { directoryOf } from '../../../src/db/clients.ts';
import { sweep } from '../../../src/jobs/sweeps/sweep.ts';
import { MAX_MEMBER_KEYS } from '../../../src/people/keys/key-repository.ts';
import { noteNotice } from '../../../src/people/notices/gathered-notice-repository.ts';
import { told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { auditTrail } from '../../support/audit-trail.ts';
import { type MailEnv, mailEnv } from '../../support/mail/mail-env.ts';
import { plantCode } from '../../support/planted-code.ts';
import { otherCode } from '../../support/sign-in.ts';
import { addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';
import { templateBody } from '../recurring-invoices/recurring-company.ts';

const HOUR_MS = 3_600_000;
const IBANS = ['ES9121000418450200051332', 'ES7921000813610123456789'];

let tenant: Tenant;
let mailing: MailEnv;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  mailing = mailEnv(testEnv);
});

const owner = () => `${tenant.personId}@folio.test`;
const mailsTo = (address: string) => mailing.mails.filter((mail) => mail.includes(`To: ${address}`));

async function sessionOf(personId: string): Promise<string> {
  const body = await plantCode(`${personId}@folio.test`);
  return (await request('POST', '/v1/auth/sessions', { body })).body.data.token;
}

function makeKey(session: string) {
  const body = { name: 'Tienda', environment: 'TEST', scopes: ['invoices:read'] };
  const path = `/v1/accounts/${tenant.accountId}/api-keys`;
  return request('POST', path, { key: session, body, env: mailing.env });
}

describe('keys and notices of one member', () => {
  it('a VIEW member makes at most twenty keys, and the owner gets one mail an hour about them', async () => {
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'VIEW' });
    const session = await sessionOf(member.personId);
    const held = await testEnv.DIRECTORY.prepare(
      'SELECT count(*) FROM api_keys WHERE person_id = ? AND revoked_at IS NULL',
    )
      .bind(member.personId)
      .first<number>('count(*)');
    const made = [];
    for (let nth = 0; nth < MAX_MEMBER_KEYS + 5; nth++) made.push(told(await makeKey(session)));
    const room = MAX_MEMBER_KEYS - (held ?? 0);
    expect(made.filter(([status]) => status === 201)).toHaveLength(room);
    expect(made.at(-1)).toEqual([422, 'API_KEY_LIMIT_REACHED']);
    expect((await makeKey(tenant.sessionToken)).status).toBe(201);
    const waiting = testEnv.DIRECTORY.prepare(
      'SELECT json_array_length(waiting) AS n FROM gathered_notices WHERE person_id = ?',
    ).bind(tenant.personId);
    // The key of the owner waits too: it is of the same hour.
    await expect.poll(() => waiting.first('n')).toBe(room);
    await expect.poll(() => mailsTo(owner()).length).toBe(1);
    const later = { ...mailing.env, CLOCK_OFFSET_MS: String(HOUR_MS) };
    for (let runs = 0; runs < 3; runs++) await sweep(later, { of: 'SECURITY_NOTICES' });
    expect(mailsTo(owner())).toHaveLength(2);
    expect(mailsTo(owner())[1]).toContain(`(${room})`);
    // The next hour has begun with that mail.
    await sweep(later, { of: 'SECURITY_NOTICES' });
    expect(mailsTo(owner())).toHaveLength(2);
  });
});

describe('notices that a member with OPERATE can repeat', () => {
  it('a territory that is declared and withdrawn again and again is one mail an hour to the owner', async () => {
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'OPERATE' });
    const owned = { accountId: tenant.accountId, personId: member.personId };
    const key = await mintKey(testEnv, owned, 'LIVE');
    const path = `/v1/companies/${tenant.companyId}/fiscal-territory`;
    const body = { territory: 'BIZKAIA', reason: 'Taxed there: 80 % of the turnover' };
    for (let nth = 0; nth < 3; nth++) {
      expect((await request('PUT', path, { key, body, env: mailing.env })).status).toBe(200);
      expect((await request('DELETE', path, { key, env: mailing.env })).status).toBeLessThan(300);
    }
    const waiting = testEnv.DIRECTORY.prepare(
      "SELECT json_array_length(waiting) AS n FROM gathered_notices WHERE person_id = ? AND kind = 'TERRITORY_CHANGED'",
    ).bind(tenant.personId);
    await expect.poll(() => waiting.first('n')).toBe(5);
    await expect.poll(() => mailsTo(owner()).length).toBe(1);
  });
});

describe('a changed IBAN of production', () => {
  const patch = (path: string, key: string, default_iban: string | undefined) =>
    request('PATCH', `/v1/companies/${tenant.companyId}${path}`, {
      key,
      body: { default_iban },
      env: mailing.env,
    });

  it('owner and administrators get a mail at once, and no mail for the sandbox', async () => {
    for (const path of ['', '/tax-configuration'])
      expect((await patch(path, tenant.sandboxKey, IBANS[0])).status).toBe(200);
    const admin = await addMember(testEnv, tenant.accountId, {});
    await testEnv.DIRECTORY.prepare("UPDATE members SET account_role = 'ADMIN' WHERE id = ?")
      .bind(admin.memberId)
      .run();
    expect((await patch('', tenant.liveKey, IBANS[0])).status).toBe(200);
    const addresses = [owner(), `${admin.personId}@folio.test`];
    for (const address of addresses) await expect.poll(() => mailsTo(address).length).toBe(1);
    expect(mailing.mails).toHaveLength(2);
    expect(mailsTo(owner())[0]).toContain(IBANS[0]?.slice(-4));
    expect(mailsTo(owner())[0]).not.toContain(IBANS[0]);
    expect((await patch('/tax-configuration', tenant.liveKey, IBANS[1])).status).toBe(200);
    const waiting = testEnv.DIRECTORY.prepare(
      "SELECT count(*) AS n FROM gathered_notices WHERE person_id = ? AND waiting LIKE '%6789%'",
    ).bind(tenant.personId);
    await expect.poll(() => waiting.first('n')).toBe(1);
  });

  it('the mail at the end of the hour shows the newest of many changes, and those of other companies', async () => {
    const note = (companyName: string, lastFour: string) =>
      noteNotice(
        directoryOf(testEnv),
        [tenant.personId],
        { notice: { kind: 'IBAN_CHANGED', companyName, lastFour }, accountId: tenant.accountId },
        Date.now(),
      );
    for (const [companyName, lastFour] of [
      ['Otra', '0000'],
      ['Otra', '1111'],
      ['Propia', '2222'],
    ] as const)
      await note(companyName, lastFour);
    for (let nth = 0; nth < 60; nth++) await note('Otra', String(3000 + nth));
    mailing.passTime(HOUR_MS);
    await sweep(mailing.env, { of: 'SECURITY_NOTICES' });
    await expect.poll(() => mailsTo(owner()).length).toBe(1);
    const [mail = ''] = mailsTo(owner());
    for (const lastFour of ['1111', '2222', '3059']) expect(mail).toContain(lastFour);
    // Not any 3000: the ids of the mail have such digits now and then.
    expect(mail).not.toContain('en 3000');
    expect(mail).toContain('Y 12 m');
  });

  it('the owner also gets a mail about the IBAN of a recurring template', async () => {
    const path = `/v1/companies/${tenant.companyId}/recurring-invoices`;
    for (const key of [tenant.sandboxKey, tenant.liveKey]) {
      const made = await request('POST', path, { key, body: templateBody() });
      expect(made.status, made.text).toBe(201);
      const change = (payment_info: object) =>
        request('PATCH', `${path}/${made.body.data.id}`, { key, body: { payment_info }, env: mailing.env });
      expect((await change({ payment_term_days: 30 })).status).toBe(200);
      expect((await change({ iban: IBANS[1] })).status).toBe(200);
    }
    await expect.poll(() => mailsTo(owner()).length).toBe(1);
    expect(mailsTo(owner())[0]).toContain(IBANS[1]?.slice(-4));
  });
});

describe('the notice to an administrator who has another account', () => {
  it('a change in that account delays no notice about the own one', async () => {
    const victim = await makeTenant(testEnv);
    await testEnv.DIRECTORY.prepare(
      "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'ADMIN', ?)",
    )
      .bind(crypto.randomUUID(), tenant.accountId, victim.personId, Date.now() + HOUR_MS)
      .run();
    const mails = () => mailsTo(`${victim.personId}@folio.test`);
    for (const [nth, { companyId, liveKey: key }] of [tenant, victim].entries()) {
      const body = { default_iban: IBANS[nth] };
      const path = `/v1/companies/${companyId}`;
      expect((await request('PATCH', path, { key, body, env: mailing.env })).status).toBe(200);
      await expect.poll(() => mails().length).toBe(nth + 1);
    }
    expect(mails()[1]).toContain(IBANS[1]?.slice(-4));
  });

  it('the audit trail of the other account names neither the caller nor the address of the caller', async () => {
    const other = await makeTenant(testEnv);
    await testEnv.DIRECTORY.prepare(
      "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'ADMIN', ?)",
    )
      .bind(crypto.randomUUID(), tenant.accountId, other.personId, Date.now() + HOUR_MS)
      .run();
    const changed = await request('PATCH', `/v1/companies/${tenant.companyId}`, {
      key: tenant.liveKey,
      body: { default_iban: IBANS[0] },
      env: mailing.env,
      headers: { 'CF-Connecting-IP': '198.51.100.77' },
    });
    expect(changed.status).toBe(200);
    await expect.poll(() => mailsTo(`${other.personId}@folio.test`).length).toBe(1);
    const trail = JSON.stringify(await auditTrail(other.accountId, other.liveKey));
    expect(trail).not.toContain('198.51.100.77');
    expect(trail).not.toContain('companies.update');
  });
});

describe('the audit trail of settings and sign-ins', () => {
  it('the first change of settings shows the defaults as the values of before', async () => {
    const key = tenant.sandboxKey;
    const path = `/v1/companies/${tenant.companyId}/tax-configuration`;
    expect((await request('PATCH', path, { key, body: { payment_term_days: 45 } })).status).toBe(200);
    const trail = await auditTrail(tenant.accountId, tenant.liveKey);
    const settings = trail.filter(
      ({ resource, environment }) => resource.type === 'company_settings' && environment === 'TEST',
    );
    expect(settings).toHaveLength(1);
    expect(settings[0]?.changes.map(({ field }) => field)).toEqual(['tax']);
    expect(settings[0]?.changes[0]).toMatchObject({
      before: { payment_term_days: expect.not.stringMatching('45') },
      after: { payment_term_days: 45 },
    });
  });

  it('a wrong code is in the trail of the account that the person owns, and a made-up one is not', async () => {
    const proof = await plantCode(owner());
    const from = { 'CF-Connecting-IP': '203.0.113.7' };
    const tries = [
      { ...proof, code: otherCode(proof.code) },
      { ...proof, handle: 'made up' },
    ];
    for (const body of tries)
      expect((await request('POST', '/v1/auth/sessions', { body, headers: from })).status).toBe(401);
    const wrong = async () =>
      (await auditTrail(tenant.accountId, tenant.liveKey)).filter(({ changes }) =>
        changes.some(({ field }) => field === 'wrong_proof'),
      );
    await expect.poll(async () => (await wrong()).length).toBe(1);
    expect((await wrong())[0]).toMatchObject({
      actor: { type: 'SYSTEM' },
      operation: 'auth.sign-in',
      resource: { type: 'person', id: tenant.personId },
      ip: '203.0.113.7',
      changes: [{ after: 'CODE' }],
    });
  });
});
