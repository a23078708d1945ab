import { describe, expect, it } from 'vitest';
import { directoryOf } from '../../../src/db/clients.ts';
import { readTestClock, writeStep } from '../../../src/db/test-clock/test-clock-repository.ts';
import { testEnv } from '../../support/api-client.ts';
import { rounds } from '../../support/rounds.ts';
import { thisYear } from '../../support/today.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { outcome, RECIPIENT } from '../invoices/invoice-company.ts';
import { clockedAccount, clockOf, dateOf, noonIn } from './clocked-account.ts';

type Account = Awaited<ReturnType<typeof clockedAccount>>;

const FIRST_YEAR = thisYear() + 1;
/** Years of one clock move. */
const YEARS = rounds(2, 10);
/** Years of the move during which the clock is removed. */
const YEARS_CUT_SHORT = rounds(1, 5);

/** Creates a monthly template for the last day of each month, from next January. */
async function monthly({ client }: Account, changes: Record<string, unknown> = {}): Promise<string> {
  const response = await client.post('/recurring-invoices', {
    name: 'Cuota',
    frequency: 'MONTHLY',
    day_of_month: 31,
    start_date: `${FIRST_YEAR}-01-01`,
    recipient: RECIPIENT,
    lines: [{ description: 'Cuota', quantity: 1, unit_price: 100 }],
    ...changes,
  });
  expect(response.status, response.text).toBe(201);
  return response.body.data.id;
}

/** Returns the last day of each of this many months, from next January. */
function lastDays(months: number): string[] {
  return Array.from({ length: months }, (_, index) => {
    const [year, month] = [FIRST_YEAR + Math.floor(index / 12), (index % 12) + 1];
    return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  });
}

/** Returns the dates of all issued invoices in order of their numbers. */
async function issueDates({ tenant }: Account): Promise<string[]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT issue_date FROM invoices WHERE company_id = ? AND deleted_at IS NULL AND status <> 'DRAFT' ORDER BY period, number",
  )
    .bind(tenant.companyId)
    .all<{ issue_date: string }>();
  return results.map(({ issue_date }) => issue_date);
}

async function expectWhole({ tenant }: Account, issued: number): Promise<void> {
  expect(await expectWholeBooks(testEnv, 'TEST', tenant.companyId)).toEqual({ issued, records: issued });
}

describe('the due work of a clock move', () => {
  it('a clock move over a year issues each invoice of a monthly template on its day', async () => {
    const account = await clockedAccount();
    const id = await monthly(account, { max_invoices: 12 });
    const { body } = await account.clock.put(`${FIRST_YEAR}-12-31T12:00:00Z`);
    expect(body.data.ran).toEqual({ schedules: 0, recurring_invoices: 12, failures: 0 });
    expect(await issueDates(account)).toEqual(lastDays(12));
    const template = (await account.client.get(`/recurring-invoices/${id}`)).body.data;
    expect(template).toMatchObject({ status: 'COMPLETED', invoices_generated: 12, next_generation: null });
    await expectWhole(account, 12);
  });

  it(`a ${YEARS}-year clock move issues the invoices of two templates`, { timeout: 120_000 }, async () => {
    const account = await clockedAccount();
    await monthly(account);
    await monthly(account, { name: 'Anual', frequency: 'YEARLY', day_of_month: 15 });
    const { body } = await account.clock.put(`${FIRST_YEAR + YEARS - 1}-12-31T22:00:00Z`);
    expect(body.data.ran).toEqual({ schedules: 0, recurring_invoices: 13 * YEARS, failures: 0 });
    const yearly = Array.from({ length: YEARS }, (_, index) => `${FIRST_YEAR + index}-01-15`);
    expect(await issueDates(account)).toEqual([...lastDays(12 * YEARS), ...yearly].sort());
    await expectWhole(account, 13 * YEARS);
  });

  it('a clock move issues a scheduled invoice on its day and not before', async () => {
    const account = await clockedAccount();
    const { id } = await account.create({});
    const schedule = { scheduled_for: dateOf(noonIn(20)), generation_mode: 'ISSUE' };
    const scheduled = await account.client.put(`/invoices/${id}/schedule`, schedule);
    expect(scheduled.status, scheduled.text).toBe(200);
    expect((await account.clock.put(noonIn(19))).body.data.ran).toMatchObject({ schedules: 0 });
    expect((await account.get(id)).status).toBe('SCHEDULED');
    expect((await account.clock.put(noonIn(60))).body.data.ran).toMatchObject({ schedules: 1, failures: 0 });
    expect(await account.get(id)).toMatchObject({ status: 'ISSUED', issue_date: dateOf(noonIn(20)) });
  });

  it('a clock move includes the work of its last day at any hour', async () => {
    const account = await clockedAccount();
    await monthly(account);
    // Half past midnight in Madrid, on the day of the first occurrence.
    await account.clock.put(`${FIRST_YEAR}-01-30T23:30:00Z`);
    expect(await issueDates(account)).toEqual([`${FIRST_YEAR}-01-31`]);
    await account.clock.put(`${FIRST_YEAR}-01-31T20:00:00Z`);
    expect(await issueDates(account)).toHaveLength(1);
  });

  it('a clock move counts failures and continues', async () => {
    const account = await clockedAccount();
    const good = await monthly(account);
    const { tenant } = account;
    const bad = await monthly(account, { name: 'Sin serie' });
    const other = await account.series({ code: 'B', name: 'Otra' });
    await account.client.patch(`/recurring-invoices/${bad}`, { series_id: other.id });
    await account.client.patch(`/series/${other.id}`, { active: false });
    const { body } = await account.clock.put(`${FIRST_YEAR}-03-31T12:00:00Z`);
    expect(body.data.ran).toMatchObject({ recurring_invoices: 3, failures: 3 });
    expect(await issueDates(account)).toEqual(lastDays(3));
    const statuses = await Promise.all(
      [good, bad].map(async (id) => (await account.client.get(`/recurring-invoices/${id}`)).body.data.status),
    );
    expect(statuses).toEqual(['ACTIVE', 'PAUSED']);
    expect((await clockOf(tenant, tenant.sandboxKey).get()).body.data.ran).toEqual(body.data.ran);
  });

  it('a clock move runs no work of another account', async () => {
    const [moved, other] = [await clockedAccount(), await clockedAccount()];
    await monthly(other);
    expect((await moved.clock.put(`${FIRST_YEAR}-12-31T12:00:00Z`)).body.data.ran.recurring_invoices).toBe(0);
    expect(await issueDates(other)).toEqual([]);
  });
});

