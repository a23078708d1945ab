import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, outcome, RECIPIENT, refusal } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

const YEAR = new Date().getFullYear();

describe('creating a document', () => {
  it('drafts a STANDARD invoice, unnumbered, with every field there', async () => {
    const answer = await company.client.post('/invoices', {
      type: 'STANDARD',
      recipient: RECIPIENT,
      lines: [line(60, { quantity: 10, unit: 'h' })],
    });
    expect(answer.status).toBe(201);
    const { data } = answer.body;
    expect(answer.headers.get('Location')).toBe(`${company.client.base}/invoices/${data.id}`);
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(data).toMatchObject({
      type: 'STANDARD',
      status: 'DRAFT',
      invoice_number: null,
      number: null,
      series_code: 'F',
      issue_date: null,
      issuer: null,
      qr_url: null,
      qr_base64: null,
      verifactu_status: null,
      verifactu: { enabled: false, invoice_hash: null, submission_status: null },
      language: 'es',
      send_automatically: false,
      metadata: null,
      sending_history: [],
      payment_info: { method: null, iban: null, payment_term_days: null },
      recipient: {
        recipient_type: 'NEW',
        customer_id: null,
        email: null,
        alternative_id: null,
        ...RECIPIENT,
      },
      taxable_base: 600,
      total_vat: 126,
      invoice_total: 726,
      total_to_pay: 726,
    });
    expect(data.lines).toEqual([
      {
        line_type: 'NORMAL',
        product_id: null,
        description: 'Servicio',
        quantity: 10,
        unit: 'h',
        unit_price: 60,
        total_including_tax: null,
        discount_percentage: 0,
        main_tax: { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null },
        irpf_rate: 0,
        equivalence_surcharge_rate: 0,
        taxable_base: 600,
        line_total: 726,
      },
    ]);
    expect(await company.get(data.id)).toEqual(data);
  });

  it('drafts a SIMPLIFIED invoice without a recipient, on its own default series', async () => {
    const data = await company.create({ type: 'SIMPLIFIED' });
    expect(data).toMatchObject({ type: 'SIMPLIFIED', status: 'DRAFT', series_code: 'S', recipient: null });
  });

  it('numbers a PROFORMA at once, active, and never issues it', async () => {
    const data = await company.create({ type: 'PROFORMA', options: { issue_directly: true } });
    expect(data).toMatchObject({
      type: 'PROFORMA',
      status: 'ACTIVE',
      number: 1,
      invoice_number: `PRO-${YEAR}-0001`,
      series_id: null,
      series_code: null,
      valid_until: null,
      verifactu_status: null,
    });
    expect(data.issue_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(outcome(await company.client.post(`/invoices/${data.id}/issue`))).toBe('INVOICE_NOT_DRAFT');
    expect((await company.create({ type: 'PROFORMA' })).invoice_number).toBe(`PRO-${YEAR}-0002`);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('refuses CORRECTIVE and any other type, naming those that can be drafted', async () => {
    for (const type of ['CORRECTIVE', 'standard', '']) {
      const answer = await company.client.post('/invoices', { type, lines: [line(1)] });
      expect(refusal(answer)).toEqual({
        status: 422,
        code: 'VALIDATION_ERROR',
        details: {
          field: 'type',
          invalid_value: type,
          allowed_values: ['STANDARD', 'SIMPLIFIED', 'PROFORMA'],
        },
      });
    }
  });

  it('asks for type and lines', async () => {
    const { status, code, details } = refusal(await company.client.post('/invoices', {}));
    expect([status, code, Object.keys(details).sort()]).toEqual([422, 'VALIDATION_ERROR', ['lines', 'type']]);
  });

  it.each(['STANDARD', 'SIMPLIFIED', 'PROFORMA'])('refuses a %s without lines', async (type) => {
    const answer = await company.client.post('/invoices', { type, lines: [] });
    expect(refusal(answer)).toMatchObject({
      status: 422,
      code: 'INVOICE_NO_LINES',
      details: { lines: expect.any(String) },
    });
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
  ])('answers 400 for %s of another kind', async (field, value, invalid_value, expected_format) => {
    const [top = ''] = field.split('.');
    const answer = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [line(1)],
      [top]: value,
    });
    expect(refusal(answer)).toEqual({
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
  ])('answers 400 for %s of another format', async (field, value, expected_format) => {
    const [top = ''] = field.split('.');
    const answer = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [line(1)],
      [top]: value,
    });
    expect(refusal(answer)).toMatchObject({
      status: 400,
      code: 'INVALID_JSON_FORMAT',
      details: { field, expected_format },
    });
  });

  it('ignores undeclared properties wherever they stand, but for U+0000 in them', async () => {
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
    const answer = await company.client.post('/invoices', body);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data).toMatchObject({ status: 'DRAFT', invoice_number: null, invoice_total: 110 });
    expect(answer.text).not.toContain('nobody');
    const nul = await company.client.post('/invoices', { ...body, nobody: { knows: ['a\u0000b'] } });
    expect(refusal(nul)).toMatchObject({
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { 'nobody.knows.0': expect.any(String) },
    });
  });

  it('takes null for every optional property as if it were not there', async () => {
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
