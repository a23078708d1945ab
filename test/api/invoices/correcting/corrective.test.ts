import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { correctiveBody, invoiceCompany, line, outcome, refusal, tax } from '../invoice-company.ts';
import { storedRecords } from '../records/stored-record.ts';

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

const post = (id: string, body: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  company.client.post(`/invoices/${id}/corrective`, correctiveBody(body), headers);

async function lastRecord() {
  const records = await storedRecords(company.tenant.companyId);
  return records.at(-1);
}

describe('a TOTAL corrective', () => {
  it('a TOTAL corrective reverses every amount of the invoice and voids it', async () => {
    const original = await company.issued({
      lines: [
        line(33.33, { quantity: 3, discount_percentage: 7.5, irpf_rate: 15 }),
        line(10.05, { quantity: 1.5, main_tax: tax(10) }),
        { description: 'Todo incluido', quantity: 1, total_including_tax: 19.99, main_tax: tax(21) },
        { description: 'Suplido', quantity: 1, unit_price: 12, line_type: 'DISBURSEMENT' },
      ],
    });
    const response = await post(original.id, { rectification_type: 'TOTAL', lines: undefined });
    expect(response.status, response.text).toBe(201);
    const corrective = response.body.data;
    expect(response.headers.get('Location')).toBe(`${company.client.base}/invoices/${corrective.id}`);
    expect(corrective).toMatchObject({
      type: 'CORRECTIVE',
      status: 'ISSUED',
      invoice_number: 'R-2026-0001',
      rectified_invoice_id: original.id,
      rectification_type: 'TOTAL',
      reason: 'R1',
      recipient: { nif: 'B12345674' },
      deleted_at: null,
      external_ref: null,
      due_date: null,
    });
    for (const amount of ['taxable_base', 'total_vat', 'total_irpf', 'invoice_total', 'total_to_pay'])
      expect(corrective[amount], amount).toBe(-original[amount]);
    expect(await company.get(original.id)).toMatchObject({
      status: 'VOIDED',
      void_cause: 'TOTAL_CORRECTIVE',
      voided_at: '2026-06-15T10:00:00.000Z',
    });
    expect(await company.get(corrective.id)).toEqual(corrective);
  });

  it('a TOTAL corrective is registered by differences and names the original', async () => {
    const original = await company.issued();
    vi.setSystemTime(new Date('2026-06-20T10:00:00.000Z'));
    await company.correct(original.id, { rectification_type: 'TOTAL', reason: 'R4' });
    const record = await lastRecord();
    expect(record).toMatchObject({
      TipoFactura: 'R4',
      TipoRectificativa: 'I',
      FacturasRectificadas: {
        IDFacturaRectificada: [
          { NumSerieFactura: original.invoice_number, FechaExpedicionFactura: '15-06-2026' },
        ],
      },
      FechaOperacion: '15-06-2026',
      CuotaTotal: '-21.00',
      ImporteTotal: '-121.00',
    });
    expect(record).not.toHaveProperty('ImporteRectificacion');
  });

  it('a TOTAL corrective of a simplified invoice uses R5 and names no recipient', async () => {
    const ticket = await company.issued({ type: 'SIMPLIFIED' });
    const corrective = await company.correct(ticket.id, { rectification_type: 'TOTAL', reason: 'R5' });
    expect(corrective).toMatchObject({ status: 'ISSUED', invoice_total: -121 });
    expect(await lastRecord()).toMatchObject({ TipoFactura: 'R5', TipoRectificativa: 'I' });
    expect(await lastRecord()).not.toHaveProperty('Destinatarios');
  });

  it('of concurrent TOTAL correctives one succeeds', async () => {
    const { id } = await company.issued();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => post(id, { rectification_type: 'TOTAL' })),
    );
    expect(responses.map(outcome).sort()).toEqual([
      201,
      ...Array(3).fill('INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS'),
    ]);
  });
});

