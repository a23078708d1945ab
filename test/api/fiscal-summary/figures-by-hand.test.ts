import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invoiceCompany, line, tax } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-02-10T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

it('the totals of the fiscal summary are the sums of its rows, a margin scheme included', async () => {
  // 1,000 at 21 % with 15 % withheld: 210 and 150. 200 at 10 % with surcharge 1.4 %: 20 and 2.80.
  await company.issued({ lines: [line(1000, { irpf_rate: 15 })] });
  await company.issued({ lines: [line(200, { main_tax: tax(10), equivalence_surcharge_rate: 1.4 })] });
  // Used goods: price 1,000, margin 242, of which 42 are tax (LIVA art. 137).
  const used = { main_tax: tax(21, { regime_key: '03' }), margin_base: 242 };
  await company.issued({ lines: [line(1000, used)] });
  const { data } = (await company.client.get('/fiscal-summary?from=2026-01-01&to=2026-03-31')).body;
  const amounts = {
    ...{ taxable_base: 1400, total_vat: 272, total_equivalence_surcharge: 2.8, total_irpf: 150 },
  };
  // 1,060 to pay, 222.80 and 1,000.
  expect(data.totals).toMatchObject({ invoice_count: 3, ...amounts, invoice_total: 2282.8 });
  expect(data.by_month).toMatchObject([{ month: '2026-02', ...amounts }]);
  const rates: { percentage: number; base: number; amount: number }[] = data.vat_breakdown;
  expect(rates.map(({ percentage, base, amount }) => [percentage, base, amount]).sort()).toEqual([
    [10, 200, 20],
    [21, 1200, 252],
  ]);
  expect(data.surcharge_breakdown).toMatchObject([{ base: 200, amount: 2.8 }]);
  expect(data.irpf_breakdown).toMatchObject([{ percentage: 15, base: 1000, amount: 150 }]);
});
