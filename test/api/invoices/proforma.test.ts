import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { ADDRESS, invoiceCompany, line, outcome, RECIPIENT } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const proforma = (body: Record<string, unknown> = {}) => company.create({ type: 'PROFORMA', ...body });
const convert = (id: string, body?: unknown) =>
  company.client.post(`/invoices/${id}/convert-to-invoice`, body);

describe('a proforma', () => {
  it('proformas are numbered from 1 each year, and a deleted one keeps its number', async () => {
    const first = await proforma();
    expect([first.invoice_number, first.issue_date]).toEqual(['PRO-2026-0001', '2026-06-15']);
    expect((await company.client.delete(`/invoices/${first.id}`)).status).toBe(204);
    expect((await proforma()).invoice_number).toBe('PRO-2026-0002');
    vi.setSystemTime(new Date('2026-12-31T22:59:59Z'));
    expect((await proforma()).invoice_number).toBe('PRO-2026-0003');
    vi.setSystemTime(new Date('2026-12-31T23:00:00Z'));
    expect((await proforma()).invoice_number).toBe('PRO-2027-0001');
    expect((await (await invoiceCompany()).create({ type: 'PROFORMA' })).number).toBe(1);
  });

  it('a proforma never offers to pay its recipient, and a discount below its other lines is taken', async () => {
    const body = { type: 'PROFORMA', recipient: RECIPIENT };
    const disbursement = { line_type: 'DISBURSEMENT', quantity: 1, description: 'Tasa', unit_price: -500 };
    for (const lines of [[line(-100)], [line(100), disbursement]]) {
      expect(outcome(await company.client.post('/invoices', { ...body, lines }))).toBe(
        'INVOICE_NEGATIVE_AMOUNT',
      );
      const previewed = await company.client.post('/invoices?dry_run=true', { ...body, lines });
      expect(outcome(previewed)).toBe('INVOICE_NEGATIVE_AMOUNT');
    }
    const { id } = await proforma({ lines: [line(100), line(-40)] });
    const changed = await company.client.patch(`/invoices/${id}`, { lines: [line(100), line(-140)] });
    expect(outcome(changed)).toBe('INVOICE_NEGATIVE_AMOUNT');
    expect((await proforma()).number).toBe(2);
  });

  it('concurrent proformas get different numbers', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => proforma()));
    expect(made.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('a proforma is EXPIRED after valid_until, and can still be edited, converted and deleted', async () => {
    const { id } = await proforma({ valid_until: '2026-06-15' });
    const early = await proforma({ valid_until: '2026-01-01' });
    expect((await company.get(id)).status).toBe('ACTIVE');
    expect(early.status).toBe('EXPIRED');
    vi.setSystemTime(new Date('2026-06-15T22:00:00Z'));
    expect((await company.get(id)).status).toBe('EXPIRED');
    const expired = await company.list('type=PROFORMA&status=EXPIRED');
    expect(expired.map((one: { id: string }) => one.id).sort()).toEqual([id, early.id].sort());
    expect(await company.list('type=PROFORMA&status=ACTIVE')).toEqual([]);
    const extended = await company.client.patch(`/invoices/${early.id}`, { valid_until: '2026-07-01' });
    expect(extended.body.data.status).toBe('ACTIVE');
    expect((await convert(id)).status).toBe(201);
    expect((await company.client.delete(`/invoices/${early.id}`)).status).toBe(204);
  });

  it('a proforma accepts no status and is listed only by its type', async () => {
    const { id } = await proforma();
    for (const status of ['SENT', 'PAID', 'ISSUED']) {
      expect(outcome(await company.client.put(`/invoices/${id}/status`, { status }))).toBe(
        'TRANSITION_NOT_SUPPORTED',
      );
    }
    expect(await company.list('')).toEqual([]);
    expect(await company.list('type=PROFORMA')).toHaveLength(1);
  });
});