describe('a PARTIAL corrective', () => {
  it('a PARTIAL corrective changes the invoice by differences and makes it RECTIFIED', async () => {
    const { id } = await company.issued({ lines: [line(100, { quantity: 10 })] });
    const corrective = await company.correct(id, {
      lines: [line(100, { quantity: -2 })],
      notes: 'Dos horas menos',
      external_ref: 'credit-7',
      metadata: { reason: 'hours' },
    });
    expect(corrective).toMatchObject({
      taxable_base: -200,
      total_vat: -42,
      invoice_total: -242,
      notes: 'Dos horas menos',
      external_ref: 'credit-7',
      metadata: { reason: 'hours' },
      rectification_type: 'PARTIAL',
    });
    expect(await company.get(id)).toMatchObject({ status: 'RECTIFIED', void_cause: null, voided_at: null });
    expect(await lastRecord()).toMatchObject({ TipoFactura: 'R1', ImporteTotal: '-242.00' });
  });

  it('PARTIAL correctives can be repeated until nothing is left of the invoice', async () => {
    const { id } = await company.issued({ lines: [line(100)] });
    await company.correct(id, { lines: [line(-60)] });
    expect(outcome(await post(id, { lines: [line(-40.01)] }))).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
    await company.correct(id, { lines: [line(-40)] });
    expect(outcome(await post(id, { lines: [line(-0.01)] }))).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
    await company.correct(id, { lines: [line(25)] });
    await company.correct(id, { lines: [line(-25)] });
  });

  it('PARTIAL correctives never take back more than the amount to pay, which the withholding had reduced', async () => {
    const { id } = await company.issued({ lines: [line(100, { irpf_rate: 15 })] });
    const unwithheld = [line(-100, { irpf_rate: 0 })];
    expect(outcome(await post(id, { lines: unwithheld }))).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
    expect((await company.get(id)).amount_due).toBe(106);
    await company.correct(id, { lines: [line(-100, { irpf_rate: 15 }), line(100, { irpf_rate: 0 })] });
    await company.correct(id, { lines: unwithheld });
    expect((await company.get(id)).amount_due).toBe(0);
  });

  it('a PARTIAL corrective takes back no withholding that its invoice never bore', async () => {
    const { id } = await company.issued({ lines: [line(100, { irpf_rate: 0 })] });
    const withheld = (price: number) => ({ lines: [line(price, { irpf_rate: 15 })] });
    expect(outcome(await post(id, withheld(-100)))).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
    await company.correct(id, { lines: [line(-100, { irpf_rate: 0 }), line(100, { irpf_rate: 15 })] });
    await company.correct(id, withheld(-100));
    expect((await company.get(id)).amount_due).toBe(0);
  });

  it('concurrent PARTIAL correctives never exceed the invoice', async () => {
    const { id } = await company.issued({ lines: [line(100)] });
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(id, { lines: [line(-30)] })));
    const outcomes = responses.map(outcome);
    expect(outcomes.filter((found) => found === 201)).toHaveLength(3);
    expect(new Set(outcomes)).toEqual(new Set([201, 'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT']));
  });

  it('a PARTIAL corrective moves amounts between rates', async () => {
    const { id } = await company.issued({ lines: [line(100, { main_tax: tax(21) })] });
    const corrective = await company.correct(id, {
      lines: [line(-100, { main_tax: tax(21) }), line(100, { main_tax: tax(10) })],
    });
    expect(corrective).toMatchObject({ taxable_base: 0, total_vat: -11, invoice_total: -11 });
  });

  it('a PARTIAL corrective accepts the rates of the original operation date', async () => {
    vi.setSystemTime(new Date('2024-11-15T10:00:00.000Z'));
    const { id } = await company.issued({ lines: [line(100, { main_tax: tax(7.5) })] });
    vi.setSystemTime(new Date('2026-06-15T10:00:00.000Z'));
    const corrective = await company.correct(id, { lines: [line(-10, { main_tax: tax(7.5) })] });
    expect(corrective).toMatchObject({ operation_date: '2024-11-15', total_vat: -0.75 });
  });

  it('a paid and an overdue invoice can be corrected', async () => {
    const paid = await company.issued();
    await company.set(paid.id, { status: 'PAID' });
    const overdue = await company.issued({ due_date: '2026-06-15' });
    vi.setSystemTime(new Date('2026-06-20T10:00:00.000Z'));
    for (const { id } of [paid, overdue]) {
      await company.correct(id, { lines: [line(-1)] });
      expect((await company.get(id)).status).toBe('RECTIFIED');
    }
  });

  it('a corrective of a simplified invoice inherits no withholding', async () => {
    await company.configure({ default_irpf_rate: 15 });
    const ticket = await company.issued({ type: 'SIMPLIFIED' });
    const full = await company.issued();
    expect((await company.correct(ticket.id, { reason: 'R5', lines: [line(-10)] })).total_irpf).toBe(0);
    expect((await company.correct(full.id, { lines: [line(-10)] })).total_irpf).toBe(-1.5);
  });
});

