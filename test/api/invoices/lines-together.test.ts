import { afterEach, beforeEach, expect, it } from 'vitest';
import { LINES_A_TRIP } from '../../../src/invoices/reading/line-slices-repository.ts';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { correctiveBody, invoiceCompany, line, outcome, RECIPIENT } from './invoice-company.ts';

/** Lines of each document: one whole trip, one line more, and few. */
const COUNTS = [LINES_A_TRIP, LINES_A_TRIP + 1, 3];

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});
afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

async function issued(type: string): Promise<{ ids: string[]; prices: number[] }> {
  const ids: string[] = [];
  let prices: number[] = [];
  for (const [document, count] of COUNTS.entries()) {
    const own = Array.from({ length: count }, (_, place) => (10 * document + 10 + (place % 7)) / 100);
    ids.push((await company.issued({ type, lines: own.map((price) => line(price)) })).id);
    prices = prices.concat(own);
  }
  return { ids, prices };
}
const sorted = (prices: readonly number[]) => [...prices].sort((a, b) => a - b);
const pricesOf = ({ lines }: { lines: { unit_price: number; quantity: number }[] }) =>
  sorted(lines.map(({ unit_price, quantity }) => Math.round(unit_price * quantity * 100) / 100));

it('an exchange of tickets of many lines has each of their lines once', async () => {
  const { ids, prices } = await issued('SIMPLIFIED');
  await company.registered(ids);
  const exchange = await company.client.post('/invoices/simplified-exchanges', {
    ...{ simplified_invoice_ids: ids, recipient: RECIPIENT },
  });
  expect(outcome(exchange)).toBe(201);
  expect(pricesOf(exchange.body.data)).toEqual(sorted(prices));
});

it('a corrective of several invoices of many lines takes each of their lines back once', async () => {
  const { ids, prices } = await issued('STANDARD');
  const originals = ids.map((invoice_id) => ({ invoice_id }));
  const body = correctiveBody({ originals, rectification_type: 'TOTAL' });
  const total = await company.client.post('/invoices/correctives', body);
  expect(outcome(total)).toBe(201);
  expect(pricesOf(total.body.data)).toEqual(sorted(prices.map((price) => -price)));
  for (const id of ids) expect((await company.get(id)).amount_due).toBe(0);
});
