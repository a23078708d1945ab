import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BoxRule } from '../../../../src/domain/tax-books/forms/box-rule.ts';
import { boxedRows, type FormPeriod } from '../../../../src/domain/tax-books/forms/box-sums.ts';
import { RULES_130_FARMING, RULES_130_GENERAL } from '../../../../src/domain/tax-books/forms/form-130.ts';
import { BOXES_303, RULES_303 } from '../../../../src/domain/tax-books/forms/form-303.ts';
import {
  BOXES_390,
  RULES_390,
  TAX_BOXES_390,
  TURNOVER_BOXES_390,
} from '../../../../src/domain/tax-books/forms/form-390.ts';
import { registerCells } from '../../../../src/domain/tax-books/register-columns.ts';
import type { RegisterRow } from '../../../../src/domain/tax-books/register-row.ts';
import { registerRows } from '../../../../src/domain/tax-books/register-rows.ts';
import { SELF_EMPLOYED } from '../../../support/issued-invoices.ts';
import { anyInvoice } from '../../../support/random-invoices.ts';
import { rounds } from '../../../support/rounds.ts';
import { agency390 } from '../../../support/tax-books/agency-390.ts';
import {
  agency130,
  agency303,
  type Quarter,
  type RegisterCells,
} from '../../../support/tax-books/agency-boxes.ts';
import { TAX_SHEETS } from '../../../support/tax-books/tax-book-sheets.ts';

const sheets = it.skipIf(!TAX_SHEETS.present);
const LETTERS = 26;
const A = 65;
const SEED = 303;
const RUNS = rounds(500, 1_000);
const MAX_INVOICES = 40;

function letters(index: number): string {
  const last = String.fromCharCode(A + (index % LETTERS));
  return index < LETTERS ? last : `A${last}`;
}

/** Returns the cells of a row by column letter, as in the file. */
function cellsOf(row: RegisterRow): RegisterCells {
  return Object.fromEntries(registerCells(row, SELF_EMPLOYED).map((cell, index) => [letters(index), cell]));
}

const quarter: fc.Arbitrary<Quarter> = fc
  .record({ year: fc.constantFrom(2025, 2026), quarter: fc.integer({ min: 0, max: 3 }) })
  .map((drawn) => {
    const date = (month: number, day: number) =>
      new Date(Date.UTC(drawn.year, month, day)).toISOString().slice(0, 10);
    return { yearStart: date(0, 1), from: date(drawn.quarter * 3, 1), to: date(drawn.quarter * 3 + 3, 0) };
  });

function sums(invoices: readonly (readonly RegisterRow[])[], rules: readonly BoxRule[], period: FormPeriod) {
  const boxes = new Map<string, number>();
  for (const rows of invoices) {
    for (const { rule, cents } of boxedRows(rows, rules, period))
      boxes.set(rule.box, (boxes.get(rule.box) ?? 0) + cents);
  }
  return boxes;
}

/** Returns the boxes with a non-zero amount in one comparable form. */
function told(boxes: ReadonlyMap<string, number | bigint>): Record<string, string> {
  return Object.fromEntries(
    [...boxes].map(([box, cents]) => [box, String(cents)]).filter(([, cents]) => cents !== '0'),
  );
}

const book = fc.array(anyInvoice, { minLength: 1, maxLength: MAX_INVOICES, size: 'max' });

sheets(
  `boxes of form 303 are to the cent those of the agency’s table, on random quarters${TAX_SHEETS.suffix}`,
  async () => {
    const agency = await agency303();
    const met = new Set<string>();
    fc.assert(
      fc.property(book, quarter, (issued, period) => {
        const invoices = issued.map((invoice) => registerRows(invoice, SELF_EMPLOYED));
        const ours = told(sums(invoices, RULES_303, period));
        for (const box of Object.keys(ours)) met.add(box);
        expect(ours).toEqual(
          told(
            agency(
              invoices.map((rows) => rows.map(cellsOf)),
              period,
            ),
          ),
        );
      }),
      { seed: SEED, numRuns: RUNS },
    );
    // A rate of 0 has a reason, and tax of other states is N2 at any rate.
    const unreachable = ['150', '152', '124'];
    expect([...met].sort()).toEqual(
      expect.arrayContaining(BOXES_303.map(({ box }) => box).filter((box) => !unreachable.includes(box))),
    );
  },
  600_000,
);

sheets(
  `boxes of form 130 are to the cent those of the agency’s table, on random quarters${TAX_SHEETS.suffix}`,
  async () => {
    const agency = await agency130();
    fc.assert(
      fc.property(book, quarter, fc.constantFrom('A03', 'A05', 'B01'), (issued, period, activity) => {
        const company = {
          ...SELF_EMPLOYED,
          activity_code: activity.slice(0, 1),
          activity_type: activity.slice(1),
        };
        const invoices = issued.map((invoice) => registerRows(invoice, company));
        const isFarming = activity.startsWith('B');
        const ours = sums(
          invoices,
          isFarming ? RULES_130_FARMING : RULES_130_GENERAL,
          isFarming ? period : { from: period.yearStart, to: period.to },
        );
        expect(told(ours)).toEqual(
          told(
            agency(
              invoices.map((rows) => rows.map(cellsOf)),
              period,
            ),
          ),
        );
      }),
      { seed: SEED, numRuns: RUNS },
    );
  },
  600_000,
);

sheets(
  `boxes of form 390 are to the cent those of the agency’s table over the year, on random years${TAX_SHEETS.suffix}`,
  async () => {
    const agency = await agency390();
    const met = new Set<string>();
    fc.assert(
      fc.property(book, fc.constantFrom(2025, 2026, 2027), (issued, year) => {
        const invoices = issued.map((invoice) => registerRows(invoice, SELF_EMPLOYED));
        const days = { yearStart: `${year}-01-01`, from: `${year}-01-01`, to: `${year}-12-31` };
        const boxes = sums(invoices, RULES_390, days);
        for (const [box, of] of [
          ['47', TAX_BOXES_390],
          ['108', TURNOVER_BOXES_390],
        ] as const)
          boxes.set(
            box,
            of.reduce((sum, one) => sum + (boxes.get(one) ?? 0), 0),
          );
        const ours = told(boxes);
        for (const box of Object.keys(ours)) met.add(box);
        expect(ours).toEqual(
          told(
            agency(
              invoices.map((rows) => rows.map(cellsOf)),
              days,
            ),
          ),
        );
      }),
      { seed: SEED, numRuns: RUNS },
    );
    // Tax of other states is N2 at any rate, and random invoices are in no simplified regime.
    const unreachable = ['127', '100'];
    expect([...met].sort()).toEqual(
      expect.arrayContaining(BOXES_390.map(({ box }) => box).filter((box) => !unreachable.includes(box))),
    );
  },
  600_000,
);
