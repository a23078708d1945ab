import { beforeEach, describe, expect, it } from 'vitest';
import { sealAccount } from '../../../src/audit/seal-events.ts';
import { sweep } from '../../../src/jobs/sweeps/sweep.ts';
import { told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { auditTrail } from '../../support/audit-trail.ts';
import { type DueEnv, dueEnv } from '../../support/due-runs.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { PATIENCE } from '../../support/patience.ts';
import { plantCode } from '../../support/planted-code.ts';
import { addMember, makeTenant, type Tenant } from '../../support/tenant.ts';

const DAY_MS = 86_400_000;
const UNAUTHORIZED = [401, 'UNAUTHORIZED'];

let tenant: Tenant;
let member: Awaited<ReturnType<typeof addMember>>;
let due: DueEnv;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  member = await addMember(testEnv, tenant.accountId, {});
  due = dueEnv(testEnv);
});

const erase = (key: string) => request('DELETE', '/v1/me', { key, env: due.env });

async function person(id: string): Promise<Record<string, unknown> | null> {
  return await testEnv.DIRECTORY.prepare('SELECT * FROM people WHERE id = ?').bind(id).first();
}

describe('DELETE /v1/me', () => {
  it('erasing a person removes them from every account with keys and sessions and frees the address', async () => {
    expect((await erase(member.sessionToken)).status).toBe(204);
    for (const key of [member.sandboxKey, member.sessionToken])
      expect(told(await request('GET', '/v1/me/identity', { key }))).toEqual(UNAUTHORIZED);
    expect(await person(member.personId)).toMatchObject({
      email: `${member.personId}@erased.invalid`,
      name: null,
      logo_url: null,
      sandbox: null,
    });
    const members = await request('GET', `/v1/accounts/${tenant.accountId}/members`, {
      key: tenant.sandboxKey,
    });
    expect(members.text).not.toContain(member.personId);
    const same = await request('POST', `/v1/accounts/${tenant.accountId}/invitations`, {
      key: tenant.liveKey,
      body: { email: `${member.personId}@folio.test`, account_role: 'ADMIN' },
    });
    expect(same.status).toBe(201);
  });

  it('erasing a person removes name and address from the audit trail, which still verifies', async () => {
    const changed = await request('PATCH', '/v1/me', {
      key: member.sessionToken,
      body: { name: 'Nombre Olvidable' },
    });
    expect(changed.status).toBe(200);
    await sealAccount(testEnv, { accountId: tenant.accountId, booksShard: 0 });
    expect((await erase(member.sessionToken)).status).toBe(204);
    await due.drain();
    const events = await auditTrail(tenant.accountId, tenant.liveKey);
    const ofPerson = events.filter(
      ({ resource }) => resource.type === 'person' && resource.id === member.personId,
    );
    expect(ofPerson.length).toBeGreaterThanOrEqual(2);
    const values = JSON.stringify(ofPerson.map(({ changes }) => changes));
    expect(values).not.toContain('Nombre Olvidable');
    expect(values).not.toContain(`${member.personId}@folio.test`);
    expect(events.map(({ operation }) => operation)).toContain('me.erase');
  });

  it('erasing a person removes the address from their invitation, its mail and its events', async () => {
    const { accountId, liveKey: key } = tenant;
    const email = `olvidable.${member.personId}@folio.test`;
    const path = `/v1/accounts/${accountId}`;
    const body = { email, account_role: 'ADMIN' };
    const invited = await request('POST', `${path}/invitations`, {
      key,
      body,
      env: mailEnv(testEnv).env,
    });
    const mails = async () => (await request('GET', `${path}/emails?email_type=INVITATION`, { key })).text;
    await expect.poll(mails, PATIENCE).toContain('"SENT"');
    expect(await mails()).toContain(email);
    await testEnv.DIRECTORY.batch([
      testEnv.DIRECTORY.prepare('UPDATE people SET email = ? WHERE id = ?').bind(email, member.personId),
      testEnv.DIRECTORY.prepare('UPDATE invitations SET accepted_at = 1, member_id = ? WHERE id = ?').bind(
        member.memberId,
        invited.body.data.id,
      ),
    ]);
    expect((await erase(member.sessionToken)).status).toBe(204);
    await due.drain();
    expect(await mails()).not.toContain(email);
    expect((await request('GET', `${path}/invitations`, { key })).text).not.toContain(email);
    const changes = (await auditTrail(accountId, key)).map((event) => event.changes);
    expect(JSON.stringify(changes)).not.toContain(email);
  });

  it('the owner of an account cannot be erased, and nothing changes', async () => {
    expect(told(await erase(tenant.sessionToken))).toEqual([422, 'OWNER_CANNOT_LEAVE']);
    expect(await person(tenant.personId)).toMatchObject({ name: 'Ana Prueba', erased_at: null });
    expect((await request('GET', '/v1/me/identity', { key: tenant.sandboxKey })).status).toBe(200);
    await due.drain();
    expect(await person(tenant.personId)).toMatchObject({ email: `${tenant.personId}@folio.test` });
  });

  it('erasing a person requires a session with step-up', async () => {
    expect(told(await erase(member.sandboxKey))).toEqual([403, 'OPERATION_REQUIRES_SESSION']);
    const proof = await plantCode(`${member.personId}@folio.test`);
    const unproved = (await request('POST', '/v1/auth/sessions', { body: proof })).body.data.token;
    expect(told(await erase(unproved))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(await person(member.personId)).toMatchObject({ name: 'Luis Prueba' });
  });
});

describe('the purge of persons without an account', () => {
  it('a person without an account is erased after thirty days, unless they joined an account before', async () => {
    const other = await addMember(testEnv, tenant.accountId, {});
    for (const { sessionToken } of [member, other]) {
      const left = await request('DELETE', `/v1/accounts/${tenant.accountId}/members/me`, {
        key: sessionToken,
      });
      expect(left.status).toBe(204);
    }
    await testEnv.DIRECTORY.prepare(
      "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'ADMIN', 0)",
    )
      .bind(crypto.randomUUID(), tenant.accountId, other.personId)
      .run();
    const purgedOn = (days: number) =>
      sweep({ ...testEnv, CLOCK_OFFSET_MS: String(days * DAY_MS) }, { of: 'LEFT_PEOPLE' });
    await purgedOn(29);
    expect(await person(member.personId)).toMatchObject({ name: 'Luis Prueba' });
    await purgedOn(31);
    expect(await person(member.personId)).toMatchObject({
      name: null,
      email: `${member.personId}@erased.invalid`,
    });
    expect(await person(other.personId)).toMatchObject({ name: 'Luis Prueba' });
    expect(await person(tenant.personId)).toMatchObject({ name: 'Ana Prueba' });
  });
});