describe('a clock move that is interrupted', () => {
  it('the next move completes an interrupted one without repeating work', async () => {
    const account = await clockedAccount();
    await monthly(account);
    const directory = directoryOf(testEnv);
    const { accountId } = account.tenant;
    await account.clock.put(`${FIRST_YEAR}-02-01T12:00:00Z`);
    // A move that died right after it set the clock to an instant with work.
    const testClock = await readTestClock(directory, accountId);
    if (testClock === null) throw new Error('no clock');
    const aheadMs = Date.parse(`${FIRST_YEAR}-02-28T05:00:00Z`) - Date.now();
    const movedToMs = Date.parse(`${FIRST_YEAR}-12-31T12:00:00Z`);
    const died = { ...testClock, aheadMs, movedToMs, step: crypto.randomUUID() };
    expect(await writeStep(directory, accountId, testClock.step, died)).toBe(true);
    await account.clock.put(`${FIRST_YEAR}-06-30T12:00:00Z`);
    expect(await issueDates(account)).toEqual(lastDays(6));
    await expectWhole(account, 6);
  });

  it('concurrent moves issue each invoice once and in order', async () => {
    const account = await clockedAccount();
    await monthly(account);
    const put = () => account.clock.put(`${FIRST_YEAR}-12-31T12:00:00Z`);
    const responses = await Promise.all([put(), put(), put()]);
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    for (const response of responses.filter(({ status }) => status !== 200))
      expect(outcome(response)).toBe('CONCURRENT_MODIFICATION');
    expect((await put()).status).toBe(200);
    expect(await issueDates(account)).toEqual(lastDays(12));
    await expectWhole(account, 12);
  });

  it('removing the clock stops a move, and its invoices remain', async () => {
    const account = await clockedAccount();
    await monthly(account);
    const [moved, removed] = await Promise.all([
      account.clock.put(`${FIRST_YEAR + YEARS_CUT_SHORT - 1}-12-31T12:00:00Z`),
      new Promise((resolve) => setTimeout(resolve, 200)).then(() => account.clock.remove()),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 'CONCURRENT_MODIFICATION']).toContain(outcome(moved));
    expect((await account.clock.get()).body.data.frozen).toBe(false);
    const dates = await issueDates(account);
    expect(dates).toEqual(lastDays(12 * YEARS_CUT_SHORT).slice(0, dates.length));
    await expectWhole(account, dates.length);
  });
});
