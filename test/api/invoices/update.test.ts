import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { ADDRESS, invoiceCompany, line, outcome, RECIPIENT, refusal, tax } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

const patch = (id: string, body: unknown, headers?: Record<string, string>) =>
  company.client.patch(`/invoices/${id}`, body, headers);

async function patched(id: string, body: unknown) {
  const response = await patch(id, body);
  expect(response.status, response.text).toBe(200);
  expect(await company.get(id)).toEqual(response.body.data);
  return response.body.data;
}

const FULL = {
  operation_date: '2026-01-10',
  due_date: '2026-02-10',
  valid_until: '2026-03-10',
  notes: 'Notas',
  metadata: { a: 1 },
  language: 'en',
  payment_info: { method: 'BANK_TRANSFER', iban: 'ES9121000418450200051332', payment_term_days: 30 },
};
const NULLABLE = [
  'operation_date',
  'due_date',
  'valid_until',
  'notes',
  'metadata',
  'external_ref',
  'recipient',
];

describe('PATCH /v1/companies/{company_id}/invoices/{invoice_id}', () => {
  it('PATCH keeps absent fields and ignores fields that it cannot change', async () => {
    const before = await company.create({ ...FULL, external_ref: 'leave' });
    const after = await patched(before.id, {});
    expect(after).toEqual({ ...before, updated_at: after.updated_at });
    expect(await patched(before.id, { nobody: 'knows', type: 'SIMPLIFIED', status: 'PAID' })).toMatchObject({
      type: 'STANDARD',
      status: 'DRAFT',
    });
  });

  it.each(NULLABLE)('PATCH clears %s with null', async (field) => {
    const before = await company.create({ ...FULL, external_ref: `clear ${field}` });
    expect(before[field]).not.toBeNull();
    const after = await patched(before.id, { [field]: null });
    expect(after).toEqual({ ...before, [field]: null, updated_at: after.updated_at });
  });

  it.each(['lines', 'language', 'send_automatically'])(
    'PATCH with null for %s returns 400',
    async (field) => {
      const { id } = await company.create({});
      expect(refusal(await patch(id, { [field]: null }))).toMatchObject({
        status: 400,
        code: 'INVALID_JSON_FORMAT',
        details: { field, invalid_value: 'null' },
      });
    },
  );

  it('PATCH sets every field', async () => {
    const { id } = await company.create({});
    const { payment_info, ...rest } = FULL;
    const change = { ...rest, external_ref: 'set', send_automatically: true };
    expect(await patched(id, { ...change, payment_info })).toMatchObject({ ...change, payment_info });
  });

  it('PATCH replaces the lines and computes them with current defaults', async () => {
    const own = await invoiceCompany();
    const { id } = await own.create({ lines: [line(100), line(50)] });
    await own.configure({ default_main_tax: tax(10), default_irpf_rate: 15 });
    const { data } = (await own.client.patch(`/invoices/${id}`, { lines: [line(10)] })).body;
    expect(data).toMatchObject({ taxable_base: 10, total_vat: 1, total_irpf: 1.5, invoice_total: 9.5 });
    expect(data.lines).toHaveLength(1);
    const stored = await testEnv.BOOKS_SANDBOX.prepare(
      'SELECT count(*) AS n FROM invoice_lines WHERE invoice_id = ?',
    )
      .bind(id)
      .first<{ n: number }>();
    expect(stored?.n).toBe(1);
    expect(outcome(await own.client.patch(`/invoices/${id}`, { lines: [] }))).toBe('INVOICE_NO_LINES');
    expect(
      outcome(await own.client.patch(`/invoices/${id}`, { lines: [line(1, { main_tax: tax(16) })] })),
    ).toBe('VAT_RATE_NOT_ACCEPTED');
  });

  it('PATCH replaces the whole recipient', async () => {
    const customer = await company.customer({ legal_name: 'Cliente Ágil', nif: 'A28015865' });
    const { id } = await company.create({ recipient: RECIPIENT });
    const named = await patched(id, { recipient: { customer_id: customer.id } });
    expect(named.recipient).toMatchObject({
      recipient_type: 'EXISTING',
      legal_name: 'Cliente Ágil',
      address: null,
    });
    expect(await company.list('search=cliente agil')).toHaveLength(1);
    const inline = await patched(id, { recipient: { legal_name: 'Otra', address: ADDRESS } });
    expect(inline.recipient).toMatchObject({
      recipient_type: 'NEW',
      customer_id: null,
      nif: null,
      address: ADDRESS,
    });
    await company.client.patch(`/customers/${customer.id}`, { legal_name: 'Nadie' });
    expect((await company.get(id)).recipient.legal_name).toBe('Otra');
    const both = await patch(id, { recipient: { customer_id: customer.id, nif: 'B12345674' } });
    expect(outcome(both)).toBe('RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE');
  });

  it('PATCH merges payment_info, and null clears a part', async () => {
    const { id } = await company.create(FULL);
    expect((await patched(id, { payment_info: { method: 'CARD' } })).payment_info).toEqual({
      ...FULL.payment_info,
      method: 'CARD',
    });
    expect((await patched(id, { payment_info: { iban: null, payment_term_days: 0 } })).payment_info).toEqual({
      method: 'CARD',
      iban: null,
      payment_term_days: 0,
    });
    expect((await patched(id, { payment_info: null })).payment_info).toEqual({
      method: null,
      iban: null,
      payment_term_days: null,
    });
  });

  it('PATCH changes the series, and null selects the default', async () => {
    const { id: seriesId } = await company.series({ code: 'ALT' });
    const { id } = await company.create({});
    expect(await patched(id, { series_id: seriesId })).toMatchObject({
      series_id: seriesId,
      series_code: 'ALT',
    });
    expect(await company.list('search=alt')).toHaveLength(1);
    expect(await patched(id, { series_id: null })).toMatchObject({ series_code: 'F' });
    const tickets = await company.series({ code: 'T', document_type: 'SIMPLIFIED' });
    expect(outcome(await patch(id, { series_id: tickets.id }))).toBe('SERIES_INCOMPATIBLE_DOC_TYPE');
    expect(outcome(await patch(id, { series_id: id }))).toBe('SERIES_NOT_FOUND');
  });

  it('PATCH of the operation date validates the rates of unchanged lines', async () => {
    const { id } = await company.create({
      operation_date: '2024-05-01',
      lines: [line(100, { main_tax: tax(5) })],
    });
    expect(refusal(await patch(id, { operation_date: null }))).toMatchObject({
      code: 'VAT_RATE_NOT_ACCEPTED',
      details: { 'lines.0.main_tax.percentage': expect.any(String) },
    });
    expect(await patched(id, { operation_date: null, lines: [line(100)] })).toMatchObject({ total_vat: 21 });
  });

  it('PATCH rejects an identified recipient and IRPF on a SIMPLIFIED', async () => {
    const { id } = await company.create({ type: 'SIMPLIFIED' });
    const response = await patch(id, { recipient: RECIPIENT });
    expect([response.status, outcome(response)]).toEqual([
      400,
      'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
    ]);
    expect(outcome(await patch(id, { lines: [line(1, { irpf_rate: 15 })] }))).toBe('SIMPLIFIED_FORBIDS_IRPF');
  });

  it('PATCH keeps the number of a proforma', async () => {
    const { id, invoice_number } = await company.create({ type: 'PROFORMA' });
    expect(await patched(id, { notes: 'x', lines: [line(5)] })).toMatchObject({
      invoice_number,
      taxable_base: 5,
    });
    expect(await company.list(`type=PROFORMA&search=${invoice_number}`)).toHaveLength(1);
  });
});
