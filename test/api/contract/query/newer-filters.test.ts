import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../../support/api-client.ts';
import { invoiceBody } from '../../../support/invoice-bodies.ts';
import { makeTenant } from '../../../support/tenant.ts';

let client: ReturnType<typeof companyClient>;
beforeAll(async () => {
  const tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

async function made(path: string, body: unknown): Promise<string> {
  const response = await client.post(path, body);
  expect(response.status, response.text).toBe(201);
  return response.body.data.id;
}

async function found(path: string, list: string): Promise<string[]> {
  const response = await client.get(path);
  expect(response.status, response.text).toBe(200);
  return response.body.data[list].map(({ id }: { id: string }) => id).sort();
}

describe('the filters of products', () => {
  it('products are filtered by category, ignoring case and accents, and by an inclusive price range', async () => {
    const cheap = await made('/products', {
      type: 'SERVICE',
      name: 'Uno',
      category: 'Formación',
      default_price: 10,
    });
    const dear = await made('/products', {
      type: 'SERVICE',
      name: 'Dos',
      category: 'Otra',
      default_price: 20.5,
    });
    expect(await found('/products?category=formacion', 'products')).toEqual([cheap]);
    expect(await found('/products?price_min=10&price_max=10', 'products')).toEqual([cheap]);
    expect(await found('/products?price_min=10.01', 'products')).toEqual([dear]);
    expect(await found('/products?price_max=20.5', 'products')).toEqual([cheap, dear].sort());
  });
});

describe('the filters of invoices', () => {
  it('invoices are filtered by taxable base and by a missing payment method', async () => {
    const plain = await made('/invoices', invoiceBody());
    const paid = await made('/invoices', invoiceBody({ payment_info: { method: 'CARD' } }));
    expect(await found('/invoices?payment_method=NONE', 'invoices')).toEqual([plain]);
    expect(await found('/invoices?payment_method=NONE,CARD', 'invoices')).toEqual([plain, paid].sort());
    expect(await found('/invoices?payment_method=CARD', 'invoices')).toEqual([paid]);
    expect(await found('/invoices?taxable_base_min=100&taxable_base_max=100', 'invoices')).toHaveLength(2);
    expect(await found('/invoices?taxable_base_min=100.01', 'invoices')).toEqual([]);
  });
});

describe('the filters of recurring invoices', () => {
  it('recurring invoices are filtered by pause reason', async () => {
    const body = {
      name: 'Cuota',
      frequency: 'MONTHLY',
      day_of_month: 1,
      start_date: '2030-01-01',
      ...invoiceBody(),
      type: undefined,
      invoice_type: 'STANDARD',
    };
    const id = await made('/recurring-invoices', body);
    expect(await found('/recurring-invoices?pause_reason=USER', 'recurring_invoices')).toEqual([]);
    await client.put(`/recurring-invoices/${id}/status`, { status: 'PAUSED' });
    expect(await found('/recurring-invoices?pause_reason=USER', 'recurring_invoices')).toEqual([id]);
    expect(await found('/recurring-invoices?pause_reason=GENERATION_FAILURE', 'recurring_invoices')).toEqual(
      [],
    );
  });
});
