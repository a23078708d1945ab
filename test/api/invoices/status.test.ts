import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, outcome, refusal } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
const NOW = '2026-06-15T10:00:00.000Z';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(NOW));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const put = (id: string, body: unknown, headers?: Record<string, string>) =>
  company.client.put(`/invoices/${id}/status`, body, headers);

/** Stores a status that other operations lead to, without the API. */
async function store(id: string, status: string) {
  await testEnv.BOOKS_SANDBOX.prepare('UPDATE invoices SET status = ? WHERE id = ?').bind(status, id).run();
}

async function inStatus(status: string): Promise<string> {
  if (status === 'DRAFT' || status === 'SCHEDULED') {
    const { id } = await company.create({});
    await store(id, status);
    return id;
  }
  const { id } = await company.issued();
  if (status === 'SENT' || status === 'PAID') await company.set(id, { status });
  if (status === 'VOIDED') await company.void(id);
  if (status === 'RECTIFIED') await company.correct(id, { lines: [line(-10)] });
  return id;
}

async function paidEvents(id: string) {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT data FROM outbox WHERE type = 'invoice.paid' AND subject_id = ?",
  )
    .bind(id)
    .all<{ data: string }>();
  return results.map(({ data }) => JSON.parse(data));
}

const FROM = ['DRAFT', 'SCHEDULED', 'ISSUED', 'SENT', 'PAID', 'VOIDED', 'RECTIFIED'];
const TO = ['ISSUED', 'SENT', 'PAID'];
const ALLOWED = ['ISSUED>SENT', 'SENT>ISSUED', 'ISSUED>PAID', 'SENT>PAID'];
const TABLE = FROM.flatMap((from) => TO.map((to) => [from, to] as const));

describe('PUT /v1/companies/{company_id}/invoices/{invoice_id}/status', () => {
  it.each(TABLE)('a change from %s to %s follows the table of transitions', async (from, to) => {
    const id = await inStatus(from);
    const before = await company.get(id);
    const response = await put(id, { status: to });
    if (ALLOWED.includes(`${from}>${to}`)) {
      expect(response.status, response.text).toBe(200);
      expect(response.body.data.status).toBe(to);
      expect(await company.get(id)).toEqual(response.body.data);
    } else {
      expect([response.status, outcome(response)]).toEqual([400, 'TRANSITION_NOT_SUPPORTED']);
      expect(await company.get(id)).toEqual(before);
    }
  });

  it('SENT stores its time, and ISSUED clears it', async () => {
    const { id } = await company.issued();
    expect(await company.set(id, { status: 'SENT' })).toMatchObject({ status: 'SENT', sent_at: NOW });
    expect(await company.set(id, { status: 'ISSUED' })).toMatchObject({ status: 'ISSUED', sent_at: null });
    const sent = await company.set(id, { status: 'SENT', sent_at: '2026-06-14T12:00:00+02:00' });
    expect(sent.sent_at).toBe('2026-06-14T10:00:00.000Z');
    expect(await company.set(id, { status: 'PAID' })).toMatchObject({
      status: 'PAID',
      sent_at: sent.sent_at,
    });
  });

  it('PAID has today as default date and stores one event', async () => {
    const first = await company.issued();
    expect(first).toMatchObject({ payment_date: null, paid_at: null });
    expect(await company.set(first.id, { status: 'PAID' })).toMatchObject({
      payment_date: '2026-06-15',
      paid_at: NOW,
    });
    const second = await company.issued();
    const paid = await company.set(second.id, { status: 'PAID', payment_date: '2026-05-01' });
    expect(paid).toMatchObject({ payment_date: '2026-05-01', paid_at: NOW });
    const told = await paidEvents(second.id);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      invoice_id: second.id,
      invoice_number: second.invoice_number,
      payment_date: '2026-05-01',
      total: second.invoice_total,
    });
  });

  it("the default payment date is today in the company's time zone", async () => {
    vi.setSystemTime(new Date('2026-06-15T22:30:00Z'));
    const { id } = await company.issued();
    expect((await company.set(id, { status: 'PAID' })).payment_date).toBe('2026-06-16');
  });

  it('PAID replaces the payment method, and keeps the payment term and the IBAN of the issue', async () => {
    const IBAN = 'ES9121000418450200051332';
    const { id } = await company.issued({
      payment_info: { method: 'BANK_TRANSFER', iban: IBAN, payment_term_days: 30 },
    });
    const paid = await company.set(id, { status: 'PAID', payment_method: { method: 'CARD' } });
    expect(paid.payment_info).toEqual({ method: 'CARD', iban: IBAN, payment_term_days: 30 });
    const other = await company.issued({ payment_info: { method: 'CASH' } });
    expect((await company.set(other.id, { status: 'PAID' })).payment_info.method).toBe('CASH');
    const debit = await company.issued();
    const debited = await company.set(debit.id, {
      status: 'PAID',
      payment_method: { method: 'DIRECT_DEBIT', iban: IBAN },
    });
    expect(debited.payment_info).toMatchObject({ method: 'DIRECT_DEBIT', iban: null });
  });

  it('the status of an overdue invoice can be set', async () => {
    const { id } = await company.issued({ due_date: '2026-06-15' });
    vi.setSystemTime(new Date('2026-06-16T10:00:00Z'));
    expect((await company.get(id)).status).toBe('OVERDUE');
    expect((await company.set(id, { status: 'SENT' })).status).toBe('OVERDUE');
    expect((await company.set(id, { status: 'ISSUED' })).status).toBe('OVERDUE');
    expect((await company.set(id, { status: 'PAID' })).status).toBe('PAID');
  });

  it('an invalid status or date returns an error with its field', async () => {
    const { id } = await company.issued();
    expect(refusal(await put(id, { status: 'VOIDED' }))).toMatchObject({
      status: 422,
      details: { field: 'status', invalid_value: 'VOIDED', allowed_values: ['PAID', 'SENT', 'ISSUED'] },
    });
    expect(refusal(await put(id, {})).details).toEqual({ status: expect.any(String) });
    expect(refusal(await put(id, { status: 'PAID', payment_date: '2026-13-01' }))).toMatchObject({
      status: 400,
      details: { field: 'payment_date' },
    });
    expect(refusal(await put(id, { status: 'SENT', sent_at: 'yesterday' }))).toMatchObject({
      status: 400,
      details: { field: 'sent_at' },
    });
    expect(refusal(await put(id, { status: 'PAID', payment_method: {} })).details).toEqual({
      'payment_method.method': expect.any(String),
    });
    expect(outcome(await put(company.tenant.companyId, { status: 'PAID' }))).toBe('INVOICE_NOT_FOUND');
  });

  it('concurrent changes to PAID succeed once', async () => {
    const { id } = await company.issued();
    const responses = await Promise.all([put(id, { status: 'PAID' }), put(id, { status: 'PAID' })]);
    expect(responses.map((response) => response.status).sort()).toContain(200);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(await paidEvents(id)).toHaveLength(1);
  });

  it('setting a status checks If-Match', async () => {
    const { id } = await company.issued();
    expect(outcome(await put(id, { status: 'SENT' }, { 'If-Match': '"1"' }))).toBe('PRECONDITION_FAILED');
    const response = await put(id, { status: 'SENT' }, { 'If-Match': '"2"' });
    expect([response.status, response.headers.get('ETag')]).toEqual([200, '"3"']);
  });
});
