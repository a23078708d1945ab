import { describe, expect, it } from 'vitest';
import { computeTotals } from '../../../../src/domain/taxes/totals.ts';
import { line, mainTax } from './lines.ts';

describe('breakdowns', () => {
  it('surcharge is computed once per VAT group and rate and merged by rate', () => {
    const totals = computeTotals([
      line({ unit_price: 10.01, equivalence_surcharge_rate: 5.2 }),
      line({ unit_price: 20.02, equivalence_surcharge_rate: 1.75 }),
      line({ unit_price: 30.03 }),
      line({ unit_price: 7.07, main_tax: mainTax('IVA', 5), equivalence_surcharge_rate: 0.5 }),
      line({ unit_price: 9.09, main_tax: mainTax('IVA', 4), equivalence_surcharge_rate: 0.5 }),
    ]);
    expect(totals.surcharge_breakdown).toEqual([
      { percentage: 5.2, base_cents: 1001, amount_cents: 52 }, // 0.52052
      { percentage: 1.75, base_cents: 2002, amount_cents: 35 }, // 0.35035
      { percentage: 0.5, base_cents: 1616, amount_cents: 9 }, // 0.03535 → 0.04 and 0.04545 → 0.05
    ]);
    expect(totals.total_equivalence_surcharge_cents).toBe(96);
    // 21 % of 60.06 is 12.6126, split 2.1021 + 4.2042 + 6.3063: the remaining cent goes to 6.3063.
    expect(totals.record_groups.slice(0, 3)).toMatchObject([
      { base_cents: 1001, amount_cents: 210, surcharge_percentage: 5.2, surcharge_amount_cents: 52 },
      { base_cents: 2002, amount_cents: 420, surcharge_percentage: 1.75, surcharge_amount_cents: 35 },
      { base_cents: 3003, amount_cents: 631, surcharge_percentage: null, surcharge_amount_cents: null },
    ]);
    expect(totals.vat_breakdown[0]).toMatchObject({ base_cents: 6006, amount_cents: 1261 });
  });

  it('withholding is computed once per rate over all taxes', () => {
    const totals = computeTotals([
      line({ unit_price: 33.33, irpf_rate: 7 }),
      line({ unit_price: 33.33, irpf_rate: 7, main_tax: mainTax('IVA', 0, '01', 'E1') }),
      line({ unit_price: 50, irpf_rate: 19 }),
      line({ unit_price: 50 }),
    ]);
    expect(totals.irpf_breakdown).toEqual([
      { percentage: 19, base_cents: 5000, amount_cents: 950 },
      { percentage: 7, base_cents: 6666, amount_cents: 467 }, // 4.6662
    ]);
  });

  it('breakdown rows have one order for any order of the lines', () => {
    const lines = [
      line({ main_tax: mainTax('IPSI', 4) }),
      line({ main_tax: mainTax('IVA', 0, '02', 'E2') }),
      line({ main_tax: mainTax('IGIC', 7) }),
      line({ main_tax: mainTax('IVA', 4) }),
      line({ main_tax: mainTax('IVA', 21, '07') }),
      line({ main_tax: mainTax('IVA', 21) }),
    ];
    const keys = computeTotals(lines).vat_breakdown.map(
      (row) => `${row.tax_type} ${row.percentage} ${row.regime_key} ${row.exemption_reason}`,
    );
    expect(keys).toEqual([
      'IVA 21 01 null',
      'IVA 21 07 null',
      'IVA 4 01 null',
      'IVA 0 02 E2',
      'IGIC 7 01 null',
      'IPSI 4 01 null',
    ]);
    expect(computeTotals(lines.toReversed()).vat_breakdown).toEqual(computeTotals(lines).vat_breakdown);
  });
});
