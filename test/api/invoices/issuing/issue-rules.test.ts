import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import {
  ABROAD,
  invoiceCompany,
  line,
  outcome,
  RECIPIENT,
  refusal,
  tax,
  untaxed,
} from '../invoice-company.ts';

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

async function issueOf(body: Record<string, unknown>) {
  const { id } = await company.create(body);
  return await company.client.post(`/invoices/${id}/issue`);
}

const reason = (percentage: number, exemption_reason: string, more = {}) =>
  tax(percentage, { exemption_reason, ...more });

describe('the amounts of an issue', () => {
  it.each([
    ['nothing', [line(0)], 'INVOICE_ZERO_AMOUNT'],
    ['a discount of 100', [line(50, { discount_percentage: 100 })], 'INVOICE_ZERO_AMOUNT'],
    ['lines that cancel out', [line(10), line(-10)], 'INVOICE_ZERO_AMOUNT'],
    ['disbursements alone', [line(10, { line_type: 'DISBURSEMENT' })], 'INVOICE_ZERO_AMOUNT'],
    ['less than nothing', [line(10), line(-10.01)], 'INVOICE_NEGATIVE_AMOUNT'],
    [
      'a surcharge below zero',
      [line(100), line(-50, { equivalence_surcharge_rate: 5.2 })],
      'INVOICE_NEGATIVE_AMOUNT',
    ],
  ])('issuing a total of %s returns 422', async (_, lines, code) => {
    expect([...Object.values(refusal(await issueOf({ lines }))).slice(0, 2)]).toEqual([422, code]);
  });

  it.each([
    ['a sale', 100],
    ['collections taken back', -300],
  ])('a negative disbursement beside %s of regime 10 never makes the issuer pay', async (_, price) => {
    const lines = [
      untaxed(price, 'N1', { regime_key: '10' }),
      line(-500, { line_type: 'DISBURSEMENT', main_tax: undefined }),
    ];
    expect(outcome(await issueOf({ lines }))).toBe('INVOICE_NEGATIVE_AMOUNT');
    expect(outcome(await issueOf({ lines: lines.slice(0, 1) }))).toBe(200);
  });

  it.each([
    ['3000.00 without tax', [untaxed(3000, 'E1')], 200],
    ['3000.00 with tax', [{ description: 'x', quantity: 1, total_including_tax: 3000 }], 200],
    ['3000.00 and a disbursement', [untaxed(3000, 'E1'), line(500, { line_type: 'DISBURSEMENT' })], 200],
    [
      '3000.01 with tax',
      [{ description: 'x', quantity: 1, total_including_tax: 3000.01 }],
      'SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT',
    ],
    ['2480 at 21', [line(2480)], 'SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT'],
    ['surcharge on top', [line(2376, { equivalence_surcharge_rate: 5.2 }), line(1.2)], 200],
    [
      'surcharge beyond',
      [line(2378, { equivalence_surcharge_rate: 5.2 })],
      'SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT',
    ],
  ])('issuing a SIMPLIFIED of %s is accepted up to 3,000 euros with tax', async (_, lines, expected) => {
    expect(outcome(await issueOf({ type: 'SIMPLIFIED', lines }))).toBe(expected);
  });

  it('issuing accepts twelve tax groups and rejects thirteen', async () => {
    const rates = [21, 10, 4].map((rate) => line(1, { main_tax: tax(rate) }));
    const untaxedGroups = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2'].map((code) =>
      untaxed(1, code),
    );
    const twelve = [...rates, ...rates, ...untaxedGroups];
    // The AEAT accepts E5 only for recipients of other member states.
    expect((await issueOf({ lines: twelve, recipient: ABROAD })).status).toBe(200);
    const surcharged = line(1, { equivalence_surcharge_rate: 5.2 });
    expect(refusal(await issueOf({ lines: [...twelve, surcharged], recipient: ABROAD }))).toMatchObject({
      status: 422,
      code: 'INVOICE_TAX_BREAKDOWN_TOO_LONG',
    });
  });
});

