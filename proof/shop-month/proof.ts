import { parseArgs } from 'node:util';
import type { Proof, ProofOutcome } from '../proof.ts';
import { wholeNumber } from '../whole-number.ts';
import { simulateMonth } from './month.ts';

const DEFAULT_CHARGES = 3_000;
const DEFAULT_SEED = 44;
const MAX_SHOWN = 40;

const euros = (cents: number) => `${(cents / 100).toFixed(2)} €`;

async function run(args: readonly string[]): Promise<ProofOutcome> {
  const { values } = parseArgs({
    args: [...args],
    options: { charges: { type: 'string' }, seed: { type: 'string' } },
  });
  const charges = wholeNumber('charges', values.charges, DEFAULT_CHARGES);
  const seed = wholeNumber('seed', values.seed, DEFAULT_SEED);
  const quiet = () => undefined;
  // The service logs each death.
  Object.assign(console, { warn: quiet });
  const month = await simulateMonth(charges, seed, (progress) => process.stderr.write(`… ${progress}\n`));
  const { differences } = month;
  return {
    passed: differences.length === 0 && month.deaths > charges / 10,
    figures: [
      { label: 'Charges', value: `${charges}, seed ${seed}` },
      { label: 'Events delivered, with those that came again', value: String(month.events) },
      { label: 'Deaths of processes', value: String(month.deaths) },
      {
        label: 'Sales without Stripe',
        value: `${month.counterSales}, ${month.counterReturns} returns of items and debits`,
      },
      { label: 'Correctives by hand', value: `${month.handCorrectives}; ${month.refusedActs} refused` },
      { label: 'Payments that a corrected invoice refused', value: String(month.refusedPayments) },
      { label: 'Correctives in all', value: String(month.correctives) },
      { label: 'Known customers, each with a statement', value: String(month.customers) },
      { label: 'Left at Stripe and booked', value: euros(month.atStripeCents) },
      { label: 'Invoiced less corrected', value: euros(month.invoicedCents) },
      { label: 'Due', value: euros(month.dueCents) },
      { label: 'Credit of customers', value: euros(month.creditCents) },
      { label: 'Differences', value: String(differences.length) },
    ],
    tables:
      differences.length === 0
        ? []
        : [
            {
              caption: 'Differences:',
              columns: ['What'],
              rows: differences.slice(0, MAX_SHOWN).map((one) => [one]),
            },
          ],
    notes: [
      'Sales are checkouts, Stripe invoices with up to three stated rates, and invoices made by hand that are paid on their page. They are refunded in parts, refunds fail later, disputes are lost, won, or won after they were lost, and people correct invoices at any moment, in part or whole.',
      'For every four charges there is a sale without Stripe: tickets that are exchanged and come back item by item, invoices whose lines are replaced, alone or two together, also for another customer, and invoices that a bank collects by direct debit and returns. Their balances are computed from the drawn amounts.',
      'One event in seven comes twice, one in twenty again later, and one sale in five out of its order. Stripe’s balance is computed from the drawn sales alone.',
      'Not proved: that bank files follow the official schema of CAMT.053, which was not at hand. Tests read field cases and mutated files instead.',
    ],
  };
}

/** Options: `--charges N`, `--seed N`. */
export const proof: Proof = {
  title: 'A month of a shop',
  claim:
    'After 3,000 charges with refunds, failed refunds, disputes and corrections in random order, with repeated events and dying processes, books, receivables, statements and Stripe’s balance agree to the cent.',
  run,
};
