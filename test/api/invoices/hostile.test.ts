import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { rounds } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, outcome, RECIPIENT, refusal } from './invoice-company.ts';

/** Number of lines of the invoice, and after its change. */
const LINES = rounds(1_000, 10_000);
const MORE_LINES = rounds(1_200, 12_000);

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

function raw(body: string) {
  return company.client.post('/invoices', body);
}

describe('extreme numbers in an invoice', () => {
  it.each(['1e400', '-1e400', '1e308', '1e21', '9007199254740993', '1e-400', '-0', '0.1e1', '1E2'])(
    'a price of %s is accepted or rejected with 422',
    async (price) => {
      const response = await raw(
        `{"type":"STANDARD","lines":[{"description":"x","quantity":1,"unit_price":${price}}]}`,
      );
      expect([201, 422]).toContain(response.status);
    },
  );

  it.each(['1e400', '1e308', '1e-400', '-1e400', '0.0000000000001'])(
    'a quantity of %s returns 422',
    async (quantity) => {
      const response = await raw(
        `{"type":"STANDARD","lines":[{"description":"x","quantity":${quantity},"unit_price":1}]}`,
      );
      expect(refusal(response)).toMatchObject({
        status: 422,
        code: 'VALIDATION_ERROR',
        details: { 'lines.0.quantity': expect.any(String) },
      });
    },
  );

  it.each(['discount_percentage', 'irpf_rate', 'equivalence_surcharge_rate', 'total_including_tax'])(
    'an extreme %s returns 422',
    async (field) => {
      for (const value of ['1e400', '-1e400', '1e308', '0.001']) {
        const response = await raw(
          `{"type":"STANDARD","lines":[{"description":"x","quantity":1,"unit_price":1,"${field}":${value}}]}`,
        );
        expect(response.status, `${field} ${value}`).toBe(422);
      }
    },
  );

  it('amounts have up to eleven digits of euros, and more return 422', async () => {
    const data = await company.create({ lines: [line(9_999_999_999.9999, { quantity: 9.999999 })] });
    expect(data).toMatchObject({ taxable_base: 99_999_990_000, invoice_total: 120_999_987_900 });
    const more = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [line(9_999_999_999.9999, { quantity: 10.1 })],
    });
    expect(more.body.error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { 'lines.0.unit_price': expect.any(String) },
    });
  });

  it('a sum of lines beyond the limit returns 422', async () => {
    const lines = [line(9_999_999_999, { quantity: 9 }), line(9_999_999_999, { quantity: 9 })];
    const response = await company.client.post('/invoices', { type: 'STANDARD', lines });
    expect(refusal(response)).toEqual({
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { lines: expect.any(String) },
    });
  });
});

describe('extreme texts in an invoice', () => {
  it('text of every script, with lone surrogates, is stored and issued', async () => {
    const text = 'Ä ñ l·l 中文 العربية 🧾\u200d\ud800 <script>&amp;\u0001\u001f "\'';
    const draft = await company.create({
      notes: text,
      external_ref: text,
      metadata: { [text]: text },
      recipient: { ...RECIPIENT, legal_name: text },
      lines: [line(1, { description: text, unit: text.slice(0, 50) })],
    });
    const read = await company.get(draft.id);
    expect(read.lines[0].description).toBe(text.toWellFormed());
    expect((await company.issue(draft.id)).status).toBe('ISSUED');
    expect((await company.list(`search=${encodeURIComponent('العربية')}`)).length).toBe(1);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('creating an invoice returns exactly what is stored', async () => {
    const response = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [line(1, { description: 'a\ud800b' })],
      notes: 'a\ud800b',
    });
    expect(response.status).toBe(201);
    expect(await company.get(response.body.data.id)).toEqual(response.body.data);
  });

  it('property names like __proto__ and constructor are treated as plain names', async () => {
    const response = await raw(
      '{"type":"STANDARD","__proto__":{"x":1},"constructor":1,"metadata":{"__proto__":{"a":1},"toString":"x","constructor":2},"lines":[{"description":"x","quantity":1,"unit_price":1,"__proto__":{"irpf_rate":15}}]}',
    );
    expect(response.status, response.text).toBe(201);
    expect(response.body.data).toMatchObject({ total_irpf: 0, metadata: { toString: 'x', constructor: 2 } });
    expect((await company.list('metadata[constructor]=2')).length).toBe(1);
  });

  it('query parameters like __proto__ and constructor return 400', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect((await company.client.get(`/invoices?${name}=1`)).status).toBe(400);
    }
  });
});

describe('an invoice with many lines', () => {
  // Each commit drafts and reads the maximum of lines (test/api/cost/large-drafts.test.ts). Each night issues
  // them.
  it('an invoice with many lines is drafted, changed, issued and read completely', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        description: `${index}`,
        quantity: 1,
        unit_price: 0.01,
      }));
    const draft = await company.create({ lines: many(LINES) });
    const base = LINES / 100;
    expect(draft).toMatchObject({ taxable_base: base, total_vat: base * 0.21, invoice_total: base * 1.21 });
    expect(draft.lines).toHaveLength(LINES);
    const patched = await company.client.patch(`/invoices/${draft.id}`, { lines: many(MORE_LINES) });
    expect(patched.body.data.taxable_base).toBe(MORE_LINES / 100);
    const issued = await company.issue(draft.id);
    expect(issued.lines).toHaveLength(MORE_LINES);
    expect(issued.lines[MORE_LINES - 1]).toMatchObject({
      description: String(MORE_LINES - 1),
      taxable_base: 0.01,
    });
    expect(await company.get(draft.id)).toEqual(issued);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('an invoice with the maximum amount of text is stored and issued', async () => {
    const lines = Array.from({ length: 480 }, () => line(1, { description: 'ñ'.repeat(2000) }));
    const data = await company.create({ lines });
    expect((await company.get(data.id)).lines[479].description).toBe('ñ'.repeat(2000));
    expect((await company.issue(data.id)).status).toBe('ISSUED');
  });

  it('an invoice with 150 unknown products returns the first one missing', async () => {
    const product = await company.product({ default_price: 1 });
    const lines = Array.from({ length: 150 }, () => ({ product_id: crypto.randomUUID(), quantity: 1 }));
    const response = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [{ product_id: product.id, quantity: 1 }, ...lines],
    });
    expect([outcome(response), response.body.error.details.field]).toEqual([
      'PRODUCT_NOT_FOUND',
      'lines.1.product_id',
    ]);
  });
});
