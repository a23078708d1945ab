import { beforeAll, describe, expect, it } from 'vitest';
import { importAccounts } from '../../support/account-files.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { importForm } from '../../support/customer-files.ts';
import { makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

describe.each([
  ['customer-import', 'plantilla-clientes.csv', 'nombre_fiscal;nif;email;telefono;direccion_calle;'],
  ['account-import', 'plantilla-cuentas.csv', 'external_ref;display_name;nif;legal_name;entity_type;'],
])('the template %s', (name, fileName, headers) => {
  const read = (key: string) => request('GET', `/v1/templates/${name}`, { key });

  it('the template is a CSV file with an example that Spanish Excel opens', async () => {
    const { status, headers: answered, text } = await read(tenant.sandboxKey);
    expect(status).toBe(200);
    expect(answered.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answered.get('Content-Disposition')).toBe(`attachment; filename="${fileName}"`);
    const [first = '', second = '', ...rest] = text.split('\r\n');
    expect(first.replace('\uFEFF', '')).toContain(headers);
    expect(second.split(';')).toHaveLength(first.split(';').length);
    expect(rest).toEqual(['']);
  });

  it('the template is cached for a day and returns 304 for its ETag', async () => {
    const key = tenant.sandboxKey;
    const first = await read(key);
    expect(first.headers.get('Cache-Control')).toBe('private, max-age=86400');
    const etag = first.headers.get('ETag') ?? '';
    const again = (held: string) =>
      request('GET', `/v1/templates/${name}`, { key, headers: { 'If-None-Match': held } });
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await again(held);
      expect([response.status, response.text, response.headers.get('ETag')]).toEqual([304, '', etag]);
    }
    expect((await again('"other"')).status).toBe(200);
  });

  it('the template accepts any credential, whatever its scopes', async () => {
    const scopeless = await mintKey(testEnv, tenant, 'TEST', { scopes: [] });
    for (const key of [scopeless, tenant.liveKey, tenant.sessionToken]) {
      expect((await read(key)).status).toBe(200);
    }
  });
});

it('the template of customers imports without changes', async () => {
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  const { text } = await request('GET', '/v1/templates/customer-import', { key: tenant.sandboxKey });
  const response = await client.post('/customers/imports', importForm(text));
  expect(response.body.data.statistics).toEqual({ total: 1, valid: 1, created: 1, errors: 0, duplicates: 0 });
});

it('the template of accounts imports without changes', async () => {
  const { text } = await request('GET', '/v1/templates/account-import', { key: tenant.sandboxKey });
  const accounts = new TextEncoder().encode(text);
  const response = await importAccounts(tenant.sandboxKey, { accounts });
  expect(response.body.data.statistics).toEqual({
    total: 1,
    created: 1,
    updated: 0,
    unchanged: 0,
    errors: 0,
  });
});
