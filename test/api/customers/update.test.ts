import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { freshNif, makeTenant } from '../../support/tenant.ts';

let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  const tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

const FULL = {
  customer_type: 'LEGAL_ENTITY',
  legal_name: 'Completa SL',
  trade_name: 'Completa',
  email: 'completa@ejemplo.es',
  phone: '600 111 222',
  website: 'https://completa.example',
  contact_person: 'Eva',
  billing_emails: ['f@ejemplo.es'],
  address: { street: 'Gran Vía', number: '2', postal_code: '28013', city: 'Madrid', province: 'Madrid' },
  notes: 'Nota',
  preferred_payment_method: 'CARD',
};

async function createFull() {
  const created = await client.post('/customers', { ...FULL, nif: freshNif() });
  return { path: `/customers/${created.body.data.id}`, data: created.body.data };
}

describe('PATCH /v1/companies/{company_id}/customers/{customer_id}', () => {
  it('an update keeps absent fields and increments the version', async () => {
    const { path, data } = await createFull();
    const response = await client.patch(path, { notes: 'Otra' });
    expect(response.status).toBe(200);
    expect(response.body.data).toEqual({ ...data, notes: 'Otra', updated_at: response.body.data.updated_at });
    expect(response.headers.get('ETag')).toBe('"2"');
    expect((await client.get(path)).body.data).toEqual(response.body.data);
    expect((await client.patch(path, {})).body.data).toMatchObject({ notes: 'Otra', nif: data.nif });
  });

  it('an update with null clears a field, and trade_name gets no default', async () => {
    const { path } = await createFull();
    const cleared = ['trade_name', 'nif', 'email', 'phone', 'website', 'contact_person', 'address', 'notes'];
    const nulls = Object.fromEntries([...cleared, 'preferred_payment_method'].map((name) => [name, null]));
    const response = await client.patch(path, { ...nulls, billing_emails: null });
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject({ ...nulls, billing_emails: [], city: null, province: null });
  });

  it('an update with null in a required field returns 400', async () => {
    const { path } = await createFull();
    for (const name of ['legal_name', 'customer_type', 'active']) {
      const response = await client.patch(path, { [name]: null });
      expect([name, response.status, response.body.error.details]).toMatchObject([
        name,
        400,
        { field: name, invalid_value: 'null' },
      ]);
    }
  });

  it('an update replaces the whole address', async () => {
    const { path } = await createFull();
    const address = { street: 'Rúa Nova', postal_code: '15003', city: 'A Coruña', province: 'A Coruña' };
    const response = await client.patch(path, { address });
    expect(response.body.data.address).toEqual({ ...address, number: null, country: 'ES' });
    expect(response.body.data).toMatchObject({ city: 'A Coruña', province: 'A Coruña' });
    const part = await client.patch(path, { address: { city: 'Lugo' } });
    expect([part.status, part.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect((await client.get(`/customers?city=coruna`)).body.data.customers).toEqual([]);
    const found = await client.get('/customers?city=a%20coruna');
    expect(found.body.data.customers).toHaveLength(1);
  });

  it('an update validates NIF and alternative id together with the stored ones', async () => {
    const { path } = await createFull();
    const alternative_id = { type: '03', number: `P${freshNif()}`, country_code: 'FR' };
    const both = await client.patch(path, { alternative_id });
    expect([both.status, both.body.error.code]).toEqual([422, 'ALTERNATIVE_ID_INVALID']);
    expect(Object.keys(both.body.error.details)).toEqual(['alternative_id']);
    const swapped = await client.patch(path, { alternative_id, nif: null });
    expect(swapped.body.data).toMatchObject({ nif: null, alternative_id });
  });

  it('an update to the NIF or alternative id of another customer returns 409', async () => {
    const alternative_id = { type: '04', number: `ID${freshNif()}`, country_code: 'FR' };
    const foreigner = await client.post('/customers', { ...FULL, alternative_id });
    expect(foreigner.status).toBe(201);
    const [one, two] = [await createFull(), await createFull()];
    for (const body of [{ nif: two.data.nif }, { nif: null, alternative_id }]) {
      const response = await client.patch(one.path, body);
      expect([response.status, response.body.error.code]).toEqual([409, 'CUSTOMER_DUPLICATE']);
    }
    expect((await client.get(one.path)).body.data).toEqual(one.data);
  });

  it('an update returns 412 for a stale If-Match and 404 for a deleted customer', async () => {
    const { path } = await createFull();
    const stale = await client.patch(path, { notes: 'x' }, { 'If-Match': '"7"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await client.patch(path, { notes: 'x' }, { 'If-Match': '"1"' })).status).toBe(200);
    await client.delete(path);
    expect((await client.patch(path, { notes: 'x' })).body.error.code).toBe('CUSTOMER_NOT_FOUND');
    expect((await client.get(path)).body.error.code).toBe('CUSTOMER_NOT_FOUND');
  });

  it.each(['notes', 'legal_name'])(
    'concurrent updates of %s succeed or return a conflict',
    async (property) => {
      const { path } = await createFull();
      const responses = await Promise.all(
        Array.from({ length: 6 }, (_, index) => client.patch(path, { [property]: `value ${index}` })),
      );
      const won = responses.filter((response) => response.status === 200);
      const lost = responses.filter((response) => response.status !== 200);
      expect(won.length).toBeGreaterThan(0);
      expect(lost.map((response) => response.body.error.code)).toEqual(
        lost.map(() => 'CONCURRENT_MODIFICATION'),
      );
      const read = await client.get(path);
      expect(read.headers.get('ETag')).toBe(`"${won.length + 1}"`);
      expect(new Set(won.map((response) => response.headers.get('ETag'))).size).toBe(won.length);
    },
  );

  it('a repeated key replays an update', async () => {
    const { path } = await createFull();
    const headers = { 'Idempotency-Key': 'update-1' };
    const first = await client.patch(path, { notes: 'una vez' }, headers);
    const again = await client.patch(path, { notes: 'una vez' }, headers);
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
  });
});
