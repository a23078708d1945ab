import { beforeAll, expect, it } from 'vitest';
import { PART_INVOICES } from '../../../src/tax-books/period-parts-repository.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { fillCustomers, fillInvoices, fillLines, fillSeries } from '../../support/books/large-books.ts';
import { makeIssuingTenant } from '../../support/driven-operations.ts';

/** Eighteen in twenty of these are issued, which makes 3,600: four parts of the year. */
const FILLED = 4_000;
const INVOICES_A_DAY = 11;
const TIMEOUT_MS = 60_000;
const YEAR = 'from=2024-01-01&to=2024-12-31';
const QUARTERS = [
  'from=2024-01-01&to=2024-03-31',
  'from=2024-04-01&to=2024-06-30',
  'from=2024-07-01&to=2024-09-30',
  'from=2024-10-01&to=2024-12-31',
];

const ISSUED = Array.from({ length: FILLED }, (_, index) => index + 1).filter((i) => i % 20 > 1);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

const dayOf = (i: number) => Math.floor(i / INVOICES_A_DAY);
/** Simplified invoices are in the series SI, which comes before ST. */
const seriesOf = (i: number) => (i % 10 === 2 ? 0 : 1);
const BY_DATE_AND_SERIES = ISSUED.toSorted(
  (a, b) => dayOf(a) - dayOf(b) || seriesOf(a) - seriesOf(b) || a - b,
);

let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  const { companyId, sandboxKey } = await makeIssuingTenant();
  client = companyClient(companyId, sandboxKey);
  const books = testEnv.BOOKS_SANDBOX;
  const prepared = [
    ...fillSeries(companyId),
    ...fillCustomers(companyId, 1),
    ...fillLines(companyId, FILLED, 1),
    ...fillInvoices(companyId, FILLED, 1, INVOICES_A_DAY),
  ].map(({ sql, parameters }) => books.prepare(sql).bind(...parameters));
  await books.batch([books.prepare('PRAGMA defer_foreign_keys = on'), ...prepared]);
}, TIMEOUT_MS);

it('the fiscal summary of a year that is read in parts has each invoice once, as its quarters have', async () => {
  expect(FILLED).toBeGreaterThan(3 * PART_INVOICES);
  const year = await client.get(`/fiscal-summary?${YEAR}`);
  const quarters = await Promise.all(QUARTERS.map((quarter) => client.get(`/fiscal-summary?${quarter}`)));
  const { totals } = year.body.data;
  expect([totals.invoice_count, totals.taxable_base]).toEqual([ISSUED.length, sumOf(ISSUED)]);
  const counts = quarters.map(({ body }) => body.data.totals.invoice_count);
  const bases = quarters.map(({ body }) => body.data.totals.taxable_base);
  expect([sumOf(counts), sumOf(bases)]).toEqual([ISSUED.length, sumOf(ISSUED)]);
});

it('the register of a year that is read in parts has each invoice once, by date, series and number', async () => {
  const { body, text, headers } = await client.get(`/tax-books/issued-invoices?${YEAR}&format=JSON`);
  expect(headers.get('X-Total-Invoices'), text.slice(0, 300)).toBe(String(ISSUED.length));
  const numbers = body.data.rows.map(({ invoice_number }: { invoice_number: string }) => invoice_number);
  expect(numbers).toEqual(BY_DATE_AND_SERIES.map((i) => `F-${String(i).padStart(6, '0')}`));
});
