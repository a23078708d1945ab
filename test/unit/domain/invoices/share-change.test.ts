import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareChange } from '../../../../src/domain/invoices/share-change.ts';
import type { LineGroup } from '../../../../src/domain/invoices/share-lines.ts';
import {
  type AmountsLeft,
  addBreakdowns,
  type Breakdowns,
  negatedBreakdowns,
  vatKeyOf,
} from '../../../../src/domain/taxes/amounts-left.ts';
import type { TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { computeTotals } from '../../../../src/domain/taxes/totals.ts';

interface Priced {
  price: number;
  rate: number;
  irpf?: number;
  surcharge?: number;
}

function lineOf({ price, rate, irpf = 0, surcharge = 0 }: Priced): TaxLine {
  return {
    line_type: 'NORMAL',
    quantity: 1,
    unit_price: price,
    total_including_tax: null,
    discount_percentage: 0,
    main_tax: { type: 'IVA', percentage: rate, regime_key: '01', exemption_reason: null },
    irpf_rate: irpf,
    equivalence_surcharge_rate: surcharge,
  };
}

const amountsOf = (lines: readonly Priced[]): AmountsLeft => ({
  ...computeTotals(lines.map(lineOf)),
  prices: null,
});

function groupsOf(lines: readonly Priced[]): LineGroup[] {
  return lines.map(lineOf).flatMap((line) =>
    line.main_tax === null
      ? []
      : [
          {
            tax_key: vatKeyOf(line.main_tax),
            irpf: line.irpf_rate,
            surcharge: line.equivalence_surcharge_rate,
            base_cents: Math.round((line.unit_price ?? 0) * 100),
          },
        ],
  );
}

function shared(originals: readonly (readonly Priced[])[], lines: readonly Priced[], isWhole = false) {
  const left = originals.map(amountsOf);
  const replaced = isWhole ? left.map(negatedBreakdowns) : [];
  const change = addBreakdowns([amountsOf(lines), ...replaced]);
  return { change, shares: shareChange({ change, groups: groupsOf(lines), isWhole }, left) };
}

const sumOf = (rows: readonly { amount_cents: number }[]) =>
  rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
const baseOf = (rows: readonly { base_cents: number }[]) =>
  rows.reduce((sum, { base_cents }) => sum + base_cents, 0);
const withheld = (shares: readonly Breakdowns[]) =>
  shares.map(({ irpf_breakdown }) => sumOf(irpf_breakdown) + 0);
const filled = (rows: readonly { base_cents: number; amount_cents: number }[]) =>
  rows.filter(({ base_cents, amount_cents }) => base_cents !== 0 || amount_cents !== 0);

describe('the withholding in a corrective of several invoices', () => {
  const professional = [{ price: 100, rate: 10, irpf: 15 }];
  const other = [{ price: 1000, rate: 21, irpf: 15 }];

  it.each([
    ['a part', -10, [-150, 0]],
    ['most', -90, [-1350, 0]],
    ['all', -100, [-1500, 0]],
  ])('withholding follows the tax of its lines where they take %s of an invoice', (_, price, expected) => {
    const { shares } = shared([professional, other], [{ price, rate: 10, irpf: 15 }]);
    expect(withheld(shares)).toEqual(expected);
  });

  it('withholding is taken of the invoice that bore it', () => {
    const bare = [{ price: 100, rate: 21 }];
    const borne = [{ price: 100, rate: 21, irpf: 15 }];
    const { shares } = shared([bare, borne], [{ price: -100, rate: 21, irpf: 15 }]);
    expect(withheld(shares)).toEqual([0, -1500]);
    expect(shares.map(({ vat_breakdown }) => baseOf(vat_breakdown))).toEqual([0, -10_000]);
  });

  it('a substitution that ends the withholding of one invoice leaves that of the other', () => {
    const lines = [
      { price: 90, rate: 10, irpf: 15 },
      { price: 1000, rate: 21 },
    ];
    expect(withheld(shared([professional, other], lines, true).shares)).toEqual([-150, -15000]);
  });

  it('a substitution moves the withholding of one invoice to the other', () => {
    const lines = [
      { price: 100, rate: 10 },
      { price: 100, rate: 21, irpf: 15 },
    ];
    const originals = [professional, [{ price: 100, rate: 21 }]];
    expect(withheld(shared(originals, lines, true).shares)).toEqual([-1500, 1500]);
  });

  it('withholding that is exchanged for none on the same base follows what is left of it', () => {
    const lines = [
      { price: -300, rate: 21, irpf: 15 },
      { price: 300, rate: 21 },
    ];
    const originals = [100, 200].map((price) => [{ price, rate: 21, irpf: 15 }]);
    expect(withheld(shared(originals, lines).shares)).toEqual([-1500, -3000]);
  });
});

const priced = fc.record({
  price: fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100),
  rate: fc.constantFrom(4, 10, 21),
  irpf: fc.constantFrom(0, 7, 15),
  surcharge: fc.constantFrom(0, 1.4, 5.2),
});
const several = fc.array(fc.array(priced, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
const negated = (lines: readonly Priced[]) => lines.map((line) => ({ ...line, price: -line.price }));

describe('the shares of a corrective of several invoices', () => {
  it('shares add up to the change in each row, in a difference and in a substitution', () => {
    fc.assert(
      fc.property(
        several,
        fc.array(priced, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (all, lines, isWhole) => {
          const { change, shares } = shared(all, isWhole ? lines : negated(lines), isWhole);
          const sum = addBreakdowns(shares);
          expect(filled(sum.vat_breakdown)).toEqual(filled(change.vat_breakdown));
          expect(filled(sum.irpf_breakdown)).toEqual(filled(change.irpf_breakdown));
          expect(filled(sum.surcharge_breakdown)).toEqual(filled(change.surcharge_breakdown));
        },
      ),
    );
  });

  it('a substitution by the same lines changes no base of any invoice', () => {
    fc.assert(
      fc.property(several, (all) => {
        const oneRate = all.map((lines, index) => lines.map((line) => ({ ...line, rate: index })));
        for (const share of shared(oneRate, oneRate.flat(), true).shares)
          expect(
            [share.vat_breakdown, share.irpf_breakdown].flat().filter((row) => row.base_cents !== 0),
          ).toEqual([]);
      }),
    );
  });

  it('a corrective of all lines takes exactly the bases of each invoice', () => {
    fc.assert(
      fc.property(several, (all) => {
        const { shares } = shared(all, negated(all.flat()));
        for (const [index, lines] of all.entries()) {
          const share = shares[index];
          const left = addBreakdowns([amountsOf(lines), ...(share === undefined ? [] : [share])]);
          const rows = [left.vat_breakdown, left.irpf_breakdown, left.surcharge_breakdown].flat();
          expect(rows.filter(({ base_cents }) => base_cents !== 0)).toEqual([]);
        }
      }),
    );
  });

  it('an invoice whose tax the lines do not have keeps all its withholding', () => {
    fc.assert(
      fc.property(several, fc.integer({ min: 1, max: 500 }), (all, price) => {
        const untouched = [{ price: 5000, rate: 5, irpf: 15 }];
        const touched = [{ price: 1000, rate: 8, irpf: 15 }];
        const { shares } = shared([untouched, touched, ...all], [{ price: -price, rate: 8, irpf: 15 }]);
        expect(withheld(shares).slice(0, 1)).toEqual([0]);
      }),
    );
  });
});
