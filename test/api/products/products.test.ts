import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';

let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  const tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

describe('products', () => {
  it('reads back what was created, and merges what is patched', async () => {
    const created = await client.post('/products', { type: 'SERVICE', name: 'Hora de consultoría', code: 'H-1', default_price: 60.1234 });
    expect(created.status).toBe(201);
    const location = created.headers.get('Location');
    expect(location).toBe(`${client.base}/products/${created.body.data.id}`);
    const read = await client.get(`/products/${created.body.data.id}`);
    expect(read.body.data).toEqual(created.body.data);
    const patched = await client.patch(`/products/${created.body.data.id}`, { code: null, default_price: 61 });
    expect(patched.body.data).toMatchObject({ code: null, default_price: 61, name: 'Hora de consultoría' });
  });
});
