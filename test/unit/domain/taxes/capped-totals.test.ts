import { describe, expect, it } from 'vitest';
import { type AmountsLeft, addAmountsLeft, pricesOf } from '../../../../src/domain/taxes/amounts-left.ts';
import { cappedTotals } from '../../../../src/domain/taxes/capped-totals.ts';
import { negateLine } from '../../../../src/domain/taxes/normalise.ts';
import { recordTotals } from '../../../../src/domain/taxes/record-groups.ts';
import type { TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { computeTotals, type InvoiceTotals } from '../../../../src/domain/taxes/totals.ts';
import { rounds } from '../../../support/rounds.ts';
import { type Chooser, pick, seeded, seldom } from './chooser.ts';

const TAXED = { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null } as const;

function line(own: Partial<TaxLine>): TaxLine {
  return {
    line_type: 'NORMAL',
    quantity: 1,
    unit_price: null,
    total_including_tax: null,
    discount_percentage: 0,
    main_tax: TAXED,
    irpf_rate: 0,
    equivalence_surcharge_rate: 0,
    ...own,
  };
}

const net = (unit_price: number, own: Partial<TaxLine> = {}) => line({ unit_price, ...own });
const gross = (total_including_tax: number, own: Partial<TaxLine> = {}) =>
  line({ total_including_tax, ...own });

function leftOf(lines: readonly TaxLine[], totals: InvoiceTotals): AmountsLeft {
  return { ...totals, prices: pricesOf(lines, totals) };
}

/** Returns the totals of the correctives that take back these lines, one after the other, and what is left after them. */
function returned(lines: readonly TaxLine[], parts: readonly (readonly TaxLine[])[]) {
  let left = leftOf(lines, computeTotals(lines));
  const correctives = parts.map((part) => {
    const back = part.map(negateLine);
    const totals = cappedTotals(back, computeTotals(back), left);
    left = addAmountsLeft([left, leftOf(back, totals)]);
    return totals;
  });
  return { correctives, left };
}

function rowsOf(left: AmountsLeft) {
  return [...left.vat_breakdown, ...left.surcharge_breakdown, ...left.irpf_breakdown];
}

describe('correctives to the last cent', () => {
  it.each([
    ['field case 01: two articles of 1.50', [1.5, 1.5], [-32, -31]],
    ['field case 01: 19.50 twice', [19.5, 19.5], [-410, -409]],
    ['field case 01: four articles', [68.33, 68.33, 57.5, 85], [-1435, -1435, -1208, -1784]],
    ['field case 03: two articles of 1.45, whose last takes the cent that stayed', [1.45, 1.45], [-30, -31]],
  ])('takes back all tax of net prices: %s', (_, prices, taxes) => {
    const lines = prices.map((price) => net(price));
    const { correctives, left } = returned(
      lines,
      lines.map((one) => [one]),
    );
    expect(correctives.map((one) => one.total_vat_cents)).toEqual(taxes);
    expect(rowsOf(left).every((row) => row.base_cents === 0 && row.amount_cents === 0)).toBe(true);
  });

  it('correctives keep declared totals and take back base and tax to the cent (field case 04)', () => {
    const lines = [gross(8.2), gross(1.8)];
    const { correctives, left } = returned(lines, [[gross(8.2)], [gross(1.8)]]);
    expect(correctives.map((one) => one.total_to_pay_cents)).toEqual([-820, -180]);
    expect(rowsOf(left).every((row) => row.base_cents === 0 && row.amount_cents === 0)).toBe(true);
  });

  it('a corrective of a cent less than all leaves that cent', () => {
    const { left } = returned([gross(8.2), gross(1.8)], [[gross(8.2)], [gross(1.79)]]);
    const [row] = left.vat_breakdown;
    expect((row?.base_cents ?? 0) + (row?.amount_cents ?? 0)).toBe(1);
  });

  it('a corrective that exceeds the invoice by more than rounding is not capped', () => {
    const { correctives } = returned([net(10)], [[net(10.01)]]);
    expect(correctives[0]?.taxable_base_cents).toBe(-1001);
  });
});

const RATES = [
  { percentage: 21, surcharges: [0, 5.2] },
  { percentage: 10, surcharges: [0, 1.4] },
  { percentage: 4, surcharges: [0, 0.5] },
];

function randomLine(choose: Chooser, kind: 'NET' | 'GROSS' | 'BOTH', surcharged: boolean): TaxLine {
  const { percentage, surcharges } = pick(choose, RATES);
  const own = {
    main_tax: { ...TAXED, percentage },
    irpf_rate: pick(choose, [0, 7, 15, 19]),
    equivalence_surcharge_rate: surcharged ? (surcharges[choose.int(0, 1)] ?? 0) : 0,
    discount_percentage: seldom(choose, 4) ? choose.int(1, 50) : 0,
  };
  const isGross = kind === 'GROSS' || (kind === 'BOTH' && seldom(choose, 2));
  if (isGross) return gross(choose.int(1, 99_999) / 100, own);
  return net(choose.int(1, 9_999_999) / 10_000, { ...own, quantity: choose.int(1, 5) });
}

/** Returns a line in one or two parts, by quantity. */
function partsOfLine(choose: Chooser, one: TaxLine): TaxLine[] {
  if (one.total_including_tax !== null || one.quantity === 1 || seldom(choose, 2)) return [one];
  const quantity = choose.int(1, one.quantity - 1);
  return [
    { ...one, quantity },
    { ...one, quantity: one.quantity - quantity },
  ];
}

function inRandomParts(choose: Chooser, lines: readonly TaxLine[]): TaxLine[][] {
  const pieces = lines.flatMap((one) => partsOfLine(choose, one));
  const parts: TaxLine[][] = [];
  while (pieces.length > 0) {
    const size = choose.int(1, Math.min(3, pieces.length));
    parts.push(Array.from({ length: size }, () => pieces.splice(choose.int(0, pieces.length - 1), 1)).flat());
  }
  return parts;
}

describe('returns of random invoices', () => {
  it('any sequence of returns of all lines ends with nothing left, and never passes below it', () => {
    for (let seed = 1; seed <= rounds(150, 5000); seed++) {
      const choose = seeded(seed);
      const kind = pick(choose, ['NET', 'GROSS', 'BOTH'] as const);
      const surcharged = seldom(choose, 2);
      const lines = Array.from({ length: choose.int(1, 8) }, () => randomLine(choose, kind, surcharged));
      const parts = inRandomParts(choose, lines);
      const { correctives, left } = returned(lines, parts);
      const rows = rowsOf(left);
      expect(
        rows.filter((row) => row.base_cents !== 0 || row.amount_cents !== 0),
        `seed ${seed}`,
      ).toEqual([]);
      const sums = { base: 0, vat: 0, due: computeTotals(lines).total_to_pay_cents };
      for (const [index, one] of correctives.entries()) {
        const record = recordTotals(one.record_groups);
        expect(record.vat_cents, `seed ${seed}`).toBe(
          one.total_vat_cents + one.total_equivalence_surcharge_cents,
        );
        expect(record.total_cents, `seed ${seed}`).toBe(one.invoice_total_cents + one.total_irpf_cents);
        expect(one.lines.reduce((sum, each) => sum + each.taxable_base_cents, 0)).toBe(
          one.taxable_base_cents,
        );
        const declared = parts[index]?.every((each) => each.total_including_tax !== null) ?? false;
        const asked = (parts[index] ?? []).reduce(
          (sum, each) => sum + Math.round((each.total_including_tax ?? 0) * 100),
          0,
        );
        if (kind === 'GROSS' && declared)
          expect(record.total_cents + asked, `seed ${seed}: declared totals`).toBe(0);
        sums.due += one.total_to_pay_cents;
      }
      expect(sums.due, `seed ${seed}`).toBe(0);
    }
  });
});
