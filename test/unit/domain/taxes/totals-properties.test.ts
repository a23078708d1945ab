import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTotals } from '../../../../src/domain/taxes/added-totals.ts';
import { validateLines } from '../../../../src/domain/taxes/line-rules.ts';
import { computeTotals, type InvoiceTotals, recordTotals } from '../../../../src/domain/taxes/totals.ts';
import { rounds } from '../../../support/rounds.ts';
import { seeded } from './chooser.ts';
import { brokenIdentities } from './identities.ts';
import { declared, line, mainTax } from './lines.ts';
import { MOST_RANDOM_LINES, RANDOM_LINES_DATE, randomLines, shuffled } from './random-lines.ts';

const RUNS = { numRuns: rounds(1_000, 3_000) };

/** Timeout for thousands of invoices on a busy machine, in milliseconds. */
const PATIENCE = { timeout: 60_000 };

/** Seed and number of lines. A failure shrinks to few lines. */
const invoice = fc.record({ seed: fc.integer(), length: fc.integer({ min: 1, max: MOST_RANDOM_LINES }) });

describe('the totals of random invoices', PATIENCE, () => {
  it('every money identity holds on random invoices', () => {
    fc.assert(
      fc.property(invoice, ({ seed, length }) => {
        const choose = seeded(seed);
        const lines = randomLines(choose, length);
        expect(brokenIdentities(lines, shuffled(choose, lines))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('the rules accept the random lines', () => {
    fc.assert(
      fc.property(invoice, ({ seed, length }) => {
        const at = { documentType: 'CORRECTIVE', taxDate: RANDOM_LINES_DATE } as const;
        expect(validateLines(randomLines(seeded(seed), length), at)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('the totals of an exchange equal the sum of its tickets, record included', () => {
    fc.assert(
      fc.property(fc.array(invoice, { maxLength: 5 }), (tickets) => {
        const parts = tickets.map(({ seed, length }) => computeTotals(randomLines(seeded(seed), length)));
        const sum = addTotals(parts);
        const totalOf = (amount: (part: InvoiceTotals) => number) =>
          parts.reduce((total, part) => total + amount(part), 0);
        expect(sum.invoice_total_cents).toBe(totalOf((part) => part.invoice_total_cents));
        expect(sum.vat_breakdown.reduce((total, row) => total + row.amount_cents, 0)).toBe(
          totalOf((part) => part.total_vat_cents),
        );
        expect(recordTotals(sum.record_groups).total_cents).toBe(
          totalOf((part) => recordTotals(part.record_groups).total_cents),
        );
        expect(addTotals([sum])).toEqual(sum);
      }),
      { numRuns: 500 },
    );
  });
});

describe('splitting a line', PATIENCE, () => {
  const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });

  it('splitting a line into two of the same base changes no total', () => {
    fc.assert(
      fc.property(cents, cents, fc.constantFrom(21, 10, 4), (a, b, percentage) => {
        const priced = (amount: number) =>
          line({ unit_price: amount / 100, main_tax: mainTax('IVA', percentage), irpf_rate: 15 });
        const { lines: _whole, ...whole } = computeTotals([priced(a + b)]);
        const { lines: _parts, ...parts } = computeTotals([priced(a), priced(b)]);
        expect(parts).toEqual(whole);
      }),
      RUNS,
    );
  });

  it('splitting a declared total into two changes no total', () => {
    fc.assert(
      fc.property(cents, cents, fc.constantFrom(0, 1.75, 5.2), (a, b, surcharge) => {
        const total = (amount: number) => declared(amount / 100, { equivalence_surcharge_rate: surcharge });
        const { lines: _whole, ...whole } = computeTotals([total(a + b)]);
        const { lines: _parts, ...parts } = computeTotals([total(a), total(b)]);
        expect(parts).toEqual(whole);
      }),
      RUNS,
    );
  });
});

describe('declared totals of random invoices', PATIENCE, () => {
  it('the order of declared lines changes no total', () => {
    const tie = fc.record({
      cents: fc.integer({ min: -40, max: 40 }),
      discount: fc.constantFrom(0, 33.33, 50, 90),
      irpf: fc.constantFrom(0, 15, 35),
    });
    fc.assert(
      fc.property(fc.array(tie, { maxLength: 5 }), fc.constantFrom(100, 60, 25), (ties, percentage) => {
        const lines = ties.map(({ cents, discount, irpf }) =>
          declared(cents / 100, {
            main_tax: mainTax('IVA', percentage),
            discount_percentage: discount,
            irpf_rate: irpf,
          }),
        );
        const { lines: _given, ...given } = computeTotals(lines);
        const { lines: _reversed, ...reversed } = computeTotals(lines.toReversed());
        expect(reversed).toEqual(given);
      }),
      RUNS,
    );
  });

  it('every total up to 20 euros is kept, with VAT within a cent of rate times base', () => {
    for (const [percentage, surcharge] of [
      [21, 0],
      [21, 5.2],
      [10, 1.4],
      [4, 0.5],
      [7.5, 1],
      [2, 0.26],
    ] as const) {
      for (let cents = 0; cents <= 2000; cents += 1) {
        const totals = computeTotals([
          declared(cents / 100, {
            main_tax: mainTax('IVA', percentage),
            equivalence_surcharge_rate: surcharge,
          }),
        ]);
        expect(totals.invoice_total_cents).toBe(cents);
        const expected = Math.round((totals.taxable_base_cents * percentage) / 100);
        expect(Math.abs(totals.total_vat_cents - expected)).toBeLessThanOrEqual(1);
        expect(totals.total_vat_cents).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
