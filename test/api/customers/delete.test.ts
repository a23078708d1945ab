import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { storeInvoice } from '../../support/books/stored-invoices.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

async function createNamed(legal_name: string): Promise<string> {
  const created = await client.post('/customers', { customer_type: 'INDIVIDUAL', legal_name });
  return created.body.data.id;
}

describe('DELETE /v1/companies/{company_id}/customers', () => {
  it('deleting a customer returns 204 once and hides the customer', async () => {
    const id = await createNamed('Efímera');
    const response = await client.delete(`/customers/${id}`);
    expect([response.status, response.text]).toEqual([204, '']);
    expect((await client.delete(`/customers/${id}`)).body.error.code).toBe('CUSTOMER_NOT_FOUND');
    expect((await client.get('/customers?search=efimera')).body.data.customers).toEqual([]);
  });

  it('deleting a customer with an invoice or draft returns 409 until that is deleted', async () => {
    const id = await createNamed('Con borrador');
    const invoice = await storeInvoice({ companyId: tenant.companyId, customerId: id });
    const refused = await client.delete(`/customers/${id}`);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CUSTOMER_HAS_INVOICES']);
    await testEnv.BOOKS_SANDBOX.prepare('UPDATE invoices SET deleted_at = 5 WHERE id = ?')
      .bind(invoice)
      .run();
    expect((await client.delete(`/customers/${id}`)).status).toBe(204);
  });

  it('bulk deletion reports the result of each id once, in the order sent', async () => {
    const [free, used, gone] = [await createNamed('a'), await createNamed('b'), await createNamed('c')];
    await storeInvoice({ companyId: tenant.companyId, customerId: used });
    await client.delete(`/customers/${gone}`);
    const other = await addCompany(testEnv, tenant.accountId);
    const neighbour = companyClient(other.companyId, tenant.sandboxKey);
    const foreign = await neighbour.post('/customers', { customer_type: 'INDIVIDUAL', legal_name: 'd' });
    const foreignId = foreign.body.data.id;
    const ids = [used, free.toUpperCase(), gone, foreignId, free].join(',');
    const response = await client.delete(`/customers/bulk?ids=${ids}`);
    expect(response.status).toBe(200);
    expect(response.body.data).toEqual({
      deleted_ids: [free],
      results: [
        { customer_id: used, status: 'HAS_INVOICES' },
        { customer_id: free, status: 'DELETED' },
        { customer_id: gone, status: 'NOT_FOUND' },
        { customer_id: foreignId, status: 'NOT_FOUND' },
      ],
      statistics: { total: 4, deleted: 1, failed: 3 },
    });
    expect((await neighbour.get(`/customers/${foreignId}`)).status).toBe(200);
  });

  it('bulk deletion requires 1 to 100 valid ids', async () => {
    const id = await createNamed('e');
    const cases: [string, number][] = [
      ['', 422],
      ['?ids=', 422],
      ['?ids=not-a-uuid', 400],
      [`?ids=${id},`, 400],
      [`?ids=${Array.from({ length: 101 }, () => crypto.randomUUID()).join(',')}`, 422],
      [`?ids=${Array.from({ length: 100 }, () => crypto.randomUUID()).join(',')}`, 200],
    ];
    for (const [query, status] of cases) {
      expect((await client.delete(`/customers/bulk${query}`)).status).toBe(status);
    }
    expect((await client.get(`/customers/${id}`)).status).toBe(200);
  });
});
