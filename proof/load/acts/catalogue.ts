import { freshNif } from '../../../test/support/tenant.ts';
import type { TrafficClient } from '../traffic-client.ts';

/** Creates a customer. */
export async function createCustomer(client: TrafficClient): Promise<void> {
  const { company } = client;
  const body = { customer_type: 'INDIVIDUAL', legal_name: `Cliente ${crypto.randomUUID()}`, nif: freshNif() };
  const response = await client.send('create a customer', {
    method: 'POST',
    path: `${company.path}/customers`,
    body,
  });
  if (response.status < 300) company.customers.push(response.body.data.id);
}

/** Changes the phone number of a customer, or creates one if none is known. */
export async function editCustomer(client: TrafficClient): Promise<void> {
  const { company } = client;
  const id = client.take(company.customers);
  if (id === undefined) return await createCustomer(client);
  const body = { phone: `9${client.below(90_000_000) + 10_000_000}` };
  await client.send('edit a customer', { method: 'PATCH', path: `${company.path}/customers/${id}`, body });
  company.customers.push(id);
}

/** Creates a product. */
export async function createProduct(client: TrafficClient): Promise<void> {
  const { company } = client;
  const body = { type: 'SERVICE', name: 'Servicio', code: crypto.randomUUID(), default_price: 12.5 };
  const response = await client.send('create a product', {
    method: 'POST',
    path: `${company.path}/products`,
    body,
  });
  if (response.status < 300) company.products.push(response.body.data.id);
}

/** Deletes a product, or creates one if none is known. */
export async function deleteProduct(client: TrafficClient): Promise<void> {
  const { company } = client;
  const id = client.take(company.products);
  if (id === undefined) return await createProduct(client);
  await client.send('delete a product', { method: 'DELETE', path: `${company.path}/products/${id}` });
}
