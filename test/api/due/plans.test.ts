import { describe, expect, it } from 'vitest';
import { DATED_WORKS } from '../../../src/dated-work/dated-works.ts';
import { booksOf } from '../../../src/db/clients.ts';
import { testEnv } from '../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';

const PAGE = {
  untilDate: '2026-12-01',
  after: { date: '2026-11-01', id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e' },
  limit: 20,
};
const INDEXES = {
  SCHEDULES: { all: 'invoices_scheduled', own: 'invoices_scheduled_by_company' },
  RECURRING: { all: 'recurring_invoices_due', own: 'recurring_invoices_due_of_company' },
  RECURRING_WARNINGS: { all: 'recurring_invoices_warned', own: 'recurring_invoices_warned_of_company' },
  REMINDERS: { all: 'reminder_schedule_due', own: 'reminder_schedule_due_of_company' },
  DIRECT_DEBITS: { all: 'direct_debits_due', own: 'direct_debits_due_of_company' },
};

const COLUMNS = {
  SCHEDULES: 'scheduled_for',
  RECURRING: 'due_on',
  RECURRING_WARNINGS: 'warn_on',
  REMINDERS: 'next_on',
  DIRECT_DEBITS: 'due_on',
};

/** Returns the query plan of the single statement that a read sends. */
async function planOf(read: (books: ReturnType<typeof booksOf>) => Promise<unknown>): Promise<string[]> {
  const log = new RoundTripLog();
  await read(booksOf(countedEnv(testEnv, log), 'TEST', 0));
  const [statement, ...others] = log.statements;
  if (statement === undefined || others.length > 0) throw new Error('not one statement');
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(`EXPLAIN QUERY PLAN ${statement.sql}`)
    .bind(...statement.parameters)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

describe.each(DATED_WORKS.map((work) => ({ kind: work.kind, work })))(
  'the query plans of due work: $kind',
  ({ kind, work }) => {
    const { all, own } = INDEXES[kind];
    const column = COLUMNS[kind];

    it('due work is read in the order of its own index, starting at the cursor', async () => {
      const plan = await planOf((books) => work.readItems(books, PAGE));
      expect(plan).toEqual([
        expect.stringMatching(new RegExp(`^SEARCH .* INDEX ${all} \\(.*${column}.*\\)$`)),
      ]);
    });

    it('due work of an account is found by its companies through an index', async () => {
      const ids = ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e'];
      const page = await planOf((books) => work.readItemsOf(books, ids, PAGE));
      const next = await planOf((books) => work.nextDate(books, ids, '2026-11-01'));
      for (const plan of [page, next]) {
        expect(plan).toContainEqual(expect.stringContaining(`INDEX ${own} (company_id=? AND`));
        expect(plan.filter((step) => /^SCAN (?!.*VIRTUAL)/.test(step))).toEqual([]);
      }
    });
  },
);
