import { beforeAll, expect, it } from 'vitest';
import { addDays, parseDate } from '../../../src/domain/calendar/dates.ts';
import { sweepFilingDeadlines } from '../../../src/jobs/sweeps/deadline-sweep.ts';
import { testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { foralCompany } from '../../support/ticketbai/foral-company.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';
import { clockOf } from '../test-clock/clocked-account.ts';

const ISSUE = {
  type: 'STANDARD',
  recipient: RECIPIENT,
  lines: [line(100)],
  options: { issue_directly: true },
};
const books = testEnv.BOOKS_SANDBOX;

/** Returns the last day on which Bizkaia takes an invoice of a day. */
function lastDayOf(issueDate: string): string {
  const { year, month } = parseDate(issueDate);
  if (month > 9) return `${year + 1}-01-31`;
  return `${year}-${month > 6 ? '10' : month > 3 ? '07' : '04'}-25`;
}

/** Runs the sweep at noon of a day. Returns the ids of the events that it queued. */
async function sweptOn(day: string): Promise<string[]> {
  const queued: string[] = [];
  await sweepFilingDeadlines({
    databases: testEnv,
    clock: { now: () => Date.parse(`${day}T12:00:00Z`) },
    events: () => ({
      add: async (ids) => {
        queued.push(...ids);
      },
      addOf: async () => undefined,
    }),
  });
  return queued;
}

async function told(companyId: string) {
  const { results } = await books
    .prepare("SELECT data FROM outbox WHERE company_id = ? AND type = 'ticketbai.deadline.near'")
    .bind(companyId)
    .all<{ data: string }>();
  return results.map(({ data }) => JSON.parse(data));
}

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

it('a company of Bizkaia is told once a quarter of invoices without an answer or with a rejection', async () => {
  const { companyId, client } = await foralCompany('BIZKAIA', tenant);
  const elsewhere = await foralCompany('GIPUZKOA', tenant);
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.push((await client.post('/invoices', ISSUE)).body.data.id);
  await elsewhere.client.post('/invoices', ISSUE);
  // The second is rejected, the third was voided after it, the fourth is accepted.
  const statuses = [
    ['REJECTED', 'ISSUED', ids[1]],
    ['REJECTED', 'VOIDED', ids[2]],
    ['ACCEPTED', 'ISSUED', ids[3]],
  ];
  for (const [answer, status, id] of statuses) {
    await books
      .prepare('UPDATE ticketbai_records SET status = ? WHERE invoice_id = ?')
      .bind(answer, id)
      .run();
    await books
      .prepare('UPDATE invoices SET ticketbai_status = ?, status = ? WHERE id = ?')
      .bind(answer, status, id)
      .run();
  }
  const issueDate = (await client.get(`/invoices/${ids[0]}`)).body.data.issue_date;
  const last_day = lastDayOf(issueDate);
  const quarter = `${issueDate.slice(0, 4)}-${Math.ceil(parseDate(issueDate).month / 3)}T`;
  await sweptOn(addDays(last_day, -6));
  expect(await told(companyId)).toEqual([]);
  expect(await sweptOn(addDays(last_day, -5))).not.toEqual([]);
  await sweptOn(last_day);
  expect(await told(companyId)).toEqual([{ records_pending: 2, quarter, last_day }]);
  expect(await told(elsewhere.companyId)).toEqual([]);
});

it('a company of the sandbox is told when its test clock moves to the last days', async () => {
  const own = await makeTenant(testEnv);
  const { companyId, client } = await foralCompany('BIZKAIA', own);
  const clock = clockOf(own, own.sandboxKey);
  const { issue_date } = (await client.post('/invoices', ISSUE)).body.data;
  const last_day = lastDayOf(issue_date);
  const moved = await clock.put(`${addDays(last_day, -5)}T12:00:00.000Z`);
  expect(moved.status, moved.text).toBeLessThan(300);
  expect(await told(companyId)).toMatchObject([{ records_pending: 1, last_day }]);
});
