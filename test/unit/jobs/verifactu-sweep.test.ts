import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatabaseBindings } from '../../../src/db/clients.ts';
import { sweepStrandedRecords } from '../../../src/jobs/sweeps/verifactu-sweep.ts';
import type { DispatchWake } from '../../../src/registration/dispatch/dispatch-port.ts';
import { migratedDatabase } from '../../support/books/migrated-database.ts';
import { d1Over } from '../../support/books/sqlite-d1.ts';

const NOW = Date.UTC(2026, 10, 18, 9);
const MINUTE_MS = 60_000;

let databases: DatabaseBindings;
beforeEach(() => {
  databases = {
    DIRECTORY: d1Over(migratedDatabase('directory')),
    BOOKS_LIVE: d1Over(migratedDatabase('books')),
    BOOKS_SANDBOX: d1Over(migratedDatabase('books')),
  };
});

interface Situation {
  /** Age of the only pending record in minutes. Null if no record is pending. */
  waitingMinutes: number | null;
  /** Minutes until the next submission. Null if nothing was sent yet. */
  nextInMinutes: number | null;
  suspended?: boolean;
}

async function addCompany(books: D1Database, id: string, situation: Situation): Promise<string> {
  const { waitingMinutes, nextInMinutes, suspended = false } = situation;
  const status = waitingMinutes === null ? 'ACCEPTED' : 'PENDING';
  const at = NOW - (waitingMinutes ?? 60) * MINUTE_MS;
  await databases.DIRECTORY.batch([
    databases.DIRECTORY.prepare(
      "INSERT OR IGNORE INTO accounts (id, name, plan, created_at) VALUES ('account', 'x', 'API', 0)",
    ).bind(),
    databases.DIRECTORY.prepare(
      `INSERT OR IGNORE INTO companies (id, account_id, legal_name, entity_type, installation_number, created_at, updated_at)
       SELECT ?1, 'account', 'x', 'INDIVIDUAL', COUNT(*) + 1, 0, 0 FROM companies`,
    ).bind(id),
  ]);
  await books.batch([
    books
      .prepare(
        `INSERT INTO invoices (id, company_id, type, status, language, taxable_base_cents, total_vat_cents,
           total_equivalence_surcharge_cents, total_irpf_cents, total_discounts_cents, total_disbursements_cents,
           invoice_total_cents, vat_breakdown, irpf_breakdown, surcharge_breakdown, search_key, created_at, updated_at)
         VALUES (?1, ?1, 'STANDARD', 'DRAFT', 'es', 0, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', '', 0, 0)`,
      )
      .bind(id),
    books
      .prepare(
        `INSERT INTO verifactu_records (id, company_id, position, operation, invoice_id, invoice_number, issue_date, issuer_nif,
           record_type, record, hashed_text, fingerprint, generated_at, generated_at_ms, submission_status)
         VALUES (?1, ?1, 1, 'REGISTRATION', ?1, ?1, '2026-11-18', 'x', 'F1', '{}', '', ?2, '', ?3, ?4)`,
      )
      .bind(id, '0'.repeat(64), at, status),
  ]);
  if (nextInMinutes !== null) {
    await books
      .prepare(
        'INSERT INTO verifactu_dispatch (company_id, next_send_at, suspended, updated_at) VALUES (?1, ?2, ?3, 0)',
      )
      .bind(id, NOW + nextInMinutes * MINUTE_MS, suspended ? 1 : 0)
      .all();
  }
  return id;
}

/** Runs the sweep and returns the wakes. */
async function swept(
  wake: (wake: DispatchWake) => Promise<void> = async () => undefined,
): Promise<DispatchWake[]> {
  const woken: DispatchWake[] = [];
  await sweepStrandedRecords({
    databases,
    clock: { now: () => NOW },
    wake: async (one) => {
      woken.push(one);
      await wake(one);
    },
  });
  return woken;
}

describe('the sweep of stranded records', () => {
  it('the sweep wakes dispatchers with overdue records in each environment', async () => {
    await addCompany(databases.BOOKS_SANDBOX, 'never-sent', { waitingMinutes: 6, nextInMinutes: null });
    await addCompany(databases.BOOKS_LIVE, 'overdue', { waitingMinutes: 30, nextInMinutes: -6 });
    expect(await swept()).toEqual([
      { environment: 'TEST', booksShard: 0, companyId: 'never-sent', accountId: 'account', records: 0 },
      { environment: 'LIVE', booksShard: 0, companyId: 'overdue', accountId: 'account', records: 0 },
    ]);
  });

  it('the sweep skips companies that are on schedule, suspended or without pending records', async () => {
    const books = databases.BOOKS_SANDBOX;
    await addCompany(books, 'just-issued', { waitingMinutes: 4, nextInMinutes: null });
    await addCompany(books, 'about-to-send', { waitingMinutes: 30, nextInMinutes: 1 });
    await addCompany(books, 'tries-again-later', { waitingMinutes: 300, nextInMinutes: 59 });
    await addCompany(books, 'suspended', { waitingMinutes: 300, nextInMinutes: -200, suspended: true });
    await addCompany(books, 'all-answered', { waitingMinutes: null, nextInMinutes: -200 });
    expect(await swept()).toEqual([]);
  });

  it('the sweep wakes a dispatcher whose schedule lies in the future of a reset clock', async () => {
    await addCompany(databases.BOOKS_SANDBOX, 'from-the-future', {
      waitingMinutes: 30,
      nextInMinutes: 365 * 24 * 60,
    });
    expect(await swept()).toHaveLength(1);
  });

  it('the sweep wakes a dispatcher with a record generated under a test clock', async () => {
    await addCompany(databases.BOOKS_SANDBOX, 'ahead', {
      waitingMinutes: -365 * 24 * 60,
      nextInMinutes: null,
    });
    expect(await swept()).toHaveLength(1);
  });

  it('the sweep handles 250 companies and continues when one cannot be woken', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const ids: string[] = [];
    for (let index = 0; index < 250; index++) {
      const id = `company-${String(index).padStart(3, '0')}`;
      ids.push(await addCompany(databases.BOOKS_SANDBOX, id, { waitingMinutes: 30, nextInMinutes: null }));
    }
    const woken = await swept(async ({ companyId }) => {
      if (companyId === 'company-007') throw new Error('out of reach');
    });
    expect(woken.map((wake) => wake.companyId).toSorted()).toEqual(ids);
    vi.restoreAllMocks();
  });
});