describe('the dates of an issue', () => {
  it.each([
    ['an operation of today', { operation_date: '2026-06-15' }, null],
    ['one of 20 years ago', { operation_date: '2006-06-15' }, null],
    ['one a day older', { operation_date: '2006-06-14' }, 'operation_date'],
    ['one of tomorrow', { operation_date: '2026-06-16' }, 'operation_date'],
    ['a due date of today', { due_date: '2026-06-15' }, null],
    ['one of yesterday', { due_date: '2026-06-14' }, 'due_date'],
  ])('the dates of an issue are validated: %s', async (_, dates, field) => {
    const response = await issueOf({ lines: [untaxed(10, 'E1')], ...dates });
    if (field === null) expect(response.status, response.text).toBe(200);
    else
      expect(refusal(response)).toEqual({
        status: 422,
        code: 'VALIDATION_ERROR',
        details: { [field]: expect.any(String) },
      });
  });

  it.each(['14', '15'])('an issue in regime %s accepts a future operation date', async (regime_key) => {
    const lines = [line(100, { main_tax: tax(21, { regime_key }) })];
    const recipient = { ...RECIPIENT, nif: 'Q2826000H' };
    const response = await issueOf({ lines, recipient, operation_date: '2026-12-31' });
    expect(response.body.data.operation_date, response.text).toBe('2026-12-31');
  });

  it('an issue validates dates against the day of issue', async () => {
    const { id } = await company.create({ operation_date: '2026-06-20', due_date: '2026-06-30' });
    expect(outcome(await company.client.post(`/invoices/${id}/issue`))).toBe('VALIDATION_ERROR');
    vi.setSystemTime(new Date('2026-06-20T10:00:00Z'));
    expect((await company.issue(id)).issue_date).toBe('2026-06-20');
  });

  it('an issue computes the due date from the payment term', async () => {
    const termed = await company.issued({ payment_info: { payment_term_days: 30 } });
    expect(termed).toMatchObject({ due_date: '2026-07-15', payment_info: { payment_term_days: 30 } });
    expect(await company.issued({ payment_info: { payment_term_days: 0 } })).toMatchObject({
      due_date: '2026-06-15',
    });
    const own = await company.issued({ payment_info: { payment_term_days: 30 }, due_date: '2026-06-20' });
    expect(own.due_date).toBe('2026-06-20');
    expect((await company.issued()).due_date).toBeNull();
    expect(await company.get(termed.id)).toEqual(termed);
  });
});

describe('the rates of an issue', () => {
  it('an issue rejects rates that have expired since the draft', async () => {
    vi.setSystemTime(new Date('2024-12-31T10:00:00Z'));
    const autumn = { lines: [line(100, { main_tax: tax(7.5), equivalence_surcharge_rate: 1 })] };
    const [first, second] = [await company.create(autumn), await company.create(autumn)];
    expect((await company.issue(first.id)).total_vat).toBe(7.5);
    vi.setSystemTime(new Date('2025-01-01T10:00:00Z'));
    const late = await company.client.post(`/invoices/${second.id}/issue`);
    expect(Object.keys(late.body.error.details).sort()).toEqual([
      'lines.0.equivalence_surcharge_rate',
      'lines.0.main_tax.percentage',
    ]);
    await company.client.patch(`/invoices/${second.id}`, { operation_date: '2024-12-31' });
    expect((await company.issue(second.id)).total_vat).toBe(7.5);
  });
});

