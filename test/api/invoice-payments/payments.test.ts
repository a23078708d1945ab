import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, outcome, refusal } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const pay = (id: string, body: unknown) => company.client.post(`/invoices/${id}/payments`, body);
const payments = async (id: string) => (await company.client.get(`/invoices/${id}/payments`)).body.data;

async function told(subjectId: string): Promise<string[]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT type FROM outbox WHERE subject_id = ? AND type LIKE 'invoice_payment.%' OR subject_id = ? AND type = 'invoice.paid' ORDER BY created_at, id",
  )
    .bind(subjectId, subjectId)
    .all<{ type: string }>();
  return results.map(({ type }) => type).sort();
}

describe('the payments of an invoice', () => {
  it('payments reduce the amount due, and the last one makes the invoice PAID', async () => {
    const { id } = await company.issued();
    expect(await company.get(id)).toMatchObject({ amount_paid: 0, amount_due: 121, payment_state: 'UNPAID' });
    const first = await pay(id, { amount: 50, method: 'CASH', reference: 'Caja 4' });
    expect(first.status, first.text).toBe(201);
    expect(first.body.data).toMatchObject({
      ...{ invoice_id: id, kind: 'PAYMENT', amount: 50, date: '2026-06-15', method: 'CASH' },
      ...{ reference: 'Caja 4', source: 'MANUAL', amount_refunded: 0, refunds: [] },
      invoice: { status: 'ISSUED', amount_paid: 50, amount_due: 71, payment_state: 'PARTIAL' },
    });
    const rest = await pay(id, { amount: 71, date: '2026-06-14' });
    expect(rest.body.data.invoice).toMatchObject({ status: 'PAID', amount_paid: 121, amount_due: 0 });
    const invoice = await company.get(id);
    expect(invoice).toMatchObject({ status: 'PAID', payment_state: 'PAID', payment_date: '2026-06-15' });
    expect(await told(id)).toEqual(['invoice.paid']);
    expect(await told(first.body.data.id)).toEqual(['invoice_payment.created']);
    expect((await payments(id)).payments.map(({ amount }: { amount: number }) => amount)).toEqual([71, 50]);
  });

  it('a payment above the amount due becomes credit of the customer', async () => {
    const { id } = await company.issued();
    expect((await pay(id, { amount: 200 })).body.data.invoice).toEqual({
      ...{ status: 'PAID', total_to_pay: 121, amount_paid: 121, amount_written_off: 0, amount_due: 0 },
      ...{ credit_amount: 79, payment_state: 'OVERPAID' },
    });
  });

  it('marking an invoice as paid adds a payment of the amount due', async () => {
    const { id } = await company.issued({ payment_info: { method: 'CARD' } });
    await pay(id, { amount: 21 });
    const paid = await company.set(id, { status: 'PAID', payment_date: '2026-06-10' });
    expect(paid).toMatchObject({ amount_paid: 121, amount_due: 0, payment_date: '2026-06-10' });
    expect(await company.get(id)).toEqual(paid);
    const { payments: rows } = await payments(id);
    expect(rows[0]).toMatchObject({ amount: 100, date: '2026-06-10', method: 'CARD', source: 'STATUS' });
    expect(await told(id)).toEqual(['invoice.paid']);
  });

  it('only an issued invoice with an amount due takes payments', async () => {
    const draft = await company.create({});
    const voided = await company.issued();
    await company.void(voided.id);
    const proforma = await company.create({ type: 'PROFORMA' });
    const original = await company.issued();
    const corrective = await company.correct(original.id, { lines: [line(-10)] });
    for (const { id } of [draft, voided, proforma, corrective])
      expect(outcome(await pay(id, { amount: 1 }))).toBe('INVOICE_NOT_PAYABLE');
    expect(outcome(await pay(company.tenant.companyId, { amount: 1 }))).toBe('INVOICE_NOT_FOUND');
  });

  it('an invalid payment is rejected and changes nothing', async () => {
    const { id } = await company.issued();
    for (const amount of [0, -5, 1.005, 1e15])
      expect(refusal(await pay(id, { amount }))).toMatchObject({ status: 422 });
    expect(refusal(await pay(id, {}))).toMatchObject({
      status: 422,
      details: { amount: expect.any(String) },
    });
    expect(refusal(await pay(id, { amount: 'all' })).status).toBe(400);
    expect(refusal(await pay(id, { amount: 1, date: '2026-06-16' }))).toMatchObject({
      status: 422,
      details: { date: expect.any(String) },
    });
    expect(refusal(await pay(id, { amount: 1, method: 'BARTER' })).status).toBe(422);
    expect((await payments(id)).payments).toEqual([]);
  });

  it('correctives reduce the amount due of the original', async () => {
    const { id } = await company.issued();
    await company.correct(id, { lines: [line(-20)] });
    expect(await company.get(id)).toMatchObject({ status: 'RECTIFIED', amount_due: 96.8 });
    expect((await pay(id, { amount: 96.8 })).body.data.invoice).toMatchObject({
      status: 'RECTIFIED',
      amount_due: 0,
      payment_state: 'PAID',
    });
    await company.correct(id, { lines: [line(-80)] });
    expect(await company.get(id)).toMatchObject({ amount_paid: 0, amount_due: 0, credit_amount: 96.8 });
  });

  it('payments of exchanged tickets count for the exchange invoice', async () => {
    const ticket = await company.issued({ type: 'SIMPLIFIED' });
    await company.set(ticket.id, { status: 'PAID' });
    await company.registered([ticket.id]);
    const response = await company.client.post('/invoices/simplified-exchanges', {
      simplified_invoice_ids: [ticket.id],
      recipient: { legal_name: 'Comercial Ejemplo SL', nif: 'B12345674', address: ADDRESS },
    });
    expect(response.status, response.text).toBe(201);
    const exchange = await company.get(response.body.data.id);
    expect(exchange).toMatchObject({ amount_paid: 121, amount_due: 0, payment_state: 'PAID' });
    expect(await company.get(ticket.id)).toMatchObject({ amount_paid: 0, amount_due: 0, credit_amount: 0 });
  });
});

