import { describe, expect, it } from 'vitest';
import { computeTotals } from '../../../../src/domain/taxes/totals.ts';
import { declared, line, mainTax } from './lines.ts';

describe('lines that declare their total with tax', () => {
  it('a declared total of 12.10 at 21 % splits into 10.00 and 2.10', () => {
    const totals = computeTotals([declared(12.1, { quantity: 4 })]);
    expect(totals).toMatchObject({
      taxable_base_cents: 1000,
      total_vat_cents: 210,
      invoice_total_cents: 1210,
    });
    expect(totals.lines).toEqual([
      { taxable_base_cents: 1000, line_total_cents: 1210, discount_cents: 0, unit_price: 2.5 },
    ]);
  });

  it('a declared total is kept even if no base produces it', () => {
    // 9.54 × 1.21 = 11.5434 and 9.55 × 1.21 = 11.5555: no base gives 11.55 after VAT is rounded.
    const totals = computeTotals([declared(11.55)]);
    expect(totals).toMatchObject({
      taxable_base_cents: 955,
      total_vat_cents: 200,
      invoice_total_cents: 1155,
    });
  });

  it('many small declared totals are split as one group', () => {
    const totals = computeTotals(Array.from({ length: 100 }, () => declared(0.99)));
    // 99.00 / 1.21 = 81.8182
    expect(totals).toMatchObject({
      taxable_base_cents: 8182,
      total_vat_cents: 1718,
      invoice_total_cents: 9900,
    });
    const bases = totals.lines.map((item) => item.taxable_base_cents);
    expect(bases.filter((base) => base === 82)).toHaveLength(82);
    expect(bases.filter((base) => base === 81)).toHaveLength(18);
  });

  it('the surcharge is split off first, and VAT is the remainder', () => {
    const totals = computeTotals([declared(100, { equivalence_surcharge_rate: 5.2 })]);
    // 100 / 1.262 = 79.2393; 5.2 % of 79.24 = 4.12048
    expect(totals).toMatchObject({
      taxable_base_cents: 7924,
      total_equivalence_surcharge_cents: 412,
      total_vat_cents: 1664,
      invoice_total_cents: 10000,
    });
  });

  it('withholding is subtracted from the declared total', () => {
    const totals = computeTotals([declared(121, { irpf_rate: 15 })]);
    expect(totals).toMatchObject({ total_irpf_cents: 1500, invoice_total_cents: 10600 });
    expect(totals.lines[0]?.line_total_cents).toBe(12100);
  });

  it('a mixed group adds the tax of priced lines to the tax of declared lines', () => {
    const totals = computeTotals([declared(11.55), line({ unit_price: 0.33 }), line({ unit_price: 0.33 })]);
    // 2.00 is the VAT of 11.55, and 21 % of 0.66 is 0.1386.
    expect(totals.vat_breakdown).toMatchObject([{ base_cents: 1021, amount_cents: 214 }]);
    expect(totals.invoice_total_cents).toBe(1155 + 66 + 14);
  });

  it('the declared total is after discount and the unit price is before it', () => {
    const totals = computeTotals([declared(108.9, { discount_percentage: 10, quantity: 2 })]);
    expect(totals.lines[0]).toEqual({
      taxable_base_cents: 9000,
      line_total_cents: 10890,
      discount_cents: 1000,
      unit_price: 50,
    });
    expect(totals.total_discounts_cents).toBe(1000);
  });

  it('the declared total of a line without tax is its base', () => {
    const totals = computeTotals([declared(57.31, { main_tax: mainTax('IVA', 0, '01', 'E1'), quantity: 3 })]);
    expect(totals).toMatchObject({ taxable_base_cents: 5731, total_vat_cents: 0 });
    expect(totals.lines[0]?.unit_price).toBe(19.1033);
  });

  it('the order of the lines does not change which line gets the odd cent', () => {
    const lines = [declared(0.5, { irpf_rate: 15 }), declared(0.5, { irpf_rate: 35 }), declared(0.5)];
    const totals = computeTotals(lines);
    for (const order of [
      [1, 0, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const reordered = order.flatMap((index) => lines[index] ?? []);
      expect(computeTotals(reordered).irpf_breakdown).toEqual(totals.irpf_breakdown);
    }
  });
});
