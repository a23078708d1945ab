import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/env.ts';
import { sweepCensus } from '../../../src/jobs/sweeps/census-sweep.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { answeringEnv, censusEnv, freshCompanyNif } from '../../support/registration/census-env.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let tenant: Tenant;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  tenant = await makeTenant(testEnv);
});

/** The company in an environment whose census says the same of everybody; and what it was asked. */
function saying(result: string, key = tenant.sandboxKey) {
  const { env, census } = censusEnv(testEnv, () => result);
  return { client: companyClient(tenant.companyId, key, env), env, census };
}

const unreachable = () =>
  companyClient(
    tenant.companyId,
    tenant.sandboxKey,
    answeringEnv(testEnv, () => new Response('', { status: 500 })),
  );

function customer(nif: string | null = freshCompanyNif(), legal_name = 'Comercial Ejemplo SL') {
  return { customer_type: 'LEGAL_ENTITY', legal_name, nif };
}

describe('a customer that is made', () => {
  it.each([
    ['IDENTIFICADO', 'IDENTIFIED'],
    ['NO IDENTIFICADO-SIMILAR', 'SIMILAR'],
    ['IDENTIFICADO-BAJA', 'DEREGISTERED'],
    ['IDENTIFICADO-REVOCADO', 'REVOKED'],
    ['NO PROCESADO', 'PENDING'],
  ])('bears what the census says of it: %s is %s', async (result, status) => {
    const { client } = saying(result);
    const made = await client.post('/customers', customer());
    expect([made.status, made.body.data.census]).toEqual([
      201,
      { status, checked_at: expect.stringMatching(TIMESTAMP) },
    ]);
    const read = await companyClient(tenant.companyId, tenant.sandboxKey).get(
      `/customers/${made.body.data.id}`,
    );
    expect(read.body.data.census).toEqual(made.body.data.census);
  });

  it('is refused where the census has nobody of that NIF, and nothing is kept of it', async () => {
    const body = customer();
    const { client } = saying('NO IDENTIFICADO');
    const refused = await client.post('/customers', body, { 'Accept-Language': 'es' });
    expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
      422,
      'NIF_NOT_IN_CENSUS',
      { nif: body.nif, census_status: 'NOT_IDENTIFIED', field: 'nif' },
    ]);
    expect(refused.body.error.message).toContain('no figura en su censo');
    expect((await client.get('/customers')).body.data.customers).toEqual([]);
  });

  it('waits for nobody: without an answer it is PENDING, and without a NIF nobody is asked', async () => {
    const client = unreachable();
    const { census } = (await client.post('/customers', customer())).body.data;
    expect(census).toEqual({ status: 'PENDING', checked_at: null });
    const asked = saying('IDENTIFICADO');
    expect((await asked.client.post('/customers', customer(null))).body.data.census).toBeNull();
    expect(asked.census.calls).toEqual([]);
  });

  it('is asked about in production as in the sandbox', async () => {
    const { client } = saying('NO IDENTIFICADO', tenant.liveKey);
    expect((await client.post('/customers', customer())).body.error.code).toBe('NIF_NOT_IN_CENSUS');
  });
});

describe('a customer that is changed', () => {
  it('is asked about anew with another name or NIF, and with nothing else', async () => {
    const { client, census } = saying('IDENTIFICADO');
    const { id, census: first } = (await client.post('/customers', customer())).body.data;
    const calls = census.calls.length;
    const kept = await client.patch(`/customers/${id}`, { notes: 'Paga el día 10' });
    expect([kept.body.data.census, census.calls.length]).toEqual([first, calls]);
    const renamed = await saying('IDENTIFICADO-BAJA').client.patch(`/customers/${id}`, {
      nif: freshCompanyNif(),
    });
    expect(renamed.body.data.census.status).toBe('DEREGISTERED');
    const refused = await saying('NO IDENTIFICADO').client.patch(`/customers/${id}`, {
      nif: freshCompanyNif(),
    });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'NIF_NOT_IN_CENSUS']);
    const now = (await client.get(`/customers/${id}`)).body.data;
    expect([now.nif, now.census]).toEqual([renamed.body.data.nif, renamed.body.data.census]);
    const anonymous = await client.patch(`/customers/${id}`, { nif: null });
    expect(anonymous.body.data.census).toBeNull();
  });
});

