import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ThirdParties } from '../../../../src/domain/tax-books/forms/party-sums.ts';
import { registerRows } from '../../../../src/domain/tax-books/register-rows.ts';
import { SELF_EMPLOYED } from '../../../support/issued-invoices.ts';
import { anyInvoice } from '../../../support/random-invoices.ts';
import { rounds } from '../../../support/rounds.ts';
import { declared347 } from '../../../support/tax-books/plain-declarations.ts';

const MAX_INVOICES = 40;

it('form 347 is to the cent what the regulation says of the invoices, on random years', () => {
  const book = fc.array(anyInvoice, { minLength: 1, maxLength: MAX_INVOICES, size: 'max' });
  let declared = 0;
  fc.assert(
    fc.property(book, fc.constantFrom(2025, 2026), (issued, year) => {
      const parties = new ThirdParties({ from: `${year}-01-01`, to: `${year}-12-31` });
      for (const invoice of issued) parties.add(registerRows(invoice, SELF_EMPLOYED));
      const ours = Object.fromEntries(parties.declared().map(({ id, quarters }) => [id, quarters]));
      expect(ours).toEqual(declared347(issued, year));
      declared += Object.keys(ours).length;
    }),
    { seed: 347, numRuns: rounds(300, 1_000) },
  );
  expect(declared).toBeGreaterThan(rounds(300, 1_000) / 2);
}, 120_000);
