import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IssuedInvoice } from '../../../../src/domain/tax-books/issued-invoice.ts';
import { cashBasisRows } from '../../../../src/tax-books/summary/cash-basis-amounts.ts';
import {
  addedRows,
  replacedRows,
  type SummaryRows,
} from '../../../../src/tax-books/summary/replaced-amounts.ts';
import { toPay } from '../../../support/issued-invoices.ts';
import { anyInvoice, anyWithheldInvoice } from '../../../support/random-invoices.ts';
import { rounds } from '../../../support/rounds.ts';

const RUNS = rounds(500, 20_000);
const CASH_BASIS = '07';
const OSS = '17';

const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** Checks that the months of a summary equal its rows by rate. */
function expectSums({ months, vat, surcharge, irpf }: SummaryRows): void {
  expect({
    base: sumOf(months, 'taxableBaseCents'),
    vat: sumOf(months, 'totalVatCents'),
    surcharge: sumOf(months, 'totalEquivalenceSurchargeCents'),
    irpf: sumOf(months, 'totalIrpfCents'),
  }).toEqual({
    base: sumOf(vat, 'baseCents'),
    vat: sumOf(vat, 'amountCents'),
    surcharge: sumOf(surcharge, 'amountCents'),
    irpf: sumOf(irpf, 'amountCents'),
  });
}

const isForeign = ({ tax_type, regime_key }: IssuedInvoice['vat'][number]) =>
  tax_type === 'IVA' && regime_key === OSS;

/** Returns what an invoice charges in Spain, less its withholding. */
function chargedInSpain({ vat, surcharge, irpf }: Pick<IssuedInvoice, 'vat' | 'surcharge' | 'irpf'>): number {
  const spanish = vat.filter((row) => !isForeign(row));
  return (
    sumOf(spanish, 'base_cents') +
    sumOf(spanish, 'amount_cents') +
    sumOf(surcharge, 'amount_cents') -
    sumOf(irpf, 'amount_cents')
  );
}

const inCash = anyInvoice.filter(
  ({ vat, is_corrective }) => !is_corrective && vat.some(({ regime_key }) => regime_key === CASH_BASIS),
);

it('the months of an invoice in cash basis equal its rows, and over all years what it charges', () => {
  const invoice = fc.tuple(inCash, fc.option(anyInvoice)).map(([cash, beside]): IssuedInvoice => {
    const other = (beside?.vat ?? []).filter(({ regime_key }) => regime_key !== CASH_BASIS);
    const vat = [...cash.vat, ...other];
    return { ...cash, vat, to_pay_cents: toPay({ ...cash, vat }) };
  });
  fc.assert(
    fc.property(invoice, fc.constantFrom('2025', '2026', '2027', '2028'), (one, year) => {
      expectSums(cashBasisRows(one, { from: `${year}-01-01`, to: `${year}-12-31` }));
      const whole = cashBasisRows(one, { from: '2024-01-01', to: '2030-12-31' });
      expectSums(whole);
      expect(sumOf(whole.months, 'invoiceTotalCents')).toBe(chargedInSpain(one));
      expect(sumOf(whole.irpf, 'amountCents')).toBe(sumOf(one.irpf, 'amount_cents'));
    }),
    { seed: 163, numRuns: RUNS },
  );
});

it('the months of replaced amounts equal their rows, together with those of another invoice too', () => {
  const corrective = anyWithheldInvoice.filter(({ replaced }) => replaced !== null);
  fc.assert(
    fc.property(corrective, inCash, (one, beside) => {
      const breakdowns = one.replaced?.breakdowns;
      if (breakdowns === undefined || breakdowns === null) throw new Error('It replaces nothing');
      const { vat, surcharge } = breakdowns;
      const rows = replacedRows(one, {
        taxable_base_cents: sumOf(vat, 'base_cents'),
        total_vat_cents: sumOf(vat, 'amount_cents'),
        registered_vat_cents: one.replaced?.totals.vat_cents ?? 0,
        total_equivalence_surcharge_cents: sumOf(surcharge, 'amount_cents'),
        total_disbursements_cents: 0,
      });
      expectSums(rows);
      expect(sumOf(rows.months, 'invoiceTotalCents')).toBe(0 - chargedInSpain(breakdowns));
      expectSums(addedRows(cashBasisRows(beside, { from: '2024-01-01', to: '2030-12-31' }), [rows]));
    }),
    { seed: 89, numRuns: RUNS },
  );
});
