import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IntraCommunityOperators } from '../../../../src/domain/tax-books/forms/operator-sums.ts';
import { ThirdParties } from '../../../../src/domain/tax-books/forms/party-sums.ts';
import { registerRows } from '../../../../src/domain/tax-books/register-rows.ts';
import { SELF_EMPLOYED } from '../../../support/issued-invoices.ts';
import { anyInvoice, anyWithheldInvoice } from '../../../support/random-invoices.ts';
import { declared347, declared349 } from '../../../support/tax-books/plain-declarations.ts';

const MAX_INVOICES = 40;
const RUNS = 1_000;

it('form 347 matches the regulation to the cent on random years', () => {
  const book = fc.array(anyWithheldInvoice, { minLength: 1, maxLength: MAX_INVOICES, size: 'max' });
  let declared = 0;
  fc.assert(
    fc.property(book, fc.constantFrom(2025, 2026, 2027), (issued, year) => {
      const parties = new ThirdParties({ from: `${year}-01-01`, to: `${year}-12-31` });
      for (const invoice of issued) parties.add(registerRows(invoice, SELF_EMPLOYED));
      const ours = Object.fromEntries(
        parties
          .declared()
          .filter(
            ({ quarters, accrued_cents }) => accrued_cents !== 0 || quarters.some((cents) => cents !== 0),
          )
          .map(({ id, operations, quarters, accrued_cents }) => [
            `${id} ${operations}`,
            { quarters, accrued: accrued_cents },
          ]),
      );
      expect(ours).toEqual(declared347(issued, year));
      declared += Object.keys(ours).length;
    }),
    { seed: 347, numRuns: RUNS },
  );
  expect(declared).toBeGreaterThan(RUNS / 2);
}, 120_000);

it('form 349 matches the order to the cent on random quarters', () => {
  const book = fc.array(anyInvoice, { minLength: 1, maxLength: MAX_INVOICES, size: 'max' });
  let declared = 0;
  fc.assert(
    fc.property(book, fc.constantFrom(2025, 2026), fc.nat(3), (issued, year, quarter) => {
      const date = (month: number, day: number) =>
        new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
      const period = { from: date(quarter * 3, 1), to: date(quarter * 3 + 3, 0) };
      const operators = new IntraCommunityOperators(period);
      for (const invoice of issued) operators.add(registerRows(invoice, SELF_EMPLOYED));
      const ours: Record<string, number> = {};
      for (const { vat_number, key, base_cents } of operators.all())
        ours[`${vat_number} ${key}`] = (ours[`${vat_number} ${key}`] ?? 0) + base_cents;
      const told = Object.fromEntries(Object.entries(ours).filter(([, cents]) => cents !== 0));
      expect(told).toEqual(declared349(issued, period));
      declared += Object.keys(told).length;
    }),
    { seed: 349, numRuns: RUNS },
  );
  expect(declared).toBeGreaterThan(RUNS / 20);
}, 120_000);
