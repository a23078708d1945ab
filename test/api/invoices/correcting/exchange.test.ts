import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { invoiceCompany, line, outcome, RECIPIENT, refusal, tax } from '../invoice-company.ts';
import { storedRecords } from '../records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

/** Issues a simplified invoice whose record the AEAT has accepted. */
const ticket = async (body: Record<string, unknown> = {}) => {
  const issued = await company.issued({ type: 'SIMPLIFIED', ...body });
  await company.registered([issued.id]);
  return issued;
};
const post = (ids: readonly string[], body: Record<string, unknown> = {}) =>
  company.client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: ids,
    recipient: RECIPIENT,
    ...body,
  });

describe('POST /v1/companies/{company_id}/invoices/simplified-exchanges', () => {
  it('an exchange issues a standard invoice with the exact sum of its simplified invoices', async () => {
    const tickets = [];
    for (const price of [0.13, 0.13, 0.13, 7.77])
      tickets.push(await ticket({ lines: [line(price), line(price, { main_tax: tax(10) })] }));
    const total = Math.round(tickets.reduce((sum, one) => sum + one.invoice_total, 0) * 100) / 100;
    const response = await post(
      tickets.map(({ id }) => id),
      { notes: 'Canje' },
    );
    expect(response.status, response.text).toBe(201);
    const invoice = response.body.data;
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
    expect(response.headers.get('Location')).toBe(`${company.client.base}/invoices/${invoice.id}`);
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

  it('an exchange accepts 50 simplified invoices and a stored customer', async () => {
    const tickets = await Promise.all(Array.from({ length: 50 }, () => ticket({ lines: [line(1)] })));
    const customer = await company.customer(RECIPIENT);
    const response = await post(
      tickets.map(({ id }) => id),
      { recipient: { customer_id: customer.id } },
    );
    expect(response.body.data).toMatchObject({
      invoice_total: 60.5,
      recipient: { customer_id: customer.id },
    });
  });

  it('an exchange accepts sent and paid simplified invoices', async () => {
    const [sent, paid] = [await ticket(), await ticket()];
    await company.set(sent.id, { status: 'SENT' });
    await company.set(paid.id, { status: 'PAID' });
    expect((await post([sent.id, paid.id])).status).toBe(201);
  });

  it('the response of an exchange has the payments of its tickets, as a later read and a dry run have', async () => {
    const [paid, part, refunded] = [await ticket(), await ticket(), await ticket()];
    const pay = async (id: string, body: Record<string, unknown>) =>
      (await company.client.post(`/invoices/${id}/payments`, body)).body.data;
    await company.set(paid.id, { status: 'PAID' });
    await pay(part.id, { amount: 21 });
    await company.client.post(`/invoices/${part.id}/write-offs`, { amount: 10, reason: 'Bank charges' });
    const back = await pay(refunded.id, { amount: 121 });
    await company.client.post(`/invoices/${refunded.id}/payments/${back.id}/refunds`, { amount: 100 });
    const ids = [paid.id, part.id, refunded.id];
    const money = { amount_paid: 163, amount_written_off: 10, amount_due: 190, payment_state: 'PARTIAL' };
    const dry = await company.client.post('/invoices/simplified-exchanges?dry_run=true', {
      ...{ simplified_invoice_ids: ids, recipient: RECIPIENT },
    });
    expect(dry.body.data).toMatchObject(money);
    const invoice = (await post(ids)).body.data;
    expect(invoice).toMatchObject(money);
    expect(await company.get(invoice.id)).toEqual(invoice);
  });

  it('an exchange invoice cannot be voided or fully corrected, but partly corrected', async () => {
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

  it('concurrent exchanges of one simplified invoice succeed once', async () => {
    const shared = await ticket();
    const own = await Promise.all([ticket(), ticket(), ticket()]);
    const responses = await Promise.all(own.map(({ id }) => post([id, shared.id])));
    expect(responses.map(outcome).sort()).toEqual([
      201,
      'SIMPLIFIED_NOT_EXCHANGEABLE',
      'SIMPLIFIED_NOT_EXCHANGEABLE',
    ]);
    const statuses = await Promise.all(own.map(async ({ id }) => (await company.get(id)).status));
    expect(statuses.filter((status) => status === 'ISSUED')).toHaveLength(2);
  });
});

describe('the operation date of an exchange', () => {
  const of2023 = (operation_date: string) =>
    ticket({ operation_date, lines: [line(10, { main_tax: tax(5) })] });

  it('an exchange has the operation date of its simplified invoices, with their rates', async () => {
    const { id } = await of2023('2023-03-01');
    const exchanged = (await post([id])).body.data;
    expect(exchanged).toMatchObject({ operation_date: '2023-03-01', invoice_total: 10.5 });
    expect((await storedRecords(company.tenant.companyId)).at(-1)).toMatchObject({
      TipoFactura: 'F3',
      FechaOperacion: '01-03-2023',
    });
  });

  it('an exchange has the latest operation date, and rejects rates not valid on it', async () => {
    const [march, april, today] = [await of2023('2023-03-01'), await of2023('2023-04-01'), await ticket()];
    const { body } = await post([march.id, april.id]);
    expect(body.data.operation_date).toBe('2023-04-01');
    const may = await of2023('2023-05-01');
    expect(refusal(await post([today.id, may.id]))).toMatchObject({
      status: 422,
      code: 'EXCHANGE_DATES_DIFFER',
      details: { field: 'simplified_invoice_ids.1', invoice_id: may.id },
    });
    expect((await company.get(may.id)).status).toBe('ISSUED');
  });
});

describe('the exchange of a corrected simplified invoice', () => {
  const correctedBy = (id: string, price: number, rectification_type = 'PARTIAL') =>
    company.correct(id, { reason: 'R5', rectification_type, lines: [line(price)] });

  it('a corrected simplified invoice is exchanged for its rest if include_corrected is set', async () => {
    const { id } = await ticket({ lines: [line(100)] });
    await correctedBy(id, -30);
    await correctedBy(id, -10);
    expect(outcome(await post([id]))).toBe('SIMPLIFIED_NOT_EXCHANGEABLE');
    const { body } = await post([id], { include_corrected: true });
    expect(body.data).toMatchObject({ invoice_total: 72.6, replaced_invoice_ids: [id] });
    expect(await company.get(id)).toMatchObject({ status: 'VOIDED', void_cause: 'EXCHANGED' });
  });

  it('a substituted simplified invoice is exchanged for its substitution', async () => {
    const { id } = await ticket({ lines: [line(100)] });
    await correctedBy(id, -30);
    await correctedBy(id, 55, 'SUBSTITUTION');
    await correctedBy(id, -5);
    const { body } = await post([id], { include_corrected: true });
    expect(body.data.invoice_total).toBe(60.5);
  });
});

describe('the exchange of simplified invoices of another system', () => {
  const external = { invoice_number: 'T-2026/00017', issue_date: '2026-01-15', total: 121 };

  it('external simplified invoices are exchanged once, together with stored ones, for their lines', async () => {
    const { id } = await ticket({ lines: [line(10)] });
    const sent = { external_simplified: [external], lines: [line(100)] };
    const { body } = await post([id], sent);
    expect(body.data).toMatchObject({
      invoice_total: 133.1,
      replaced_invoice_ids: [id],
      external_simplified: [external],
    });
    expect((await storedRecords(company.tenant.companyId)).at(-1)).toMatchObject({
      FacturasSustituidas: {
        IDFacturaSustituida: [{}, { NumSerieFactura: 'T-2026/00017', FechaExpedicionFactura: '15-01-2026' }],
      },
    });
    const again = await company.client.post('/invoices/simplified-exchanges', {
      ...sent,
      recipient: RECIPIENT,
    });
    expect(refusal(again)).toMatchObject({
      code: 'SIMPLIFIED_NOT_EXCHANGEABLE',
      details: { field: 'external_simplified.0' },
    });
  });

  it('concurrent exchanges of an external simplified invoice succeed once', async () => {
    const sent = { external_simplified: [external], lines: [line(100)], recipient: RECIPIENT };
    const responses = await Promise.all(
      [1, 2, 3].map(() => company.client.post('/invoices/simplified-exchanges', sent)),
    );
    expect(responses.map(outcome).sort()).toEqual([
      201,
      'SIMPLIFIED_NOT_EXCHANGEABLE',
      'SIMPLIFIED_NOT_EXCHANGEABLE',
    ]);
  });

  it.each([
    ['lines that come to something else', { lines: [line(99)] }, 'lines'],
    ['no lines', { lines: undefined }, 'lines'],
    [
      'a date to come',
      { external_simplified: [{ ...external, issue_date: '2999-01-01' }] },
      'external_simplified.0.issue_date',
    ],
    ['the same twice', { external_simplified: [external, external] }, 'external_simplified'],
  ])('external simplified invoices with %s are rejected', async (_, changes, field) => {
    const sent = { external_simplified: [external], lines: [line(100)], recipient: RECIPIENT, ...changes };
    const response = await company.client.post('/invoices/simplified-exchanges', sent);
    expect(refusal(response)).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { [field]: expect.any(String) },
    });
  });

  it('stored simplified invoices must be named by id', async () => {
    const own = await ticket();
    const { invoice_number, issue_date, invoice_total: total } = own;
    const response = await company.client.post('/invoices/simplified-exchanges', {
      external_simplified: [{ invoice_number, issue_date, total }],
      lines: [line(100)],
      recipient: RECIPIENT,
    });
    expect(refusal(response).code).toBe('VALIDATION_ERROR');
  });
});

describe('the rejection of an exchange', () => {
  it('an exchange with any invoice that cannot be exchanged is rejected as a whole', async () => {
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
      const response = await post([good.id, id]);
      expect(refusal(response), code).toMatchObject({
        status,
        code,
        details: { field: 'simplified_invoice_ids.1', invoice_id: id },
      });
    }
    expect((await company.get(good.id)).status).toBe('ISSUED');
    expect((await company.list('type=STANDARD&status=DRAFT')).length).toBe(0);
  });

  it('a simplified invoice without VeriFactu cannot be exchanged', async () => {
    const { id } = await ticket();
    await company.registered([id], 'NO_VERIFACTU');
    expect(outcome(await post([id]))).toBe('SIMPLIFIED_EXCHANGE_NOT_RECORDABLE');
    await company.registered([id], 'PENDING');
  });

  it('a simplified invoice can be exchanged only after the AEAT has accepted it', async () => {
    const { id } = await ticket();
    for (const [status, code] of [
      ['PENDING', 'EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED'],
      ['REJECTED', 'SIMPLIFIED_NOT_EXCHANGEABLE'],
      ['ACCEPTED', 201],
    ] as const) {
      await company.registered([id], status);
      expect(outcome(await post([id])), status).toBe(code);
    }
  });

  it.each([
    ['no ids', { simplified_invoice_ids: [] }],
    ['the same id twice', { simplified_invoice_ids: Array(2).fill('0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e') }],
    ['51 ids', { simplified_invoice_ids: Array.from({ length: 51 }, () => crypto.randomUUID()) }],
    ['no recipient', { recipient: undefined }],
    ['a recipient without identity', { recipient: { legal_name: 'Nadie' } }],
  ])('an exchange with %s is rejected', async (_, body) => {
    const { id } = await ticket();
    expect(refusal(await post([id], body))).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    expect((await company.get(id)).status).toBe('ISSUED');
  });
});
