import { beforeAll, describe, expect, it } from 'vitest';
import { bulkCreateCustomers } from '../../../src/operations/customers/bulk-create.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { runAndRetry } from '../../support/retried-run.ts';
import { freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

function person(fields: Record<string, unknown> = {}) {
  return { customer_type: 'INDIVIDUAL', legal_name: 'Persona', ...fields };
}

async function stored(): Promise<number> {
  return (await client.get('/customers?limit=1')).body.data.pagination.total_items;
}

describe('POST /v1/companies/{company_id}/customers/bulk', () => {
  it('bulk creation creates 500 customers in order, like single creation', async () => {
    const before = await stored();
    const customers = Array.from({ length: 500 }, (_, index) =>
      person({ legal_name: `Cliente ${index}`, nif: freshNif() }),
    );
    const response = await client.post('/customers/bulk', { customers });
    expect(response.status).toBe(201);
    const { created, statistics } = response.body.data;
    expect(statistics).toEqual({ total: 500, created: 500, failed: 0 });
    expect(created.map((row: { legal_name: string }) => row.legal_name)).toEqual(
      customers.map((row) => row.legal_name),
    );
    expect(await stored()).toBe(before + 500);
    const last = created.at(-1);
    expect((await client.get(`/customers/${last.id}`)).body.data).toEqual(last);
  });

  it('bulk creation stores every field of a row', async () => {
    const address = { street: 'Rua 1', postal_code: '1000-001', city: 'Lisboa' };
    const row = person({
      trade_name: 'Comercio',
      alternative_id: { type: '02', number: 'PT501442600' },
      email: 'p@ejemplo.es',
      phone: '600111222',
      website: 'https://p.example',
      contact_person: 'P',
      billing_emails: ['q@ejemplo.es'],
      address: { ...address, country: 'Portugal' },
      notes: 'con "comillas", ñ y 😀',
      preferred_payment_method: 'OTHER',
      active: false,
    });
    const response = await client.post('/customers/bulk', { customers: [row] });
    const [created] = response.body.data.created;
    expect(created).toMatchObject({
      ...row,
      alternative_id: { type: '02', number: 'PT501442600', country_code: 'PT' },
      address: { ...address, number: null, province: null, country: 'PT' },
    });
    expect((await client.get(`/customers/${created.id}`)).body.data).toEqual(created);
  });

  it('bulk creation accepts a body near the limit of 2 MB', async () => {
    const customers = Array.from({ length: 480 }, () => person({ notes: 'ñ'.repeat(2000) }));
    const response = await client.post('/customers/bulk', { customers });
    expect(response.status).toBe(201);
    expect(response.body.data.created.at(-1).notes).toHaveLength(2000);
  });

  it('one invalid row rejects the whole bulk with 422 and names rows and properties', async () => {
    const before = await stored();
    const customers = [
      person(),
      person({ legal_name: '', email: 'wrong' }),
      person({ nif: '12345678A' }),
      person({ nif: '12345678Z', alternative_id: { type: '03', number: '1', country_code: 'FR' } }),
    ];
    const response = await client.post('/customers/bulk', { customers });
    expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
    const { rows } = response.body.error.details;
    expect(
      rows.map((row: { index: number; errors: object }) => [row.index, Object.keys(row.errors)]),
    ).toEqual([
      [1, ['legal_name', 'email']],
      [2, ['nif']],
      [3, ['alternative_id']],
    ]);
    const spanish = await client.post('/customers/bulk', { customers: [{}] }, { 'Accept-Language': 'es' });
    expect(spanish.body.error.details.rows[0].errors.legal_name).toBe('es obligatorio');
    const alone = await client.post('/customers/bulk', { customers: [person({ nif: '12345678A' })] });
    expect(alone.body.error.code).toBe('NIF_INVALID_CONTROL_DIGIT');
    expect(await stored()).toBe(before);
  });

  it('bulk creation returns 409 with the rows that repeat a stored customer or each other', async () => {
    const [nif, other] = [freshNif(), freshNif()];
    const passport = { type: '03', number: freshNif(), country_code: 'FR' };
    await client.post('/customers/bulk', {
      customers: [person({ nif }), person({ alternative_id: passport })],
    });
    const before = await stored();
    const taken = await client.post('/customers/bulk', {
      customers: [person(), person({ alternative_id: passport }), person({ nif })],
    });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'CUSTOMER_DUPLICATE']);
    const rows = (response: typeof taken) =>
      response.body.error.details.rows.map((row: { index: number; errors: object }) => [
        row.index,
        Object.keys(row.errors),
      ]);
    expect(rows(taken)).toEqual([
      [1, ['alternative_id']],
      [2, ['nif']],
    ]);
    const repeated = await client.post('/customers/bulk', {
      customers: [person({ nif: other }), person(), person({ nif: other.toLowerCase() })],
    });
    expect([repeated.status, rows(repeated)]).toEqual([409, [[2, ['nif']]]]);
    expect(await stored()).toBe(before);
  });

  it('bulk creation returns 400 with the place of a row of the wrong type', async () => {
    const cases: [unknown, string, string][] = [
      [{ customers: [person(), person({ legal_name: 3 })] }, 'customers.1.legal_name', 'number'],
      [{ customers: [person(), 'x'] }, 'customers.1', 'string'],
      [{ customers: [null] }, 'customers.0', 'null'],
      [{ customers: {} }, 'customers', 'object'],
    ];
    for (const [body, field, invalid_value] of cases) {
      const response = await client.post('/customers/bulk', body);
      expect(response.status).toBe(400);
      expect(response.body.error.details).toMatchObject({ field, invalid_value });
    }
  });

  it('bulk creation returns 422 unless it has 1 to 500 rows', async () => {
    for (const customers of [undefined, [], Array.from({ length: 501 }, () => person())]) {
      const response = await client.post('/customers/bulk', { customers });
      expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
      expect(Object.keys(response.body.error.details)).toEqual(['customers']);
    }
  });

  it('a repeated key replays the bulk, and inserts once if the first run died', async () => {
    const body = { customers: [person({ nif: freshNif() }), person()] };
    const headers = { 'Idempotency-Key': 'bulk-1' };
    const first = await client.post('/customers/bulk', body, headers);
    const again = await client.post('/customers/bulk', body, headers);
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect(again.body.data).toEqual(first.body.data);
    const before = await stored();
    const { first: made, retried } = await runAndRetry(bulkCreateCustomers, tenant.companyId, {
      customers: [person({ nif: freshNif() }), person()],
    });
    expect(retried).toEqual(made);
    expect(await stored()).toBe(before + 2);
  });
});
