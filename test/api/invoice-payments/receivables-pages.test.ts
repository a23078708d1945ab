import { expect, it } from 'vitest';
import { booksOf } from '../../../src/db/clients.ts';
import { readReceivables } from '../../../src/invoices/paying/receivables-repository.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { fillCustomers, fillInvoices, fillSeries } from '../../support/books/large-books.ts';
import { makeTenant } from '../../support/tenant.ts';

const FILLED = 2_700;
/** Ordinals of the filled invoices that are issued, none of them paid. */
const OPEN = Array.from({ length: FILLED }, (_, index) => index + 1).filter((ordinal) => ordinal % 20 > 1);
const CENTS_AN_ORDINAL = 121;

it('the receivables of thousands of open invoices are read in pages, and have each of them once', async () => {
  const { companyId, sandboxKey } = await makeTenant(testEnv);
  const binding = testEnv.BOOKS_SANDBOX;
  const filled = [
    ...fillSeries(companyId),
    ...fillCustomers(companyId, 1),
    ...fillInvoices(companyId, FILLED, 1),
  ].map(({ sql, parameters }) => binding.prepare(sql).bind(...parameters));
  await binding.batch([binding.prepare('PRAGMA defer_foreign_keys = on'), ...filled]);
  const { open } = await readReceivables(booksOf(testEnv, 'TEST', 0), companyId, '2026-11-30');
  const pages: number[] = [];
  for await (const page of open) pages.push(page.length);
  expect(pages.filter((length) => length > 0)).toEqual([2_000, OPEN.length - 2_000]);
  const { body } = await companyClient(companyId, sandboxKey).get('/receivables');
  const cents = OPEN.reduce((sum, ordinal) => sum + ordinal * CENTS_AN_ORDINAL, 0);
  expect(body.data.totals.total).toBe(cents / 100);
  expect(body.data.customers).toHaveLength(1);
});
