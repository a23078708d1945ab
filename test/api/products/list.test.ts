import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, companyClient, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';

let list: (query?: string) => Promise<ApiResponse>;

beforeAll(async () => {
  const tenant = await makeTenant(testEnv);
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  list = (query = '') => client.get(`/products${query}`);
  const products = [
    { name: 'Zumo', code: 'b-2', category: 'Árboles', default_price: 10 },
    { name: 'Ábaco', code: 'A-1', category: 'zinc', default_price: 9.5 },
    { name: 'mesa', description: 'De ROBLE macizo', default_price: 100.0001 },
    { name: 'Mesa', code: 'C-3' },
  ];
  for (const product of products) {
    expect((await client.post('/products', { type: 'PRODUCT', ...product })).status).toBe(201);
  }
});

function names(response: ApiResponse): string[] {
  return response.body.data.products.map((product: { name: string }) => product.name);
}

describe('GET /v1/companies/{company_id}/products', () => {
  it('products are sorted by name by default, ignoring case and accents', async () => {
    expect(names(await list())).toEqual(['Ábaco', 'mesa', 'Mesa', 'Zumo']);
  });

  it('products are sorted by any field, with null first, and in reverse', async () => {
    const expected: Record<string, string[]> = {
      name: ['Ábaco', 'mesa', 'Mesa', 'Zumo'],
      code: ['mesa', 'Ábaco', 'Zumo', 'Mesa'],
      category: ['mesa', 'Mesa', 'Zumo', 'Ábaco'],
      default_price: ['Mesa', 'Ábaco', 'Zumo', 'mesa'],
      created_at: ['Zumo', 'Ábaco', 'mesa', 'Mesa'],
    };
    for (const [field, sorted] of Object.entries(expected)) {
      expect([field, names(await list(`?sort_by=${field}`))]).toEqual([field, sorted]);
      const down = names(await list(`?sort_by=${field}&sort_order=desc`));
      expect([field, down]).toEqual([field, [...sorted].reverse()]);
    }
  });

  it('pages of products have the counts of the matching products', async () => {
    const first = await list('?limit=3');
    const second = await list('?limit=3&page=2');
    expect([...names(first), ...names(second)]).toEqual(names(await list()));
    expect(first.body.data.pagination).toEqual({
      current_page: 1,
      total_pages: 2,
      total_items: 4,
      items_per_page: 3,
      has_next: true,
      has_previous: false,
    });
    expect(second.body.data.pagination).toMatchObject({ has_next: false, has_previous: true });
    const none = await list('?q=nada');
    expect(none.body.data).toMatchObject({ products: [], pagination: { total_pages: 1, total_items: 0 } });
  });

  it('the search matches parts of name, code and description, ignoring case and accents', async () => {
    const found: Record<string, string[]> = {
      ABACO: ['Ábaco'],
      'B-2': ['Zumo'],
      'roble mac': ['mesa'],
      zinc: [],
    };
    for (const [text, expected] of Object.entries(found)) {
      expect([text, names(await list(`?q=${encodeURIComponent(text)}`))]).toEqual([text, expected]);
    }
  });

  it('the list rejects unknown parameters and sort fields, and a limit out of range', async () => {
    expect((await list('?search=x')).status).toBe(400);
    const unknown = await list('?sort_by=unit');
    expect([unknown.status, unknown.body.error.details.allowed_values]).toEqual([
      400,
      ['name', 'code', 'category', 'default_price', 'created_at'],
    ]);
    expect((await list('?limit=101')).status).toBe(422);
  });
});
