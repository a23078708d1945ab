import { beforeAll, describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { SECURED } from '../../support/contract-calls.ts';
import { addMember, makeTenant, type Tenant } from '../../support/tenant.ts';
import { faultsOf, type Verdict } from './callers.ts';
import { nowhereRules, OF_ONE_PERSON, onePersonRules } from './one-person-rules.ts';

/**
 * The person's own account, and a second one that made them an administrator later. Their session names no
 * account.
 */
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

describe.each(OF_ONE_PERSON)('$name for a person with two accounts', (endpoint) => {
  it.each(onePersonRules(endpoint))('$title', async ({ judge }) => {
    expect(faultsOf(await judge(call, { home, joined }))).toEqual([]);
  });
});

describe('a person with two accounts', () => {
  it("a session acts in the account of its Service-Account header, and without one in the person's own", async () => {
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

describe('a session of a person without an account', () => {
  it('every endpoint rejects the session of a person without an account', async () => {
    const { personId, sessionToken: key } = await addMember(testEnv, joined.accountId, {});
    await testEnv.DIRECTORY.prepare('DELETE FROM members WHERE person_id = ?').bind(personId).run();
    const verdicts: Verdict[] = [];
    for (const { judge } of SECURED.flatMap(nowhereRules)) verdicts.push(...(await judge(call, joined, key)));
    expect(faultsOf(verdicts)).toEqual([]);
  });
});
