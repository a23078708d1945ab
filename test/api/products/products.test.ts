import { beforeAll, describe, expect, it } from 'vitest';
import { createProduct } from '../../../src/operations/products/create.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { runAndRetry } from '../../support/retried-run.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

const FULL = {
  type: 'SERVICE',
  name: 'Hora de consultoría',
  category: 'Servicios',
  description: 'Por hora',
  default_price: 60.1234,
  unit: 'h',
  main_tax: { type: 'IVA', percentage: 21 },
  irpf_rate: 15,
  equivalence_surcharge_rate: 5.2,
  nature: 'SERVICES',
  active: false,
};

let made = 0;
async function createFull() {
  made += 1;
  const { data } = (await client.post('/products', { ...FULL, code: `FULL-${made}` })).body;
  return { data, path: `/products/${data.id}` };
}

describe('/v1/companies/{company_id}/products', () => {
  it('creating a product returns it with Location and ETag, and GET returns the same', async () => {
    const created = await client.post('/products', { ...FULL, code: 'H-1' });
    expect(created.status).toBe(201);
    const { data } = created.body;
    expect(data).toMatchObject({
      ...FULL,
      code: 'H-1',
      main_tax: { ...FULL.main_tax, regime_key: '01', exemption_reason: null },
    });
    expect(created.headers.get('Location')).toBe(`${client.base}/products/${data.id}`);
    const read = await client.get(`/products/${data.id}`);
    expect(read.body.data).toEqual(data);
    expect([read.headers.get('ETag'), created.headers.get('ETag')]).toEqual(['"1"', '"1"']);
  });

  it('every optional field of a product can be null', async () => {
    const absent = ['code', 'category', 'description', 'default_price', 'unit', 'main_tax', 'irpf_rate'];
    const nulls = Object.fromEntries(
      [...absent, 'equivalence_surcharge_rate', 'nature'].map((name) => [name, null]),
    );
    const created = await client.post('/products', {
      type: 'PRODUCT',
      name: 'Suelto',
      ...nulls,
      active: null,
    });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ ...nulls, active: true });
  });

  it('creating a product returns 422 per invalid property and 400 for a wrong type', async () => {
    const refused = await client.post('/products', { name: '', default_price: 1.23456 });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(Object.keys(refused.body.error.details).sort()).toEqual(['default_price', 'name', 'type']);
    const enumerated = await client.post('/products', { type: 'THING', name: 'x' });
    expect(enumerated.body.error.details).toEqual({
      field: 'type',
      invalid_value: 'THING',
      allowed_values: ['PRODUCT', 'SERVICE'],
    });
    for (const [fields, field, expected_format] of [
      [{ default_price: '60' }, 'default_price', 'number'],
      [{ main_tax: 'IVA' }, 'main_tax', 'object'],
      [{ name: null }, 'name', 'string'],
    ] as const) {
      const malformed = await client.post('/products', { type: 'PRODUCT', name: 'x', ...fields });
      expect([malformed.status, malformed.body.error.code]).toEqual([400, 'INVALID_JSON_FORMAT']);
      expect(malformed.body.error.details).toMatchObject({ field, expected_format });
    }
  });

  it('creating and updating a product reject taxes that are not valid today', async () => {
    const { path } = await createFull();
    const cases: [Record<string, unknown>, string][] = [
      [{ main_tax: { type: 'IVA', percentage: 20 } }, 'VAT_RATE_NOT_ACCEPTED'],
      [{ main_tax: { type: 'IVA', percentage: 21, regime_key: '06' } }, 'REGIME_NOT_SUPPORTED'],
      [
        { main_tax: { type: 'IVA', percentage: 10 }, equivalence_surcharge_rate: 5.2 },
        'SURCHARGE_NOT_ACCEPTED',
      ],
      [{ irpf_rate: 16 }, 'VALIDATION_ERROR'],
    ];
    for (const [fields, code] of cases) {
      const created = await client.post('/products', { type: 'SERVICE', name: 'x', ...fields });
      const patched = await client.patch(path, fields);
      for (const response of [created, patched]) {
        expect([code, response.status, response.body.error.code]).toEqual([code, 422, code]);
      }
    }
  });

  it('a repeated code returns 409, and deleting the product frees it', async () => {
    const { data, path } = await createFull();
    const body = { type: 'PRODUCT', name: 'Otro', code: data.code };
    const twice = await client.post('/products', body);
    expect([twice.status, twice.body.error.code]).toEqual([409, 'PRODUCT_DUPLICATE']);
    const other = await createFull();
    const renamed = await client.patch(other.path, { code: data.code });
    expect([renamed.status, renamed.body.error.code]).toEqual([409, 'PRODUCT_DUPLICATE']);
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.post('/products', body)).status).toBe(201);
  });

  it('PATCH keeps absent fields, clears null fields and rejects null in required fields', async () => {
    const { data, path } = await createFull();
    const changed = await client.patch(path, { default_price: 61 });
    expect(changed.body.data).toEqual({
      ...data,
      default_price: 61,
      updated_at: changed.body.data.updated_at,
    });
    expect(changed.headers.get('ETag')).toBe('"2"');
    const cleared = ['code', 'category', 'description', 'default_price', 'unit', 'main_tax', 'irpf_rate'];
    const nulls = Object.fromEntries([...cleared, 'equivalence_surcharge_rate'].map((name) => [name, null]));
    expect((await client.patch(path, nulls)).body.data).toMatchObject({ ...nulls, name: data.name });
    expect((await client.get(path)).body.data).toMatchObject({ ...nulls, type: 'SERVICE', active: false });
    for (const name of ['name', 'type', 'active']) {
      const refused = await client.patch(path, { [name]: null });
      expect([name, refused.status, refused.body.error.details.invalid_value]).toEqual([name, 400, 'null']);
    }
  });

  it('a product returns 412 for a stale If-Match and 404 if it is deleted', async () => {
    const { path } = await createFull();
    const stale = await client.patch(path, { unit: 'd' }, { 'If-Match': '"9"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await client.patch(path, { unit: 'd' }, { 'If-Match': '"1"' })).status).toBe(200);
    await client.delete(path);
    for (const response of [
      await client.get(path),
      await client.patch(path, {}),
      await client.delete(path),
    ]) {
      expect([response.status, response.body.error.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    }
  });

  it('concurrent updates of a product succeed or return a conflict', async () => {
    const { path } = await createFull();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => client.patch(path, { default_price: index })),
    );
    const won = responses.filter((response) => response.status === 200);
    const lost = responses.filter((response) => response.status !== 200);
    expect(won.length).toBeGreaterThan(0);
    expect(lost.map((response) => response.body.error.code)).toEqual(
      lost.map(() => 'CONCURRENT_MODIFICATION'),
    );
    expect((await client.get(path)).headers.get('ETag')).toBe(`"${won.length + 1}"`);
  });

  it('products of another company or environment return 404', async () => {
    const { data, path } = await createFull();
    const other = await addCompany(testEnv, tenant.accountId);
    const strangers = [
      companyClient(other.companyId, tenant.sandboxKey),
      companyClient(tenant.companyId, tenant.liveKey),
    ];
    for (const stranger of strangers) {
      for (const response of [
        await stranger.get(path),
        await stranger.patch(path, { unit: 'd' }),
        await stranger.delete(path),
      ]) {
        expect([response.status, response.body.error.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
      }
      const created = await stranger.post('/products', { type: 'PRODUCT', name: 'Igual', code: data.code });
      expect(created.status).toBe(201);
    }
    expect((await client.get(path)).body.data).toEqual(data);
  });

  it('a repeated key replays the creation, and creates one product if the first run died', async () => {
    const body = { type: 'PRODUCT', name: 'Repetido', code: 'REP-1' };
    const headers = { 'Idempotency-Key': 'product-1' };
    const first = await client.post('/products', body, headers);
    const again = await client.post('/products', body, headers);
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect(again.body.data).toEqual(first.body.data);
    const { first: created, retried } = await runAndRetry(createProduct, tenant.companyId, {
      ...body,
      code: 'REP-2',
    });
    expect(retried).toEqual(created);
  });
});