describe('customers that are made many at once', () => {
  it('wait for no census, and are asked about afterwards in one call or two, whatever it says', async () => {
    const { client, env, census } = saying('NO IDENTIFICADO');
    const rows = Array.from({ length: 40 }, (_, index) => customer(freshCompanyNif(), `Cliente ${index} SL`));
    const { created } = (await client.post('/customers/bulk', { customers: rows })).body.data;
    expect(created.map((one: { census: unknown }) => one.census)).toEqual(
      rows.map(() => ({ status: 'PENDING', checked_at: null })),
    );
    expect(census.calls).toEqual([]);
    // Those of other tests, which were made before, are none of this one's concern.
    const [first = ''] = created.map(({ id }: { id: string }) => id).sort();
    const sweep = { environment: 'TEST', booksShard: 0, after: first.slice(0, -1) } as const;
    const statuses = async () => {
      const { customers } = (await client.get('/customers?limit=100')).body.data;
      return customers.map((one: { census: { status: string } }) => one.census.status);
    };
    await sweepCensus(
      answeringEnv(testEnv, () => new Response('', { status: 500 })),
      sweep,
    );
    expect(new Set(await statuses())).toEqual(new Set(['PENDING']));
    await sweepCensus(env as Env, sweep);
    expect(await statuses()).toEqual(rows.map(() => 'NOT_IDENTIFIED'));
    expect(census.calls.length).toBeLessThanOrEqual(2);
    await sweepCensus(env as Env, sweep);
    expect(census.calls.length).toBeLessThanOrEqual(2);
  });
});

describe('a company', () => {
  const companyBody = () => ({
    nif: freshCompanyNif(),
    legal_name: 'Estudio Nuevo SL',
    entity_type: 'LEGAL_ENTITY',
  });
  const create = (env: Env, body = companyBody(), key = tenant.sandboxKey) =>
    request('POST', `/v1/accounts/${tenant.accountId}/companies`, { key, body, env });

  it('bears what the census of its environment said when it was made', async () => {
    const made = await create(saying('IDENTIFICADO').env);
    expect([made.status, made.body.data.census]).toEqual([
      201,
      { status: 'IDENTIFIED', checked_at: expect.stringMatching(TIMESTAMP) },
    ]);
    const { id } = made.body.data;
    const seen = async (key: string) => (await companyClient(id, key).get('')).body.data.census;
    expect(await seen(tenant.sandboxKey)).toEqual(made.body.data.census);
    expect(await seen(tenant.liveKey)).toEqual({ status: 'PENDING', checked_at: null });
  });

  it('is refused where the census has nobody of that NIF, and PENDING where it does not answer', async () => {
    const refused = await create(saying('NO IDENTIFICADO').env);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'NIF_NOT_IN_CENSUS']);
    const made = await create(answeringEnv(testEnv, () => new Response('', { status: 500 })));
    expect(made.body.data.census).toEqual({ status: 'PENDING', checked_at: null });
  });

  it('is asked about anew when it is renamed, and with nothing else', async () => {
    const body = companyBody();
    const { id } = (await create(saying('IDENTIFICADO').env, body)).body.data;
    const renaming = (result: string, change: object) => {
      const { env, census } = censusEnv(testEnv, () => result);
      return { answer: companyClient(id, tenant.sandboxKey, env).patch('', change), census };
    };
    const silent = renaming('NO IDENTIFICADO', { phone: '+34 910 000 000' });
    expect((await silent.answer).body.data.census.status).toBe('IDENTIFIED');
    expect(silent.census.calls).toEqual([]);
    const refused = await renaming('NO IDENTIFICADO', { nif: freshCompanyNif() }).answer;
    expect([refused.status, refused.body.error.code]).toEqual([422, 'NIF_NOT_IN_CENSUS']);
    const renamed = await renaming('IDENTIFICADO-BAJA', { nif: freshCompanyNif() }).answer;
    expect(renamed.body.data.census.status).toBe('DEREGISTERED');
  });

  it('of an account that is set up is asked about too', async () => {
    const provision = (env: Env) => {
      const body = { external_ref: crypto.randomUUID(), display_name: 'Gestionada', company: companyBody() };
      return request('POST', '/v1/accounts', { key: tenant.liveKey, body, env });
    };
    expect((await provision(saying('NO IDENTIFICADO').env)).body.error.code).toBe('NIF_NOT_IN_CENSUS');
    expect((await provision(saying('IDENTIFICADO').env)).status).toBe(201);
  });
});
