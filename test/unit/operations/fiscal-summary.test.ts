import { expect, it } from 'vitest';
import { fiscalSummaryView } from '../../../src/operations/fiscal-summary/view.ts';

const PERIOD = { from: '2026-01-01', to: '2026-03-31' };

function month(name: string, cents: number) {
  return {
    month: name,
    invoiceCount: 1,
    taxableBaseCents: cents,
    totalVatCents: 0,
    totalEquivalenceSurchargeCents: 0,
    totalIrpfCents: 0,
    totalDisbursementsCents: 0,
    invoiceTotalCents: cents,
  };
}

it('totals beyond the safe cents are returned as the nearest JSON number', () => {
  const months = [month('2026-01', 9_999_999_999_999_000), month('2026-02', 9_999_999_999_999_000)];
  const { totals } = fiscalSummaryView(PERIOD, { months, vat: [], surcharge: [], irpf: [], oss: [] });
  expect(totals.taxable_base).toBeCloseTo(199_999_999_999_980, 0);
  expect(Object.is(totals.total_vat, 0)).toBe(true);
});