describe('POST /v1/companies/{company_id}/invoices/{invoice_id}/convert-to-invoice', () => {
  it('a conversion creates a STANDARD draft with the content and marks the proforma', async () => {
    await company.configure({ default_irpf_rate: 15 });
    const source = await proforma({
      external_ref: 'P',
      notes: 'Oferta',
      metadata: { a: 1 },
      due_date: '2026-08-01',
      operation_date: '2026-06-01',
      valid_until: '2026-07-01',
      payment_info: { method: 'CASH', payment_term_days: 10 },
      lines: [line(100), line(5, { line_type: 'DISBURSEMENT' })],
    });
    const response = await convert(source.id);
    expect(response.status, response.text).toBe(201);
    const { data } = response.body;
    expect(response.headers.get('Location')).toBe(`${company.client.base}/invoices/${data.id}`);
    expect(data).toMatchObject({
      type: 'STANDARD',
      status: 'DRAFT',
      source_proforma_id: source.id,
      series_code: 'F',
      external_ref: null,
      due_date: null,
      operation_date: null,
      valid_until: null,
      issue_date: null,
      notes: 'Oferta',
      metadata: { a: 1 },
      payment_info: source.payment_info,
      recipient: source.recipient,
      lines: source.lines,
      total_irpf: 15,
      invoice_total: source.invoice_total,
    });
    expect(await company.get(data.id)).toEqual(data);
    expect(await company.get(source.id)).toMatchObject({
      status: 'CONVERTED',
      converted_invoice_id: data.id,
    });
  });

  it('a conversion issues at once on request, or changes nothing', async () => {
    const { id } = await proforma({ recipient: { legal_name: 'Ana' } });
    expect(outcome(await convert(id, { issue: true }))).toBe('VALIDATION_ERROR');
    expect(await company.get(id)).toMatchObject({ status: 'ACTIVE', converted_invoice_id: null });
    expect(await company.list('')).toEqual([]);
    await company.client.patch(`/invoices/${id}`, { recipient: { ...RECIPIENT, legal_name: '\u0001' } });
    expect(outcome(await convert(id, { issue: true }))).toBe('VALIDATION_ERROR');
    expect(await company.get(id)).toMatchObject({ status: 'ACTIVE', converted_invoice_id: null });
    await company.client.patch(`/invoices/${id}`, { recipient: RECIPIENT });
    const issued = await convert(id, { issue: true });
    expect(issued.body.data).toMatchObject({ status: 'ISSUED', number: 1, source_proforma_id: id });
  });

  it('a conversion uses the current data of the customer', async () => {
    const customer = await company.customer({ legal_name: 'Antes', nif: 'A28015865', address: ADDRESS });
    const { id } = await proforma({ recipient: { customer_id: customer.id } });
    await company.client.patch(`/customers/${customer.id}`, { legal_name: 'Ágil' });
    const { data } = (await convert(id, { issue: true })).body;
    expect(data.recipient).toMatchObject({ legal_name: 'Ágil', customer_id: customer.id });
    expect(await company.list('recipient_name=agil&sort_by=recipient_name')).toHaveLength(1);
  });

  it('concurrent conversions succeed once, and the other returns 409', async () => {
    const { id } = await proforma();
    const responses = await Promise.all([convert(id), convert(id)]);
    expect(responses.map((response) => response.status).sort()).toEqual([201, 409]);
    const again = await convert(id);
    expect([again.status, outcome(again)]).toEqual([409, 'PROFORMA_ALREADY_CONVERTED']);
    expect(await company.list('')).toHaveLength(1);
  });

  it('deleting the draft of a conversion reactivates the proforma', async () => {
    const { id } = await proforma();
    const { data } = (await convert(id)).body;
    await company.client.delete(`/invoices/${data.id}`);
    expect(await company.get(id)).toMatchObject({ status: 'ACTIVE', converted_invoice_id: null });
    expect((await convert(id, { issue: true })).body.data.status).toBe('ISSUED');
    expect(outcome(await company.client.patch(`/invoices/${id}`, { notes: 'x' }))).toBe(
      'STATUS_NOT_MODIFIABLE',
    );
    expect(outcome(await company.client.delete(`/invoices/${id}`))).toBe('INVOICE_NOT_DRAFT');
  });

  it('converting an invoice that is no proforma returns an error', async () => {
    const draft = await company.create({});
    expect([(await convert(draft.id)).status, outcome(await convert(draft.id))]).toEqual([
      400,
      'TRANSITION_NOT_SUPPORTED',
    ]);
    expect(outcome(await convert(company.tenant.companyId))).toBe('INVOICE_NOT_FOUND');
  });
});
