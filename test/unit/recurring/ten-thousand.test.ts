import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../src/db/clients.ts';
import { readDueTemplates } from '../../../src/recurring/due-repository.ts';
import { runTemplate } from '../../../src/recurring/run-template.ts';
import { rounds } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { randomFrom } from '../dispatch/support/random.ts';
import { bindingsOf, sqliteBooks } from '../ledger/support/sqlite-books.ts';
import { addDueTemplates, COMPANY, dueContext, ledgerOf, TODAY } from './support/due-company.ts';
import { type MortalProcess, mortalProcess } from './support/mortal-process.ts';

const TEMPLATES = rounds(1_000, 10_000);
const LATE_EVERY = 50;
const REFUSED_EVERY = 40;
const PAGE = 100;
const AT_ONCE = 10;
/** Average number of calls before a process dies. */
const CALLS_A_LIFE = rounds(600, 6_000);
const TIMEOUT_MS = 240_000;

/** Runs all due templates by pages, several at once, until none is left. */
async function workThrough(process: MortalProcess): Promise<void> {
  const context = dueContext(process.books, process.ledger);
  for (;;) {
    const page = { untilDate: TODAY, after: null, limit: PAGE };
    const due = await readDueTemplates(context.books, 'DUE', null, page);
    if (due.length === 0) return;
    for (let start = 0; start < due.length; start += AT_ONCE) {
      const some = due.slice(start, start + AT_ONCE);
      await Promise.all(some.map(({ id }) => runTemplate(context, id, TODAY)));
    }
  }
}

/** Restarts the work after each death until it finishes. Returns the number of deaths. */
async function keepRunning(process: MortalProcess, random: () => number): Promise<number> {
  for (let deaths = 0; ; deaths++) {
    const { died } = process.live(Math.ceil(random() * 2 * CALLS_A_LIFE));
    const end = await Promise.race([workThrough(process).then(() => 'THROUGH'), died.then(() => 'DIED')]);
    if (end === 'THROUGH') return deaths;
  }
}

describe(`${TEMPLATES} due templates with two concurrent processes that die at random`, () => {
  it(
    'each occurrence gives one invoice or one failure, and the books are valid',
    async () => {
      const d1 = sqliteBooks();
      await addDueTemplates(d1, { count: TEMPLATES, lateEvery: LATE_EVERY, refusedEvery: REFUSED_EVERY });
      const ledger = ledgerOf(d1);
      const random = randomFrom(1);
      const processes = [1, 2].map(() => mortalProcess(d1, ledger, random));
      const deaths = await Promise.all(processes.map((process) => keepRunning(process, random)));
      expect(deaths.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);

      const refused = TEMPLATES / REFUSED_EVERY;
      const late = TEMPLATES / LATE_EVERY;
      const expected = TEMPLATES - refused + 2 * late;
      const count = async (query: string) => (await d1.prepare(query).first<{ found: number }>())?.found;
      expect(await count("SELECT count(*) AS found FROM recurring_history WHERE type = 'FAILED'")).toBe(
        refused,
      );
      expect(
        await count(
          "SELECT count(DISTINCT template_id) AS found FROM recurring_history WHERE type = 'FAILED'",
        ),
      ).toBe(refused);
      expect(await count("SELECT count(*) AS found FROM recurring_history WHERE type = 'GENERATED'")).toBe(
        expected,
      );
      expect(
        await count('SELECT count(DISTINCT template_id || scheduled_date) AS found FROM recurring_history'),
      ).toBe(expected + refused);
      expect(
        await count("SELECT count(*) AS found FROM recurring_occurrences WHERE state = 'GENERATED'"),
      ).toBe(expected);
      expect(await count('SELECT count(*) AS found FROM recurring_occurrences')).toBe(expected);
      expect(await count('SELECT SUM(generated_count) AS found FROM recurring_invoices')).toBe(expected);
      expect(await count('SELECT count(*) AS found FROM invoices WHERE number IS NULL')).toBe(0);
      expect(await expectWholeBooks(bindingsOf(d1), 'TEST', COMPANY)).toEqual({
        issued: expected,
        records: expected,
      });
      const left = await readDueTemplates(booksOf(bindingsOf(d1), 'TEST', 0), 'DUE', null, {
        untilDate: TODAY,
        after: null,
        limit: PAGE,
      });
      expect(left).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
