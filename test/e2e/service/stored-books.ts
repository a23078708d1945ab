import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { d1Over } from '../../support/books/sqlite-d1.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';

/**
 * Opens the database file in a state directory that contains a company's invoices. The service must not run.
 */
function openBooks(stateDirectory: string, companyId: string): DatabaseSync {
  const files = readdirSync(stateDirectory, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(stateDirectory, file), { readOnly: true });
    const hasInvoices = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'invoices'").get();
    const query = 'SELECT 1 FROM invoices WHERE company_id = ?';
    if (hasInvoices !== undefined && database.prepare(query).get(companyId) !== undefined) return database;
    database.close();
  }
  throw new Error(`no books of ${companyId} below ${stateDirectory}`);
}

/**
 * Validates numbers, chain, records and events of a company in its one environment with invoices, from the
 * files of the service (see `expectWholeBooks`). Returns the number of invoices and records.
 */
export async function expectWholeStoredBooks(
  stateDirectory: string,
  companyId: string,
): Promise<{ issued: number; records: number }> {
  const database = openBooks(stateDirectory, companyId);
  try {
    const books = d1Over(database);
    const bindings = { DIRECTORY: books, BOOKS_LIVE: books, BOOKS_SANDBOX: books };
    return await expectWholeBooks(bindings, 'TEST', companyId);
  } finally {
    database.close();
  }
}
