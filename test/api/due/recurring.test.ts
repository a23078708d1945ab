import { expect, it } from 'vitest';
import type { Job } from '../../../src/context/queue/job.ts';
import { testEnv } from '../../support/api-client.ts';
import { carryOut, dueEnv } from '../../support/due-runs.ts';
import { thisYear } from '../../support/today.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, RECIPIENT } from '../invoices/invoice-company.ts';

const YEAR = thisYear() + 1;

it('the queue generates each occurrence of due templates once, even with concurrent runs', async () => {
  const { tenant, client } = await invoiceCompany();
  const responses = await Promise.all(
    ['one', 'two'].map((name) =>
      client.post('/recurring-invoices', {
        name,
        frequency: 'MONTHLY',
        day_of_month: 31,
        start_date: `${YEAR}-01-01`,
        recipient: RECIPIENT,
        lines: [line(100)],
      }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  // Uses the account's own clock, so that templates of other accounts do not fall due.
  await testEnv.DIRECTORY.prepare(
    'INSERT INTO test_clocks (account_id, ahead_ms, moved_from, moved_to, ran, step) VALUES (?, ?, 0, 0, ?, ?)',
  )
    .bind(
      tenant.accountId,
      Date.UTC(YEAR, 1, 29, 12) - Date.now(),
      JSON.stringify({ schedules: 0, recurring_invoices: 0, failures: 0 }),
      'step',
    )
    .run();
  const walk: Job = {
    kind: 'SCAN_DATED_WORK',
    work: 'RECURRING',
    environment: 'TEST',
    booksShard: 0,
    accountId: tenant.accountId,
    after: null,
  };
  const runs = [0, 0].map((aheadMs) => dueEnv(testEnv, aheadMs, ['RECURRING']));
  await Promise.all(
    runs.map(async (run) => {
      expect(await carryOut(run.env, walk)).toBe(true);
      await run.drain();
    }),
  );
  // The next run does the work that one run found taken by the other.
  const next = dueEnv(testEnv, 0, ['RECURRING']);
  await carryOut(next.env, walk);
  await next.drain();
  const ids = responses.map(({ body }) => body.data.id);
  for (const id of ids) {
    const { body } = await client.get(`/recurring-invoices/${id}/history`);
    const dates = body.data.history.map((entry: { scheduled_date: string }) => entry.scheduled_date);
    const last = new Date(Date.UTC(YEAR, 2, 0)).toISOString().slice(0, 10);
    expect(dates.toSorted()).toEqual([`${YEAR}-01-31`, last]);
  }
  const invoices = (await client.get('/invoices')).body.data.invoices;
  expect(invoices).toHaveLength(4);
  await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
});
