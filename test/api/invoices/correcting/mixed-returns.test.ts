import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { correctiveBody, invoiceCompany, line, outcome, tax } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

type Line = Record<string, unknown>;

const gross = (total_including_tax: number, percentage: number, more: Line = {}): Line => ({
  ...{ description: 'Artículo', quantity: 1, total_including_tax, main_tax: tax(percentage) },
  ...more,
});

/** Returns a line as it comes back: one unit or all of its units, at the same price. */
function back(sold: Line): Line {
  const total = sold.total_including_tax;
  const isGross = typeof total === 'number';
  return { ...sold, quantity: -Number(sold.quantity), ...(isGross ? { total_including_tax: -total } : {}) };
}

const nothingDue = { amount_due: 0, payment_state: null };

/** Sales whose returned parts, each rounded alone, do not add up to the invoice. */
const SALES: readonly (readonly [string, readonly Line[]])[] = [
  ['three prices', [line(0.05), line(0.05), line(0.07)]],
  ['quantities of three decimals', [line(9.99, { quantity: 0.333 }), line(7.77, { quantity: 1.255 })]],
  ['prices of four decimals', [line(0.3333, { quantity: 7 }), line(1.0049, { quantity: 3 })]],
  [
    'two rates',
    [line(1.45), line(2.15, { main_tax: tax(10) }), line(3.35), line(0.55, { main_tax: tax(10) })],
  ],
  ['three rates', [line(1.15, { main_tax: tax(4) }), line(1.15, { main_tax: tax(10) }), line(1.15)]],
  ['a discount', [line(33.33, { discount_percentage: 12.5 }), line(19.99, { discount_percentage: 33.33 })]],
  [
    'withholding',
    [line(100.55, { irpf_rate: 15 }), line(33.35, { irpf_rate: 15 }), line(0.15, { irpf_rate: 15 })],
  ],
  [
    'surcharge',
    [
      line(10.1, { equivalence_surcharge_rate: 5.2 }),
      line(3.33, { equivalence_surcharge_rate: 5.2 }),
      line(0.09, { equivalence_surcharge_rate: 5.2 }),
    ],
  ],
  ['gross prices of one rate', [gross(0.99, 21), gross(1.99, 21), gross(4.95, 21)]],
  ['gross prices of two rates', [gross(9.95, 21), gross(3.45, 10), gross(0.05, 21), gross(1.15, 10)]],
  [
    'gross prices of two rates with a discount',
    [
      gross(8.71, 21, { discount_percentage: 12.5 }),
      gross(3.02, 10, { discount_percentage: 12.5 }),
      gross(0.97, 21),
    ],
  ],
  ['net and gross prices', [line(1.45), gross(1.45, 21), gross(0.77, 10), line(0.77, { main_tax: tax(10) })]],
];

const ORDERS: readonly (readonly [string, (lines: readonly Line[]) => Line[]])[] = [
  ['the last first', (lines) => lines.toReversed()],
  ['the middle first', (lines) => [...lines.slice(1), ...lines.slice(0, 1)]],
];

describe.each(SALES)('an invoice with %s', (_sale, lines) => {
  it.each(ORDERS)(
    'the invoice has nothing due after its lines came back one by one, %s',
    async (_order, ordered) => {
      const { id } = await company.issued({ lines });
      for (const sold of ordered(lines)) await company.correct(id, { lines: [back(sold)] });
      expect(await company.get(id)).toMatchObject({ status: 'RECTIFIED', ...nothingDue });
    },
  );

  it('a paid invoice leaves a credit of the whole payment after all lines came back', async () => {
    const invoice = await company.issued({ lines });
    const { id, total_to_pay: total } = invoice;
    await company.client.post(`/invoices/${id}/payments`, { amount: total });
    for (const sold of lines) await company.correct(id, { lines: [back(sold)] });
    expect(await company.get(id)).toMatchObject({ amount_due: 0, credit_amount: total });
    const [{ id: payment }] = (await company.client.get(`/invoices/${id}/payments`)).body.data.payments;
    const refunded = await company.client.post(`/invoices/${id}/payments/${payment}/refunds`, {
      amount: total,
    });
    expect(refunded.status, refunded.text).toBe(201);
    expect(await company.get(id)).toMatchObject({
      amount_due: 0,
      credit_amount: 0,
      payment_state: 'REFUNDED',
    });
  });
});

describe('corrections of several kinds of one invoice', () => {
  it('a substitution after returns is the whole debt, and its lines come back until nothing is due', async () => {
    const { id } = await company.issued({ lines: [line(1.45), line(1.45), line(3.35)] });
    await company.correct(id, { lines: [line(1.45, { quantity: -1 })] });
    await company.correct(id, { rectification_type: 'SUBSTITUTION', lines: [line(2.15), line(2.15)] });
    expect((await company.get(id)).amount_due).toBe(5.2);
    for (let time = 0; time < 2; time += 1)
      await company.correct(id, { lines: [line(2.15, { quantity: -1 })] });
    expect(await company.get(id)).toMatchObject(nothingDue);
  });

  it('after several returns a TOTAL corrective is refused, and the returned rest leaves nothing due', async () => {
    const { id } = await company.issued({ lines: [line(1.45), line(1.45), line(3.35)] });
    for (let time = 0; time < 2; time += 1)
      await company.correct(id, { lines: [line(1.45, { quantity: -1 })] });
    const whole = correctiveBody({ rectification_type: 'TOTAL' });
    expect(outcome(await company.client.post(`/invoices/${id}/corrective`, whole))).toBe(
      'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS',
    );
    await company.correct(id, { lines: [line(3.35, { quantity: -1 })] });
    expect(await company.get(id)).toMatchObject(nothingDue);
  });

  it('a raised price comes back with its line', async () => {
    const { id } = await company.issued({ lines: [line(1.45), line(1.45)] });
    await company.correct(id, { lines: [line(0.11)] });
    expect((await company.get(id)).amount_due).toBe(3.64);
    await company.correct(id, { lines: [line(1.56, { quantity: -1 })] });
    await company.correct(id, { lines: [line(1.45, { quantity: -1 })] });
    expect(await company.get(id)).toMatchObject(nothingDue);
  });

  it('a voided return gives its amount back to later ones', async () => {
    const { id } = await company.issued({ lines: [line(1.45), line(1.45)] });
    const first = await company.correct(id, { lines: [line(1.45, { quantity: -1 })] });
    await company.void(first.id);
    expect((await company.get(id)).amount_due).toBe(3.51);
    for (let time = 0; time < 2; time += 1)
      await company.correct(id, { lines: [line(1.45, { quantity: -1 })] });
    expect(await company.get(id)).toMatchObject(nothingDue);
  });
});
