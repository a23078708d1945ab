import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ABROAD, invoiceCompany, line, RECIPIENT, tax, untaxed } from '../invoices/invoice-company.ts';

type Row = Record<'invoice_type' | 'regime_key', string> &
  Record<'issue_date' | 'qualification', string | null> &
  Record<'operation_date', string | null> &
  Record<'base' | 'rate' | 'tax' | 'surcharge', number | null> & {
    invoice_id: string;
    collection: { date: string } | null;
  };

const QUARTERS = [
  ['2026-01-01', '2026-03-31'],
  ['2026-04-01', '2026-06-30'],
  ['2026-07-01', '2026-09-30'],
  ['2026-10-01', '2026-12-31'],
] as const;
const CENTS = 100;
const CASH_BASIS = '07';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-01-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Issues invoices of a year, of every kind that counts in its own way. */
async function yearOfDocuments(): Promise<void> {
  await company.issued({ operation_date: '2025-12-20', lines: [line(11)] });
  const first = await company.issued({ lines: [line(100), line(33.33, { main_tax: tax(10) })] });
  await company.issued({
    lines: [line(200, { equivalence_surcharge_rate: 5.2 }), line(7, { irpf_rate: 15 })],
  });
  await company.issued({ recipient: ABROAD, lines: [untaxed(70, 'E5')] });
  await company.issued({ recipient: ABROAD, lines: [line(90, { main_tax: tax(20, { regime_key: '17' }) })] });
  const cash = await company.issued({
    lines: [line(400, { main_tax: tax(21, { regime_key: CASH_BASIS }) })],
  });
  const ticket = await company.issued({ type: 'SIMPLIFIED', lines: [line(10)] });
  await company.registered([ticket.id]);
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  const exchange = { simplified_invoice_ids: [ticket.id], recipient: RECIPIENT };
  expect((await company.client.post('/invoices/simplified-exchanges', exchange)).status).toBe(201);
  await company.correct(first.id, { lines: [line(-20)] });
  await company.void((await company.issued({ lines: [line(40)] })).id);
  const wrong = await company.issued({ operation_date: '2026-03-30', lines: [line(60)] });
  vi.setSystemTime(new Date('2026-08-10T10:00:00.000Z'));
  await company.correct(wrong.id, { rectification_type: 'SUBSTITUTION', lines: [line(50)] });
  const paid = { status: 'PAID', payment_date: '2026-08-01' };
  expect((await company.client.put(`/invoices/${cash.id}/status`, paid)).status).toBe(200);
}

/** Sums the rows within a period by rate, in cents. Cash basis rows count by the day of collection. */
function ratesOf(rows: readonly Row[], [from, to]: readonly [string, string]): Record<string, number[]> {
  const collected = new Map(rows.map(({ invoice_id, collection }) => [invoice_id, collection?.date]));
  for (const row of rows) if (row.collection !== null) collected.set(row.invoice_id, row.collection.date);
  const sums: Record<string, number[]> = {};
  for (const row of rows) {
    if (row.collection !== null || row.invoice_type === 'F3' || row.qualification !== 'S1') continue;
    const own = row.operation_date ?? row.issue_date ?? '';
    const day = row.regime_key === CASH_BASIS ? (collected.get(row.invoice_id) ?? own) : own;
    if (day < from || day > to) continue;
    const [base = 0, amount = 0] = sums[String(row.rate)] ?? [];
    sums[String(row.rate)] = [
      base + Math.round((row.base ?? 0) * CENTS),
      amount + Math.round((row.tax ?? 0) * CENTS),
    ];
  }
  return sums;
}

it('the fiscal summary of each quarter equals the register and box 27 of form 303', async () => {
  await yearOfDocuments();
  const register = await company.client.get(
    '/tax-books/issued-invoices?format=JSON&from=2025-10-01&to=2026-12-31',
  );
  const rows: Row[] = JSON.parse(register.text).data.rows;
  let quartersWithTax = 0;
  for (const [index, quarter] of QUARTERS.entries()) {
    const [from, to] = quarter;
    const summary = (await company.client.get(`/fiscal-summary?from=${from}&to=${to}`)).body.data;
    const rates: { percentage: number; base: number; amount: number }[] = summary.vat_breakdown;
    const told = rates
      .filter(({ percentage }) => percentage > 0)
      .map(({ percentage, base, amount }) => [
        String(percentage),
        [Math.round(base * CENTS), Math.round(amount * CENTS)],
      ]);
    expect(Object.fromEntries(told)).toEqual(ratesOf(rows, quarter));
    const form = await company.client.get(`/tax-forms/303?year=2026&period=${index + 1}T`);
    const boxes: { box: string; amount: number }[] = form.body.data.boxes;
    const { total_vat, total_equivalence_surcharge } = summary.totals;
    expect(boxes.find(({ box }) => box === '27')?.amount).toBeCloseTo(
      total_vat + total_equivalence_surcharge,
      5,
    );
    if (total_vat !== 0) quartersWithTax += 1;
  }
  expect(quartersWithTax).toBe(3);
});
