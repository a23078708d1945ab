import { expect, it, vi } from 'vitest';
import { countIssued } from '../../../local/admin/restore/finish-repository.ts';
import { migratedDatabase } from '../../support/books/migrated-database.ts';
import { d1Over } from '../../support/books/sqlite-d1.ts';
import { addDrafts, addSeries, COMPANY, issueRequest } from '../ledger/support/drafts.ts';
import { issueAll, ledgerOn } from '../ledger/support/ledger.ts';
import { sqliteBooks } from '../ledger/support/sqlite-books.ts';

function directoryWith(accountId: string, companyId: string): D1Database {
  const database = migratedDatabase('directory');
  database.exec(`PRAGMA foreign_keys = off;
    INSERT INTO accounts (id, name, plan, created_at) VALUES ('${accountId}', 'Taller', 'TRIAL', 1);
    INSERT INTO deleted_companies (id, account_id, installation_number, deleted_at) VALUES ('${companyId}', '${accountId}', 1, 1)`);
  return d1Over(database);
}

async function rowsOf(books: D1Database, query: string): Promise<unknown[]> {
  return (await books.prepare(query).all()).results;
}

it('countIssued recounts issued invoices from the books, even without their events', async () => {
  const books = sqliteBooks();
  const series = await addSeries(books, 'A');
  const requests = (await addDrafts(books, 3)).map((id) => issueRequest(id, series));
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10) });
  await issueAll(ledgerOn(books).ledger, requests.slice(0, 2));
  vi.useRealTimers();
  await books.prepare('DELETE FROM outbox').run();
  await books
    .prepare("INSERT INTO issued_counts (account_id, month, issued) VALUES ('other', '2020-01', 7)")
    .run();
  await countIssued({ directory: directoryWith('account-1', COMPANY), books }, 0);
  expect(await rowsOf(books, 'SELECT account_id, month, issued FROM issued_counts')).toEqual([
    { account_id: 'account-1', month: '2026-11', issued: 2 },
  ]);
});
