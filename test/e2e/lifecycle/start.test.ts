import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../service/api.ts';
import { REPOSITORY, type RunningService, startService } from '../service/service.ts';

const STARTS_AT = '2026-11-20T09:00:00Z';
/** Enough uploads that a connection closed too early would lose some responses. */
const REFUSED_UPLOADS = 30;

describe('a service started with npm start', () => {
  let service: RunningService;
  let beganAtMs: number;
  beforeAll(async () => {
    beganAtMs = Date.now();
    service = await startService({ throughNpm: true, now: STARTS_AT });
  });
  afterAll(() => service.stop());

  it('the output contains the sandbox key and a curl command that works', () => {
    expect(service.output()).toContain(service.credentials.sandbox_key);
    const line = /^curl .*$/m.exec(service.output())?.[0] ?? '';
    const response = JSON.parse(execFileSync('sh', ['-c', line], { encoding: 'utf8' }));
    expect(response).toMatchObject({ success: true, data: { customers: expect.any(Array) } });
  });

  it('the output has one line per request and none for background work', async () => {
    const before = service.output().length;
    const { base_url, company_id, sandbox_key } = service.credentials;
    const path = `/v1/companies/${company_id}/series`;
    const headers = { Authorization: `Bearer ${sandbox_key}` };
    expect((await fetch(`${base_url}${path}?sort=x`, { headers })).status).toBe(400);
    await expect
      .poll(() => service.output().slice(before))
      .toMatch(/^! GET {4}400 +\d+ ms {2}\/v1\/companies\/\S+\/series$/m);
    expect(service.output()).not.toContain('cron.done');
    expect(service.output()).not.toContain('"level":"info"');
  });

  it('the credentials file is complete, and only its owner can read it', () => {
    const secret = (prefix: string) => expect.stringMatching(new RegExp(`^service_${prefix}_\\w{49}$`));
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(service.credentials).toEqual({
      base_url: service.baseUrl,
      account_id: id,
      person_email: 'demo@folio.test',
      company_id: id,
      sandbox_key: secret('sk_test'),
      live_key: secret('sk_live'),
      session_token: secret('session'),
      other_account_id: id,
      other_company_id: id,
      narrow_key: secret('sk_test'),
      foral_account_id: id,
      foral_sandbox_key: secret('sk_test'),
      bizkaia_company_id: id,
      gipuzkoa_company_id: id,
      araba_company_id: id,
      bizkaia_individual_company_id: id,
      simulator_url: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      ticketbai_simulator_url: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      payment_connection_id: id,
      stripe_webhook_secret: expect.stringMatching(/^whsec_\S{32,}$/),
      mail_webhook_secret: expect.stringMatching(/^whsec_\S{32,}$/),
      mail_dir: join(service.stateDirectory, 'mail'),
      mail_url: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      docs_url: `${service.baseUrl}/docs`,
    });
    expect(statSync(join(service.stateDirectory, 'credentials.json')).mode & 0o777).toBe(0o600);
  });

  it('an upload is rejected before it is read, and the client receives the response', async () => {
    const { base_url, company_id, narrow_key } = service.credentials;
    const url = `${base_url}/v1/companies/${company_id}/customers/imports/preview`;
    const statuses = new Set<number>();
    for (let sent = 0; sent < REFUSED_UPLOADS; sent++) {
      const body = new FormData();
      body.set('source', 'csv');
      body.set('file', new Blob(['nombre_fiscal\n']), 'customers.csv');
      const headers = { Authorization: `Bearer ${narrow_key}` };
      const response = await fetch(url, { method: 'POST', headers, body });
      statuses.add(response.status);
      await response.text();
    }
    expect([...statuses]).toEqual([403]);
  });

  it('the clock starts at --now and continues', async () => {
    const { body } = await call(service, 'GET', '/v1/me/identity');
    const runMs = Date.parse(body.meta.timestamp) - Date.parse(STARTS_AT);
    expect(runMs).toBeGreaterThan(0);
    expect(runMs).toBeLessThanOrEqual(Date.now() - beganAtMs);
  });

  it('both environments have the same books: default series, three customers, three products', async () => {
    const { sandbox_key, live_key } = service.credentials;
    for (const key of [sandbox_key, live_key]) {
      const customers = await call(service, 'GET', '{c}/customers', { key });
      const names = customers.body.data.customers.map(
        (customer: { legal_name: string }) => customer.legal_name,
      );
      expect(names).toEqual(['Beispiel Handels GmbH', 'Librería Cervantes, S.A.', 'Lucía Núñez Peña']);
      const products = await call(service, 'GET', '{c}/products', { key });
      expect(products.body.data.products).toHaveLength(3);
      const series = await call(service, 'GET', '{c}/series', { key });
      const codes = series.body.data.series.map((one: { code: string }) => one.code);
      expect(codes.sort()).toEqual(['F', 'R', 'S']);
    }
  });

  it('both environments are ready to issue', async () => {
    for (const key of [service.credentials.sandbox_key, service.credentials.live_key]) {
      const readiness = await call(service, 'GET', '{c}/issuing-readiness', { key });
      expect(readiness.body.data).toEqual({ ready: true, blockers: [], recommendations: [] });
    }
  });

  it('the session belongs to the demo person', async () => {
    const identity = await call(service, 'GET', '/v1/me/identity', {
      key: service.credentials.session_token,
    });
    expect(identity.body.data).toMatchObject({
      email: service.credentials.person_email,
      credential: { type: 'SESSION' },
    });
  });

  it('the narrow key can read invoices and nothing else', async () => {
    const key = service.credentials.narrow_key;
    expect((await call(service, 'GET', '{c}/invoices', { key })).status).toBe(200);
    expect((await call(service, 'GET', '{c}/customers', { key })).body.error.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('no credential of the first company can access the other company', async () => {
    const path = `/v1/companies/${service.credentials.other_company_id}/customers`;
    for (const key of [service.credentials.sandbox_key, service.credentials.session_token]) {
      expect((await call(service, 'GET', path, { key })).body.error.code).toBe('COMPANY_NOT_ACCESSIBLE');
    }
  });

  it('the service returns the committed contract before the first retirement day', async () => {
    const response = await fetch(`${service.baseUrl}/v1/openapi.yaml`);
    expect(await response.text()).toBe(readFileSync(join(REPOSITORY, 'openapi/openapi.yaml'), 'utf8'));
  });

  it('the AEAT simulator runs with the service', async () => {
    const response = await fetch(`${service.credentials.simulator_url}/submissions`);
    expect(await response.json()).toEqual({ submissions: [] });
  });
});
