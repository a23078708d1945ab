import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { addCompany, addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let other: Tenant;
/** Key of the first tenant's person in the account of the second. */
let guestKey: string;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  other = await makeTenant(testEnv);
  await testEnv.DIRECTORY.prepare(
    "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'ADMIN', ?)",
  )
    .bind(crypto.randomUUID(), other.accountId, tenant.personId, Date.now())
    .run();
  guestKey = await mintKey(testEnv, { accountId: other.accountId, personId: tenant.personId }, 'TEST');
});

function post(path: string, key: string, idempotencyKey: string, body: unknown): Promise<ApiResponse> {
  return request('POST', path, { key, body, headers: { 'Idempotency-Key': idempotencyKey } });
}

describe('the account and credential of an idempotency key', () => {
  it('one key in two accounts of a person creates one account each', async () => {
    const idempotencyKey = freshKey();
    const body = { external_ref: `ref-${idempotencyKey}`, display_name: 'Taller' };
    const first = await post('/v1/accounts', tenant.sandboxKey, idempotencyKey, body);
    const second = await post('/v1/accounts', guestKey, idempotencyKey, body);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('Idempotency-Replay')).toBeNull();
    expect(second.body.data.id).not.toBe(first.body.data.id);
    const again = await post('/v1/accounts', tenant.sandboxKey, idempotencyKey, body);
    expect([again.headers.get('Idempotency-Replay'), again.text]).toEqual(['true', first.text]);
  });

  it('a confined key does not replay a response of another credential', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const confined = await mintKey(testEnv, tenant, 'TEST', { companyIds: [companyId] });
    const idempotencyKey = freshKey();
    const body = { nif: 'B12345674' };
    await post('/v1/nif/validate', tenant.sandboxKey, idempotencyKey, body);
    const response = await post('/v1/nif/validate', confined, idempotencyKey, body);
    expect(response.headers.get('Idempotency-Replay')).toBeNull();
  });
});

describe('the replay of a response with a secret', () => {
  it('a response with a secret is replayed only to the credential that received it', async () => {
    const path = `/v1/accounts/${tenant.accountId}/webhooks`;
    const body = { url: 'https://hooks.example.com/folio', events: ['invoice.issued'] };
    const idempotencyKey = freshKey();
    const made = await post(path, tenant.sandboxKey, idempotencyKey, body);
    expect([made.status, typeof made.body.data.secret]).toEqual([201, 'string']);
    const again = await post(path, tenant.sandboxKey, idempotencyKey, body);
    expect([again.headers.get('Idempotency-Replay'), again.text]).toEqual(['true', made.text]);
    const others = [await mintKey(testEnv, tenant, 'TEST'), tenant.sessionToken];
    for (const key of others) {
      const response = await post(path, key, idempotencyKey, body);
      expect(response.headers.get('Idempotency-Replay')).toBeNull();
      expect(response.body.data.secret).not.toBe(made.body.data.secret);
    }
  });
});

describe('the replay after a right has ended', () => {
  it('an administrator who became a plain member gets no stored response of an administrator', async () => {
    const { accountId } = await makeTenant(testEnv);
    const { memberId, personId } = await addMember(testEnv, accountId, {});
    const setRole = (role: string) =>
      testEnv.DIRECTORY.prepare('UPDATE members SET account_role = ? WHERE id = ?')
        .bind(role, memberId)
        .run();
    await setRole('ADMIN');
    const idempotencyKey = freshKey();
    const body = { external_ref: `ref-${idempotencyKey}`, display_name: 'Taller' };
    const owner = { accountId, personId };
    const made = await post('/v1/accounts', await mintKey(testEnv, owner, 'TEST'), idempotencyKey, body);
    expect(made.status).toBe(201);
    await setRole('MEMBER');
    const again = await post('/v1/accounts', await mintKey(testEnv, owner, 'TEST'), idempotencyKey, body);
    expect([again.status, again.body.error.code]).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
  });

  it('a member without the grant of a company gets no stored response of it', async () => {
    const { accountId, companyId } = await makeTenant(testEnv);
    const member = await addMember(testEnv, accountId, { [companyId]: 'OPERATE' });
    const path = `/v1/companies/${companyId}/products`;
    const idempotencyKey = freshKey();
    const body = { name: 'Silla', type: 'PRODUCT', default_price: 10 };
    const made = await post(path, member.sandboxKey, idempotencyKey, body);
    expect(made.status, made.text).toBe(201);
    await testEnv.DIRECTORY.prepare('DELETE FROM grants WHERE member_id = ?').bind(member.memberId).run();
    const owner = { accountId, personId: member.personId };
    const again = await post(path, await mintKey(testEnv, owner, 'TEST'), idempotencyKey, body);
    expect([again.status, again.body.error.code]).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
  });
});
