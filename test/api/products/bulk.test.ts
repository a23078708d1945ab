import { beforeAll, describe, expect, it } from 'vitest';
import { bulkCreateProducts } from '../../../src/operations/products/bulk-create.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { runAndRetry } from '../../support/retried-run.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

function product(fields: Record<string, unknown> = {}) {
  return { type: 'PRODUCT', name: 'Cosa', ...fields };
}

interface RowResult {
  index: number;
  status: string;
  product_id: string | null;
  error: { code: string; message: string; details: Record<string, unknown> | null } | null;
}

describe('POST /v1/companies/{company_id}/products/bulk', () => {
  it('bulk creation returns a result per row, like single creation', async () => {
    await client.post('/products', product({ code: 'TAKEN' }));
    const products = [
      product({
        code: 'NEW',
        name: 'Ñandú "uno" 😀',
        main_tax: { type: 'IVA', percentage: 21 },
        active: false,
      }),
      product({ code: 'TAKEN' }),
      { name: 'sin tipo', default_price: 1.23456 },
      product({ name: 7 }),
      'not a product',
      null,
      product({ main_tax: { type: 'IVA', percentage: 20 } }),
      product({ code: 'NEW' }),
      product(),
      product(),
    ];
    const response = await client.post('/products/bulk', { products });
    expect(response.status).toBe(201);
    const results: RowResult[] = response.body.data.results;
    expect(results.map(({ index, status, error }) => [index, status, error?.code ?? null])).toEqual([
      [0, 'CREATED', null],
      [1, 'DUPLICATE', 'PRODUCT_DUPLICATE'],
      [2, 'INVALID', 'VALIDATION_ERROR'],
      [3, 'INVALID', 'INVALID_JSON_FORMAT'],
      [4, 'INVALID', 'INVALID_JSON_FORMAT'],
      [5, 'INVALID', 'INVALID_JSON_FORMAT'],
      [6, 'INVALID', 'VAT_RATE_NOT_ACCEPTED'],
      [7, 'DUPLICATE', 'PRODUCT_DUPLICATE'],
      [8, 'CREATED', null],
      [9, 'CREATED', null],
    ]);
    expect(Object.keys(results[2]?.error?.details ?? {}).sort()).toEqual(['default_price', 'type']);
    expect(results[3]?.error?.details).toEqual({
      field: 'name',
      invalid_value: 'number',
      expected_format: 'string',
    });
    expect(response.body.data.statistics).toEqual({
      total: 10,
      created: 3,
      duplicates: 2,
      invalid: 5,
      failed: 7,
    });
    for (const { status, product_id } of results) expect(product_id !== null).toBe(status === 'CREATED');
    const read = await client.get(`/products/${results[0]?.product_id}`);
    expect(read.body.data).toMatchObject({ code: 'NEW', name: 'Ñandú "uno" 😀', active: false });
    expect(read.headers.get('ETag')).toBe('"1"');
  });

  it("bulk creation returns 201 with messages in the caller's language even if every row is rejected", async () => {
    const response = await client.post('/products/bulk', { products: [{}] }, { 'Accept-Language': 'es' });
    expect(response.status).toBe(201);
    expect(response.body.data.statistics).toEqual({
      total: 1,
      created: 0,
      duplicates: 0,
      invalid: 1,
      failed: 1,
    });
    expect(response.body.data.results[0].error.details.name).toBe('es obligatorio');
  });

  it('bulk creation accepts 1 to 100 rows', async () => {
    const full = Array.from({ length: 100 }, (_, index) => product({ code: `FULL-${index}` }));
    expect((await client.post('/products/bulk', { products: full })).body.data.statistics.created).toBe(100);
    for (const products of [undefined, [], Array.from({ length: 101 }, () => product())]) {
      const response = await client.post('/products/bulk', { products });
      expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
      expect(Object.keys(response.body.error.details)).toEqual(['products']);
    }
    expect((await client.post('/products/bulk', { products: product() })).status).toBe(400);
  });

  it('concurrent bulks create a code once, and their other rows each', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.post('/products/bulk', { products: [product({ code: 'RACED' }), product()] }),
      ),
    );
    const raced = responses.map((response) => response.body.data.results[0].status).sort();
    expect(raced).toEqual(['CREATED', 'DUPLICATE', 'DUPLICATE', 'DUPLICATE', 'DUPLICATE']);
    expect(responses.map((response) => response.body.data.results[1].status)).toEqual(
      responses.map(() => 'CREATED'),
    );
  });

  it('a repeated key replays the bulk, and returns the same result after the first run died', async () => {
    const body = { products: [product({ code: 'KEY-1' }), product()] };
    const headers = { 'Idempotency-Key': 'bulk-products-1' };
    const first = await client.post('/products/bulk', body, headers);
    const again = await client.post('/products/bulk', body, headers);
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect(again.body.data).toEqual(first.body.data);
    const { first: made, retried } = await runAndRetry(bulkCreateProducts, tenant.companyId, {
      products: [product({ code: 'KEY-1' }), product({ code: 'KEY-2' }), product(), {}],
    });
    expect(retried).toEqual(made);
  });
});

describe('DELETE /v1/companies/{company_id}/products/bulk', () => {
  it('bulk deletion reports the result of each id once, in the order sent', async () => {
    const created = await client.post('/products/bulk', { products: [product(), product(), product()] });
    const [one, two, gone] = created.body.data.results.map((row: RowResult) => row.product_id);
    await client.delete(`/products/${gone}`);
    const other = await addCompany(testEnv, tenant.accountId);
    const neighbour = companyClient(other.companyId, tenant.sandboxKey);
    const foreign = (await neighbour.post('/products', product())).body.data.id;
    const response = await client.delete(`/products/bulk?ids=${[two, gone, one, foreign, two].join(',')}`);
    expect(response.status).toBe(200);
    expect(response.body.data).toEqual({
      deleted_ids: [two, one],
      results: [
        { product_id: two, status: 'DELETED' },
        { product_id: gone, status: 'NOT_FOUND' },
        { product_id: one, status: 'DELETED' },
        { product_id: foreign, status: 'NOT_FOUND' },
      ],
      statistics: { total: 4, deleted: 2, failed: 2 },
    });
    expect((await neighbour.get(`/products/${foreign}`)).status).toBe(200);
  });

  it('bulk deletion requires 1 to 100 valid ids', async () => {
    const many = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',');
    const statuses: [string, number][] = [
      ['', 422],
      ['?ids=', 422],
      ['?ids=x', 400],
      [`?ids=${many(101)}`, 422],
      [`?ids=${many(100)}`, 200],
    ];
    for (const [query, status] of statuses) {
      expect((await client.delete(`/products/bulk${query}`)).status).toBe(status);
    }
  });
});
