import { describe, expect, it } from 'vitest';
import { negateLine } from '../../../../src/domain/taxes/normalise.ts';
import { computeTotals, recordTotals } from '../../../../src/domain/taxes/totals.ts';
import { declared, disbursement, line } from './lines.ts';

describe('computeTotals on invoices checked by hand', () => {
  it('computeTotals handles VAT, withholding and a disbursement of a professional', () => {
    const totals = computeTotals([
      line({ quantity: 10, unit_price: 60, irpf_rate: 15 }),
      line({ quantity: 1, unit_price: 250.5, discount_percentage: 10, irpf_rate: 15 }),
      disbursement(36.2),
    ]);
    expect(totals).toEqual({
      lines: [
        { taxable_base_cents: 60000, line_total_cents: 72600, discount_cents: 0, unit_price: 60 },
        { taxable_base_cents: 22545, line_total_cents: 27279, discount_cents: 2505, unit_price: 250.5 },
        { taxable_base_cents: 0, line_total_cents: 3620, discount_cents: 0, unit_price: 36.2 },
      ],
      taxable_base_cents: 82545,
      total_vat_cents: 17334, // 173.3445
      total_equivalence_surcharge_cents: 0,
      total_irpf_cents: 12382, // 123.8175
      total_discounts_cents: 2505,
      total_disbursements_cents: 3620,
      invoice_total_cents: 87497,
      total_to_pay_cents: 91117,
      vat_breakdown: [
        {
          tax_type: 'IVA',
          percentage: 21,
          regime_key: '01',
          exemption_reason: null,
          base_cents: 82545,
          amount_cents: 17334,
        },
      ],
      irpf_breakdown: [{ percentage: 15, base_cents: 82545, amount_cents: 12382 }],
      surcharge_breakdown: [],
      record_groups: [
        {
          tax_type: 'IVA',
          regime_key: '01',
          qualification: 'S1',
          exemption: null,
          percentage: 21,
          base_cents: 82545,
          amount_cents: 17334,
          surcharge_percentage: null,
          surcharge_amount_cents: null,
        },
      ],
    });
    expect(recordTotals(totals.record_groups)).toEqual({ vat_cents: 17334, total_cents: 99879 });
  });

  it('tax is computed once per group: three lines of 0.33 owe 0.21 and not 3 × 0.07', () => {
    const totals = computeTotals([1, 2, 3].map(() => line({ unit_price: 0.33 })));
    expect(totals.total_vat_cents).toBe(21); // 0.2079
    const tenths = computeTotals([1, 2, 3].map(() => line({ unit_price: 0.12 })));
    expect(tenths.total_vat_cents).toBe(8); // 0.0756. Each line alone would owe 0.03.
  });

  it.each([
    [3, 0.335, 101], // 1.005
    [1, 1.005, 101],
    [1, 2.675, 268],
    [1, 0.0049, 0],
    [1, 0.005, 1],
    [1, -0.005, -1],
    [-1, 1.005, -101],
    [0.000001, 9999.9999, 1], // 0.0099999999
    [0.333333, 3, 100], // 0.999999
    [999999, 12345.6789, 1234566655432], // 12345666554.3211
    [999999.999999, 10000, 999999999999], // 9999999999.99
  ])('the base of %d × %d is %d cents, rounded half up', (quantity, unitPrice, base) => {
    const totals = computeTotals([line({ quantity, unit_price: unitPrice })]);
    expect(totals.taxable_base_cents).toBe(base);
  });

  it('computeTotals rounds the discounted price once, from the exact product', () => {
    const totals = computeTotals([line({ quantity: 3, unit_price: 0.3333, discount_percentage: 33.33 })]);
    // 3 × 0.3333 × 0.6667 = 0.66663333. Before discount: 0.9999.
    expect(totals.lines[0]).toMatchObject({ taxable_base_cents: 67, discount_cents: 33 });
    const free = computeTotals([line({ discount_percentage: 100 })]);
    expect(free).toMatchObject({
      taxable_base_cents: 0,
      total_discounts_cents: 10000,
      invoice_total_cents: 0,
    });
  });

  it('a rebate lowers the base, and an invoice without lines totals zero', () => {
    const totals = computeTotals([line(), line({ unit_price: -30 })]);
    expect(totals).toMatchObject({
      taxable_base_cents: 7000,
      total_vat_cents: 1470,
      invoice_total_cents: 8470,
    });
    expect(computeTotals([])).toMatchObject({ lines: [], invoice_total_cents: 0, record_groups: [] });
  });

  it('a discounted or declared disbursement does not change the discount total', () => {
    const totals = computeTotals([
      disbursement(20, { discount_percentage: 10 }),
      disbursement(0, { unit_price: null, total_including_tax: 15, quantity: 2 }),
    ]);
    expect(totals.lines).toEqual([
      { taxable_base_cents: 0, line_total_cents: 1800, discount_cents: 200, unit_price: 20 },
      { taxable_base_cents: 0, line_total_cents: 1500, discount_cents: 0, unit_price: 7.5 },
    ]);
    expect(totals).toMatchObject({
      invoice_total_cents: 0,
      total_disbursements_cents: 3300,
      total_to_pay_cents: 3300,
      total_discounts_cents: 0,
      vat_breakdown: [],
    });
  });

  it('negated lines give the negated totals', () => {
    const lines = [line({ unit_price: 0.125 }), declared(10, { irpf_rate: 15 }), disbursement(4)];
    const totals = computeTotals(lines.map(negateLine));
    expect(totals.invoice_total_cents).toBe(-computeTotals(lines).invoice_total_cents);
    expect(totals.lines.map((item) => item.unit_price)).toEqual([0.125, 8.26, 4]);
  });

  it.each([
    ['too many decimals of a price', line({ unit_price: 0.00001 })],
    ['too many decimals of a total', declared(1.001)],
    ['a normal line without tax', line({ main_tax: null })],
    ['a line without price or total', line({ unit_price: null })],
    ['a declared total with a discount of 100', declared(1, { discount_percentage: 100 })],
    ['amounts beyond the limit', line({ quantity: 999_999_999, unit_price: 9_999_999_999 })],
  ])('computeTotals throws for %s', (_what, wrong) => {
    expect(() => computeTotals([wrong])).toThrow(RangeError);
  });
});
