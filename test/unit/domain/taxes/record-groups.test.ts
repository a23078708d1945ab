import { describe, expect, it } from 'vitest';
import { computeTotals, MAX_RECORD_GROUPS, recordTotals } from '../../../../src/domain/taxes/totals.ts';
import { declared, disbursement, line, mainTax } from './lines.ts';

describe('the groups of a registration record', () => {
  it.each([
    [mainTax('IVA', 21), { qualification: 'S1', exemption: null, percentage: 21, amount_cents: 2100 }],
    [mainTax('IGIC', 0), { qualification: 'S1', exemption: null, percentage: 0, amount_cents: 0 }],
    [mainTax('IVA', 0, '01', 'S2'), { qualification: 'S2', exemption: null, percentage: 0, amount_cents: 0 }],
    [
      mainTax('IVA', 0, '01', 'N1'),
      { qualification: 'N1', exemption: null, percentage: null, amount_cents: null },
    ],
    [
      mainTax('IGIC', 0, '08', 'N2'),
      { qualification: 'N2', exemption: null, percentage: null, amount_cents: null },
    ],
    [
      mainTax('IVA', 0, '02', 'E2'),
      { qualification: null, exemption: 'E2', percentage: null, amount_cents: null },
    ],
    [
      mainTax('IGIC', 0, '01', 'E8'),
      { qualification: null, exemption: 'E8', percentage: null, amount_cents: null },
    ],
    [
      mainTax('IVA', 25.5, '17'),
      { qualification: 'N2', exemption: null, percentage: null, amount_cents: null },
    ],
    [mainTax('IGIC', 7, '17'), { qualification: 'S1', exemption: null, percentage: 7, amount_cents: 700 }],
  ])('the record group of a line has qualification, exemption, rate and tax of %o', (tax, expected) => {
    const { record_groups: groups } = computeTotals([line({ main_tax: tax })]);
    expect(groups).toEqual([
      {
        tax_type: tax.type,
        regime_key: tax.regime_key,
        base_cents: 10000,
        surcharge_percentage: null,
        surcharge_amount_cents: null,
        ...expected,
      },
    ]);
  });

  it("one-stop-shop lines charge the destination's rate and record only the base", () => {
    const totals = computeTotals([
      line({ main_tax: mainTax('IVA', 19, '17') }),
      line({ main_tax: mainTax('IVA', 27, '17') }),
      line(),
    ]);
    expect(totals).toMatchObject({ total_vat_cents: 6700, invoice_total_cents: 36700 });
    expect(totals.record_groups).toHaveLength(2);
    expect(recordTotals(totals.record_groups)).toEqual({ vat_cents: 2100, total_cents: 32100 });
  });

  it('the totals of a record exclude withholding and disbursements', () => {
    const totals = computeTotals([
      line({ irpf_rate: 15, equivalence_surcharge_rate: 5.2 }),
      disbursement(50),
    ]);
    expect(recordTotals(totals.record_groups)).toEqual({ vat_cents: 2620, total_cents: 12620 });
    expect(totals.total_to_pay_cents).toBe(16120);
  });

  it('the VAT of a group with several surcharges is split to the cent', () => {
    const { record_groups: groups, total_vat_cents: vat } = computeTotals([
      line({ unit_price: 0.03 }),
      line({ unit_price: 0.03, equivalence_surcharge_rate: 5.2 }),
      declared(12.62, { equivalence_surcharge_rate: 5.2 }),
    ]);
    // 21 % of 0.06 is 0.0126: one cent, for the higher surcharge. 12.62 is 10.00 + 0.52 + 2.10.
    expect(groups).toMatchObject([
      { base_cents: 1003, amount_cents: 211, surcharge_amount_cents: 52 },
      { base_cents: 3, amount_cents: 0, surcharge_amount_cents: null },
    ]);
    expect(vat).toBe(211);
  });

  it('a record holds at most twelve groups', () => {
    expect(MAX_RECORD_GROUPS).toBe(12);
  });
});
