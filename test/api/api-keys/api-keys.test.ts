import { runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IdempotencyKeys } from '../../../durable-objects/idempotency-keys.ts';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import { NOWHERE } from '../../support/contract-calls.ts';
import { freshKey, keysOf, killAfterCommit } from '../../support/idempotency-keys.ts';
import { storedText } from '../../support/sign-in.ts';
import { addCompany, addMember, makeTenant, type Tenant } from '../../support/tenant.ts';

const NEW_KEY = { name: 'Web shop', environment: 'TEST', scopes: ['customers:read', 'invoices:read'] };

let tenant: Tenant;
let path: string;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  path = `/v1/accounts/${tenant.accountId}/api-keys`;
});

function create(
  body: object,
  key = tenant.sessionToken,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  return request('POST', path, { key, body, headers });
}

const list = async (key = tenant.sessionToken) => (await request('GET', path, { key })).body.data.api_keys;
const customers = (key: string, companyId = tenant.companyId) =>
  request('GET', `/v1/companies/${companyId}/customers`, { key });
const outcome = ({ status, body }: ApiResponse) => [status, body?.error?.code];

describe('POST /v1/accounts/{account_id}/api-keys', () => {
  it.each([
    ['TEST', 'service_sk_test_'],
    ['LIVE', 'service_sk_live_'],
  ])(
    'a new key for %s shows its secret once and works in that environment within its scopes',
    async (environment, prefix) => {
      const response = await create({ ...NEW_KEY, environment });
      expect(response.status).toBe(201);
      const { secret, ...key } = response.body.data;
      expect(secret).toMatch(new RegExp(`^${prefix}[0-9A-Za-z]{49}$`));
      expect(key).toEqual({
        id: key.id,
        name: 'Web shop',
        prefix,
        last_four: secret.slice(-4),
        environment,
        scopes: ['customers:read', 'invoices:read'],
        company_ids: null,
        created_at: expect.stringMatching(/Z$/),
        last_used_at: null,
        revoked_at: null,
        expires_at: null,
        allowed_ips: null,
      });
      expect(response.headers.get('Location')).toBe(`${path}/${key.id}`);
      expect((await list()).find(({ id }: { id: string }) => id === key.id)).toEqual(key);
      const me = await request('GET', '/v1/me/identity', { key: secret });
      expect(me.body.data.credential).toEqual({
        type: 'API_KEY',
        environment,
        scopes: ['customers:read', 'invoices:read'],
        api_key_id: key.id,
      });
      expect((await customers(secret)).status).toBe(200);
      const refused = await request('POST', `/v1/companies/${tenant.companyId}/customers`, {
        key: secret,
        body: {},
      });
      expect(outcome(refused)).toEqual([403, 'INSUFFICIENT_SCOPE']);
    },
  );

  it('creating a key stores a repeated scope once', async () => {
    const response = await create({ ...NEW_KEY, scopes: ['invoices:read', 'invoices:read'] });
    expect(response.body.data.scopes).toEqual(['invoices:read']);
    expect((await create({ ...NEW_KEY, scopes: SCOPES })).body.data.scopes).toEqual(SCOPES);
  });

  it.each([
    ['name', { ...NEW_KEY, name: ' ' }],
    ['scopes', { ...NEW_KEY, scopes: [] }],
    ['company_ids', { ...NEW_KEY, company_ids: [] }],
  ])('creating a key returns 422 when %s is empty', async (field, body) => {
    const response = await create(body);
    expect([response.status, Object.keys(response.body.error.details)]).toEqual([422, [field]]);
  });

  it('creating a key rejects an unknown scope or environment and lists the allowed values', async () => {
    const scope = await create({ ...NEW_KEY, scopes: ['invoices:read', 'invoices:delete'] });
    expect([scope.status, scope.body.error.details]).toEqual([
      422,
      { field: 'scopes.1', invalid_value: 'invoices:delete', allowed_values: [...SCOPES] },
    ]);
    const environment = await create({ ...NEW_KEY, environment: 'PRODUCTION' });
    expect([environment.status, environment.body.error.details.allowed_values]).toEqual([
      422,
      ['TEST', 'LIVE'],
    ]);
  });

  it('a key is confined to the named companies, and the person must have access to each', async () => {
    const second = await addCompany(testEnv, tenant.accountId);
    const response = await create({
      ...NEW_KEY,
      company_ids: [second.companyId.toUpperCase(), second.companyId],
    });
    expect([response.status, response.body.data.company_ids]).toEqual([201, [second.companyId]]);
    const { secret } = response.body.data;
    expect((await customers(secret, second.companyId)).status).toBe(200);
    expect(outcome(await customers(secret))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    const foreign = await makeTenant(testEnv);
    for (const companyId of [foreign.companyId, NOWHERE]) {
      const refused = await create({ ...NEW_KEY, company_ids: [second.companyId, companyId] });
      expect(outcome(refused)).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    }
  });

  it('only a session of the account creates keys', async () => {
    for (const key of [tenant.sandboxKey, tenant.liveKey])
      expect(outcome(await create(NEW_KEY, key))).toEqual([403, 'OPERATION_REQUIRES_SESSION']);
    const foreign = await makeTenant(testEnv);
    expect(outcome(await create(NEW_KEY, foreign.sessionToken))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
  });
});

describe('the secret of an API key', () => {
  it('a secret is never stored in clear text, and a repeated request returns the same response', async () => {
    const key = freshKey();
    const first = await create(NEW_KEY, tenant.sessionToken, { 'Idempotency-Key': key });
    const again = await create(NEW_KEY, tenant.sessionToken, { 'Idempotency-Key': key });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    const { secret } = first.body.data;
    expect(await storedText()).not.toContain(secret);
    const { results: sessions } = await testEnv.DIRECTORY.prepare(
      'SELECT id FROM sessions WHERE person_id = ?',
    )
      .bind(tenant.personId)
      .all<{ id: string }>();
    const [session] = sessions;
    const kept = await runInDurableObject(keysOf(tenant, 'TEST', session?.id), (_: IdempotencyKeys, state) =>
      state.storage.sql
        .exec<{ bytes: ArrayBuffer }>('SELECT bytes FROM bodies WHERE key = ?', key)
        .toArray()
        .map(({ bytes }) => new TextDecoder().decode(bytes)),
    );
    expect(kept).toHaveLength(1);
    expect(kept.join()).not.toContain(secret.slice(-49));
  });

  it('a repeated request replaces a secret that was never returned, and creates one key', async () => {
    const key = freshKey();
    const before = (await list()).length;
    const lost = await create(NEW_KEY, tenant.sessionToken, { 'Idempotency-Key': key });
    await killAfterCommit(tenant, key);
    const shown = await create(NEW_KEY, tenant.sessionToken, { 'Idempotency-Key': key });
    expect([shown.status, shown.body.data.id]).toEqual([201, lost.body.data.id]);
    expect((await list()).length).toBe(before + 1);
    expect((await customers(shown.body.data.secret)).status).toBe(200);
    expect((await customers(lost.body.data.secret)).status).toBe(401);
  });
});

describe('DELETE /v1/accounts/{account_id}/api-keys/{api_key_id}', () => {
  it('revoking a key stops it at once, and the key stays in the list', async () => {
    const { id, secret } = (await create(NEW_KEY)).body.data;
    expect((await customers(secret)).status).toBe(200);
    const revoke = () => request('DELETE', `${path}/${id}`, { key: tenant.sessionToken });
    expect((await revoke()).status).toBe(204);
    expect(outcome(await customers(secret))).toEqual([401, 'UNAUTHORIZED']);
    const { revoked_at } = (await list()).find((key: { id: string }) => key.id === id);
    expect(revoked_at).not.toBeNull();
    expect((await revoke()).status).toBe(204);
    expect((await list()).find((key: { id: string }) => key.id === id).revoked_at).toBe(revoked_at);
  });

  it('revoking a key of another account returns 404', async () => {
    const foreign = await makeTenant(testEnv);
    const foreignPath = `/v1/accounts/${foreign.accountId}/api-keys`;
    const made = await request('POST', foreignPath, { key: foreign.sessionToken, body: NEW_KEY });
    for (const id of [made.body.data.id, NOWHERE]) {
      const response = await request('DELETE', `${path}/${id}`, { key: tenant.sessionToken });
      expect(outcome(response)).toEqual([404, 'API_KEY_NOT_FOUND']);
    }
    const own = await request('DELETE', `${foreignPath}/${made.body.data.id}`, { key: tenant.sessionToken });
    expect(outcome(own)).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    expect((await customers(made.body.data.secret, foreign.companyId)).status).toBe(200);
  });
});

describe('the API keys of a plain member', () => {
  it("a plain member's key has no more access than the member's grants", async () => {
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'VIEW' });
    const second = await addCompany(testEnv, tenant.accountId);
    const refused = await create({ ...NEW_KEY, company_ids: [second.companyId] }, member.sessionToken);
    expect(outcome(refused)).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    const { secret } = (await create({ ...NEW_KEY, scopes: SCOPES }, member.sessionToken)).body.data;
    expect((await customers(secret)).status).toBe(200);
    const write = await request('POST', `/v1/companies/${tenant.companyId}/customers`, {
      key: secret,
      body: {},
    });
    expect(outcome(write)).toEqual([403, 'COMPANY_READ_ONLY']);
    expect(outcome(await customers(secret, second.companyId))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
  });

  it('a plain member lists and revokes own keys only, and an administrator all keys', async () => {
    const member = await addMember(testEnv, tenant.accountId, {});
    const own = (await create(NEW_KEY, member.sessionToken)).body.data.id;
    const owners = (await create(NEW_KEY)).body.data.id;
    const seen = (await list(member.sessionToken)).map(({ id }: { id: string }) => id);
    expect(seen).toContain(own);
    expect(seen).not.toContain(owners);
    const revoked = await request('DELETE', `${path}/${owners}`, { key: member.sessionToken });
    expect(outcome(revoked)).toEqual([404, 'API_KEY_NOT_FOUND']);
    const all = (await list()).map(({ id }: { id: string }) => id);
    expect(all).toEqual(expect.arrayContaining([own, owners]));
    expect((await request('DELETE', `${path}/${own}`, { key: tenant.sessionToken })).status).toBe(204);
  });
});
