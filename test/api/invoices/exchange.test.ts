import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, outcome, RECIPIENT, refusal, tax } from './invoice-company.ts';
import { storedRecords } from './stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

const ticket = (body: Record<string, unknown> = {}) => company.issued({ type: 'SIMPLIFIED', ...body });
const post = (ids: readonly string[], body: Record<string, unknown> = {}) =>
  company.client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: ids,
    recipient: RECIPIENT,
    ...body,
  });

describe('an exchange', () => {
  it('is a full invoice that comes to what its simplified invoices came to, to the cent', async () => {
    const tickets = [];
    for (const price of [0.13, 0.13, 0.13, 7.77])
      tickets.push(await ticket({ lines: [line(price), line(price, { main_tax: tax(10) })] }));
    const total = Math.round(tickets.reduce((sum, one) => sum + one.invoice_total, 0) * 100) / 100;
    const answer = await post(
      tickets.map(({ id }) => id),
      { notes: 'Canje' },
    );
    expect(answer.status, answer.text).toBe(201);
    const invoice = answer.body.data;
    expect(invoice).toMatchObject({
      type: 'STANDARD',
      status: 'ISSUED',
      invoice_number: expect.stringMatching(/^F-\d{4}-0001$/),
      invoice_total: total,
      replaced_invoice_ids: tickets.map(({ id }) => id),
      recipient: { nif: RECIPIENT.nif },
      notes: 'Canje',
    });
    expect(invoice.lines).toHaveLength(8);
    expect(answer.headers.get('Location')).toBe(`${company.client.base}/invoices/${invoice.id}`);
    for (const { id } of tickets)
      expect(await company.get(id)).toMatchObject({ status: 'VOIDED', void_cause: 'EXCHANGED' });
    expect(await company.get(invoice.id)).toEqual(invoice);
    const records = await storedRecords(company.tenant.companyId);
    expect(records).toHaveLength(5);
    expect(records.at(-1)).toMatchObject({
      TipoFactura: 'F3',
      FacturasSustituidas: {
        IDFacturaSustituida: tickets.map((one) => ({ NumSerieFactura: one.invoice_number })),
      },
      Destinatarios: { IDDestinatario: [{ NIF: RECIPIENT.nif }] },
      ImporteTotal: total.toFixed(2),
    });
  });

  it('takes 50 at once, and a stored customer', async () => {
    const tickets = await Promise.all(Array.from({ length: 50 }, () => ticket({ lines: [line(1)] })));
    const customer = await company.customer(RECIPIENT);
    const answer = await post(
      tickets.map(({ id }) => id),
      { recipient: { customer_id: customer.id } },
    );
    expect(answer.body.data).toMatchObject({ invoice_total: 60.5, recipient: { customer_id: customer.id } });
  });

  it('takes sent and paid ones', async () => {
    const [sent, paid] = [await ticket(), await ticket()];
    await company.set(sent.id, { status: 'SENT' });
    await company.set(paid.id, { status: 'PAID' });
    expect((await post([sent.id, paid.id])).status).toBe(201);
  });

  it('cannot be voided nor taken back whole, but corrected in part', async () => {
    const { id } = (await post([(await ticket()).id])).body.data;
    const voided = await company.client.post(`/invoices/${id}/void`, { reason: 'Issued in error' });
    expect(refusal(voided)).toMatchObject({ status: 422, code: 'EXCHANGE_INVOICE_NOT_VOIDABLE' });
    const total = await company.client.post(`/invoices/${id}/corrective`, {
      rectification_type: 'TOTAL',
      reason: 'R1',
      reason_description: 'The customer changed',
    });
    expect(refusal(total)).toMatchObject({ status: 422, code: 'EXCHANGE_INVOICE_NOT_CORRECTABLE' });
    await company.correct(id, { lines: [line(-10)] });
  });

  it('happens once under races', async () => {
    const shared = await ticket();
    const own = await Promise.all([ticket(), ticket(), ticket()]);
    const answers = await Promise.all(own.map(({ id }) => post([id, shared.id])));
    expect(answers.map(outcome).sort()).toEqual([
      201,
      'SIMPLIFIED_NOT_EXCHANGEABLE',
      'SIMPLIFIED_NOT_EXCHANGEABLE',
    ]);
    const statuses = await Promise.all(own.map(async ({ id }) => (await company.get(id)).status));
    expect(statuses.filter((status) => status === 'ISSUED')).toHaveLength(2);
  });
});

describe('an exchange is refused whole', () => {
  it('for what is not a simplified invoice that stands', async () => {
    const [good, voided, corrected, exchanged] = [
      await ticket(),
      await ticket(),
      await ticket(),
      await ticket(),
    ];
    await company.void(voided.id);
    await company.correct(corrected.id, { reason: 'R5', lines: [line(-1)] });
    await post([exchanged.id]);
    const cases: [string, number, string][] = [
      [(await company.issued()).id, 422, 'EXCHANGE_REQUIRES_SIMPLIFIED'],
      [(await company.create({ type: 'PROFORMA' })).id, 422, 'EXCHANGE_REQUIRES_SIMPLIFIED'],
      [(await company.create({ type: 'SIMPLIFIED' })).id, 422, 'SIMPLIFIED_NOT_EXCHANGEABLE'],
      [voided.id, 422, 'SIMPLIFIED_NOT_EXCHANGEABLE'],
      [corrected.id, 422, 'SIMPLIFIED_NOT_EXCHANGEABLE'],
      [exchanged.id, 422, 'SIMPLIFIED_NOT_EXCHANGEABLE'],
      ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e', 404, 'INVOICE_NOT_FOUND'],
    ];
    for (const [id, status, code] of cases) {
      const answer = await post([good.id, id]);
      expect(refusal(answer), code).toMatchObject({
        status,
        code,
        details: { field: 'simplified_invoice_ids.1', invoice_id: id },
      });
    }
    expect((await company.get(good.id)).status).toBe('ISSUED');
    expect((await company.list('type=STANDARD&status=DRAFT')).length).toBe(0);
  });

  it('for one that was issued without VeriFactu', async () => {
    const { id } = await ticket();
    await testEnv.BOOKS_SANDBOX.prepare("UPDATE invoices SET verifactu_status = 'NO_VERIFACTU' WHERE id = ?")
      .bind(id)
      .run();
    expect(outcome(await post([id]))).toBe('SIMPLIFIED_EXCHANGE_NOT_RECORDABLE');
    await testEnv.BOOKS_SANDBOX.prepare("UPDATE invoices SET verifactu_status = 'PENDING' WHERE id = ?")
      .bind(id)
      .run();
  });

  it.each([
    ['no ids', { simplified_invoice_ids: [] }],
    ['the same id twice', { simplified_invoice_ids: Array(2).fill('0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e') }],
    ['51 ids', { simplified_invoice_ids: Array.from({ length: 51 }, () => crypto.randomUUID()) }],
    ['no recipient', { recipient: undefined }],
    ['a recipient without identity', { recipient: { legal_name: 'Nadie' } }],
  ])('with %s', async (_, body) => {
    const { id } = await ticket();
    expect(refusal(await post([id], body))).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    expect((await company.get(id)).status).toBe('ISSUED');
  });
});
