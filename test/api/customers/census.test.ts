import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { sweepCensus } from '../../../src/jobs/sweeps/census-sweep.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import {
  answeringEnv,
  censusEnv,
  farCensus,
  freshCompanyNif,
} from '../../support/registration/census-env.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

/** Time of a census that is far away, in milliseconds. */
const FAR_MS = 500;

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let tenant: Tenant;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  tenant = await makeTenant(testEnv);
});

/** Returns a client whose census gives one result for every NIF, and the calls to the census. */
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

describe('the census check of a new customer', () => {
  it.each([
    ['IDENTIFICADO', 'IDENTIFIED'],
    ['NO IDENTIFICADO-SIMILAR', 'SIMILAR'],
    ['IDENTIFICADO-BAJA', 'DEREGISTERED'],
    ['IDENTIFICADO-REVOCADO', 'REVOKED'],
    ['NO PROCESADO', 'PENDING'],
  ])('a new customer stores the census result: %s is %s', async (result, status) => {
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

  it('creating a customer returns 422 if the census does not know the NIF, and stores nothing', async () => {
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

  it('a customer is PENDING if the census does not respond, and is not checked without a NIF', async () => {
    const client = unreachable();
    const { census } = (await client.post('/customers', customer())).body.data;
    expect(census).toEqual({ status: 'PENDING', checked_at: null });
    const asked = saying('IDENTIFICADO');
    expect((await asked.client.post('/customers', customer(null))).body.data.census).toBeNull();
    expect(asked.census.calls).toEqual([]);
  });

  it('customers are checked in production as in the sandbox', async () => {
    const { client } = saying('NO IDENTIFICADO', tenant.liveKey);
    expect((await client.post('/customers', customer())).body.error.code).toBe('NIF_NOT_IN_CENSUS');
  });
});

describe('the census check of a changed customer', () => {
  it('a customer is checked again after a change of name or NIF only', async () => {
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

describe('the census check of customers created in bulk', () => {
  it('bulk creation does not wait for the census, and the sweep checks the customers afterwards', async () => {
    const { client, env, census } = saying('NO IDENTIFICADO');
    const rows = Array.from({ length: 40 }, (_, index) => customer(freshCompanyNif(), `Cliente ${index} SL`));
    const { created } = (await client.post('/customers/bulk', { customers: rows })).body.data;
    expect(created.map((one: { census: unknown }) => one.census)).toEqual(
      rows.map(() => ({ status: 'PENDING', checked_at: null })),
    );
    expect(census.calls).toEqual([]);
    // The sweep starts after the customers of earlier tests.
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
    // While the first question waits for its answer, the others arrive.
    await sweepCensus(farCensus(env as Env, FAR_MS), sweep);
    expect(await statuses()).toEqual(rows.map(() => 'NOT_IDENTIFIED'));
    expect(census.calls.length).toBeLessThanOrEqual(2);
    await sweepCensus(env as Env, sweep);
    expect(census.calls.length).toBeLessThanOrEqual(2);
  });
});

describe('the census check of a company', () => {
  const companyBody = () => ({
    nif: freshCompanyNif(),
    legal_name: 'Estudio Nuevo SL',
    entity_type: 'LEGAL_ENTITY',
  });
  const create = (env: Env, body = companyBody(), key = tenant.sandboxKey) =>
    request('POST', `/v1/accounts/${tenant.accountId}/companies`, { key, body, env });

  it('a company stores the census result of the environment in which it was created', async () => {
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

  it('creating a company returns 422 for an unknown NIF, and PENDING if the census does not respond', async () => {
    const refused = await create(saying('NO IDENTIFICADO').env);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'NIF_NOT_IN_CENSUS']);
    const made = await create(answeringEnv(testEnv, () => new Response('', { status: 500 })));
    expect(made.body.data.census).toEqual({ status: 'PENDING', checked_at: null });
  });

  it('a company is checked again after a change of its NIF only', async () => {
    const body = companyBody();
    const { id } = (await create(saying('IDENTIFICADO').env, body)).body.data;
    const renaming = (result: string, change: object) => {
      const { env, census } = censusEnv(testEnv, () => result);
      return { response: companyClient(id, tenant.sandboxKey, env).patch('', change), census };
    };
    const silent = renaming('NO IDENTIFICADO', { phone: '+34 910 000 000' });
    expect((await silent.response).body.data.census.status).toBe('IDENTIFIED');
    expect(silent.census.calls).toEqual([]);
    const refused = await renaming('NO IDENTIFICADO', { nif: freshCompanyNif() }).response;
    expect([refused.status, refused.body.error.code]).toEqual([422, 'NIF_NOT_IN_CENSUS']);
    const renamed = await renaming('IDENTIFICADO-BAJA', { nif: freshCompanyNif() }).response;
    expect(renamed.body.data.census.status).toBe('DEREGISTERED');
  });

  it('the company of a provisioned account is checked too', async () => {
    const provision = (env: Env) => {
      const body = { external_ref: crypto.randomUUID(), display_name: 'Gestionada', company: companyBody() };
      return request('POST', '/v1/accounts', { key: tenant.liveKey, body, env });
    };
    expect((await provision(saying('NO IDENTIFICADO').env)).body.error.code).toBe('NIF_NOT_IN_CENSUS');
    expect((await provision(saying('IDENTIFICADO').env)).status).toBe(201);
  });
});
