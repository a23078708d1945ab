import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateLines } from '../../../../src/domain/taxes/line-rules.ts';
import { negateLine } from '../../../../src/domain/taxes/normalise.ts';
import { REGIME_KEYS } from '../../../../src/domain/taxes/regime-keys.ts';
import { SURCHARGE_PAIRS, TAX_RATES } from '../../../../src/domain/taxes/tax-catalogue.ts';
import type { TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { computeTotals, MAX_RECORD_GROUPS } from '../../../../src/domain/taxes/totals.ts';
import { buildRegistration, type RegistrationInput } from '../../../../src/verifactu/build-registration.ts';
import { REGIME_KEYS as RECORD_REGIME_KEYS } from '../../../../src/verifactu/code-lists.ts';
import { RULES, validateRecord } from '../../../../src/verifactu/rules/validate-record.ts';
import { seeded } from '../../domain/taxes/chooser.ts';
import { line, mainTax } from '../../domain/taxes/lines.ts';
import { MOST_RANDOM_LINES, RANDOM_LINES_DATE, randomLines } from '../../domain/taxes/random-lines.ts';
import { registrationInput } from '../support/record-inputs.ts';

const RUNS = { numRuns: 1000 };
/** Date on which every invoice below is already issued. */
const JUDGED_ON = '2025-06-01';
/** Timeout for thousands of invoices on a busy machine, in milliseconds. */
const PATIENCE = { timeout: 60_000 };

function judged(lines: readonly TaxLine[], changes: Partial<RegistrationInput>): string[] {
  const groups = computeTotals(lines).record_groups;
  if (groups.length === 0 || groups.length > MAX_RECORD_GROUPS) return [];
  const input = registrationInput({ issue_date: RANDOM_LINES_DATE, groups, ...changes });
  return validateRecord(buildRegistration(input), { today: JUDGED_ON }).map(({ aeat_code }) => aeat_code);
}

const CORRECTIVE = { invoice_type: 'R4', rectification_type: 'I' } as const;

/** Generates a taxed line of the general regime, with a unit price or a total. */
const plainLine: fc.Arbitrary<TaxLine> = fc
  .record({
    tax: fc.constantFrom(
      [21, 5.2],
      [21, 1.75],
      [21, 0],
      [10, 1.4],
      [10, 0],
      [4, 0.5],
      [4, 0],
      [7.5, 1],
      [2, 0.26],
    ),
    cents: fc.integer({ min: 1, max: 500_000_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    discount: fc.integer({ min: 0, max: 9_000 }),
    inclusive: fc.boolean(),
  })
  .map(({ tax: [rate = 21, surcharge = 0], cents, quantity, discount, inclusive }) =>
    line({
      quantity,
      unit_price: inclusive ? null : cents / 100,
      total_including_tax: inclusive ? cents / 100 : null,
      discount_percentage: discount / 100,
      main_tax: mainTax('IVA', rate),
      equivalence_surcharge_rate: surcharge,
    }),
  );
const plainLines = fc.array(plainLine, { minLength: 1, maxLength: 20 });

describe('the record rules on invoices of the tax engine', PATIENCE, () => {
  it('the record rules return only known codes for any invoice lines', () => {
    const known = new Set(RULES.map(({ code }) => code));
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: MOST_RANDOM_LINES }), (seed, length) => {
        const lines = randomLines(seeded(seed), length);
        for (const changes of [{}, { invoice_type: 'F2' }, CORRECTIVE] as const) {
          expect(judged(lines, changes).filter((code) => !known.has(code))).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  it('the record rules accept every plain invoice', () => {
    fc.assert(
      fc.property(plainLines, (lines) => {
        const at = { documentType: 'STANDARD', taxDate: RANDOM_LINES_DATE } as const;
        expect(validateLines(lines, at)).toEqual([]);
        expect(judged(lines, {})).toEqual([]);
        expect(judged(lines.map(negateLine), CORRECTIVE)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('the record rules accept every plain simplified invoice', () => {
    fc.assert(
      fc.property(fc.array(plainLine, { minLength: 1, maxLength: 4 }), (lines) => {
        const small = lines.map((plain) => ({
          ...plain,
          quantity: 1,
          unit_price: plain.unit_price === null ? null : (Math.round(plain.unit_price * 100) % 50_000) / 100,
          total_including_tax:
            plain.total_including_tax === null
              ? null
              : (Math.round(plain.total_including_tax * 100) % 50_000) / 100,
        }));
        expect(judged(small, { invoice_type: 'F2' })).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('the tax catalogue against the record rules', () => {
  const days = (validity: { valid_from: string | null; valid_until: string | null }) =>
    [validity.valid_from, validity.valid_until].map((day) => day ?? RANDOM_LINES_DATE);

  it('the catalogue contains no IVA rate that the AEAT rejects', () => {
    for (const rate of TAX_RATES.IVA.filter(({ percentage }) => percentage !== 0)) {
      for (const operation_date of days(rate)) {
        const lines = [line({ main_tax: mainTax('IVA', rate.percentage) })];
        expect(judged(lines, { operation_date, issue_date: laterOf(operation_date) })).toEqual([]);
      }
    }
  });

  it('the catalogue contains no surcharge that the AEAT rejects', () => {
    for (const pair of SURCHARGE_PAIRS) {
      for (const operation_date of days(pair)) {
        const lines = [
          line({ main_tax: mainTax('IVA', pair.percentage), equivalence_surcharge_rate: pair.surcharge }),
        ];
        expect(judged(lines, { operation_date, issue_date: laterOf(operation_date) })).toEqual([]);
      }
    }
  });

  it('the catalogue contains every regime key of the records', () => {
    for (const type of ['IVA', 'IGIC', 'IPSI'] as const) {
      const offered = REGIME_KEYS[type].map(({ key }) => key);
      expect(offered).toEqual(RECORD_REGIME_KEYS[type].toSorted());
    }
  });
});

/** Returns an issue date that the AEAT accepts for an operation on that date. */
function laterOf(operationDate: string): string {
  return operationDate > RANDOM_LINES_DATE ? operationDate : RANDOM_LINES_DATE;
}
