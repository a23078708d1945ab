import { beforeAll, describe, expect, it } from 'vitest';
import { mintCredential } from '../../../src/platform/credential-text.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { pathOf, SECURED } from '../../support/contract-calls.ts';
import { drawn } from '../../support/rounds.ts';
import { addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let scopelessKey: string;
let revokedKey: string;
let formerMember: Awaited<ReturnType<typeof addMember>>;
let expired: Awaited<ReturnType<typeof addMember>>;
let signedOut: Awaited<ReturnType<typeof addMember>>;
const REFUSED_TEXTS: Record<string, () => string> = {
  'no bearer token': () => '',
  'no key at all': () => 'hello',
  'an unknown key': () => mintCredential('TEST'),
  'an unknown session': () => mintCredential('SESSION'),
  'a key with a wrong checksum': () =>
    tenant.sandboxKey.slice(0, -1) + (tenant.sandboxKey.endsWith('0') ? '1' : '0'),
  'a key that was cut short': () => tenant.sandboxKey.slice(0, -7),
  'a key with the prefix of the other environment': () => tenant.sandboxKey.replace('_test_', '_live_'),
  'a revoked key': () => revokedKey,
  'a key of somebody who is no longer a member': () => formerMember.sandboxKey,
  'a session of somebody who is no longer a member': () => formerMember.sessionToken,
  'an expired session': () => expired.sessionToken,
  'a session that was signed out': () => signedOut.sessionToken,
};

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  scopelessKey = await mintKey(testEnv, tenant, 'TEST', { scopes: [] });
  revokedKey = await mintKey(testEnv, tenant, 'TEST');
  await testEnv.DIRECTORY.prepare('UPDATE api_keys SET revoked_at = ? WHERE last_four = ? AND person_id = ?')
    .bind(Date.now(), revokedKey.slice(-4), tenant.personId)
    .run();
  const addOne = () => addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'OPERATE' });
  [formerMember, expired, signedOut] = await Promise.all([addOne(), addOne(), addOne()]);
  const now = Date.now();
  const endSession = 'UPDATE sessions SET expires_at = ?, revoked_at = ? WHERE person_id = ?';
  await testEnv.DIRECTORY.batch([
    testEnv.DIRECTORY.prepare('DELETE FROM grants WHERE member_id = ?').bind(formerMember.memberId),
    testEnv.DIRECTORY.prepare('DELETE FROM members WHERE id = ?').bind(formerMember.memberId),
    testEnv.DIRECTORY.prepare(endSession).bind(now, null, expired.personId),
    testEnv.DIRECTORY.prepare(endSession).bind(now + 60_000, now, signedOut.personId),
  ]);
});

describe.each(SECURED)('$name', (endpoint) => {
  const { operation, method } = endpoint;

  it('a request without a credential returns 401', async () => {
    const response = await call(endpoint, tenant, { anonymous: true });
    expect([response.status, response.body.error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it.each(drawn(Object.keys(REFUSED_TEXTS), 4, endpoint.place))(
    'a request with %s returns 401',
    async (what) => {
      const key = REFUSED_TEXTS[what]?.() ?? '';
      const response = await call(endpoint, tenant, { key });
      expect([response.status, response.body.error.code]).toEqual([401, 'UNAUTHORIZED']);
    },
  );

  it('a key under another authentication scheme returns 401', async () => {
    const headers = { Authorization: `Basic ${tenant.sandboxKey}` };
    const response = await request(method, pathOf(operation, tenant), { headers });
    expect(response.status).toBe(401);
  });

  it('a key without the scope returns 403 with the required scope', async () => {
    const response = await call(endpoint, tenant, { key: scopelessKey });
    if (operation.scope === 'any') {
      expect(response.body?.error?.code).not.toBe('INSUFFICIENT_SCOPE');
      return;
    }
    expect([response.status, response.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(response.body.error.details).toEqual({
      required_scopes: [operation.scope],
      missing_scopes: [operation.scope],
    });
  });
});

const RESTRICTED = SECURED.filter(({ operation }) => operation.credential !== null);

describe.runIf(RESTRICTED.length > 0).each(RESTRICTED)('$name', (endpoint) => {
  const { credential } = endpoint.operation;

  it(`a credential that is not ${credential} returns 403`, async () => {
    const refused: [string, string][] =
      credential === 'session'
        ? [
            [tenant.sandboxKey, 'OPERATION_REQUIRES_SESSION'],
            [tenant.liveKey, 'OPERATION_REQUIRES_SESSION'],
          ]
        : credential === 'live'
          ? [[tenant.sandboxKey, 'LIVE_CREDENTIAL_REQUIRED']]
          : [[tenant.liveKey, 'SANDBOX_ONLY']];
    for (const [key, code] of refused) {
      const response = await call(endpoint, tenant, { key });
      expect([response.status, response.body.error.code]).toEqual([403, code]);
    }
  });
});
