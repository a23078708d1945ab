import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CLEARED_ROWS } from '../../../src/jobs/sweeps/sweep.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { testEnv } from '../../support/api-client.ts';
import { type DueEnv, dueEnv, forgetFollowups } from '../../support/due-runs.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { invoiceCompany } from '../invoices/invoice-company.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.now();

async function ids(database: D1Database, query: string, ...values: unknown[]): Promise<string[]> {
  const { results } = await database
    .prepare(query)
    .bind(...values)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Runs the cron now with one sweep and returns the number of completed messages. */
async function swept(of: Parameters<DueEnv['ring']>[0], run = dueEnv(testEnv)): Promise<number> {
  await run.ring(of);
  return run.carried.filter((job) => job.kind === 'SWEEP').length;
}

beforeEach(() => forgetFollowups(testEnv));

/** Stores that the PDF of an invoice is awaited, as the event of its issue does. */
async function awaitPdf({ companyId, accountId }: Tenant, invoiceId: string): Promise<void> {
  await testEnv.BOOKS_SANDBOX.prepare(
    "INSERT INTO issue_followups (invoice_id, kind, company_id, account_id, due_at) VALUES (?, 'PDF', ?, ?, ?)",
  )
    .bind(invoiceId, companyId, accountId, Date.now() + HOUR_MS / 6)
    .run();
}

describe('the sweep of awaited PDFs', () => {
  it('the sweep draws each awaited PDF once, after the queue has had time to draw it', async () => {
    const { tenant, issued } = await invoiceCompany();
    const { id } = await issued();
    await issued();
    await awaitPdf(tenant, id);
    const files = () =>
      ids(
        testEnv.BOOKS_SANDBOX,
        'SELECT id FROM invoices WHERE company_id = ? AND id IN (SELECT invoice_id FROM invoice_files)',
        tenant.companyId,
      );
    await swept('FOLLOWUPS');
    expect(await files()).toEqual([]);
    const later = dueEnv(testEnv, HOUR_MS);
    await swept('FOLLOWUPS', later);
    expect(await files()).toEqual([id]);
    const again = dueEnv(testEnv, 3 * DAY_MS);
    await swept('FOLLOWUPS', again);
    // Only this invoice is checked, because another test's schedule may fall due within these days.
    expect(again.carried.some((job) => job.kind === 'INVOICE_PDF' && job.invoiceId === id)).toBe(false);
    const events = await ids(
      testEnv.BOOKS_SANDBOX,
      "SELECT id FROM outbox WHERE subject_id = ? AND type = 'invoice.pdf.generated'",
      id,
    );
    expect(events).toHaveLength(1);
  });

  it('the sweep retries a failed PDF after growing pauses', async () => {
    const { tenant, issued } = await invoiceCompany();
    const { id } = await issued();
    await awaitPdf(tenant, id);
    const broken = {
      get: () => Promise.reject(new Error('out of reach')),
      put: () => Promise.reject(new Error('out of reach')),
    };
    const dueAt = async () => {
      const row = await testEnv.BOOKS_SANDBOX.prepare(
        "SELECT due_at, sweeps FROM issue_followups WHERE invoice_id = ? AND kind = 'PDF'",
      )
        .bind(id)
        .first<{ due_at: number; sweeps: number }>();
      return row ?? { due_at: 0, sweeps: -1 };
    };
    const pauses: number[] = [];
    for (let sweep = 1; sweep <= 3; sweep++) {
      const { due_at } = await dueAt();
      const run = dueEnv(
        { ...testEnv, FILES: broken } as unknown as typeof testEnv,
        due_at + 1_000 - Date.now(),
      );
      await swept('FOLLOWUPS', run);
      expect((await dueAt()).sweeps).toBe(sweep);
      pauses.push(Math.round(((await dueAt()).due_at - due_at) / 60_000));
    }
    expect(pauses).toEqual([10, 20, 40]);
    await swept('FOLLOWUPS', dueEnv(testEnv, 5 * DAY_MS));
    expect(
      await ids(
        testEnv.BOOKS_SANDBOX,
        'SELECT id FROM invoices WHERE company_id = ? AND id IN (SELECT invoice_id FROM invoice_files)',
        tenant.companyId,
      ),
    ).toEqual([id]);
  });
});

describe('the sweeps of expired rows', () => {
  it('the sweep deletes sessions one day after their expiry', async () => {
    const { personId } = await makeTenant(testEnv);
    const add = async (expiresAt: number) => {
      const id = uuidV7(NOW);
      await testEnv.DIRECTORY.prepare(
        'INSERT INTO sessions (id, person_id, token_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
      )
        .bind(id, personId, id, expiresAt - HOUR_MS, expiresAt)
        .run();
      return id;
    };
    await add(NOW - 25 * HOUR_MS);
    const kept = [await add(NOW - 23 * HOUR_MS), await add(NOW + HOUR_MS)];
    await swept('SESSIONS');
    const left = await ids(
      testEnv.DIRECTORY,
      'SELECT id FROM sessions WHERE person_id = ? AND id = token_hash',
      personId,
    );
    expect(left.toSorted()).toEqual(kept.toSorted());
  });

  it('the sweep deletes sign-in codes after one day', async () => {
    const insert = testEnv.DIRECTORY.prepare(
      `INSERT INTO sign_in_codes (address_digest, caller_digest, code_digest, created_at, expires_at)
       VALUES ('swept', 'swept', ?, ?, 0)`,
    );
    await testEnv.DIRECTORY.batch([
      insert.bind('old', NOW - 25 * HOUR_MS),
      insert.bind('yesterday', NOW - 23 * HOUR_MS),
      insert.bind('new', NOW),
    ]);
    await swept('SIGN_IN_CODES');
    const left = await ids(
      testEnv.DIRECTORY,
      "SELECT code_digest AS id FROM sign_in_codes WHERE address_digest = 'swept' ORDER BY created_at",
    );
    expect(left).toEqual(['yesterday', 'new']);
  });

  it('the sweep deletes commit ids after one day in bounded batches', async () => {
    // Other tests issue at dates in the past.
    await swept('LEDGER_COMMITS');
    const old = Array.from({ length: MAX_CLEARED_ROWS + 1 }, () => uuidV7(NOW - 25 * HOUR_MS));
    const recent = [uuidV7(NOW - 23 * HOUR_MS), uuidV7(NOW)];
    await testEnv.BOOKS_SANDBOX.prepare(
      "INSERT INTO ledger_commits (id, company_id, committed_at) SELECT value, 'swept', 0 FROM json_each(?)",
    )
      .bind(JSON.stringify([...old, ...recent]))
      .run();
    expect(await swept('LEDGER_COMMITS')).toBe(3);
    const left = await ids(testEnv.BOOKS_SANDBOX, "SELECT id FROM ledger_commits WHERE company_id = 'swept'");
    expect(left.toSorted()).toEqual(recent.toSorted());
  });

  it('the sweep deletes outdated census results', async () => {
    await testEnv.BOOKS_SANDBOX.prepare(
      "INSERT INTO census_checks (nif, name_key, census_status, checked_at) VALUES ('old', 'x', 'IDENTIFIED', ?1), ('new', 'x', 'IDENTIFIED', ?2)",
    )
      .bind(NOW - 32 * DAY_MS, NOW - 30 * DAY_MS)
      .run();
    await swept('CENSUS_CHECKS');
    expect(
      await ids(testEnv.BOOKS_SANDBOX, "SELECT nif AS id FROM census_checks WHERE nif IN ('old', 'new')"),
    ).toEqual(['new']);
  });
});
