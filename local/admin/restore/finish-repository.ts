import { readJournalPosition } from '../../../src/backup/tables-repository.ts';
import { REMAKE_SEARCH_TABLES } from '../../../src/invoices/reading/search-tables-repository.ts';

/** Statements for restored books. They rebuild derived rows, and remove work that must not run twice. */
const FINISH_BOOKS: readonly string[] = [
  'DELETE FROM list_counts',
  `INSERT INTO list_counts (company_id, list, total)
    SELECT company_id, type, count(*) FROM invoices WHERE deleted_at IS NULL GROUP BY company_id, type
    UNION ALL SELECT company_id, 'CUSTOMER', count(*) FROM customers WHERE deleted_at IS NULL GROUP BY company_id`,
  ...REMAKE_SEARCH_TABLES,
  `INSERT INTO series_counters (series_id, period, last_sequence, last_date)
    SELECT series_id, period, max(number), max(issue_date) FROM invoices
    WHERE type <> 'PROFORMA' AND number IS NOT NULL GROUP BY series_id, period
    ON CONFLICT (series_id, period) DO UPDATE SET last_sequence = max(last_sequence, excluded.last_sequence),
      last_date = max(last_date, excluded.last_date)`,
  `INSERT INTO series_counters (series_id, period, last_sequence, last_date)
    SELECT series_id, period, max(number), max(issue_date) FROM history_invoices
    WHERE series_id IS NOT NULL GROUP BY series_id, period
    ON CONFLICT (series_id, period) DO UPDATE SET last_sequence = max(last_sequence, excluded.last_sequence),
      last_date = max(last_date, excluded.last_date)`,
  `UPDATE series SET numbering_locked = 1
    WHERE numbering_locked = 0 AND id IN (SELECT series_id FROM series_counters)`,
  `INSERT INTO proforma_counters (company_id, year, last_sequence)
    SELECT company_id, substr(invoice_number, 5, 4), max(number) FROM invoices
    WHERE type = 'PROFORMA' AND invoice_number IS NOT NULL GROUP BY 1, 2
    ON CONFLICT (company_id, year) DO UPDATE SET last_sequence = max(last_sequence, excluded.last_sequence)`,
  // Most of these mails were sent since. A recipient who misses one can ask for it again.
  `UPDATE emails SET status = 'FAILED', claim = NULL, due_at = NULL,
    error = 'the service was restored: whether this mail was sent is not known' WHERE status = 'QUEUED'`,
  "DELETE FROM issue_followups WHERE kind = 'MAIL'",
  // Only invoices whose events are still stored: any older one had its PDF long ago.
  `INSERT OR IGNORE INTO issue_followups (invoice_id, kind, company_id, account_id, due_at)
    SELECT invoices.id, 'PDF', invoices.company_id, outbox.account_id, 0 FROM invoices
    JOIN outbox ON outbox.subject_id = invoices.id AND outbox.type = 'invoice.issued'
    WHERE NOT EXISTS (SELECT 1 FROM invoice_files WHERE invoice_files.invoice_id = invoices.id)
      AND (EXISTS (SELECT 1 FROM company_settings AS s WHERE s.company_id = invoices.company_id AND s.einvoice ->> '$.form' IS NOT NULL)
        OR EXISTS (SELECT 1 FROM customers AS c WHERE c.id = invoices.customer_id AND c.einvoice ->> '$.form' IS NOT NULL))`,
];

const MARK_COMPANY = `INSERT INTO restored_companies (company_id, account_id, since_month, restored_at)
  SELECT value ->> 'company_id', value ->> 'account_id',
    strftime('%Y-%m', COALESCE((SELECT max(issue_date) FROM verifactu_records AS r WHERE r.company_id = value ->> 'company_id'), ?2),
      'start of month', '-1 month'), ?3
  FROM json_each(?1) WHERE true
  ON CONFLICT (company_id) DO UPDATE SET since_month = min(since_month, excluded.since_month),
    restored_at = excluded.restored_at, checked_at = NULL`;

