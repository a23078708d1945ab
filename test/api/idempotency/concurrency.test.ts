import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, companyClient, testEnv } from '../../support/api-client.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';

const CALLERS = 64;

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
  expect((await client.put('/series/defaults')).status).toBe(200);
});

/** Sends the same request from all callers at once with one key. */
async function together(send: (headers: Record<string, string>) => Promise<ApiResponse>) {
  const headers = { 'Idempotency-Key': freshKey() };
  const responses = await Promise.all(Array.from({ length: CALLERS }, () => send(headers)));
  return {
    first: responses.filter((one) => one.status < 300 && !one.headers.has('Idempotency-Replay')),
    replays: responses.filter((one) => one.status < 300 && one.headers.has('Idempotency-Replay')),
    refused: responses.filter((one) => one.status >= 300),
    afterwards: await send(headers),
  };
}

function expectOneEffect({
  first,
  replays,
  refused,
  afterwards,
}: Awaited<ReturnType<typeof together>>): void {
  expect(first).toHaveLength(1);
  expect(first.length + replays.length + refused.length).toBe(CALLERS);
  for (const response of refused) {
    expect([response.status, response.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_PROCESSING']);
    expect(response.headers.get('Retry-After')).toBe('2');
  }
  for (const replay of [...replays, afterwards]) {
    expect(replay.text).toBe(first[0]?.text);
    expect(replay.headers.get('Idempotency-Replay')).toBe('true');
  }
}

describe(`${CALLERS} identical requests at once`, () => {
  it('identical concurrent requests create one product', async () => {
    const body = { type: 'SERVICE', name: 'Una', code: 'ONE' };
    expectOneEffect(await together((headers) => client.post('/products', body, headers)));
    expect((await client.get('/products?q=Una')).body.data.pagination.total_items).toBe(1);
  });

  it('identical concurrent requests create one customer', async () => {
    const body = { customer_type: 'LEGAL_ENTITY', legal_name: 'Una SL', nif: 'B12345674' };
    expectOneEffect(await together((headers) => client.post('/customers', body, headers)));
    expect((await client.get('/customers')).body.data.pagination.total_items).toBe(1);
  });

  it('identical concurrent requests issue one invoice with one number', async () => {
    const body = invoiceBody({ options: { issue_directly: true } });
    const result = await together((headers) => client.post('/invoices', body, headers));
    expectOneEffect(result);
    expect(result.first[0]?.body.data).toMatchObject({ status: 'ISSUED', number: 1 });
    expect(await expectWholeBooks(testEnv, 'TEST', tenant.companyId)).toEqual({ issued: 1, records: 1 });
  });

  it('identical concurrent requests issue a draft once', async () => {
    const { id } = (await client.post('/invoices', invoiceBody())).body.data;
    expectOneEffect(await together((headers) => client.post(`/invoices/${id}/issue`, undefined, headers)));
    expect(await expectWholeBooks(testEnv, 'TEST', tenant.companyId)).toEqual({ issued: 2, records: 2 });
  });

  it('identical concurrent requests convert a proforma once', async () => {
    const { id } = (await client.post('/invoices', invoiceBody({ type: 'PROFORMA' }))).body.data;
    const path = `/invoices/${id}/convert-to-invoice`;
    expectOneEffect(await together((headers) => client.post(path, { issue: true }, headers)));
    expect(await expectWholeBooks(testEnv, 'TEST', tenant.companyId)).toEqual({ issued: 3, records: 3 });
  });
});

it('of different concurrent requests with one key one succeeds and the others return a mismatch', async () => {
  const headers = { 'Idempotency-Key': freshKey() };
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      client.post('/products', { type: 'SERVICE', name: `Distinta ${index}` }, headers),
    ),
  );
  expect(responses.filter((one) => one.status === 201)).toHaveLength(1);
  const codes = responses.filter((one) => one.status !== 201).map((one) => one.body.error.code);
  expect(codes).toEqual(Array(9).fill('IDEMPOTENCY_KEY_MISMATCH'));
  expect((await client.get('/products?q=Distinta')).body.data.pagination.total_items).toBe(1);
});