const ADDRESS = {
  ...{ street: 'Gran Vía', number: '2', postal_code: '28013', city: 'Madrid' },
  ...{ province: 'Madrid', country: 'ES' },
};

describe('refunds, returns and deletions of payments', () => {
  const refund = (id: string, paymentId: string, body: unknown) =>
    company.client.post(`/invoices/${id}/payments/${paymentId}/refunds`, body);

  it('a refund keeps the status PAID and shows the amount due with the payment state REFUNDED', async () => {
    const { id } = await company.issued();
    const paid = (await pay(id, { amount: 121 })).body.data;
    const part = await refund(id, paid.id, { amount: 21 });
    expect(part.status, part.text).toBe(201);
    expect(part.body.data).toMatchObject({
      amount_refunded: 21,
      refunds: [{ kind: 'REFUND', amount: 21, date: '2026-06-15' }],
      invoice: { status: 'PAID', amount_paid: 100, amount_due: 21, payment_state: 'PARTIAL' },
    });
    expect((await refund(id, paid.id, {})).body.data.invoice).toMatchObject({
      ...{ status: 'PAID', amount_paid: 0, amount_due: 121, payment_state: 'REFUNDED' },
    });
    expect(await company.get(id)).toMatchObject({ payment_date: null });
    expect(await told(paid.id)).toEqual([
      'invoice_payment.created',
      'invoice_payment.updated',
      'invoice_payment.updated',
    ]);
  });

  it('a return by the bank makes the amount due again, and a later payment pays it', async () => {
    const { id } = await company.issued();
    const paid = (await pay(id, { amount: 121, method: 'DIRECT_DEBIT' })).body.data;
    const returned = await refund(id, paid.id, { kind: 'RETURN', reason: 'MD06' });
    expect(returned.body.data.invoice).toMatchObject({
      status: 'PAID',
      payment_state: 'RETURNED',
      amount_due: 121,
    });
    vi.setSystemTime(new Date('2026-06-20T10:00:00.000Z'));
    expect((await pay(id, { amount: 121 })).body.data.invoice.payment_state).toBe('PAID');
    expect(await company.get(id)).toMatchObject({ payment_date: '2026-06-20', amount_due: 0 });
  });

  it('a refund never exceeds its payment, and an unknown payment returns 404', async () => {
    const { id } = await company.issued();
    const paid = (await pay(id, { amount: 100 })).body.data;
    expect(outcome(await refund(id, paid.id, { amount: 100.01 }))).toBe('REFUND_EXCEEDS_PAYMENT');
    await refund(id, paid.id, { amount: 100 });
    expect(outcome(await refund(id, paid.id, {}))).toBe('REFUND_EXCEEDS_PAYMENT');
    expect(outcome(await refund(id, id, { amount: 1 }))).toBe('PAYMENT_NOT_FOUND');
    const other = await company.issued();
    expect(outcome(await refund(other.id, paid.id, { amount: 1 }))).toBe('PAYMENT_NOT_FOUND');
  });

  it('a payment can be deleted once, unless it has refunds', async () => {
    const { id } = await company.issued();
    const paid = (await pay(id, { amount: 121 })).body.data;
    const remove = () => company.client.delete(`/invoices/${id}/payments/${paid.id}`);
    expect((await remove()).status).toBe(204);
    expect(outcome(await remove())).toBe('PAYMENT_NOT_FOUND');
    expect(await company.get(id)).toMatchObject({ status: 'PAID', amount_due: 121, payment_state: 'UNPAID' });
    expect((await payments(id)).payments).toEqual([]);
    const again = (await pay(id, { amount: 121 })).body.data;
    await refund(id, again.id, { amount: 1 });
    expect(outcome(await company.client.delete(`/invoices/${id}/payments/${again.id}`))).toBe(
      'PAYMENT_HAS_REFUNDS',
    );
    expect(await told(paid.id)).toEqual(['invoice_payment.created', 'invoice_payment.deleted']);
  });
});

describe('a write-off of an invoice', () => {
  const writeOff = (id: string, body: unknown) => company.client.post(`/invoices/${id}/write-offs`, body);

  it('a write-off reduces the amount due, and cannot exceed it', async () => {
    const { id } = await company.issued();
    await pay(id, { amount: 120.5 });
    expect(refusal(await writeOff(id, { amount: 0.51, reason: 'Comisión' }))).toMatchObject({
      code: 'WRITE_OFF_EXCEEDS_DUE',
      details: { amount_due: 0.5 },
    });
    const given = await writeOff(id, { amount: 0.5, reason: 'Comisión del banco' });
    expect(given.body.data).toMatchObject({
      ...{ kind: 'WRITE_OFF', amount: 0.5, reason: 'Comisión del banco' },
      invoice: { status: 'PAID', amount_paid: 120.5, amount_written_off: 0.5, amount_due: 0 },
    });
    expect(await company.get(id)).toMatchObject({ payment_state: 'PAID' });
    expect((await company.client.delete(`/invoices/${id}/payments/${given.body.data.id}`)).status).toBe(204);
    expect(await company.get(id)).toMatchObject({
      status: 'PAID',
      amount_due: 0.5,
      payment_state: 'PARTIAL',
    });
  });

  it('a write-off without a reason returns 422', async () => {
    const { id } = await company.issued();
    expect(refusal(await writeOff(id, { amount: 1 }))).toMatchObject({ status: 422 });
  });
});
