import { beforeAll, describe, expect, it } from 'vitest';
import { lockNif } from '../../../src/companies/repository.ts';
import { directoryOf } from '../../../src/db/clients.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { addCompany, freshNif, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

const ADDRESS = {
  street: 'Rúa do Vilar, 3',
  postal_code: '15705',
  city: 'Santiago',
  province: 'A Coruña',
  country: 'España',
};

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

/** Creates a separate company in the tenant's account. */
async function ownCompany(overrides: Parameters<typeof addCompany>[2] = {}) {
  const { companyId, nif } = await addCompany(testEnv, tenant.accountId, overrides);
  return { companyId, nif, client: companyClient(companyId, tenant.sessionToken) };
}

describe('GET and PATCH /v1/companies/{company_id}', () => {
  it('GET returns every field of a company, with null for empty ones', async () => {
    const { body, headers } = await client.get('');
    expect(headers.get('ETag')).toBe('"1"');
    expect(body.data).toEqual({
      id: tenant.companyId,
      account_id: tenant.accountId,
      nif: tenant.nif,
      legal_name: 'Ana Prueba Martín',
      trade_name: null,
      entity_type: 'INDIVIDUAL',
      address: {
        street: 'Calle Mayor',
        number: '1',
        postal_code: '28013',
        city: 'Madrid',
        province: 'Madrid',
        country: 'ES',
      },
      phone: null,
      email: null,
      website: null,
      additional_info: null,
      default_iban: null,
      legal_representative: null,
      nif_proof: { method: 'OPERATOR', at: expect.any(String) },
      iae: null,
      activity_code: null,
      activity_type: null,
      simplified_limit: null,
      activity_territory: null,
      vat_regime: 'GENERAL',
      fiscal_territory: 'COMMON',
      fiscal_territory_source: 'ADDRESS',
      fiscal_territory_pending: null,
      fiscal_system: 'VERIFACTU',
      fiscal_system_reason: null,
      tax_subject: 'PERSONAL',
      logo_url: null,
      census: { status: 'PENDING', checked_at: null },
      in_test: true,
      in_live: true,
      verifactu_status: 'ACTIVE',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  it("GET returns the activated environments and the VeriFactu status of the key's environment", async () => {
    const { companyId } = await ownCompany({ activated: false });
    const now = Date.now();
    await testEnv.DIRECTORY.batch([
      testEnv.DIRECTORY.prepare(
        "INSERT INTO activations (company_id, environment, activated_at) VALUES (?, 'TEST', ?)",
      ).bind(companyId, now),
      testEnv.DIRECTORY.prepare(
        "INSERT INTO activations (company_id, environment, activated_at, ends_at) VALUES (?, 'LIVE', ?, ?)",
      ).bind(companyId, now - 2000, now - 1000),
    ]);
    const live = await companyClient(companyId, tenant.liveKey).get('');
    expect(live.body.data).toMatchObject({
      in_test: true,
      in_live: false,
      verifactu_status: 'NOT_CONFIGURED',
    });
  });

  it('PATCH keeps absent fields, clears null fields and replaces objects as a whole', async () => {
    const { client: own } = await ownCompany();
    const filled = await own.patch('', {
      trade_name: '  Estudio Ana  ',
      address: ADDRESS,
      phone: '+34 910 000 000',
      email: 'ana@example.com',
      website: 'https://example.com',
      additional_info: 'Inscrita en el Registro Mercantil de Madrid',
      default_iban: 'es91 2100 0418 4502 0005 1332',
      legal_representative: { full_name: 'Ana Prueba', nif: '12345678-z' },
      iae: '763',
    });
    expect(filled.status).toBe(200);
    expect(filled.headers.get('ETag')).toBe('"2"');
    expect(filled.body.data).toMatchObject({
      legal_name: 'Ana Prueba Martín',
      trade_name: 'Estudio Ana',
      address: { ...ADDRESS, number: null, country: 'ES' },
      default_iban: 'ES9121000418450200051332',
      legal_representative: { full_name: 'Ana Prueba', nif: '12345678Z' },
    });
    const cleared = await own.patch('', {
      address: null,
      phone: null,
      trade_name: '',
      legal_representative: null,
    });
    expect(cleared.body.data).toMatchObject({
      address: null,
      phone: null,
      trade_name: null,
      legal_representative: null,
      email: 'ana@example.com',
      iae: '763',
    });
    expect((await own.get('')).body.data).toEqual(cleared.body.data);
  });

  it.each([
    [{ nif: null }, 400, 'INVALID_JSON_FORMAT'],
    [{ legal_name: null }, 400, 'INVALID_JSON_FORMAT'],
    [{ entity_type: null }, 400, 'INVALID_JSON_FORMAT'],
    [{ email: 7 }, 400, 'INVALID_JSON_FORMAT'],
    [{ legal_name: ' ' }, 422, 'VALIDATION_ERROR'],
    [{ entity_type: 'COMPANY' }, 422, 'VALIDATION_ERROR'],
    [{ email: 'no' }, 422, 'VALIDATION_ERROR'],
    [{ default_iban: 'ES00' }, 422, 'VALIDATION_ERROR'],
    [{ website: 'ftp://example.com' }, 422, 'VALIDATION_ERROR'],
    [{ nif: '12345678A' }, 422, 'NIF_INVALID_CONTROL_DIGIT'],
    [{ address: { ...ADDRESS, postal_code: '1570' } }, 422, 'POSTAL_CODE_INVALID_ES'],
    [{ address: { ...ADDRESS, province: null } }, 422, 'PROVINCE_EMPTY'],
    [{ legal_representative: { full_name: 'Ana' } }, 422, 'VALIDATION_ERROR'],
  ])('PATCH rejects %j with %i %s', async (body, status, code) => {
    const response = await client.patch('', body);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
  });

  it('the NIF of a company can change until it is locked, but not to another NIF of the account', async () => {
    const { client: own } = await ownCompany();
    const nif = freshNif();
    expect((await own.patch('', { nif: nif.toLowerCase() })).body.data.nif).toBe(nif);
    const taken = await own.patch('', { nif: tenant.nif });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'NIF_ALREADY_REGISTERED']);
    const elsewhere = await makeTenant(testEnv, { activated: false });
    expect((await own.patch('', { nif: elsewhere.nif })).status).toBe(200);
  });

  it('a locked company rejects changes of NIF and entity type and accepts other changes', async () => {
    const { client: own, companyId, nif } = await ownCompany();
    const directory = directoryOf(testEnv);
    expect(await lockNif(directory, { id: companyId, nif: freshNif() }, null, Date.now())).toBe(false);
    expect(await lockNif(directory, { id: companyId, nif }, null, 1000)).toBe(true);
    expect(await lockNif(directory, { id: companyId, nif }, null, 2000)).toBe(true);
    for (const change of [{ nif: freshNif() }, { entity_type: 'LEGAL_ENTITY' }]) {
      const refused = await own.patch('', change);
      expect([refused.status, refused.body.error.code]).toEqual([422, 'NIF_LOCKED']);
    }
    const same = await own.patch('', { nif, entity_type: 'INDIVIDUAL', legal_name: 'Ana Nueva' });
    expect([same.status, same.body.data.legal_name]).toEqual([200, 'Ana Nueva']);
    const row = testEnv.DIRECTORY.prepare('SELECT nif_locked_at FROM companies WHERE id = ?').bind(companyId);
    expect(await row.first('nif_locked_at')).toBe(1000);
    await expect(
      testEnv.DIRECTORY.prepare('UPDATE companies SET nif = ? WHERE id = ?')
        .bind(freshNif(), companyId)
        .run(),
    ).rejects.toThrow(/is locked/);
  });

  it('PATCH rejects a stale If-Match, and one of several concurrent updates succeeds', async () => {
    const { client: own } = await ownCompany();
    const stale = await own.patch('', { phone: null }, { 'If-Match': '"7"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
    const responses = await Promise.all(
      ['1', '2', '3', '4'].map((iae) => own.patch('', { iae }, { 'If-Match': '"1"' })),
    );
    const won = responses.filter((response) => response.status === 200);
    expect(won).toHaveLength(1);
    expect((await own.get('')).body.data.iae).toBe(won[0]?.body.data.iae);
  });

  it('another account, a confined key and a key without scope cannot access the company', async () => {
    const other = await makeTenant(testEnv);
    const confined = await mintKey(testEnv, tenant, 'TEST', { companyIds: [other.companyId] });
    const narrow = await mintKey(testEnv, tenant, 'TEST', { scopes: ['companies:read'] });
    for (const key of [other.sandboxKey, confined]) {
      const denied = await companyClient(tenant.companyId, key).get('');
      expect([denied.status, denied.body.error.code]).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    }
    const unscoped = await request('PATCH', client.base, { key: narrow, body: { iae: '1' } });
    expect([unscoped.status, unscoped.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
  });
});
