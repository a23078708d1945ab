import { beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../../../src/context/queue/job.ts';
import { accountWork } from '../../../src/dated-work/account-work.ts';
import { SCAN_ITEMS, SLICE_ITEMS } from '../../../src/dated-work/slice-limits.ts';
import { testEnv } from '../../support/api-client.ts';
import { carryOut, dueEnv, forgetSchedules } from '../../support/due-runs.ts';
import { makeTenant } from '../../support/tenant.ts';
import { countIn, storeScheduled } from './due-invoices.ts';

const MANY = 5_000;
const FIRST_WALK: Job = {
  kind: 'SCAN_DATED_WORK',
  work: 'SCHEDULES',
  environment: 'TEST',
  booksShard: 0,
  accountId: null,
  after: null,
};
const CANARIES = {
  street: 'Calle Triana',
  number: '1',
  postal_code: '35002',
  city: 'Las Palmas de Gran Canaria',
  province: 'Las Palmas',
  country: 'ES',
};

/** Returns an environment with its clock at the given time. */
const at = (instant: string) => dueEnv(testEnv, Date.parse(instant) - Date.now());

function slicesAbout(jobs: readonly Job[], companyId: string) {
  return jobs.flatMap((job) =>
    job.kind === 'RUN_DATED_SLICE' && job.items.some((item) => item.companyId === companyId) ? [job] : [],
  );
}

async function setClock(accountId: string, aheadMs: number): Promise<void> {
  await testEnv.DIRECTORY.prepare(
    'INSERT INTO test_clocks (account_id, ahead_ms, moved_from, moved_to, ran, step) VALUES (?, ?, 0, 0, ?, ?)',
  )
    .bind(accountId, aheadMs, JSON.stringify({ schedules: 0, recurring_invoices: 0, failures: 0 }), 'step')
    .run();
}

describe('a run with many due items', () => {
  beforeEach(async () => {
    await forgetSchedules(testEnv);
  });

  it('a run splits many due items into bounded messages without omitting any', async () => {
    const { companyId } = await makeTenant(testEnv);
    const ids = await storeScheduled(companyId, MANY, '2026-12-01');
    const run = at('2026-12-01T12:00:00Z');
    let walks = 0;
    run.waiting.push(FIRST_WALK);
    for (;;) {
      const walk = run.waiting.findIndex(({ kind }) => kind === 'SCAN_DATED_WORK');
      const [job] = walk < 0 ? [] : run.waiting.splice(walk, 1);
      if (job === undefined) break;
      const before = run.waiting.length;
      expect(await carryOut(run.env, job)).toBe(true);
      expect(run.waiting.length - before).toBeLessThanOrEqual(1 + SCAN_ITEMS / SLICE_ITEMS);
      walks += 1;
    }
    expect(walks).toBeGreaterThanOrEqual(MANY / SCAN_ITEMS);
    const slices = slicesAbout(run.waiting, companyId);
    expect(Math.max(...slices.map(({ items }) => items.length))).toBeLessThanOrEqual(SLICE_ITEMS);
    expect(slices.flatMap(({ items }) => items.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
    expect(await countIn(companyId, 'SCHEDULED')).toBe(MANY);
    for (const slice of slices.slice(0, 5)) expect(await carryOut(run.env, slice)).toBe(true);
    expect(await countIn(companyId, 'DRAFT')).toBe(5 * SLICE_ITEMS);
    await testEnv.BOOKS_SANDBOX.prepare('DELETE FROM invoices WHERE company_id = ?').bind(companyId).run();
  });

  it('the next run completes a run that lost half of its messages', async () => {
    const { companyId } = await makeTenant(testEnv);
    const count = 4 * SLICE_ITEMS;
    await storeScheduled(companyId, count, '2026-12-01');
    const run = at('2026-12-01T12:00:00Z');
    await carryOut(run.env, FIRST_WALK);
    run.waiting.splice(0, 2);
    await run.drain();
    expect(await countIn(companyId, 'SCHEDULED')).toBe(2 * SLICE_ITEMS);
    await at('2026-12-01T13:00:00Z').ring();
    expect(await countIn(companyId, 'DRAFT')).toBe(count);
  });

  it('a run continues after a company that does not exist', async () => {
    const { companyId } = await makeTenant(testEnv);
    const gone = '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e';
    await storeScheduled(gone, 3, '2026-12-01');
    await storeScheduled(companyId, 3, '2026-12-02');
    await at('2026-12-02T12:00:00Z').ring();
    expect([await countIn(gone, 'SCHEDULED'), await countIn(companyId, 'DRAFT')]).toEqual([3, 3]);
    await testEnv.BOOKS_SANDBOX.prepare('DELETE FROM invoices WHERE company_id = ?').bind(gone).run();
  });
});

describe("the start of a company's working day", () => {
  it.each<[date: string, instants: [instant: string, madrid: boolean, canaries: boolean][]]>([
    [
      '2027-01-01',
      [
        ['2026-12-31T22:30:00Z', false, false],
        ['2026-12-31T23:30:00Z', false, false],
        ['2027-01-01T00:30:00Z', false, false],
        ['2027-01-01T03:55:00Z', false, false],
        ['2027-01-01T04:05:00Z', true, false],
        ['2027-01-01T05:05:00Z', true, true],
      ],
    ],
    [
      '2027-03-28',
      [
        ['2027-03-28T02:55:00Z', false, false],
        ['2027-03-28T03:05:00Z', true, false],
        ['2027-03-28T04:05:00Z', true, true],
      ],
    ],
    [
      '2027-10-31',
      [
        ['2027-10-31T03:55:00Z', false, false],
        ['2027-10-31T04:05:00Z', true, false],
        ['2027-10-31T05:05:00Z', true, true],
      ],
    ],
  ])(
    'due work of %s starts at five in the morning local time, in Madrid and in the Canaries',
    async (date, instants) => {
      const madrid = await makeTenant(testEnv);
      const canaries = await makeTenant(testEnv, { address: CANARIES });
      for (const { companyId } of [madrid, canaries]) await storeScheduled(companyId, 1, date);
      for (const [instant, inMadrid, inCanaries] of instants) {
        await at(instant).ring();
        const done = await Promise.all(
          [madrid, canaries].map(({ companyId }) => countIn(companyId, 'DRAFT')),
        );
        expect([instant, ...done.map((count) => count === 1)]).toEqual([instant, inMadrid, inCanaries]);
      }
    },
  );
});

describe('an account whose sandbox clock is ahead', () => {
  it("an account's due work runs by its own sandbox clock, and other accounts' does not", async () => {
    const ahead = await makeTenant(testEnv);
    const other = await makeTenant(testEnv);
    for (const { companyId } of [ahead, other]) await storeScheduled(companyId, 2, '2038-05-05');
    await setClock(ahead.accountId, Date.parse('2038-05-05T12:00:00Z') - Date.now());
    await dueEnv(testEnv).ring();
    expect([await countIn(ahead.companyId, 'DRAFT'), await countIn(other.companyId, 'DRAFT')]).toEqual([
      2, 0,
    ]);
    await testEnv.BOOKS_SANDBOX.prepare('DELETE FROM invoices WHERE company_id = ?')
      .bind(other.companyId)
      .run();
  });
});

describe('the due work of one account', () => {
  it('due work runs at five on its next day, or at the end of the clock move on that day', async () => {
    const { accountId, companyId } = await makeTenant(testEnv);
    await storeScheduled(companyId, 1, '2029-02-10');
    await storeScheduled(companyId, 1, '2029-07-10');
    const due = accountWork(testEnv, { environment: 'TEST', booksShard: 0, accountId });
    const nextAt = async (after: string, until: string) => {
      const next = await due.nextAt(Date.parse(after), Date.parse(until));
      return next === null ? null : new Date(next).toISOString();
    };
    expect(await nextAt('2029-01-01T00:00:00Z', '2029-12-31T00:00:00Z')).toBe('2029-02-10T04:00:00.000Z');
    expect(await nextAt('2029-02-10T04:00:00Z', '2029-12-31T00:00:00Z')).toBe('2029-07-10T03:00:00.000Z');
    expect(await nextAt('2029-01-01T00:00:00Z', '2029-02-09T23:30:00Z')).toBe('2029-02-09T23:30:00.000Z');
    expect(await nextAt('2029-01-01T00:00:00Z', '2029-02-09T22:30:00Z')).toBeNull();
    expect(await nextAt('2029-07-10T03:00:00Z', '2039-12-31T00:00:00Z')).toBeNull();
    await testEnv.BOOKS_SANDBOX.prepare('DELETE FROM invoices WHERE company_id = ?').bind(companyId).run();
  });

  it('due work of one account runs in bounded slices at any hour and touches no other account', async () => {
    const own = await makeTenant(testEnv);
    const other = await makeTenant(testEnv);
    const count = 2 * SLICE_ITEMS + 1;
    await storeScheduled(own.companyId, count, '2039-03-01');
    await storeScheduled(other.companyId, 1, '2039-03-01');
    const due = accountWork(testEnv, { environment: 'TEST', booksShard: 0, accountId: own.accountId });
    const aheadMs = Date.parse('2039-03-01T00:05:00+01:00') - Date.now();
    const done: number[] = [];
    let cursor: string | null = null;
    do {
      const slice: Awaited<ReturnType<typeof due.runSlice>> = await due.runSlice(aheadMs, cursor);
      done.push(slice.report.SCHEDULES.done);
      cursor = slice.cursor;
    } while (cursor !== null);
    expect(done.filter((items) => items > 0)).toEqual([SLICE_ITEMS, SLICE_ITEMS, 1]);
    expect([await countIn(own.companyId, 'DRAFT'), await countIn(other.companyId, 'DRAFT')]).toEqual([
      count,
      0,
    ]);
    await testEnv.BOOKS_SANDBOX.prepare('DELETE FROM invoices WHERE company_id = ?')
      .bind(other.companyId)
      .run();
  });
});
