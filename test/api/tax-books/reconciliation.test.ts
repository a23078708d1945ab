import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ABROAD, invoiceCompany, line, tax } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-01-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

type Difference = { cause: string; amount: number; invoice_ids: string[] };
const told = (differences: readonly Difference[]) =>
  Object.fromEntries(differences.map(({ cause, amount }) => [cause, amount]));

async function ties() {
  const response = await company.client.get('/tax-books/reconciliation?from=2026-01-01&to=2026-12-31');
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

it('the reconciliation explains every difference between register, invoices and records', async () => {
  await company.issued({ lines: [line(100)] });
  await company.issued({ lines: [line(100, { irpf_rate: 15 })] });
  await company.issued({ lines: [line(100), { ...line(30), line_type: 'DISBURSEMENT' }] });
  await company.issued({
    recipient: ABROAD,
    lines: [line(100, { main_tax: tax(20, { regime_key: '17' }) })],
  });
  await company.issued({ lines: [line(100, { main_tax: { type: 'IGIC', percentage: 7 } })] });
  const original = await company.issued({ lines: [line(100)] });
  await company.correct(original.id, { rectification_type: 'SUBSTITUTION', lines: [line(70)] });
  await company.void((await company.issued({ lines: [line(40)] })).id);
  const { ties: isTied, series } = await ties();
  expect(isTied, JSON.stringify(series)).toBe(true);
  const [full, corrective] = series;
  expect(
    series.map((one: Record<string, unknown>) => [one.unexplained_register, one.unexplained_records]),
  ).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(told(full.register_less_invoices)).toEqual({
    WITHHOLDING: 15,
    DISBURSEMENTS: -30,
    ONE_STOP_SHOP: -20,
    OTHER_TAX: -7,
    VOIDED: -48.4,
  });
  expect(told(full.records_less_register)).toEqual({ OTHER_TAX: 7 });
  expect(told(corrective.register_less_invoices)).toEqual({ SUBSTITUTION: -121 });
  expect([full.invoices.count, full.register.count, full.records.count]).toEqual([7, 6, 6]);
});
