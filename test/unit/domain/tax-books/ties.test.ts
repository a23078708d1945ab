import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Ties } from '../../../../src/domain/tax-books/ties.ts';
import { issuedInvoice } from '../../../support/issued-invoices.ts';
import { anyInvoice } from '../../../support/random-invoices.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

it('named causes explain every difference between invoice and register', () => {
  fc.assert(
    fc.property(anyInvoice, fc.integer({ min: 0, max: 10_000 }), (issued, disbursements_cents) => {
      const irpf_cents = sum(issued.irpf.map(({ amount_cents }) => amount_cents));
      const charged = sum([...issued.vat, ...issued.surcharge].map(({ amount_cents }) => amount_cents));
      const base = sum(issued.vat.map(({ base_cents }) => base_cents));
      const to_pay_cents = base + charged - irpf_cents + disbursements_cents;
      const ties = new Ties();
      ties.add({
        issued,
        series_code: 'F',
        is_voided: false,
        to_pay_cents,
        irpf_cents,
        disbursements_cents,
        record_cents: null,
      });
      expect(ties.all().map(({ unexplained_ids }) => unexplained_ids)).toEqual([[]]);
    }),
    { seed: 347, numRuns: 300 },
  );
});

it('an unexplained difference names its invoice', () => {
  const ties = new Ties();
  const issued = issuedInvoice();
  ties.add({
    issued,
    series_code: 'F',
    is_voided: false,
    to_pay_cents: 12_101,
    irpf_cents: 0,
    disbursements_cents: 0,
    record_cents: 12_099,
  });
  const [tie] = ties.all();
  expect([tie?.unexplained_register_cents, tie?.unexplained_records_cents, tie?.unexplained_ids]).toEqual([
    -1,
    -1,
    [issued.id],
  ]);
});
