import { expect, it } from 'vitest';
import { booksOf } from '../../../src/db/clients.ts';
import { nextDueDate, readDueTemplates } from '../../../src/recurring/due-repository.ts';
import { bindingsOf, sqliteBooks } from '../ledger/support/sqlite-books.ts';
import { addDueTemplates, COMPANY, TODAY } from './support/due-company.ts';

const TEMPLATES = 250;
const PAGE = 40;

async function dueBooks() {
  const d1 = sqliteBooks();
  await addDueTemplates(d1, { count: TEMPLATES, lateEvery: 10, refusedEvery: 40 });
  const sent: string[] = [];
  const counted = {
    ...d1,
    prepare: (query: string) => {
      sent.push(query);
      return d1.prepare(query);
    },
  } as D1Database;
  return { d1, sent, books: booksOf(bindingsOf(counted), 'TEST', 0) };
}

it('due templates are read page by page in order of date and id, each once', async () => {
  const { books } = await dueBooks();
  for (const companyIds of [null, [COMPANY]]) {
    const seen: string[] = [];
    for (let after: { date: string; id: string } | null = null; ; ) {
      const page = await readDueTemplates(books, 'DUE', companyIds, { untilDate: TODAY, after, limit: PAGE });
      seen.push(...page.map(({ date, id }) => `${date} ${id}`));
      const last = page.at(-1);
      if (last === undefined) break;
      after = last;
    }
    expect(seen).toEqual([...new Set(seen)].sort());
    expect(seen).toHaveLength(TEMPLATES);
  }
  expect(
    await readDueTemplates(books, 'DUE', ['another'], { untilDate: TODAY, after: null, limit: PAGE }),
  ).toEqual([]);
});

it('the queries for due templates search an index from the cursor', async () => {
  const { d1, sent, books } = await dueBooks();
  const after = { date: TODAY, id: COMPANY };
  await readDueTemplates(books, 'DUE', null, { untilDate: TODAY, after, limit: PAGE });
  await readDueTemplates(books, 'DUE', [COMPANY], { untilDate: TODAY, after, limit: PAGE });
  await nextDueDate(books, 'DUE', [COMPANY], TODAY);
  const plans: string[] = [];
  for (const query of sent) {
    const parameters = [...query.matchAll(/\?/g)].map(() => 1);
    const { results } = await d1
      .prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...parameters)
      .all<{ detail: string }>();
    plans.push(results.map(({ detail }) => detail).join('; '));
  }
  expect(plans[0]).toMatch(
    /^SEARCH recurring_invoices USING INDEX recurring_invoices_due \(\(due_on,id\)>\(\?,\?\)/,
  );
  expect(
    plans.slice(1).every((plan) => plan.includes('recurring_invoices_due_of_company (company_id=? AND')),
  ).toBe(true);
});
