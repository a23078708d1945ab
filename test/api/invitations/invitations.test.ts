import { describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { accountClient, told } from '../../support/account-client.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { NOWHERE } from '../../support/contract-calls.ts';
import { faultyEnv } from '../../support/faults/faulty-env.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { type MailEnv, mailEnv } from '../../support/mail/mail-env.ts';
import { invitationTokenIn } from '../../support/mail/mail-texts.ts';
import { PATIENCE } from '../../support/patience.ts';
import { acceptInvitation, plantCode } from '../../support/planted-code.ts';
import { mailedHandle, signIn } from '../../support/sign-in.ts';
import { addCompany, addMember, makeTenant, mintKey } from '../../support/tenant.ts';

const DAY_MS = 86_400_000;
/** The read of the credential, one that decides about the invitation, and one write. */
const CALLS_OF_AN_INVITATION = 3;
const TOKEN = /^service_invitation_[0-9A-Za-z]{49}$/;

let made = 0;

function freshEmail(): string {
  made += 1;
  return `invitada.${Date.now()}.${made}@ejemplo.test`;
}

/** Returns the token in the n-th mail to an address, by default in the first. */
async function mailedToken({ mails }: MailEnv, email: string, nth = 1): Promise<string> {
  const found = () => mails.filter((mail) => mail.includes(`To: ${email}`))[nth - 1];
  await expect.poll(found).toBeDefined();
  return invitationTokenIn(found());
}

/** Creates an account whose mails go to a script. */
async function invitingAccount() {
  const tenant = await makeTenant(testEnv);
  const mailing = mailEnv(testEnv);
  const client = (key = tenant.liveKey) => accountClient(tenant.accountId, key, mailing.env);
  const invite = (body: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    client().post('/invitations', { email: freshEmail(), account_role: 'MEMBER', ...body }, headers);
  return {
    tenant,
    mailing,
    client,
    invite,
    /** Creates an invitation and returns it with the token of its mail. */
    async invited(body: Record<string, unknown> = {}) {
      const before = mailing.mails.filter((mail) => mail.includes(`To: ${body.email}`)).length;
      const { data } = (await invite(body)).body;
      return { ...data, token: await mailedToken(mailing, data.email, before + 1) };
    },
    accept: (token: string) => acceptInvitation(token, mailing.env),
    list: async (query = '') => (await client().get(`/invitations${query}`)).body.data.invitations,
  };
}

describe('POST /v1/accounts/{account_id}/invitations', () => {
  it('an invitation is returned without its token, which only the mail contains and which is stored as hash', async () => {
    const { tenant, mailing, invite, list } = await invitingAccount();
    const email = freshEmail();
    const response = await invite({
      email: email.toUpperCase(),
      grants: [{ company_id: tenant.companyId, access: 'VIEW' }],
    });
    expect(told(response)).toEqual([201, null]);
    const shown = response.body.data;
    expect(shown).not.toHaveProperty('token');
    const token = await mailedToken(mailing, email);
    expect(response.text).not.toContain(token);
    expect(token).toMatch(TOKEN);
    expect(shown).toMatchObject({
      account_id: tenant.accountId,
      email,
      account_role: 'MEMBER',
      grants: [{ company_id: tenant.companyId, company_name: 'Ana Prueba Martín', access: 'VIEW' }],
      status: 'PENDING',
      invited_by: tenant.personId,
      accepted_at: null,
      revoked_at: null,
    });
    expect(Date.parse(shown.expires_at) - Date.parse(shown.created_at)).toBe(7 * DAY_MS);
    expect(await list()).toEqual([shown]);
    const row = await testEnv.DIRECTORY.prepare('SELECT * FROM invitations WHERE id = ?')
      .bind(shown.id)
      .first();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('an invitation is mailed, and the stored mail does not contain the token', async () => {
    const { tenant, mailing, invite } = await invitingAccount();
    const email = freshEmail();
    await invite({ email });
    const token = await mailedToken(mailing, email);
    expect(mailing.mails).toHaveLength(1);
    await vi.waitFor(async () => {
      const { body } = await accountClient(tenant.accountId, tenant.liveKey).get(
        '/emails?email_type=INVITATION',
      );
      expect(body.data.emails).toMatchObject([{ recipients: [email], status: 'SENT' }]);
    }, PATIENCE);
    const { results } = await testEnv.BOOKS_LIVE.prepare('SELECT * FROM emails WHERE account_id = ?')
      .bind(tenant.accountId)
      .all();
    expect(JSON.stringify(results)).not.toContain(token);
  });

  it('the list of mails shows an invitation alike for a known and an unknown address', async () => {
    const { tenant, mailing, invite } = await invitingAccount();
    const known = await makeTenant(testEnv);
    const body = { interface_language: 'en' };
    expect((await request('PATCH', '/v1/me', { key: known.liveKey, body })).status).toBe(200);
    for (const email of [`${known.personId}@folio.test`, freshEmail()]) {
      await invite({ email });
      await mailedToken(mailing, email);
    }
    // Each is written in the language of its reader.
    expect(mailing.mails.map((mail) => /Accept here|Acepta aqu/.exec(mail)?.[0])).toEqual([
      'Accept here',
      'Acepta aqu',
    ]);
    const { body: listed } = await accountClient(tenant.accountId, tenant.liveKey).get('/emails');
    expect(new Set(listed.data.emails.map(({ subject }: { subject: string }) => subject)).size).toBe(1);
  });

  it('accepting an invitation makes the invited person a member with the promised grants', async () => {
    const { tenant, invited, accept, list } = await invitingAccount();
    const email = freshEmail();
    const grants = [{ company_id: tenant.companyId, access: 'OPERATE' }];
    const invitation = await invited({ email, grants });
    const accepted = await accept(invitation.token);
    expect(told(accepted)).toEqual([200, null]);
    const member = accepted.body.data;
    expect(member).toMatchObject({
      account_id: tenant.accountId,
      email,
      account_role: 'MEMBER',
      grants: [{ company_id: tenant.companyId, access: 'OPERATE' }],
    });
    const owner = accountClient(tenant.accountId, tenant.liveKey);
    const { session, ...shown } = member;
    expect(session).toBeNull();
    expect((await owner.get(`/members/${member.id}`)).body.data).toEqual(shown);
    expect(await list()).toMatchObject([{ id: invitation.id, status: 'ACCEPTED' }]);
    const key = await mintKey(testEnv, { accountId: tenant.accountId, personId: member.person_id }, 'TEST');
    const written = await companyClient(tenant.companyId, key).patch('', { phone: '+34 910 000 000' });
    expect(written.status).toBe(200);
  });

  it('an accepted invitation gives a person of another account access at once', async () => {
    const { tenant, invited, accept } = await invitingAccount();
    const guest = await makeTenant(testEnv);
    const email = `${guest.personId}@folio.test`;
    const headers = { 'Service-Account': tenant.accountId };
    const company = (sent: Record<string, string>) =>
      request('GET', `/v1/companies/${tenant.companyId}`, { key: guest.sessionToken, headers: sent });
    expect(told(await company(headers))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    const { token } = await invited({ email, account_role: 'ADMIN' });
    const { data } = (await accept(token)).body;
    expect(data).toMatchObject({ person_id: guest.personId, account_role: 'ADMIN', grants: null });
    expect((await company(headers)).status).toBe(200);
    // A session still acts in the guest's first account by default.
    expect(told(await company({}))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
  });

  it('an invitation expires after seven days', async () => {
    const { mailing, invited, accept, list } = await invitingAccount();
    const { token } = await invited();
    const { token: late } = await invited();
    mailing.passTime(7 * DAY_MS - 60_000);
    expect((await accept(token)).status).toBe(200);
    mailing.passTime(60_000);
    expect(told(await accept(late))).toEqual([404, 'INVITATION_NOT_FOUND']);
    const statuses = (await list()).map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(['EXPIRED', 'ACCEPTED']);
    expect(await list('?status=EXPIRED')).toHaveLength(1);
    expect(await list('?status=PENDING,REVOKED')).toEqual([]);
  });

  it('only a pending invitation of the own account can be revoked', async () => {
    const { client, invited, accept, list } = await invitingAccount();
    const { id, token } = await invited();
    expect((await client().delete(`/invitations/${id}`)).status).toBe(204);
    expect(told(await accept(token))).toEqual([404, 'INVITATION_NOT_FOUND']);
    expect(await list()).toMatchObject([{ id, status: 'REVOKED' }]);
    const used = await invited();
    await accept(used.token);
    const other = await makeTenant(testEnv);
    const stranger = accountClient(other.accountId, other.liveKey);
    const foreign = await invited();
    const refused = [
      await client().delete(`/invitations/${id}`),
      await client().delete(`/invitations/${used.id}`),
      await client().delete(`/invitations/${NOWHERE}`),
      await stranger.delete(`/invitations/${foreign.id}`),
    ];
    for (const response of refused) expect(told(response)).toEqual([404, 'INVITATION_NOT_FOUND']);
    expect((await accept(foreign.token)).status).toBe(200);
  });

  it('a new invitation to an address revokes the earlier one', async () => {
    const { invited, accept, list } = await invitingAccount();
    const email = freshEmail();
    const { token: earlier } = await invited({ email });
    const { token: later } = await invited({ email, account_role: 'ADMIN' });
    expect(told(await accept(earlier))).toEqual([404, 'INVITATION_NOT_FOUND']);
    expect((await accept(later)).body.data.account_role).toBe('ADMIN');
    const statuses = (await list()).map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(['ACCEPTED', 'REVOKED']);
  });
});

describe('the invitations of a person who may invite no more', () => {
  /** Creates an account with an admin, and a pending invitation that they sent to another address of theirs. */
  async function invitedByAdmin() {
    const account = await invitingAccount();
    const { tenant, mailing, client } = account;
    const admin = await addMember(testEnv, tenant.accountId, {});
    await client().patch(`/members/${admin.memberId}`, { account_role: 'ADMIN' });
    const email = freshEmail();
    const sent = await client(admin.sessionToken).post('/invitations', { email, account_role: 'ADMIN' });
    expect(told(sent)).toEqual([201, null]);
    return { ...account, admin, token: await mailedToken(mailing, email) };
  }
  type Invited = Awaited<ReturnType<typeof invitedByAdmin>>;

  it.each<[of: string, end: (invited: Invited) => Promise<{ status: number }>]>([
    ['removed', ({ client, admin }) => client().delete(`/members/${admin.memberId}`)],
    [
      'made a member',
      ({ client, admin }) => client().patch(`/members/${admin.memberId}`, { account_role: 'MEMBER' }),
    ],
    ['gone', ({ client, admin }) => client(admin.sessionToken).delete('/members/me')],
  ])('an invitation of an admin who was %s is revoked with that', async (_, end) => {
    const invited = await invitedByAdmin();
    expect((await end(invited)).status).toBeLessThan(300);
    expect(told(await invited.accept(invited.token))).toEqual([404, 'INVITATION_NOT_FOUND']);
    expect(await invited.list()).toMatchObject([{ status: 'REVOKED' }]);
  });

  it('an invitation of an admin stays when another member is removed', async () => {
    const invited = await invitedByAdmin();
    const other = await addMember(testEnv, invited.tenant.accountId, {});
    expect((await invited.client().delete(`/members/${other.memberId}`)).status).toBe(204);
    expect((await invited.accept(invited.token)).status).toBe(200);
  });
});

describe('the rejection of an invitation', () => {
  it('inviting a member returns 409, ignoring the case of the address', async () => {
    const { tenant, invite, list } = await invitingAccount();
    const member = await addMember(testEnv, tenant.accountId, {});
    for (const personId of [tenant.personId, member.personId]) {
      const response = await invite({ email: `${personId.toUpperCase()}@FOLIO.test` });
      expect(told(response)).toEqual([409, 'MEMBER_ALREADY_IN_ACCOUNT']);
    }
    expect(await list()).toEqual([]);
  });

  it('inviting with a foreign or unknown company returns 403', async () => {
    const { tenant, invite, list } = await invitingAccount();
    const other = await makeTenant(testEnv);
    for (const company_id of [other.companyId, NOWHERE]) {
      const grants = [
        { company_id: tenant.companyId, access: 'VIEW' },
        { company_id, access: 'VIEW' },
      ];
      expect(told(await invite({ grants }))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    }
    expect(await list()).toEqual([]);
  });

  it('inviting returns 422 for grants of an ADMIN, repeated companies, OWNER or an invalid address', async () => {
    const { tenant, invite, list } = await invitingAccount();
    const grant = { company_id: tenant.companyId, access: 'VIEW' };
    const bodies: [Record<string, unknown>, unknown][] = [
      [{ account_role: 'ADMIN', grants: [grant] }, { grants: expect.any(String) }],
      [{ grants: [grant, { ...grant, access: 'OPERATE' }] }, { grants: expect.any(String) }],
      [
        { account_role: 'OWNER' },
        { field: 'account_role', invalid_value: 'OWNER', allowed_values: ['ADMIN', 'ADVISER', 'MEMBER'] },
      ],
      [{ email: 'nobody' }, { email: expect.any(String) }],
    ];
    for (const [body, details] of bodies) {
      const response = await invite(body);
      expect(told(response)).toEqual([422, 'VALIDATION_ERROR']);
      expect(response.body.error.details).toEqual(details);
    }
    expect(await list()).toEqual([]);
  });

  it('sandbox keys, members and confined keys cannot invite, and only administrators list invitations', async () => {
    const { tenant, client, invite } = await invitingAccount();
    const body = { email: freshEmail(), account_role: 'MEMBER' };
    const { id } = (await invite()).body.data;
    const sandbox = client(tenant.sandboxKey);
    expect(told(await sandbox.post('/invitations', body))).toEqual([403, 'LIVE_CREDENTIAL_REQUIRED']);
    expect(told(await sandbox.delete(`/invitations/${id}`))).toEqual([403, 'LIVE_CREDENTIAL_REQUIRED']);
    expect((await sandbox.get('/invitations')).body.data.invitations).toHaveLength(1);
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'OPERATE' });
    const confined = await mintKey(testEnv, tenant, 'LIVE', { companyIds: [tenant.companyId] });
    for (const key of [member.sessionToken, confined]) {
      const responses = [
        await client(key).post('/invitations', body),
        await client(key).get('/invitations'),
        await client(key).delete(`/invitations/${id}`),
      ];
      for (const response of responses) expect(told(response)).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    }
  });
});

describe('the limits of invitations', () => {
  it('invitations are limited per day and account, and per day of an account to one address', async () => {
    const { tenant, mailing, invite, client } = await invitingAccount();
    const email = freshEmail();
    const insert = testEnv.DIRECTORY.prepare(
      `INSERT INTO invitations (id, account_id, email, account_role, grants, token_hash, invited_by, created_at, expires_at)
       VALUES (?, ?, ?, 'ADMIN', '[]', ?, ?, ?, ?)`,
    );
    const row = (accountId: string, to: string) =>
      insert.bind(
        crypto.randomUUID(),
        accountId,
        to,
        crypto.randomUUID(),
        tenant.personId,
        Date.now() - 1_000,
        1,
      );
    const other = await makeTenant(testEnv);
    await testEnv.DIRECTORY.batch(Array.from({ length: 5 }, () => row(other.accountId, email)));
    // The response does not tell that another account has invited the address, which gets no further mail.
    expect(told(await invite({ email }))).toEqual([201, null]);
    await vi.waitFor(async () => {
      const { body } = await client().get('/emails');
      expect(body.data.emails).toMatchObject([{ recipients: [email], status: 'SENT' }]);
    }, PATIENCE);
    expect(mailing.mails).toEqual([]);
    await testEnv.DIRECTORY.batch(Array.from({ length: 4 }, () => row(tenant.accountId, email)));
    const refused = await invite({ email });
    expect([...told(refused), refused.headers.get('Retry-After')]).toEqual([
      429,
      'EMAIL_QUOTA_EXCEEDED',
      '86400',
    ]);
    expect((await invite()).status).toBe(201);
    await testEnv.DIRECTORY.batch(Array.from({ length: 94 }, () => row(tenant.accountId, freshEmail())));
    expect(told(await invite())).toEqual([429, 'EMAIL_QUOTA_EXCEEDED']);
  });

  it('invitations of a person are limited per day over all accounts', async () => {
    const { tenant, invite } = await invitingAccount();
    const other = await makeTenant(testEnv);
    const insert = testEnv.DIRECTORY.prepare(
      `INSERT INTO invitations (id, account_id, email, account_role, grants, token_hash, invited_by, created_at, expires_at)
       VALUES (?1, ?2, ?1, 'ADMIN', '[]', ?1, ?3, ?4, 1)`,
    );
    const row = () => insert.bind(crypto.randomUUID(), other.accountId, tenant.personId, Date.now() - 1_000);
    await testEnv.DIRECTORY.batch(Array.from({ length: 99 }, row));
    expect((await invite()).status).toBe(201);
    expect(told(await invite())).toEqual([429, 'EMAIL_QUOTA_EXCEEDED']);
  });
});

describe('POST /v1/invitations/accept', () => {
  it('accepting requires a session of the invited address or a code mailed to it', async () => {
    const { mailing, invited, list } = await invitingAccount();
    const guest = await makeTenant(testEnv);
    const other = await makeTenant(testEnv);
    const { token, email } = await invited({ email: `${guest.personId}@folio.test` });
    const send = (body: object, key?: string) =>
      request('POST', '/v1/invitations/accept', {
        body: { token, ...body },
        env: mailing.env,
        ...(key === undefined ? {} : { key }),
      });
    const foreign = await plantCode(`${other.personId}@folio.test`);
    const own = await plantCode(email);
    const refused: [unknown[], unknown[]][] = [
      [told(await send({})), [401, 'UNAUTHORIZED']],
      [told(await send({}, guest.liveKey)), [401, 'UNAUTHORIZED']],
      [told(await send({}, 'no credential at all')), [401, 'UNAUTHORIZED']],
      [told(await send({}, other.sessionToken)), [409, 'INVITATION_HOLDER_MISMATCH']],
      [told(await send(foreign)), [409, 'INVITATION_HOLDER_MISMATCH']],
      [told(await send({ ...foreign, email })), [401, 'SIGN_IN_CODE_INVALID']],
      [told(await send({ ...own, code: '111111' })), [401, 'SIGN_IN_CODE_INVALID']],
      [told(await send({ email })), [422, 'VALIDATION_ERROR']],
      [told(await send({ code: own.code })), [422, 'VALIDATION_ERROR']],
    ];
    for (const [is, expected] of refused) expect(is).toEqual(expected);
    expect(await list()).toMatchObject([{ status: 'PENDING' }]);
    expect((await send({}, guest.sessionToken)).status).toBe(200);
  });

  it('accepting uses up the code that the invited address requested', async () => {
    const { mailing, invited } = await invitingAccount();
    const { token, email } = await invited();
    const { code, handle } = await mailedHandle(mailing, email);
    const body = { token, email, code, handle };
    const accepted = await request('POST', '/v1/invitations/accept', { body, env: mailing.env });
    expect([accepted.status, accepted.body.data.email]).toEqual([200, email]);
    expect(told(await signIn(mailing.env, email, code, { handle }))).toEqual([401, 'SIGN_IN_CODE_INVALID']);
  });
});

describe('the token of an invitation', () => {
  it('an unknown, altered or other token returns 404', async () => {
    const { tenant, invited, accept } = await invitingAccount();
    const { token } = await invited();
    const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const wrong of ['', 'x', flipped, tenant.liveKey, `service_invitation_${'0'.repeat(49)}`])
      expect(told(await accept(wrong))).toEqual([404, 'INVITATION_NOT_FOUND']);
    expect((await accept(token)).status).toBe(200);
  });

  it('concurrent acceptances create one member, and the others return 409', async () => {
    const { tenant, invited, accept } = await invitingAccount();
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const grants = [tenant.companyId, companyId].map((company_id) => ({ company_id, access: 'VIEW' }));
    const { token, email } = await invited({ grants });
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => accept(token)));
    const outcomes = responses.map((response) => told(response).join(' ')).sort();
    expect(outcomes).toEqual(['200 ', ...Array(4).fill('409 MEMBER_ALREADY_IN_ACCOUNT')]);
    const { results } = await testEnv.DIRECTORY.prepare(
      `SELECT people.id, (SELECT count(*) FROM members WHERE person_id = people.id) AS members,
         (SELECT count(*) FROM grants JOIN members ON members.id = member_id WHERE person_id = people.id) AS grants
       FROM people WHERE email = ?`,
    )
      .bind(email)
      .all();
    expect(results).toMatchObject([{ members: 1, grants: 2 }]);
  });

  it('the token of a removed member returns 404', async () => {
    const { client, invited, accept } = await invitingAccount();
    const { token } = await invited();
    const { id } = (await accept(token)).body.data;
    expect((await client().delete(`/members/${id}`)).status).toBe(204);
    expect(told(await accept(token))).toEqual([404, 'INVITATION_NOT_FOUND']);
  });

  it('accepting returns 409 for a member and does not change their role', async () => {
    const { tenant, invited, accept, list } = await invitingAccount();
    const guest = await makeTenant(testEnv);
    const { token } = await invited({ email: `${guest.personId}@folio.test`, account_role: 'ADMIN' });
    await testEnv.DIRECTORY.prepare(
      "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'MEMBER', 1)",
    )
      .bind(crypto.randomUUID(), tenant.accountId, guest.personId)
      .run();
    expect(told(await accept(token))).toEqual([409, 'MEMBER_ALREADY_IN_ACCOUNT']);
    expect(await list()).toMatchObject([{ status: 'PENDING' }]);
    const role = await testEnv.DIRECTORY.prepare(
      'SELECT account_role FROM members WHERE account_id = ? AND person_id = ?',
    )
      .bind(tenant.accountId, guest.personId)
      .first();
    expect(role).toEqual({ account_role: 'MEMBER' });
  });
});

describe('a repeated invitation under one idempotency key', () => {
  it('a repeated invitation is created once with a valid token, whichever call is lost', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const { tenant, mailing, accept } = await invitingAccount();
    const send = (env: Env, email: string, key: string) =>
      accountClient(tenant.accountId, tenant.liveKey, env).post(
        '/invitations',
        { email, account_role: 'MEMBER' },
        { 'Idempotency-Key': key },
      );
    await send(mailing.env, freshEmail(), freshKey());
    for (const loss of ['BEFORE', 'AFTER'] as const) {
      for (let lost = 1; lost <= CALLS_OF_AN_INVITATION; lost++) {
        const email = freshEmail();
        const key = freshKey();
        const { env } = faultyEnv(mailing.env, loss, (call) => call === lost);
        let response = await send(env, email, key);
        if (response.status === 500) response = await send(mailing.env, email, key);
        expect(told(response), `call ${lost} lost ${loss}`).toEqual([201, null]);
        const replayed = await send(mailing.env, email, key);
        expect(replayed.body).toEqual(response.body);
        const { results } = await testEnv.DIRECTORY.prepare('SELECT id FROM invitations WHERE email = ?')
          .bind(email)
          .all();
        expect(results).toEqual([{ id: response.body.data.id }]);
        const token = await mailedToken(mailing, email);
        expect(told(await accept(token))).toEqual([200, null]);
      }
    }
    vi.restoreAllMocks();
  });
});
