import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_ROWS_PER_COMMIT } from '../../../src/accounts/importing/apply.ts';
import type { Env } from '../../../src/composition/env.ts';
import {
  type AccountRow,
  accountRow,
  accountsCsv,
  customersCsv,
  importAccounts,
} from '../../support/account-files.ts';
import { testEnv } from '../../support/api-client.ts';
import { validatePlan } from '../../support/books/query-plan.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { faultyEnv, type Loss } from '../../support/faults/faulty-env.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { isDrawn } from '../../support/rounds.ts';
import { freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';

const LOSSES: readonly Loss[] = ['BEFORE', 'AFTER'];
const WHOLE_FILE_ROWS = 1000;
/**
 * Three for credential, claim and settlement of the key, one read before, one after, and two per commit.
 */
const MAX_ROUND_TRIPS = 3 + 2 + 2 * (WHOLE_FILE_ROWS / MAX_ROWS_PER_COMMIT);

let manager: Tenant;
beforeEach(async () => {
  manager = await makeTenant(testEnv);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function rowsOf(total: number): AccountRow[] {
  return Array.from({ length: total }, (_, index) => accountRow(`cliente-${index}`, freshNif()));
}

function send(env: Env, form: FormData, idempotencyKey: string): Promise<Response> {
  return handleRequest(
    new Request('https://folio.test/v1/accounts/imports', {
      method: 'POST',
      headers: { Authorization: `Bearer ${manager.sandboxKey}`, 'Idempotency-Key': idempotencyKey },
      body: form,
    }),
    env,
  );
}

/** Counts the rows of the manager's accounts, and the accounts and companies that exist twice. */
async function inventory() {
  const mine = 'SELECT id FROM accounts WHERE manager_account_id = ?1';
  const theirs = `SELECT id FROM companies WHERE account_id IN (${mine})`;
  const count = async (database: D1Database, sql: string, ...values: unknown[]) =>
    (
      await database
        .prepare(sql)
        .bind(...values)
        .first<{ total: number }>()
    )?.total ?? 0;
  const companyIds = (await testEnv.DIRECTORY.prepare(theirs).bind(manager.accountId).all<{ id: string }>())
    .results;
  const ids = JSON.stringify(companyIds.map(({ id }) => id));
  const inBooks = (books: D1Database, table: string) =>
    count(
      books,
      `SELECT count(*) AS total FROM ${table} WHERE company_id IN (SELECT value FROM json_each(?1))`,
      ids,
    );
  const ofAccount = (sql: string) => count(testEnv.DIRECTORY, sql, manager.accountId);
  return {
    accounts: await ofAccount(`SELECT count(*) AS total FROM (${mine})`),
    references: await ofAccount(
      'SELECT count(DISTINCT external_ref) AS total FROM accounts WHERE manager_account_id = ?1',
    ),
    companies: await ofAccount(`SELECT count(*) AS total FROM (${theirs})`),
    withCompany: await ofAccount(
      `SELECT count(DISTINCT account_id) AS total FROM companies WHERE account_id IN (${mine})`,
    ),
    activations: await ofAccount(`SELECT count(*) AS total FROM activations WHERE company_id IN (${theirs})`),
    events: await ofAccount(`SELECT count(*) AS total FROM outbox WHERE company_id IN (${theirs})`),
    sandboxSeries: await inBooks(testEnv.BOOKS_SANDBOX, 'series'),
    liveSeries: await inBooks(testEnv.BOOKS_LIVE, 'series'),
    customers: await inBooks(testEnv.BOOKS_SANDBOX, 'customers'),
  };
}

function whole(total: number, customers = 0): Awaited<ReturnType<typeof inventory>> {
  return {
    accounts: total,
    references: total,
    companies: total,
    withCompany: total,
    activations: total,
    events: 2 * total,
    sandboxSeries: 3 * total,
    liveSeries: 3 * total,
    customers,
  };
}

describe('an import of 1,000 rows', () => {
  it('an import of 1,000 rows stays within its round trips, and a repetition changes nothing', async () => {
    const file = accountsCsv(rowsOf(WHOLE_FILE_ROWS));
    const log = new RoundTripLog();
    const response = await send(countedEnv(testEnv, log), formOf({ accounts_file: file }), freshKey());
    const { data } = (await response.json()) as { data: { statistics: unknown } };
    expect(data.statistics).toEqual({
      total: WHOLE_FILE_ROWS,
      created: WHOLE_FILE_ROWS,
      updated: 0,
      unchanged: 0,
      errors: 0,
    });
    expect(log.sequential).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
    expect(await inventory()).toEqual(whole(WHOLE_FILE_ROWS));
    const again = await importAccounts(manager.sandboxKey, { accounts: file });
    expect(again.body.data.statistics).toEqual({
      total: WHOLE_FILE_ROWS,
      created: 0,
      updated: 0,
      unchanged: WHOLE_FILE_ROWS,
      errors: 0,
    });
    expect(await inventory()).toEqual(whole(WHOLE_FILE_ROWS));
  });
});

it('an import reads and updates accounts and companies through indexes only', async () => {
  const rows = rowsOf(20);
  await importAccounts(manager.sandboxKey, { accounts: accountsCsv(rows) });
  const changed = rows.map((row) => ({ ...row, display_name: 'Otra', legal_name: 'Otra' }));
  const log = new RoundTripLog();
  const form = formOf({ accounts_file: accountsCsv(changed) });
  const response = await send(countedEnv(testEnv, log), form, freshKey());
  expect(await response.json()).toMatchObject({ data: { statistics: { updated: 20 } } });
  const updates = log.statements.filter(({ sql }) => /^update/i.test(sql));
  expect(updates).toHaveLength(2);
  for (const statement of log.statements) {
    const { scans, companySorts } = await validatePlan(testEnv, statement);
    expect([...scans, ...companySorts], statement.sql).toEqual([]);
  }
});

describe('an interrupted import', () => {
  const rows = rowsOf(260);
  const customers = customersCsv([
    { external_ref: 'cliente-0', legal_name: 'Con NIF', nif: 'B12345674' },
    { external_ref: 'cliente-0', legal_name: 'Sin NIF' },
    { external_ref: 'cliente-259', legal_name: 'Sin NIF' },
  ]);
  const form = () => formOf({ accounts_file: accountsCsv(rows), customers_file: customers });

  async function callsOfOne(): Promise<number> {
    const { env, calls } = faultyEnv(testEnv, 'BEFORE', () => false);
    expect((await send(env, form(), freshKey())).status).toBe(200);
    expect(await inventory()).toEqual(whole(260, 3));
    return calls();
  }

  it('an import interrupted at any call completes without duplicates under another idempotency key', async () => {
    const total = await callsOfOne();
    expect(total).toBeGreaterThan(6);
    for (let last = 1; last <= total; last++) {
      for (const loss of LOSSES.filter((_, at) => isDrawn(last + at, 4))) {
        manager = await makeTenant(testEnv);
        const dead = faultyEnv(testEnv, loss, (call) => call >= last);
        const broken = await send(dead.env, form(), freshKey());
        expect(broken.status, `from call ${last}`).toBe(500);
        const finished = await send(testEnv, form(), freshKey());
        expect(finished.status, `${last} ${loss} ${await finished.clone().text()}`).toBe(200);
        expect(await inventory(), `from call ${last} ${loss}`).toEqual(whole(260, 3));
      }
    }
  }, 120_000);

  it('a repeated import under the same key reports rows of the first run as created', async () => {
    const total = await callsOfOne();
    for (let lost = 2; lost <= total; lost++) {
      if (!isDrawn(lost, 3)) continue;
      manager = await makeTenant(testEnv);
      const key = freshKey();
      await send(faultyEnv(testEnv, 'AFTER', (call) => call === lost).env, form(), key);
      const response = await send(testEnv, form(), key);
      const { data } = (await response.json()) as {
        data: { statistics: { created: number }; customers: { statistics: { created: number } } };
      };
      expect([lost, data.statistics.created, data.customers.statistics.created]).toEqual([lost, 260, 3]);
      expect(await inventory()).toEqual(whole(260, 3));
    }
  }, 120_000);
});

it('concurrent imports of one file create each account once', async () => {
  const rows = rowsOf(60);
  const file = () => ({ accounts: accountsCsv(rows) });
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => importAccounts(manager.liveKey, file())),
  );
  for (const { status, text } of responses) expect(status, text).toBe(200);
  for (const { body } of responses) expect(body.data.statistics.errors).toBe(0);
  const created = responses.reduce((sum, { body }) => sum + body.data.statistics.created, 0);
  expect(created).toBe(60);
  expect(await inventory()).toEqual(whole(60));
});
