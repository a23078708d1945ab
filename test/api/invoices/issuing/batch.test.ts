import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { booksOf } from '../../../../src/db/clients.ts';
import {
  LongDocumentError,
  readShortIssueMaterial,
} from '../../../../src/invoices/issuing/issue-repository.ts';
import { LINES_A_TRIP } from '../../../../src/invoices/reading/line-slices-repository.ts';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { invoiceCompany, line, outcome, refusal } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

async function batch(body: Record<string, unknown>, headers?: Record<string, string>, query = '') {
  const response = await company.client.post(`/invoices/batches${query}`, body, headers);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

async function drafts(count: number): Promise<string[]> {
  const made: string[] = [];
  for (let index = 0; index < count; index++) made.push((await company.create({})).id);
  return made;
}

describe('a batch that issues invoices', () => {
  it('a batch numbers 50 drafts in the order of their ids', async () => {
    const ids = (await drafts(50)).toReversed();
    const data = await batch({ operation: 'ISSUE', invoice_ids: ids });
    expect(data).toMatchObject({ total: 50, successful: 50, failed: 0 });
    expect(data.results.map((row: { invoice_id: string }) => row.invoice_id)).toEqual(ids);
    const numbers = data.results.map((row: { invoice_number: string }) =>
      Number(row.invoice_number.slice(-4)),
    );
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('a batch returns a result per invoice, and a rejection does not stop the others', async () => {
    const [first = '', second = ''] = await drafts(2);
    const zero = await company.create({ lines: [line(0)] });
    const issued = await company.issued();
    const proforma = await company.create({ type: 'PROFORMA' });
    const nobody = company.tenant.companyId;
    const ids = [first, zero.id, issued.id, nobody, proforma.id, second];
    const data = await batch({ operation: 'ISSUE', invoice_ids: ids }, { 'Accept-Language': 'es' });
    expect(data).toMatchObject({ total: 6, successful: 2, failed: 4 });
    const row = (invoice_id: string, code: string) => ({
      invoice_id,
      success: false,
      status: null,
      invoice_number: null,
      error: expect.objectContaining({ code, message: expect.any(String) }),
    });
    expect(data.results).toEqual([
      {
        invoice_id: first,
        success: true,
        status: 'ISSUED',
        invoice_number: expect.stringMatching(/^F-\d{4}-0002$/),
        error: null,
      },
      row(zero.id, 'INVOICE_ZERO_AMOUNT'),
      row(issued.id, 'INVOICE_NOT_DRAFT'),
      row(nobody, 'INVOICE_NOT_FOUND'),
      row(proforma.id, 'INVOICE_NOT_DRAFT'),
      {
        invoice_id: second,
        success: true,
        status: 'ISSUED',
        invoice_number: expect.stringMatching(/-0003$/),
        error: null,
      },
    ]);
    expect(data.results[1].error.message).toContain('No se puede emitir');
    expect(await company.get(zero.id)).toMatchObject({ status: 'DRAFT', number: null });
  });

  it('a batch numbers drafts of many lines in the order of the ids, and reads each by itself', async () => {
    const [first = '', last = ''] = await drafts(2);
    const long = await company.create({ lines: Array.from({ length: LINES_A_TRIP }, () => line(1)) });
    const { companyId } = company.tenant;
    const books = booksOf(testEnv, 'TEST', 0);
    const clocks = { booksNowMs: Date.now(), serviceNowMs: Date.now() };
    await expect(readShortIssueMaterial(books, companyId, long.id, clocks)).rejects.toThrow(
      LongDocumentError,
    );
    const ids = [last, long.id, first];
    const shown = await batch({ operation: 'ISSUE', invoice_ids: ids }, {}, '?dry_run=true');
    const data = await batch({ operation: 'ISSUE', invoice_ids: ids });
    for (const { results } of [shown, data]) {
      const numbers = results.map((row: { invoice_number: string }) => Number(row.invoice_number.slice(-4)));
      expect(numbers).toEqual([1, 2, 3]);
    }
    const paid = await batch({ operation: 'STATUS', invoice_ids: ids, new_status: 'PAID' });
    expect(paid).toMatchObject({ successful: 3 });
  });

  it('a batch counts a repeated id once', async () => {
    const [id = '', other = ''] = await drafts(2);
    const data = await batch({ operation: 'ISSUE', invoice_ids: [id, other, id.toUpperCase(), id] });
    expect(data).toMatchObject({ total: 2, successful: 2 });
  });

  it('concurrent batches give each draft one number', async () => {
    const ids = await drafts(10);
    const both = await Promise.all([
      batch({ operation: 'ISSUE', invoice_ids: ids }),
      batch({ operation: 'ISSUE', invoice_ids: ids.toReversed() }),
    ]);
    expect(both[0].successful + both[1].successful).toBe(10);
    expect(await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).toEqual({
      issued: 10,
      records: 10,
    });
  });
});

describe('a batch that sets a status', () => {
  it('a batch sets the status of each invoice that allows it', async () => {
    const [draft = ''] = await drafts(1);
    const [first, second] = [await company.issued(), await company.issued()];
    await company.set(second.id, { status: 'PAID' });
    const data = await batch({
      operation: 'STATUS',
      invoice_ids: [draft, first.id, second.id],
      new_status: 'SENT',
    });
    expect(data).toMatchObject({ total: 3, successful: 1, failed: 2 });
    expect(data.results).toMatchObject([
      { success: false, error: { code: 'TRANSITION_NOT_SUPPORTED' } },
      { success: true, status: 'SENT', invoice_number: first.invoice_number, error: null },
      { success: false, error: { code: 'TRANSITION_NOT_SUPPORTED' } },
    ]);
    expect((await company.get(first.id)).sent_at).not.toBeNull();
  });

  it('a batch stores the payment date of the payments it creates', async () => {
    const ids = [(await company.issued()).id, (await company.issued()).id];
    const data = await batch({
      operation: 'STATUS',
      invoice_ids: ids,
      new_status: 'PAID',
      payment_date: '2026-01-31',
    });
    expect(data.successful).toBe(2);
    for (const id of ids)
      expect(await company.get(id)).toMatchObject({ status: 'PAID', payment_date: '2026-01-31' });
  });
});

describe('the rejection of a batch', () => {
  const one = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';

  it.each([
    ['without ids', { operation: 'ISSUE', invoice_ids: [] }, 'invoice_ids'],
    ['with 51 ids', { operation: 'ISSUE', invoice_ids: Array(51).fill(one) }, 'invoice_ids'],
    ['to set no status', { operation: 'STATUS', invoice_ids: [one] }, 'new_status'],
    ['without an operation', { invoice_ids: [one] }, 'operation'],
  ])('a batch %s returns 422', async (_, body, field) => {
    const response = await company.client.post('/invoices/batches', body);
    expect(refusal(response)).toEqual({
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { [field]: expect.any(String) },
    });
  });

  it.each([
    ['operation', { operation: 'VOID', invoice_ids: [one] }, ['ISSUE', 'STATUS']],
    ['new_status', { operation: 'STATUS', invoice_ids: [one], new_status: 'ISSUED' }, ['SENT', 'PAID']],
  ])(
    'a batch with an unknown %s returns 422 with the allowed values',
    async (field, body, allowed_values) => {
      const { status, details } = refusal(await company.client.post('/invoices/batches', body));
      expect({ status, details }).toMatchObject({ status: 422, details: { field, allowed_values } });
    },
  );

  it('a batch with a malformed id returns 400', async () => {
    const response = await company.client.post('/invoices/batches', {
      operation: 'ISSUE',
      invoice_ids: [one, 'x'],
    });
    expect([outcome(response), response.body.error.details.field]).toEqual([
      'INVALID_JSON_FORMAT',
      'invoice_ids.1',
    ]);
  });
});
