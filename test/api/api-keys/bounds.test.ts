import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PERSON_KEYS_A_DAY } from '../../../src/people/keys/key-repository.ts';
import { accountClient, told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
const MAX_KEYS = 100;
const BODY = { name: 'Tienda', environment: 'TEST', scopes: ['invoices:read'] };

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
});

function create(changes: object, env = testEnv) {
  const account = accountClient(tenant.accountId, tenant.sessionToken, env);
  return account.post('/api-keys', { ...BODY, ...changes });
}

function identity(key: string, ip?: string, env = testEnv) {
  const headers: Record<string, string> = ip === undefined ? {} : { 'CF-Connecting-IP': ip };
  return request('GET', '/v1/me/identity', { key, headers, env });
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe('the expiry of an API key', () => {
  it('a key stops at its expiry, even if it is cached', async () => {
    const expires_at = inDays(1);
    const { data } = (await create({ expires_at })).body;
    expect(data).toMatchObject({ expires_at, allowed_ips: null });
    const later = { ...testEnv, CLOCK_OFFSET_MS: String(DAY_MS) };
    expect((await identity(data.secret)).status).toBe(200);
    expect(told(await identity(data.secret, undefined, later))).toEqual([401, 'UNAUTHORIZED']);
  });

  it('the expiry of a key must lie within the next two years', async () => {
    expect((await create({ expires_at: inDays(2 * YEAR_DAYS - 1) })).status).toBe(201);
    for (const expires_at of [inDays(-1), inDays(2 * YEAR_DAYS + 2)]) {
      const response = await create({ expires_at });
      expect([...told(response), Object.keys(response.body.error.details)]).toEqual([
        422,
        'VALIDATION_ERROR',
        ['expires_at'],
      ]);
    }
    expect((await create({ expires_at: 'tomorrow' })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('the allowed networks of an API key', () => {
  it('a key works only from its allowed networks', async () => {
    const allowed_ips = ['203.0.113.0/24', '2001:db8::/32'];
    const { secret, ...shown } = (await create({ allowed_ips })).body.data;
    expect(shown.allowed_ips).toEqual(allowed_ips);
    for (const ip of ['203.0.113.9', '2001:db8:1::5', '::ffff:203.0.113.9'])
      expect((await identity(secret, ip)).status).toBe(200);
    for (const ip of ['203.0.114.9', '2001:db9::1', undefined])
      expect(told(await identity(secret, ip))).toEqual([401, 'UNAUTHORIZED']);
    const { api_keys } = (await accountClient(tenant.accountId, tenant.sessionToken).get('/api-keys')).body
      .data;
    expect(api_keys[0]).toMatchObject({ allowed_ips });
  });

  it('the allowed networks of a key are CIDR ranges, at most twenty', async () => {
    const twenty = Array.from({ length: 20 }, (_, nth) => `198.51.100.${nth}/32`);
    expect((await create({ allowed_ips: twenty })).status).toBe(201);
    const refused = [['here'], ['203.0.113.0/33'], ['203.0.113.9'], [...twenty, '198.51.100.20/32'], []];
    for (const allowed_ips of refused) expect((await create({ allowed_ips })).status).toBe(422);
  });
});

describe('the API keys of an account', () => {
  it('an account holds at most 100 active keys, even with concurrent requests', async () => {
    const insert = testEnv.DIRECTORY.prepare(
      `INSERT INTO api_keys (id, account_id, person_id, name, environment, last_four, secret_hash, scopes, created_at, revoked_at, expires_at)
       VALUES (?, ?, ?, 'x', 'TEST', 'xxxx', ?, '[]', 0, ?, ?)`,
    );
    const row = (revokedAt: number | null, expiresAt: number | null) =>
      insert.bind(
        crypto.randomUUID(),
        tenant.accountId,
        tenant.personId,
        crypto.randomUUID(),
        revokedAt,
        expiresAt,
      );
    // The tenant has two keys of its own.
    const holding = Array.from({ length: MAX_KEYS - 4 }, () => row(null, null));
    await testEnv.DIRECTORY.batch([...holding, row(1, null), row(null, 1)]);
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => create({})));
    const outcomes = responses.map((response) => told(response).join(' ')).sort();
    expect(outcomes).toEqual(['201 ', '201 ', ...Array(3).fill('422 API_KEY_LIMIT_REACHED')]);
  });

  it('a person who makes and ends keys adds no more than a day allows, and the list stays bounded', async () => {
    const now = Date.now();
    const rows = (count: number, createdAt: number) =>
      testEnv.DIRECTORY.prepare(
        `INSERT INTO api_keys (id, account_id, person_id, name, environment, last_four, secret_hash, scopes, created_at, revoked_at)
         SELECT value, ?2, ?3, 'x', 'TEST', 'xxxx', value, '[]', ?4, ?4 FROM json_each(?1)`,
      ).bind(
        JSON.stringify(Array.from({ length: count }, () => crypto.randomUUID())),
        tenant.accountId,
        tenant.personId,
        createdAt,
      );
    await testEnv.DIRECTORY.batch([rows(MAX_PERSON_KEYS_A_DAY, now), rows(1_200, now - YEAR_DAYS * DAY_MS)]);
    expect(told(await create({}))).toEqual([422, 'API_KEY_LIMIT_REACHED']);
    const listed = (await accountClient(tenant.accountId, tenant.sessionToken).get('/api-keys')).body.data;
    expect(listed.api_keys).toHaveLength(1_000);
    const valid = listed.api_keys.filter(
      ({ revoked_at }: { revoked_at: string | null }) => revoked_at === null,
    );
    expect(valid).toHaveLength(2);
  });

  it('a new key is announced to the owner by mail, and that mail is not listed', async () => {
    const mailing = mailEnv(testEnv);
    const { secret } = (await create({ environment: 'LIVE' }, mailing.env)).body.data;
    await expect.poll(() => mailing.mails.length).toBe(1);
    expect(mailing.mails[0]).toContain(`To: ${tenant.personId}@folio.test`);
    expect(mailing.mails[0]).not.toContain(secret);
    const { emails } = (await accountClient(tenant.accountId, tenant.liveKey).get('/emails')).body.data;
    expect(emails).toEqual([]);
  });
});