const FORGET_COUNTS = 'DELETE FROM issued_counts';
const COUNT_ISSUED = `INSERT INTO issued_counts (account_id, month, issued)
  SELECT owned.value ->> 'account_id', substr(invoices.issue_date, 1, 7), count(*)
  FROM invoices JOIN json_each(?1) AS owned ON owned.value ->> 'company_id' = invoices.company_id
  WHERE invoices.number IS NOT NULL AND invoices.type <> 'PROFORMA' GROUP BY 1, 2`;

const READ_OWNED = `SELECT c.id AS company_id, c.account_id FROM (
    SELECT id, account_id FROM companies UNION ALL SELECT id, account_id FROM deleted_companies
  ) AS c JOIN accounts AS a ON a.id = c.account_id WHERE a.books_shard = ?1`;

const READ_COMPANIES = `SELECT c.id AS company_id, c.account_id FROM companies AS c JOIN accounts AS a ON a.id = c.account_id
  JOIN activations AS v ON v.company_id = c.id
  WHERE a.books_shard = ?1 AND v.environment = ?2 AND c.nif IS NOT NULL`;

/** Runs the final statements for restored books in one batch. */
export async function finishBooks(books: D1Database): Promise<void> {
  await books.batch(FINISH_BOOKS.map((statement) => books.prepare(statement)));
}

/**
 * Marks the companies whose books must be compared with the AEAT's list before anything is issued for them.
 *
 * @param instant restored instant, for companies without a record
 */
export async function markCompanies(
  { directory, books }: { directory: D1Database; books: D1Database },
  of: { environment: string; shard: number },
  instant: string,
  nowMs: number,
): Promise<number> {
  const { results } = await directory.prepare(READ_COMPANIES).bind(of.shard, of.environment).all();
  await books
    .prepare(MARK_COMPANY)
    .bind(JSON.stringify(results), instant.slice(0, 'YYYY-MM-DD'.length), nowMs)
    .run();
  return results.length;
}

/** Counts again how many invoices each account has issued. The directory names the account of each company. */
export async function countIssued(
  { directory, books }: { directory: D1Database; books: D1Database },
  shard: number,
): Promise<void> {
  const { results } = await directory.prepare(READ_OWNED).bind(shard).all();
  const counted = books.prepare(COUNT_ISSUED).bind(JSON.stringify(results));
  await books.batch([books.prepare(FORGET_COUNTS), counted]);
}

/** Moves the journal past a position, so that a number already in the bucket never names another change. */
export async function moveJournal(database: D1Database, last: number): Promise<void> {
  const next = Math.max(last, await readJournalPosition(database)) + 1;
  await database.batch([
    database.prepare("INSERT INTO journal (position, subject, key) VALUES (?1, '', '')").bind(next),
    database.prepare('DELETE FROM journal WHERE position = ?1').bind(next),
  ]);
}

/** Counts the rows that refer to missing rows, by table. */
export async function brokenReferences(database: D1Database): Promise<Record<string, number>> {
  const { results } = await database.prepare('PRAGMA foreign_key_check').all<{ table: string }>();
  const broken: Record<string, number> = {};
  for (const { table } of results) broken[table] = (broken[table] ?? 0) + 1;
  return broken;
}

export interface RestoredCompanyRow {
  company_id: string;
  account_id: string;
  since_month: string;
  restored_at: number;
  checked_at: number | null;
  report: string | null;
}

export const READ_RESTORED = `SELECT company_id, account_id, since_month, restored_at, checked_at, report
  FROM restored_companies ORDER BY company_id`;
export const ACCEPT_COMPANY = `UPDATE restored_companies SET checked_at = ?1 WHERE company_id = ?2 AND checked_at IS NULL
  RETURNING company_id, report`;
