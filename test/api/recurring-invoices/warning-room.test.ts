import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNTS_A_PERSON } from '../../../src/db/mail-room.ts';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { MAX_WARNINGS_A_DAY } from '../../../src/recurring/warning-repository.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { RECIPIENT } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { provisionOn } from '../accounts/managed-account.ts';
import { inDays, runWarningOn, templateBody } from './recurring-company.ts';

const DAY_MS = 86_400_000;
const MAX_OF_A_PERSON = MAX_WARNINGS_A_DAY * ACCOUNTS_A_PERSON;

let manager: Tenant;
beforeEach(async () => {
  manager = await makeTenant(testEnv);
});

/** Company with a template that warns on a day, because its customer has no address. */
interface Warning {
  companyId: string;
  id: string;
  day: string;
}

/** Makes such a company in a new account of the manager that nobody has claimed. */
async function unclaimedCompany(): Promise<Warning> {
  const { companyId } = await provisionOn(manager);
  const client = companyClient(companyId, manager.sandboxKey);
  await client.put('/series/defaults');
  const customer = { customer_type: 'LEGAL_ENTITY', ...RECIPIENT, email: 'pagos@cliente.test' };
  const customer_id = (await client.post('/customers', customer)).body.data.id;
  const start_date = inDays(9);
  const body = templateBody({ customer_id, recipient: undefined, send_automatically: true, start_date });
  const made = await client.post('/recurring-invoices', body);
  expect(made.status, made.text).toBe(201);
  const { id, next_generation } = made.body.data;
  await client.patch(`/customers/${customer_id}`, { email: null });
  return { companyId, id, day: addDays(next_generation, -3) };
}

async function warningsTo(personId: string): Promise<number | null> {
  return await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT count(*) AS n FROM emails WHERE email_type = 'RECURRING_WARNING' AND recipients = ?",
  )
    .bind(JSON.stringify([`${personId}@folio.test`]))
    .first<number>('n');
}

/** Repeats a company's warnings, `days` later, until a person has had so many, if it had one. */
async function fillDay({ companyId }: Warning, most = MAX_WARNINGS_A_DAY, days = 0): Promise<void> {
  await testEnv.BOOKS_SANDBOX.prepare(
    `INSERT INTO emails (id, account_id, company_id, email_type, status, recipients, cc, subject, mail, attempts, created_at, updated_at)
     SELECT lower(hex(randomblob(16))), account_id, company_id, email_type, 'FAILED', recipients, cc, subject, mail, 1,
       created_at + ?3, updated_at FROM emails, json_each(?2) WHERE company_id = ?1`,
  )
    .bind(companyId, JSON.stringify(Array.from({ length: most - 1 })), days * DAY_MS)
    .run();
}

describe('the warnings about the accounts of a manager that are not claimed yet', () => {
  it('the owner of the manager gets at most as many a day about all of them as about four', async () => {
    const [one, other] = [await unclaimedCompany(), await unclaimedCompany()];
    await runWarningOn(one, one.id, one.day);
    await fillDay(one, MAX_OF_A_PERSON);
    await runWarningOn(other, other.id, other.day);
    expect(await warningsTo(manager.personId)).toBe(MAX_OF_A_PERSON);
  });

  it('those about one account leave room for those about another', async () => {
    const [one, other] = [await unclaimedCompany(), await unclaimedCompany()];
    await runWarningOn(one, one.id, one.day);
    await fillDay(one);
    await runWarningOn(other, other.id, other.day);
    expect(await warningsTo(manager.personId)).toBe(MAX_WARNINGS_A_DAY + 1);
  });

  it('those of another person take no room', async () => {
    const one = await unclaimedCompany();
    await runWarningOn(one, one.id, one.day);
    await fillDay(one, MAX_OF_A_PERSON);
    manager = await makeTenant(testEnv);
    const other = await unclaimedCompany();
    await runWarningOn(other, other.id, other.day);
    expect(await warningsTo(manager.personId)).toBe(1);
  });

  it('those of a company whose test clock is days ahead take no room', async () => {
    const [one, other] = [await unclaimedCompany(), await unclaimedCompany()];
    await runWarningOn(one, one.id, one.day);
    await testEnv.BOOKS_SANDBOX.prepare('UPDATE emails SET created_at = created_at + ? WHERE company_id = ?')
      .bind(2 * DAY_MS, one.companyId)
      .run();
    await fillDay(one, MAX_OF_A_PERSON, 1);
    await runWarningOn(other, other.id, other.day);
    expect(await warningsTo(manager.personId)).toBe(MAX_OF_A_PERSON + 1);
  });

  it('are counted by an index of the recipient and the day', async () => {
    const one = await unclaimedCompany();
    const log = new RoundTripLog();
    await runWarningOn(one, one.id, one.day, countedEnv(testEnv, log));
    const written = log.statements.filter(({ sql }) => /^insert into "emails"/i.test(sql));
    expect(written).toHaveLength(1);
    for (const { sql, parameters } of written) {
      const { results } = await testEnv.BOOKS_SANDBOX.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...parameters)
        .all<{ detail: string }>();
      expect(results.map(({ detail }) => detail)).toContainEqual(
        'SEARCH told USING INDEX emails_bounded (recipients=? AND email_type=? AND created_at>? AND created_at<?)',
      );
    }
  });
});
