import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { ADDRESS, invoiceCompany, line, outcome, refusal, tax, untaxed } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

const derive = (from_invoice_id: string, body: Record<string, unknown> = {}) =>
  company.client.post('/invoices/derivations', { from_invoice_id, ...body });

const CONTENT = {
  external_ref: 'source',
  operation_date: '2026-01-10',
  due_date: '2999-01-10',
  notes: 'Notas',
  metadata: { a: 1 },
  language: 'ca',
  payment_info: { method: 'CASH', payment_term_days: 5 },
  lines: [
    line(100, { irpf_rate: 15, discount_percentage: 10 }),
    untaxed(50, 'E2'),
    { description: 'x', quantity: 3, total_including_tax: 10, main_tax: tax(10) },
    line(7, { line_type: 'DISBURSEMENT' }),
  ],
};
const COPIED = [
  'type',
  'recipient',
  'lines',
  'notes',
  'metadata',
  'language',
  'payment_info',
  'taxable_base',
  'total_vat',
  'total_irpf',
  'total_discounts',
  'total_disbursements',
  'invoice_total',
  'vat_breakdown',
  'irpf_breakdown',
] as const;

describe('POST /v1/companies/{company_id}/invoices/derivations', () => {
  it('deriving copies the content into a draft without dates, reference and history', async () => {
    const source = await company.issued(CONTENT);
    await company.set(source.id, { status: 'PAID' });
    const before = await company.get(source.id);
    const response = await derive(source.id);
    expect(response.status, response.text).toBe(201);
    const { data } = response.body;
    expect(response.headers.get('Location')).toBe(`${company.client.base}/invoices/${data.id}`);
    for (const field of COPIED) expect(data[field], field).toEqual(source[field]);
    expect(data).toMatchObject({
      status: 'DRAFT',
      number: null,
      invoice_number: null,
      issuer: null,
      issue_date: null,
      operation_date: null,
      due_date: null,
      external_ref: null,
      payment_date: null,
      paid_at: null,
      verifactu_status: null,
      qr_url: null,
      source_proforma_id: null,
    });
    expect(data.id).not.toBe(source.id);
    expect(await company.get(data.id)).toEqual(data);
    expect(await company.get(source.id)).toEqual(before);
    expect((await company.issue(data.id)).invoice_total).toBe(source.invoice_total);
  });

  it.each(['STANDARD', 'SIMPLIFIED', 'PROFORMA'])('deriving a %s keeps its type', async (type) => {
    const { id } = await company.create({ type });
    const { data } = (await derive(id)).body;
    expect(data).toMatchObject({ type, status: type === 'PROFORMA' ? 'ACTIVE' : 'DRAFT' });
    if (type === 'PROFORMA') expect(data).toMatchObject({ number: 2, source_proforma_id: null });
  });

  it('deriving a corrective returns 422', async () => {
    const draft = await company.create({});
    await testEnv.BOOKS_SANDBOX.prepare("UPDATE invoices SET type = 'CORRECTIVE' WHERE id = ?")
      .bind(draft.id)
      .run();
    expect(refusal(await derive(draft.id))).toEqual({
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { from_invoice_id: expect.any(String) },
    });
  });

  it('deriving uses the given notes and series, and rejects an unsuitable series', async () => {
    const { id } = await company.create({ notes: 'Antes' });
    const series = await company.series({ code: 'DER' });
    const { data } = (await derive(id, { notes: 'Después', series_id: series.id })).body;
    expect(data).toMatchObject({ notes: 'Después', series_id: series.id, series_code: 'DER' });
    expect((await derive(id, { notes: null })).body.data.notes).toBe('Antes');
    expect(outcome(await derive(id, { series_id: id }))).toBe('SERIES_NOT_FOUND');
    const tickets = await company.series({ code: 'DT', document_type: 'SIMPLIFIED' });
    expect(outcome(await derive(id, { series_id: tickets.id }))).toBe('SERIES_INCOMPATIBLE_DOC_TYPE');
    await company.client.patch(`/series/${series.id}`, { active: false });
    expect(outcome(await derive(id, { series_id: series.id }))).toBe('SERIES_INACTIVE');
  });

  it("deriving uses the default series, not the source's", async () => {
    const series = await company.series({ code: 'SRC' });
    const { id } = await company.create({ series_id: series.id });
    expect((await derive(id)).body.data.series_code).toBe('F');
  });

  it('deriving uses the current data of the customer, under which the copy is found', async () => {
    const customer = await company.customer({ legal_name: 'Antiguo', nif: 'A28015865', address: ADDRESS });
    const source = await company.issued({ recipient: { customer_id: customer.id } });
    await company.client.patch(`/customers/${customer.id}`, { legal_name: 'Ñandú Nuevo', nif: 'A58818501' });
    const { data } = (await derive(source.id)).body;
    expect(data.recipient).toMatchObject({
      customer_id: customer.id,
      legal_name: 'Ñandú Nuevo',
      nif: 'A58818501',
    });
    const found = await company.list('search=nandu&recipient_nif=A58818501&recipient_name=nuevo');
    expect(found.map((one: { id: string }) => one.id)).toEqual([data.id]);
    expect((await company.get(source.id)).recipient.legal_name).toBe('Antiguo');
  });

  it('deriving requires an invoice of the company', async () => {
    const missing = await derive(company.tenant.companyId);
    expect(refusal(missing)).toEqual({
      status: 404,
      code: 'INVOICE_NOT_FOUND',
      details: { field: 'from_invoice_id' },
    });
    expect(refusal(await company.client.post('/invoices/derivations', {})).details).toEqual({
      from_invoice_id: expect.any(String),
    });
    expect(outcome(await derive('x'))).toBe('INVALID_JSON_FORMAT');
  });
});
