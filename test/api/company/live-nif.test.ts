import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { addCompany, freshNif, makeTenant, proveCompany, type Tenant } from '../../support/tenant.ts';

let one: Tenant;
let other: Tenant;
beforeAll(async () => {
  [one, other] = [await makeTenant(testEnv), await makeTenant(testEnv)];
});

/** Creates a proved company without activations and a client with the live key. */
async function company(tenant: Tenant, nif: string | null) {
  const { companyId } = await addCompany(testEnv, tenant.accountId, { activated: false, nif });
  if (nif !== null) await proveCompany(testEnv, companyId, 'CERTIFICATE');
  return companyClient(companyId, tenant.liveKey);
}

const idOf = ({ base }: { base: string }) => base.slice('/v1/companies/'.length);

const LIVE = { environment: 'LIVE' };
const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  body.error?.code ?? status;

describe('a NIF in production', () => {
  it('a NIF is live in one account only, and in the sandbox of any account', async () => {
    const nif = freshNif();
    const [first, second] = [await company(one, nif), await company(other, nif)];
    expect(outcome(await first.post('/activations', LIVE))).toBe(200);
    const refused = await second.post('/activations', LIVE, { 'Accept-Language': 'es' });
    expect([refused.status, outcome(refused)]).toEqual([409, 'NIF_ALREADY_LIVE']);
    expect(refused.body.error.message).toContain('solo puede estar en producción en una cuenta');
    expect((await second.get('')).body.data.in_live).toBe(false);
    expect(outcome(await second.post('/activations', { environment: 'TEST' }))).toBe(200);
    expect(outcome(await first.post('/activations', LIVE))).toBe(200);
  });

  it('a NIF can go live in another account after the month of its deactivation ends', async () => {
    const nif = freshNif();
    const [first, second] = [await company(one, nif), await company(other, nif)];
    await first.post('/activations', LIVE);
    await first.delete('/activations?environment=LIVE');
    expect(outcome(await second.post('/activations', LIVE))).toBe('NIF_ALREADY_LIVE');
    await testEnv.DIRECTORY.prepare(
      "UPDATE activations SET ends_at = 1 WHERE company_id = ? AND environment = 'LIVE'",
    )
      .bind(idOf(first))
      .run();
    expect(outcome(await second.post('/activations', LIVE))).toBe(200);
    await proveCompany(testEnv, idOf(second), 'CERTIFICATE');
    expect(outcome(await first.post('/activations', LIVE))).toBe('NIF_ALREADY_LIVE');
  });

  it('of two concurrent activations of one NIF in live, one succeeds', async () => {
    const nif = freshNif();
    const clients = [await company(one, nif), await company(other, nif)];
    const responses = await Promise.all(clients.map((client) => client.post('/activations', LIVE)));
    expect(responses.map(outcome).sort()).toEqual([200, 'NIF_ALREADY_LIVE']);
  });

  it('a live company cannot take a NIF that is live in another account', async () => {
    const nif = freshNif();
    const live = await company(one, nif);
    await live.post('/activations', LIVE);
    const without = await company(other, null);
    await without.post('/activations', LIVE);
    expect(outcome(await without.patch('', { nif }))).toBe('NIF_ALREADY_LIVE');
    expect((await without.get('')).body.data.nif).toBeNull();
    const off = await company(other, null);
    expect(outcome(await off.patch('', { nif }))).toBe(200);
    expect(outcome(await off.post('/activations', LIVE))).toBe('NIF_ALREADY_LIVE');
  });
});
