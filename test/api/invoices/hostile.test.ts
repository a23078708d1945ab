import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { rounds } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, outcome, RECIPIENT, refusal } from './invoice-company.ts';

/** Lines of an invoice, and those that it is changed to. */
const LINES = rounds(1_000, 10_000);
const MORE_LINES = rounds(1_200, 12_000);

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

function raw(body: string) {
  return company.client.post('/invoices', body);
}

describe('numbers at their edges', () => {
  it.each(['1e400', '-1e400', '1e308', '1e21', '9007199254740993', '1e-400', '-0', '0.1e1', '1E2'])(
    'as a price, %s, are taken or refused as content',
    async (price) => {
      const answer = await raw(
        `{"type":"STANDARD","lines":[{"description":"x","quantity":1,"unit_price":${price}}]}`,
      );
      expect([201, 422]).toContain(answer.status);
    },
  );

  it.each(['1e400', '1e308', '1e-400', '-1e400', '0.0000000000001'])(
    'as a quantity, %s, are refused as content',
    async (quantity) => {
      const answer = await raw(
        `{"type":"STANDARD","lines":[{"description":"x","quantity":${quantity},"unit_price":1}]}`,
      );
      expect(refusal(answer)).toMatchObject({
        status: 422,
        code: 'VALIDATION_ERROR',
        details: { 'lines.0.quantity': expect.any(String) },
      });
    },
  );

  it.each(['discount_percentage', 'irpf_rate', 'equivalence_surcharge_rate', 'total_including_tax'])(
    'as %s are refused as content',
    async (field) => {
      for (const value of ['1e400', '-1e400', '1e308', '0.001']) {
        const answer = await raw(
          `{"type":"STANDARD","lines":[{"description":"x","quantity":1,"unit_price":1,"${field}":${value}}]}`,
        );
        expect(answer.status, `${field} ${value}`).toBe(422);
      }
    },
  );

  it('hold up to eleven figures of euros', async () => {
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

  it('beyond what lines may come to together are refused on the lines', async () => {
    const lines = [line(9_999_999_999, { quantity: 9 }), line(9_999_999_999, { quantity: 9 })];
    const answer = await company.client.post('/invoices', { type: 'STANDARD', lines });
    expect(refusal(answer)).toEqual({
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { lines: expect.any(String) },
    });
  });
});

describe('texts at their edges', () => {
  it('of every script and with lone surrogates are kept, and issued', async () => {
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

  it('answers what it keeps', async () => {
    const answer = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [line(1, { description: 'a\ud800b' })],
      notes: 'a\ud800b',
    });
    expect(answer.status).toBe(201);
    expect(await company.get(answer.body.data.id)).toEqual(answer.body.data);
  });

  it('named like parts of an object are only names', async () => {
    const answer = await raw(
      '{"type":"STANDARD","__proto__":{"x":1},"constructor":1,"metadata":{"__proto__":{"a":1},"toString":"x","constructor":2},"lines":[{"description":"x","quantity":1,"unit_price":1,"__proto__":{"irpf_rate":15}}]}',
    );
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data).toMatchObject({ total_irpf: 0, metadata: { toString: 'x', constructor: 2 } });
    expect((await company.list('metadata[constructor]=2')).length).toBe(1);
  });

  it('as names of query parameters find nothing of ours', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect((await company.client.get(`/invoices?${name}=1`)).status).toBe(400);
    }
  });
});

describe('an invoice of many lines', () => {
  // As many lines as a body holds are drafted and read of each commit (test/api/cost/large-drafts.test.ts), and issued each night.
  it('is drafted, changed, issued and read whole', async () => {
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

  it('with as much text as a body holds', async () => {
    const lines = Array.from({ length: 480 }, () => line(1, { description: 'ñ'.repeat(2000) }));
    const data = await company.create({ lines });
    expect((await company.get(data.id)).lines[479].description).toBe('ñ'.repeat(2000));
    expect((await company.issue(data.id)).status).toBe('ISSUED');
  });

  it('each with a product of its own', async () => {
    const product = await company.product({ default_price: 1 });
    const lines = Array.from({ length: 150 }, () => ({ product_id: crypto.randomUUID(), quantity: 1 }));
    const answer = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [{ product_id: product.id, quantity: 1 }, ...lines],
    });
    expect([outcome(answer), answer.body.error.details.field]).toEqual([
      'PRODUCT_NOT_FOUND',
      'lines.1.product_id',
    ]);
  });
});
