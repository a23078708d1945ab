import { expect, it } from 'vitest';
import { issueQuota } from '../../../src/domain/accounts/issue-quota.ts';
import { d1LedgerStore } from '../../../src/ledger/ledger-store.ts';
import { addDrafts, addSeries, COMPANY, issueRequest, voidRequest } from './support/drafts.ts';
import { groupCommit } from './support/ledger.ts';
import { sqliteBooks } from './support/sqlite-books.ts';

/** Scans that are allowed: statement parameters, but nothing of the books. */
const HARMLESS_SCAN = /^SCAN (counted|j|c|member|json_each|CONSTANT ROW)\b/;

it('no ledger statement scans the books', async () => {
  const books = sqliteBooks();
  const queries = new Set<string>();
  const recording = Object.assign(Object.create(books), {
    prepare(query: string) {
      queries.add(query);
      return books.prepare(query);
    },
  });
  const store = d1LedgerStore(recording);
  const ledger = groupCommit(store);
  const series = await addSeries(books, 'A');
  const requests = (await addDrafts(books, 3)).map((id) =>
    issueRequest(id, series, {
      quota: issueQuota('TRIAL'),
      tree: { accountIds: ['account-1', 'account-2'], quota: issueQuota('P50') },
    }),
  );
  await Promise.all(requests.map((request) => ledger.issue(request)));
  const voided = requests.slice(0, 1).map((request) => voidRequest(request, 2));
  await Promise.all(voided.map((request) => ledger.issue(request)));
  await store.documentStates(COMPANY, [...requests, ...voided]);
  await store.hasCommitted('none');
  await store.readCounts(['account-1']);
  expect(queries.size).toBeGreaterThan(9);

  const plans = new Map<string, string[]>();
  for (const query of queries) {
    const { results } = await books.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>();
    plans.set(
      query,
      results.map((row) => row.detail),
    );
  }
  const steps = [...plans.values()].flat();
  expect(steps.filter((step) => step.startsWith('SCAN') && !HARMLESS_SCAN.test(step))).toEqual([]);
  const counted = steps.filter((step) => /issued_counts|^SEARCH c /.test(step));
  expect(counted).toHaveLength(5);
  for (const step of counted) expect(step).toContain('(account_id=?');
  const byInvoice = steps.filter((step) => /^SEARCH (invoices|i|o) /.test(step));
  expect(byInvoice).toHaveLength(6);
  for (const step of byInvoice) expect(step).toContain('(id=?)');
});