describe('the rejection of a corrective', () => {
  it('a corrective of a simplified invoice rejects a withholding', async () => {
    const { id } = await company.issued({ type: 'SIMPLIFIED' });
    const response = await post(id, { reason: 'R5', lines: [line(-10, { irpf_rate: 15 })] });
    expect(refusal(response)).toEqual({
      status: 422,
      code: 'SIMPLIFIED_FORBIDS_IRPF',
      details: { 'lines.0.irpf_rate': expect.any(String) },
    });
  });

  it('a corrective without taxed lines is rejected', async () => {
    const { id } = await company.issued({
      lines: [line(10), { description: 'Tasa', quantity: 1, unit_price: 5, line_type: 'DISBURSEMENT' }],
    });
    const suplido = { description: 'Tasa', quantity: 1, unit_price: -5, line_type: 'DISBURSEMENT' };
    expect(refusal(await post(id, { lines: [suplido] }))).toMatchObject({
      status: 422,
      code: 'CORRECTIVE_ONLY_DISBURSEMENT',
    });
  });

  it.each([
    ['R5 for a full invoice', 'STANDARD', { reason: 'R5' }],
    ['R1 for a simplified one', 'SIMPLIFIED', { reason: 'R1' }],
    ['R4 for a simplified one', 'SIMPLIFIED', { reason: 'R4' }],
  ])('a corrective with %s is rejected', async (_, type, body) => {
    const { id } = await company.issued({ type });
    expect(outcome(await post(id, { lines: [line(-1)], ...body }))).toBe('CORRECTIVE_REASON_NOT_ALLOWED');
  });

  it('a draft, proforma, corrective or fully corrected invoice cannot be corrected', async () => {
    const draft = await company.create({});
    const proforma = await company.create({ type: 'PROFORMA' });
    const invoice = await company.issued();
    const corrective = await company.correct(invoice.id, { lines: [line(-1)] });
    const cases: [string, string][] = [
      [draft.id, 'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS'],
      [proforma.id, 'CORRECTIVE_NOT_RECTIFIABLE'],
      [corrective.id, 'CORRECTIVE_NOT_RECTIFIABLE'],
      ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e', 'INVOICE_NOT_FOUND'],
    ];
    for (const [id, code] of cases) expect(outcome(await post(id, { lines: [line(-1)] })), code).toBe(code);
    expect(outcome(await post(invoice.id, { rectification_type: 'TOTAL' }))).toBe(
      'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS',
    );
  });

  it.each([
    ['no lines', { lines: undefined }, 422, 'VALIDATION_ERROR'],
    ['an empty list of lines', { lines: [] }, 422, 'INVOICE_NO_LINES'],
    ['a short description', { reason_description: 'too short' }, 422, 'VALIDATION_ERROR'],
    ['an unknown reason', { reason: 'R6' }, 422, 'VALIDATION_ERROR'],
    ['an unknown type', { rectification_type: 'SOME' }, 422, 'VALIDATION_ERROR'],
    ['a series of another type', { series_id: 'STANDARD' }, 422, 'SERIES_INCOMPATIBLE_DOC_TYPE'],
  ])('a corrective with %s returns an error and changes nothing', async (_, body, status, code) => {
    const { id } = await company.issued();
    const { series } = (await company.client.get('/series')).body.data;
    const standard = series.find((one: { document_type: string }) => one.document_type === 'STANDARD');
    const seriesId = 'series_id' in body ? { series_id: standard.id } : {};
    const response = await post(id, { lines: [line(-1)], ...body, ...seriesId });
    expect(refusal(response)).toMatchObject({ status, code });
    expect((await company.get(id)).status).toBe('ISSUED');
  });

  it('a corrective without a default series returns 422', async () => {
    const bare = await invoiceCompany();
    const { series } = (await bare.client.get('/series')).body.data;
    const own = series.find((one: { document_type: string }) => one.document_type === 'CORRECTIVE');
    const { id } = await bare.issued();
    await testEnv.BOOKS_SANDBOX.prepare('UPDATE series SET is_default = 0 WHERE id = ?').bind(own.id).run();
    const response = await bare.client.post(
      `/invoices/${id}/corrective`,
      correctiveBody({ lines: [line(-1)] }),
    );
    expect(refusal(response)).toMatchObject({ status: 422, code: 'SERIES_DEFAULT_NOT_FOUND' });
  });

  it('a rejected corrective leaves no draft', async () => {
    const { id } = await company.issued();
    await post(id, { lines: [line(-101)], reason: 'R4', reason_description: 'More than was invoiced' });
    expect(await company.list('type=CORRECTIVE&status=DRAFT')).toEqual([]);
  });
});

it('a repeated idempotency key replays the corrective', async () => {
  const { id } = await company.issued();
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await post(id, { lines: [line(-1)] }, key);
  const replayed = await post(id, { lines: [line(-1)] }, key);
  expect(replayed.body.data.id).toBe(first.body.data.id);
  expect(await company.list('type=CORRECTIVE')).toHaveLength(1);
});

describe('an upward corrective', () => {
  it('warns if it raises the tax of a quarter that has ended', async () => {
    const warned = async (operation_date: string, body: Record<string, unknown>) => {
      const { id } = await company.issued({ operation_date });
      const { body: responseBody } = await post(id, body);
      return (responseBody.meta.warnings ?? [])
        .map(({ code }: { code: string }) => code)
        .includes('RECTIFICATION_OF_CLOSED_PERIOD');
    };
    const whole = { rectification_type: 'SUBSTITUTION' };
    expect([
      await warned('2026-03-31', { lines: [line(1)] }),
      await warned('2026-03-31', { ...whole, lines: [line(101)] }),
      await warned('2026-04-01', { lines: [line(1)] }),
      await warned('2026-03-31', { lines: [line(-1)] }),
      await warned('2026-03-31', { ...whole, lines: [line(99)] }),
    ]).toEqual([true, true, false, false, false]);
  });
});
