import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceCompany, line, RECIPIENT, refusal } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

describe('the body of POST /v1/companies/{company_id}/invoices', () => {
  it('a body without type and lines returns 422', async () => {
    const { status, code, details } = refusal(await company.client.post('/invoices', {}));
    expect([status, code, Object.keys(details).sort()]).toEqual([422, 'VALIDATION_ERROR', ['lines', 'type']]);
  });

  it.each([
    ['type', 5, 'number', 'string'],
    ['type', null, 'null', 'string'],
    ['lines', null, 'null', 'array'],
    ['lines', {}, 'object', 'array'],
    ['lines.0', ['x'], 'string', 'object'],
    ['lines.0.quantity', [{ description: 'a', quantity: '1', unit_price: 1 }], 'string', 'number'],
    ['lines.0.quantity', [{ description: 'a', quantity: null, unit_price: 1 }], 'null', 'number'],
    ['lines.0.main_tax', [line(1, { main_tax: 'IVA' })], 'string', 'object'],
    ['recipient', 'Ana', 'string', 'object'],
    ['recipient.address', { address: 'Calle' }, 'string', 'object'],
    ['metadata', [], 'array', 'object'],
    ['payment_info', 'CASH', 'string', 'object'],
    ['options', true, 'boolean', 'object'],
    ['options.issue_directly', { issue_directly: 'yes' }, 'string', 'boolean'],
  ])('a body with %s of another type returns 400', async (field, value, invalid_value, expected_format) => {
    const [top = ''] = field.split('.');
    const response = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [line(1)],
      [top]: value,
    });
    expect(refusal(response)).toEqual({
      status: 400,
      code: 'INVALID_JSON_FORMAT',
      details: { field, invalid_value, expected_format },
    });
  });

  it.each([
    ['series_id', 'F', 'uuid'],
    ['due_date', '2026-02-30', 'date'],
    ['operation_date', '01/02/2026', 'date'],
    ['valid_until', '', 'date'],
    ['recipient.customer_id', { customer_id: '12' }, 'uuid'],
    ['lines.0.product_id', [line(1, { product_id: 'x' })], 'uuid'],
  ])('a body with %s of another format returns 400', async (field, value, expected_format) => {
    const [top = ''] = field.split('.');
    const response = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [line(1)],
      [top]: value,
    });
    expect(refusal(response)).toMatchObject({
      status: 400,
      code: 'INVALID_JSON_FORMAT',
      details: { field, expected_format },
    });
  });

  it('undeclared properties are ignored at any level, but a null character in them returns 422', async () => {
    const extra = { nobody: { knows: ['this'] } };
    const body = {
      ...extra,
      type: 'STANDARD',
      status: 'PAID',
      invoice_number: 'X-1',
      recipient: { ...RECIPIENT, ...extra, address: { ...RECIPIENT.address, ...extra } },
      lines: [line(100, { ...extra, taxable_base: 5, main_tax: { type: 'IVA', percentage: 10, ...extra } })],
      payment_info: { ...extra },
      options: { ...extra },
    };
    const response = await company.client.post('/invoices', body);
    expect(response.status, response.text).toBe(201);
    expect(response.body.data).toMatchObject({ status: 'DRAFT', invoice_number: null, invoice_total: 110 });
    expect(response.text).not.toContain('nobody');
    const nul = await company.client.post('/invoices', { ...body, nobody: { knows: ['a\u0000b'] } });
    expect(refusal(nul)).toMatchObject({
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { 'nobody.knows.0': expect.any(String) },
    });
  });

  it('null in an optional property equals its absence', async () => {
    const body = { type: 'STANDARD', lines: [line(100)] };
    const absent = await company.client.post('/invoices', body);
    const nulls = await company.client.post('/invoices', {
      ...body,
      series_id: null,
      operation_date: null,
      due_date: null,
      valid_until: null,
      recipient: null,
      payment_info: null,
      external_ref: null,
      external_reference: null,
      notes: null,
      metadata: null,
      language: null,
      options: null,
      lines: [
        line(100, {
          line_type: null,
          product_id: null,
          unit: null,
          total_including_tax: null,
          discount_percentage: null,
          main_tax: null,
          irpf_rate: null,
          equivalence_surcharge_rate: null,
        }),
      ],
    });
    expect(nulls.status, nulls.text).toBe(201);
    const own = { id: null, created_at: null, updated_at: null };
    expect({ ...nulls.body.data, ...own }).toEqual({ ...absent.body.data, ...own });
  });
});
