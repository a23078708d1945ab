import { beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, outcome, RECIPIENT } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let key: string;

beforeEach(async () => {
  company = await invoiceCompany();
  key = crypto.randomUUID();
});

const BODY = { type: 'STANDARD', recipient: RECIPIENT, lines: [line(100)] };
const DIRECT = { ...BODY, options: { issue_directly: true } };

const post = (path: string, body?: unknown) => company.client.post(path, body, { 'Idempotency-Key': key });

async function replays(send: () => ReturnType<typeof post>) {
  const first = await send();
  expect(first.status, first.text).toBeLessThan(300);
  expect(first.headers.has('Idempotency-Replay')).toBe(false);
  const again = await send();
  expect(again.text).toBe(first.text);
  expect(again.status).toBe(first.status);
  expect(again.headers.get('Idempotency-Replay')).toBe('true');
  for (const header of ['Location', 'ETag', 'X-Request-Id'])
    expect(again.headers.get(header)).toBe(first.headers.get(header));
  return first.body.data;
}

describe('a repeated idempotency key on invoices', () => {
  it('a repeated key creates one draft and returns the same bytes', async () => {
    await replays(() => post('/invoices', BODY));
    expect(await company.list('')).toHaveLength(1);
  });

  it('a repeated key issues one invoice directly', async () => {
    const data = await replays(() => post('/invoices', DIRECT));
    expect(data).toMatchObject({ status: 'ISSUED', number: 1 });
    expect(await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).toEqual({
      issued: 1,
      records: 1,
    });
  });

  it('a repeated key issues a draft once', async () => {
    const { id } = await company.create({});
    await replays(() => post(`/invoices/${id}/issue`));
    expect(outcome(await company.client.post(`/invoices/${id}/issue`))).toBe('INVOICE_NOT_DRAFT');
  });

  it('a repeated key derives, converts, batches, sets a status and patches once', async () => {
    const { id } = await company.issued();
    const proforma = await company.create({ type: 'PROFORMA' });
    const put = (body: unknown) =>
      company.client.put(`/invoices/${id}/status`, body, { 'Idempotency-Key': key });
    await replays(() => post('/invoices/derivations', { from_invoice_id: id }));
    key = crypto.randomUUID();
    const converted = await replays(() => post(`/invoices/${proforma.id}/convert-to-invoice`));
    key = crypto.randomUUID();
    await replays(() => post('/invoices/batches', { operation: 'ISSUE', invoice_ids: [converted.id] }));
    key = crypto.randomUUID();
    await replays(() => put({ status: 'PAID' }));
    key = crypto.randomUUID();
    const draft = await company.create({});
    await replays(() =>
      company.client.patch(`/invoices/${draft.id}`, { notes: 'x' }, { 'Idempotency-Key': key }),
    );
    expect((await company.list('')).length).toBe(4);
  });

  it('a key returns 409 for another body, invoice or operation', async () => {
    const { id } = await company.create({});
    expect((await post('/invoices', BODY)).status).toBe(201);
    const others = [
      await post('/invoices', { ...BODY, notes: 'x' }),
      await post(`/invoices/${id}/issue`),
      await post('/invoices/derivations', { from_invoice_id: id }),
    ];
    expect(others.map((response) => [response.status, outcome(response)])).toEqual(
      Array(3).fill([409, 'IDEMPOTENCY_KEY_MISMATCH']),
    );
  });

  it('a key ignores the order of properties', async () => {
    expect((await post('/invoices', BODY)).status).toBe(201);
    const reordered = Object.fromEntries(Object.entries(BODY).toReversed());
    expect((await post('/invoices', reordered)).headers.get('Idempotency-Replay')).toBe('true');
  });

  it('a key runs again after a rejection, which is not stored', async () => {
    const { id } = await company.create({ recipient: null });
    expect((await post(`/invoices/${id}/issue`)).status).toBe(422);
    await company.client.patch(`/invoices/${id}`, { recipient: RECIPIENT });
    const issued = await post(`/invoices/${id}/issue`);
    expect([issued.status, issued.headers.has('Idempotency-Replay')]).toEqual([200, false]);
  });

  it('concurrent requests with one key act once', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => post('/invoices', DIRECT)));
    for (const response of responses)
      expect([201, 'IDEMPOTENCY_KEY_PROCESSING']).toContain(outcome(response));
    expect(await company.list('')).toHaveLength(1);
    expect(await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).toEqual({
      issued: 1,
      records: 1,
    });
  });
});
