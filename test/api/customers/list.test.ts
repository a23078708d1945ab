import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, companyClient, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';

let client: ReturnType<typeof companyClient>;
let list: (query?: string) => Promise<ApiResponse>;

function address(city: string, province: string, postal_code: string) {
  return { street: 'Calle Mayor', postal_code, city, province };
}

beforeAll(async () => {
  const tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
  list = (query = '') => client.get(`/customers${query}`);
  const customers = [
    {
      legal_name: 'Zapatería Pérez',
      nif: 'A58818501',
      email: 'ZAP@ejemplo.es',
      phone: '600000002',
      address: address('León', 'León', '24001'),
    },
    {
      legal_name: 'álvarez Hermanos',
      nif: '12345678Z',
      customer_type: 'INDIVIDUAL',
      email: 'alvarez@ejemplo.es',
      address: address('A Coruña', 'A Coruña', '15001'),
    },
    {
      legal_name: 'Ñandú Libros',
      trade_name: 'El Ñandú',
      billing_emails: ['cuentas@nandu.example'],
      address: address('Coruña, A', 'Coruña, A', '15001'),
    },
    { legal_name: 'beta', active: false, phone: '600000001', contact_person: 'Begoña' },
    { legal_name: 'Beta', alternative_id: { type: '03', number: 'PASS99', country_code: 'FR' } },
  ];
  for (const customer of customers) {
    const created = await client.post('/customers', { customer_type: 'LEGAL_ENTITY', ...customer });
    expect(created.status).toBe(201);
  }
});

function names(response: ApiResponse): string[] {
  return response.body.data.customers.map((customer: { legal_name: string }) => customer.legal_name);
}

describe('GET /v1/companies/{company_id}/customers', () => {
  it('customers are sorted by legal name by default, ignoring case and accents', async () => {
    const response = await list();
    expect(names(response)).toEqual(['álvarez Hermanos', 'beta', 'Beta', 'Ñandú Libros', 'Zapatería Pérez']);
    expect(response.body.data.pagination).toEqual({
      current_page: 1,
      total_pages: 1,
      total_items: 5,
      items_per_page: 20,
      has_next: false,
      has_previous: false,
    });
  });

  it('customers are sorted by any field, with null first, and in reverse', async () => {
    const expected: Record<string, string> = {
      nif: 'Zapatería Pérez',
      email: 'Zapatería Pérez',
      phone: 'Zapatería Pérez',
      city: 'Zapatería Pérez',
      province: 'Zapatería Pérez',
      active: 'Beta',
      created_at: 'Beta',
      legal_name: 'Zapatería Pérez',
    };
    for (const [field, last] of Object.entries(expected)) {
      const up = names(await list(`?sort_by=${field}&sort_order=asc`));
      const down = names(await list(`?sort_by=${field}&sort_order=desc`));
      expect([field, up.at(-1)]).toEqual([field, last]);
      expect(down).toEqual([...up].reverse());
    }
    expect(names(await list('?sort_by=active'))[0]).toBe('beta');
  });

  it('pages of equal values neither lose nor repeat customers', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 5; page++) {
      const response = await list(`?sort_by=nif&limit=1&page=${page}`);
      expect(response.body.data.pagination).toMatchObject({
        total_pages: 5,
        has_next: page < 5,
        has_previous: page > 1,
      });
      seen.push(...names(response));
    }
    expect([...seen].sort()).toEqual([...names(await list())].sort());
    const past = await list('?limit=2&page=9');
    expect(past.body.data.customers).toEqual([]);
    expect(past.body.data.pagination).toMatchObject({ current_page: 9, has_next: false, has_previous: true });
  });

  it('the search matches parts of names, NIF, alternative id, emails, phone and contact', async () => {
    const found: Record<string, string[]> = {
      ALVAREZ: ['álvarez Hermanos'],
      nandu: ['Ñandú Libros'],
      'cuentas@': ['Ñandú Libros'],
      pass99: ['Beta'],
      '12345678': ['álvarez Hermanos'],
      begona: ['beta'],
      '60000000': ['beta', 'Zapatería Pérez'],
      'libros el': [],
      nobody: [],
      '': ['álvarez Hermanos', 'beta', 'Beta', 'Ñandú Libros', 'Zapatería Pérez'],
    };
    for (const [text, expected] of Object.entries(found)) {
      expect([text, names(await list(`?search=${encodeURIComponent(text)}`))]).toEqual([text, expected]);
    }
  });

  it('filters match whole values, ignoring case and accents, and can be combined', async () => {
    const found: Record<string, string[]> = {
      'active=false': ['beta'],
      'customer_type=INDIVIDUAL': ['álvarez Hermanos'],
      'customer_type=INDIVIDUAL,LEGAL_ENTITY': [
        'álvarez Hermanos',
        'beta',
        'Beta',
        'Ñandú Libros',
        'Zapatería Pérez',
      ],
      'nif=12.345.678-z': ['álvarez Hermanos'],
      'nif=12345678Z&nif=a58818501': ['álvarez Hermanos', 'Zapatería Pérez'],
      'nif=1234': [],
      'email=zap@EJEMPLO.es': ['Zapatería Pérez'],
      'city=leon': ['Zapatería Pérez'],
      'city=leon,a%20coru%C3%B1a': ['álvarez Hermanos', 'Zapatería Pérez'],
      'city=Coru%C3%B1a,%20A': ['Ñandú Libros'],
      'province=LE%C3%93N': ['Zapatería Pérez'],
      'province=leon&active=false': [],
      'city=&nif=': ['álvarez Hermanos', 'beta', 'Beta', 'Ñandú Libros', 'Zapatería Pérez'],
    };
    for (const [query, expected] of Object.entries(found)) {
      const response = await list(`?${query}`);
      expect([query, names(response)]).toEqual([query, expected]);
      expect(response.body.data.pagination.total_items).toBe(expected.length);
    }
  });

  it('the list returns 400 for an unknown or malformed parameter and 422 out of range', async () => {
    const malformed = [
      'foo=1',
      'sort_by=notes',
      'sort_order=up',
      'active=yes',
      'customer_type=X',
      'nif=A,,B',
      'page=',
      'page=1&page=2',
      'search=a%00',
    ];
    for (const query of malformed) {
      const response = await list(`?${query}`);
      expect([query, response.status, response.body.error.code]).toEqual([query, 400, 'VALIDATION_ERROR']);
      expect(response.body.error.details.field).toBe(query.split('=')[0]);
    }
    for (const query of ['limit=101', 'limit=0', 'page=0']) {
      expect([query, (await list(`?${query}`)).status]).toEqual([query, 422]);
    }
  });
});
