import { beforeAll, describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { OF_ACCOUNT, OF_COMPANY, SECURED } from '../../support/contract-calls.ts';
import { addMember, makeTenant, type Tenant } from '../../support/tenant.ts';
import { credentialsFor, turnedAway } from './callers.ts';

/** Leaving works from any account: it is the one thing that whoever was added somewhere may do from where they are. */
const FROM_ANYWHERE: readonly string[] = ['members.leave'];
const ELSEWHERE = [...OF_ACCOUNT, ...OF_COMPANY].filter(
  ({ operation }) => !FROM_ANYWHERE.includes(operation.id),
);

/** The person's own account, and another one that made them an administrator later. Their session names no account. */
let home: Tenant;
let joined: Tenant;
beforeAll(async () => {
  [home, joined] = await Promise.all([makeTenant(testEnv), makeTenant(testEnv)]);
  await testEnv.DIRECTORY.prepare(
    "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'ADMIN', ?)",
  )
    .bind(crypto.randomUUID(), joined.accountId, home.personId, Date.now() + 60_000)
    .run();
});

describe('a person of two accounts', () => {
  it.each(ELSEWHERE)(
    'reaches the other one neither with a key nor with a session that does not name it: $name',
    async (endpoint) => {
      const denied =
        endpoint.operation.access === 'company' ? 'COMPANY_NOT_ACCESSIBLE' : 'ACCOUNT_NOT_ACCESSIBLE';
      for (const { kind, secret: key } of credentialsFor(endpoint, home))
        expect([kind, turnedAway(await call(endpoint, joined, { key }))]).toEqual([kind, denied]);
    },
  );

  it.each(ELSEWHERE)(
    'does not reach their own with a session that names the other: $name',
    async (endpoint) => {
      const denied =
        endpoint.operation.access === 'company' ? 'COMPANY_NOT_ACCESSIBLE' : 'ACCOUNT_NOT_ACCESSIBLE';
      const headers = { 'Service-Account': joined.accountId };
      const answer = await call(endpoint, home, { key: home.sessionToken, headers });
      expect(turnedAway(answer)).toBe(denied);
    },
  );

  it.each(SECURED.filter(({ operation }) => operation.credential !== 'session'))(
    'takes no key into an account that is not its own: $name',
    async (endpoint) => {
      const headers = { 'Service-Account': joined.accountId };
      for (const { kind, secret: key } of credentialsFor(endpoint, home).filter(
        (one) => one.kind !== 'session',
      ))
        expect([kind, turnedAway(await call(endpoint, joined, { key, headers }))]).toEqual([
          kind,
          'ACCOUNT_NOT_ACCESSIBLE',
        ]);
    },
  );

  it('acts in the other one where the session names it, and in their own where it names none', async () => {
    const key = home.sessionToken;
    const headers = { 'Service-Account': joined.accountId };
    const there = await request('GET', `/v1/accounts/${joined.accountId}/members`, { key, headers });
    expect(there.status, there.text).toBe(200);
    expect((await request('GET', '/v1/me/identity', { key })).body.data.account_id).toBe(home.accountId);
    expect((await request('GET', '/v1/me/identity', { key, headers })).body.data.account_id).toBe(
      joined.accountId,
    );
  });
});

describe('a session of somebody who is in no account', () => {
  it('is let in nowhere', async () => {
    const { personId, sessionToken: key } = await addMember(testEnv, joined.accountId, {});
    await testEnv.DIRECTORY.prepare('DELETE FROM members WHERE person_id = ?').bind(personId).run();
    const found: string[] = [];
    for (const endpoint of SECURED) {
      const how = turnedAway(await call(endpoint, joined, { key }));
      if (how !== 'UNAUTHORIZED') found.push(`${endpoint.name}: ${how}`);
    }
    expect(found).toEqual([]);
  });
});
