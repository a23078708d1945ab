import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { invoiceFilter } from '../../../src/invoices/reading/list-filter-repository.ts';
import { exportQuery } from '../../../src/operations/invoice-exports/export-query.ts';

const TODAY = '2026-03-31';

/** Returns the longest text that a filter by metadata binds, in characters. The database reads it again for each document. */
function longestBound(metadata: Record<string, string>): number {
  const filter = invoiceFilter('company', exportQuery({ metadata }), TODAY);
  if (filter === undefined) throw new Error('a list without a filter');
  const { params } = new SQLiteSyncDialect().sqlToQuery(filter);
  return Math.max(...params.map((bound) => String(bound).length));
}

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`key${nth}`, 'x']));

it('a filter by more metadata than a document holds binds none of it', () => {
  expect(longestBound(keys(50))).toBeGreaterThan(500);
  expect(longestBound(keys(51))).toBeLessThan(100);
  expect(longestBound({ note: 'x'.repeat(2_000_000) })).toBeLessThan(100);
  expect(longestBound({ note: 'x'.repeat(60_000) })).toBeGreaterThan(60_000);
});
