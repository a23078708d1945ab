import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { ADDRESS, correctiveBody, invoiceCompany, line, outcome, tax, untaxed } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
const PERSON = { legal_name: 'Ana Pérez', nif: '12345678Z', address: ADDRESS };
/** Seven months before the day of the tests. */
const OLD = { operation_date: '2025-11-15' };
/** Order of the day of the tests: it does not come before the operations that it follows. */
const ORDER = { insolvency_order_date: '2026-06-15' };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00.000Z'));
  company = await invoiceCompany();
});
afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const post = (id: string, body: Record<string, unknown>) =>
  company.client.post(`/invoices/${id}/corrective`, correctiveBody({ lines: [line(-100)], ...body }));
const codesOf = ({ body }: { body: { meta: { warnings?: { code: string }[] } } }) =>
  (body.meta.warnings ?? []).map(({ code }) => code);
const pay = (id: string, amount: number) => company.client.post(`/invoices/${id}/payments`, { amount });
const form = async (name: string, year: number, period: string) => {
  const { boxes } = (await company.client.get(`/tax-forms/${name}?year=${year}&period=${period}`)).body.data;
  return Object.fromEntries(boxes.map(({ box, amount }: { box: string; amount: number }) => [box, amount]));
};

describe('a corrective of an insolvency or a bad debt', () => {
  it('the corrective takes back only VAT: the debt, the income and the withholding of the invoice stay', async () => {
    // 1,000 at 21 % with 15 % withheld: 1,060 to pay. Income of the quarter: 1,000; withheld: 150; VAT: 210 less 210.
    const { id } = await company.issued({ lines: [line(1000, { irpf_rate: 15 })] });
    const response = await post(id, { reason: 'R2', ...ORDER, lines: [line(-1000)] });
    expect(response.body.data, response.text).toMatchObject({
      invoice_total: -1210,
      total_irpf: 0,
      amount_due: 0,
      ...ORDER,
    });
    expect(await company.get(id)).toMatchObject({
      ...{ status: 'RECTIFIED', amount_due: 1060, insolvency_order_date: null },
    });
    const [of130, of303] = [await form('130', 2026, '2T'), await form('303', 2026, '2T')];
    expect([of130['01'], of130['06']]).toEqual([1000, 150]);
    expect([of303['07'], of303['09'], of303['14'], of303['15']]).toEqual([1000, 210, -1000, -210]);
    const paid = await pay(id, 1060);
    expect([paid.status, codesOf(paid)]).toEqual([201, []]);
    expect(await company.get(id)).toMatchObject({ amount_due: 0, payment_state: 'PAID' });
  });

  it('a consumer who pays after an R3 makes an upward corrective due, which is taken', async () => {
    const { id } = await company.issued({ recipient: PERSON, ...OLD });
    const lost = await post(id, { reason: 'R3' });
    expect([lost.status, codesOf(lost)]).toEqual([201, []]);
    const paid = await pay(id, 121);
    expect([paid.status, codesOf(paid)]).toEqual([201, ['BAD_DEBT_COLLECTED']]);
    const back = await post(id, { reason: 'R3', lines: [line(100)] });
    expect([back.status, back.body.data.invoice_total]).toEqual([201, 121]);
    expect((await company.get(id)).amount_due).toBe(0);
  });

  it.each([
    [
      'TOTAL',
      { reason: 'R3', rectification_type: 'TOTAL', lines: undefined },
      'CORRECTIVE_REASON_NEEDS_PARTIAL',
    ],
    [
      'SUBSTITUTION',
      { reason: 'R2', ...ORDER, rectification_type: 'SUBSTITUTION' },
      'CORRECTIVE_REASON_NEEDS_PARTIAL',
    ],
    ['R2 without a date of the order', { reason: 'R2' }, 'VALIDATION_ERROR'],
    [
      'R2 with an order before the operation',
      { reason: 'R2', insolvency_order_date: '2025-11-14' },
      'VALIDATION_ERROR',
    ],
    ['R2 with a later date', { reason: 'R2', insolvency_order_date: '2026-06-16' }, 'VALIDATION_ERROR'],
    ['R3 with a date of an order', { reason: 'R3', ...ORDER }, 'VALIDATION_ERROR'],
    ['R3 with withholding', { reason: 'R3', lines: [line(-100, { irpf_rate: 15 })] }, 'VALIDATION_ERROR'],
    [
      'R3 with a disbursement',
      { reason: 'R3', lines: [line(-50), { ...line(-5), line_type: 'DISBURSEMENT' }] },
      'VALIDATION_ERROR',
    ],
  ])('%s is refused and changes nothing', async (_, body, code) => {
    const { id } = await company.issued(OLD);
    expect(outcome(await post(id, body))).toBe(code);
    expect((await company.get(id)).status).toBe('ISSUED');
  });

  it('a paid invoice has no bad debt, and one without tax nothing to recover, also among several', async () => {
    const [paid, exempt] = [
      await company.issued(OLD),
      await company.issued({ ...OLD, lines: [untaxed(100, 'E1')] }),
    ];
    await pay(paid.id, 121);
    expect(outcome(await post(paid.id, { reason: 'R3' }))).toBe('CORRECTIVE_NEEDS_UNPAID_AMOUNT');
    const lines = [line(-100, { main_tax: tax(0, { exemption_reason: 'E1' }) })];
    expect(outcome(await post(exempt.id, { reason: 'R3', lines }))).toBe('CORRECTIVE_NEEDS_TAX');
    const several = await company.client.post('/invoices/correctives', {
      ...correctiveBody({ reason: 'R3', lines: [line(-100, { main_tax: tax(21) })] }),
      originals: [{ invoice_id: paid.id }, { invoice_id: (await company.issued(OLD)).id }],
    });
    expect(outcome(several)).toBe('CORRECTIVE_NEEDS_UNPAID_AMOUNT');
  });

  it.each([
    ['BAD_DEBT_TOO_EARLY', { operation_date: '2025-12-16' }, OLD],
    ['BAD_DEBT_TOO_LATE', { operation_date: '2024-12-14' }, { operation_date: '2024-12-15' }],
    [
      'BAD_DEBT_TOO_SMALL',
      { ...OLD, recipient: PERSON, lines: [line(50)] },
      { ...OLD, recipient: PERSON, lines: [line(50.01)] },
    ],
  ])('%s is given, and not just inside the rule', async (code, outside, inside) => {
    for (const [body, isGiven] of [
      [outside, true],
      [inside, false],
    ] as const) {
      const { id } = await company.issued(body);
      const response = await post(id, { reason: 'R3', lines: [line(-10)] });
      expect([response.status, codesOf(response).includes(code)], response.text).toEqual([201, isGiven]);
    }
  });

  const several = (ids: string[], body: Record<string, unknown>) =>
    company.client.post('/invoices/correctives', {
      ...correctiveBody({ reason: 'R3', ...body }),
      originals: ids.map((invoice_id) => ({ invoice_id })),
    });

  it('R2 and R3 take back at most the VAT that the payments leave unpaid', async () => {
    // 1,210 to pay, 110 due: 210 x 110 / 1,210 = 19.09 of VAT.
    const { id } = await company.issued({ ...OLD, lines: [line(1000)] });
    await pay(id, 1100);
    expect(outcome(await post(id, { reason: 'R2', ...ORDER, lines: [line(-1000)] }))).toBe(
      'CORRECTIVE_NEEDS_UNPAID_AMOUNT',
    );
    expect(outcome(await post(id, { reason: 'R3', lines: [line(-91)] }))).toBe(
      'CORRECTIVE_NEEDS_UNPAID_AMOUNT',
    );
    expect((await post(id, { reason: 'R3', lines: [line(-90)] })).status).toBe(201);
    expect(outcome(await post(id, { reason: 'R2', ...ORDER, lines: [line(-2)] }))).toBe(
      'CORRECTIVE_NEEDS_UNPAID_AMOUNT',
    );
    expect((await post(id, { reason: 'R3', lines: [line(-0.91)] })).status).toBe(201);
    expect((await company.get(id)).amount_due).toBe(110);
  });

  it('an R3 of several invoices takes back at most the unpaid VAT of each', async () => {
    const [half, open] = [
      await company.issued({ ...OLD, lines: [line(1000)] }),
      await company.issued({ ...OLD, lines: [line(1000)] }),
    ];
    await pay(half.id, 605);
    const ids = [half.id, open.id];
    const lines = (base: number) => [line(base, { main_tax: tax(21) })];
    expect(outcome(await several(ids, { lines: lines(-1002) }))).toBe('CORRECTIVE_NEEDS_UNPAID_AMOUNT');
    expect((await several(ids, { lines: lines(-1000) })).status).toBe(201);
    expect(outcome(await post(half.id, { reason: 'R3', lines: [line(-1)] }))).toBe(
      'CORRECTIVE_NEEDS_UNPAID_AMOUNT',
    );
    expect((await post(open.id, { reason: 'R3', lines: [line(-500)] })).status).toBe(201);
  });

  it('an upward R2 or R3 gives back at most what earlier ones took', async () => {
    const { id } = await company.issued({ ...OLD, lines: [line(500), line(500, { main_tax: tax(10) })] });
    const at = (base: number, rate: number) => line(base, { main_tax: tax(rate) });
    const raised = [
      [at(500, 21)],
      [at(-500, 10), at(400, 21)],
      [at(-100, 21), at(100, 10)],
      [at(-100, 21), at(101, 4)],
    ];
    for (const lines of raised)
      for (const body of [
        { reason: 'R3', lines },
        { reason: 'R2', ...ORDER, lines },
      ]) {
        expect(outcome(await post(id, body))).toBe('VALIDATION_ERROR');
      }
    expect(outcome(await several([id], { lines: [at(500, 21)] }))).toBe('VALIDATION_ERROR');
    expect((await post(id, { reason: 'R3', lines: [at(-100, 21)] })).status).toBe(201);
    expect(outcome(await post(id, { reason: 'R3', lines: [at(101, 21)] }))).toBe('VALIDATION_ERROR');
    expect(outcome(await post(id, { reason: 'R3', lines: [at(50, 10)] }))).toBe('VALIDATION_ERROR');
    expect((await post(id, { reason: 'R3', lines: [at(60, 21)] })).status).toBe(201);
    expect(outcome(await several([id], { lines: [at(41, 21)] }))).toBe('VALIDATION_ERROR');
    expect((await several([id], { lines: [at(40, 21)] })).status).toBe(201);
    expect(outcome(await post(id, { reason: 'R3', lines: [at(1, 21)] }))).toBe('VALIDATION_ERROR');
  });

  it('a substitution puts back the VAT that an R3 took before it', async () => {
    const { id } = await company.issued({ ...OLD, lines: [line(1000)] });
    expect((await post(id, { reason: 'R3', lines: [line(-600)] })).status).toBe(201);
    const whole = { rectification_type: 'SUBSTITUTION', reason: 'R1', lines: [line(1000)] };
    expect((await post(id, whole)).status).toBe(201);
    expect(outcome(await post(id, { reason: 'R3', lines: [line(600)] }))).toBe('VALIDATION_ERROR');
    expect((await post(id, { reason: 'R3', lines: [line(-1000)] })).status).toBe(201);
  });
});