describe('the series of an issue', () => {
  it('an issue without series uses the default series', async () => {
    const { id } = await company.create({});
    await testEnv.BOOKS_SANDBOX.prepare(
      'UPDATE invoices SET series_id = NULL, series_code = NULL WHERE id = ?',
    )
      .bind(id)
      .run();
    expect(await company.issue(id)).toMatchObject({ series_code: 'F', invoice_number: 'F-2026-0001' });
  });

  it('an issue in an inactive or deleted series returns an error', async () => {
    const series = await company.series({ code: 'X' });
    const { id } = await company.create({ series_id: series.id });
    await company.client.patch(`/series/${series.id}`, { active: false });
    expect(refusal(await company.client.post(`/invoices/${id}/issue`))).toMatchObject({
      status: 422,
      code: 'SERIES_INACTIVE',
    });
    await company.client.delete(`/series/${series.id}`);
    expect(refusal(await company.client.post(`/invoices/${id}/issue`))).toEqual({
      status: 404,
      code: 'SERIES_NOT_FOUND',
      details: { field: 'series_id' },
    });
    await company.client.patch(`/invoices/${id}`, { series_id: null });
    expect((await company.issue(id)).series_code).toBe('F');
  });

  it('an issue returns an error if the stored invoice has no lines', async () => {
    const { id } = await company.create({ lines: [line(1, { main_tax: reason(0, 'E1') })] });
    await testEnv.BOOKS_SANDBOX.prepare('DELETE FROM invoice_lines WHERE invoice_id = ?').bind(id).run();
    expect(outcome(await company.client.post(`/invoices/${id}/issue`))).toBe('INVOICE_NO_LINES');
  });

  it('an issue validates wait_for_pdf', async () => {
    const { id } = await company.create({});
    expect(outcome(await company.client.post(`/invoices/${id}/issue?wait_for_pdf=maybe`))).toBe(
      'VALIDATION_ERROR',
    );
    expect((await company.client.post(`/invoices/${id}/issue?wait_for_pdf=true`)).body.data.status).toBe(
      'ISSUED',
    );
  });
});

describe('the AEAT rules of an issue', () => {
  const eu = { alternative_id: { type: '02', number: 'FR12345678901' }, nif: null };
  it.each([
    ['E5 with a Spanish NIF', { lines: [untaxed(10, 'E5')] }, '1289', 'recipient.alternative_id'],
    ['regime 02 with tax', { lines: [line(10, { main_tax: tax(21, { regime_key: '02' }) })] }, null, 'lines'],
    ['regime 11 at 10 %', { lines: [line(10, { main_tax: tax(10, { regime_key: '11' }) })] }, null, 'lines'],
    ['regime 08 that is not N2', { lines: [untaxed(10, 'E1', { regime_key: '08' })] }, null, 'lines'],
    ['regime 10 that is not N1', { lines: [untaxed(10, 'N2', { regime_key: '10' })] }, null, 'lines'],
    ['regime 04 with tax', { lines: [line(10, { main_tax: tax(21, { regime_key: '04' }) })] }, null, 'lines'],
    [
      'regime 14 without an operation to come',
      { lines: [line(10, { main_tax: tax(21, { regime_key: '14' }) })] },
      null,
      'operation_date',
    ],
  ])('an issue that breaks an AEAT rule returns its code and field: %s', async (_, body, code, field) => {
    const { id } = await company.create(body);
    const response = await company.client.post(`/invoices/${id}/issue`);
    expect(refusal(response)).toMatchObject({ status: 422, code: 'AEAT_RULE_VIOLATED', details: { field } });
    const { aeat_code, aeat_message } = response.body.error.details;
    if (code !== null) expect(aeat_code).toBe(code);
    expect(aeat_code).toMatch(/^\d{4}$/);
    expect(aeat_message.length).toBeGreaterThan(20);
    expect(await company.get(id)).toMatchObject({ status: 'DRAFT', number: null });
    expect((await company.issued({ recipient: { ...RECIPIENT, ...eu } })).number).toBe(1);
  });

  it('a direct issue that breaks an AEAT rule leaves no draft', async () => {
    const body = { type: 'STANDARD', recipient: RECIPIENT, lines: [untaxed(10, 'E5')] };
    const response = await company.client.post('/invoices', { ...body, options: { issue_directly: true } });
    expect(outcome(response)).toBe('AEAT_RULE_VIOLATED');
    expect(await company.list('status=DRAFT')).toEqual([]);
  });
});
