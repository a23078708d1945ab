import { expect, it } from 'vitest';
import { booksOf } from '../../../src/db/clients.ts';
import { invoices } from '../../../src/db/schema/books-schema.ts';
import { DUE_CENTS, MONEY_COLUMNS } from '../../../src/invoices/paying/balance-repository.ts';
import { testEnv } from '../../support/api-client.ts';

it('each corrective of an invoice looks for later substitutions among the substitutions alone', async () => {
  const query = booksOf(testEnv, 'TEST', 0)
    .select({ ...MONEY_COLUMNS, due: DUE_CENTS.as('due') })
    .from(invoices)
    .toSQL();
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(`EXPLAIN QUERY PLAN ${query.sql}`)
    .bind(...query.params)
    .all<{ detail: string }>();
  const later = results.map(({ detail }) => detail).filter((detail) => /^SEARCH later\b/.test(detail));
  expect(later.length).toBeGreaterThan(0);
  for (const detail of later)
    expect(detail).toContain('INDEX invoices_substitutions (rectified_invoice_id=? AND created_at>?)');
});
