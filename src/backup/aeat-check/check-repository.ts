import type { HeldRecord } from './compare-list.ts';
import type { RebuildSeries } from './rebuilt-rows.ts';

/** Company whose restored books wait for the comparison. */
export interface WaitingCompany {
  company_id: string;
  account_id: string;
  since_month: string;
}

const READ_WAITING = `SELECT company_id, account_id, since_month FROM restored_companies
  WHERE checked_at IS NULL AND company_id > ?1 ORDER BY company_id LIMIT ?2`;
const READ_ONE = `SELECT company_id, account_id, since_month FROM restored_companies
  WHERE company_id = ?1 AND checked_at IS NULL`;
const READ_HELD = `SELECT position, operation, invoice_id AS invoiceId, invoice_number AS invoiceNumber,
    issue_date AS issueDate, fingerprint FROM verifactu_records
  WHERE company_id = ?1 AND (invoice_id IN (SELECT id FROM invoices WHERE company_id = ?1 AND issue_date >= ?2)
    OR issue_date >= ?2 OR position = (SELECT max(position) FROM verifactu_records WHERE company_id = ?1))`;
const READ_SERIES = `SELECT id, code, format, reset_frequency, document_type FROM series WHERE company_id = ?1`;
const READ_COMPANY = `SELECT nif, legal_name, coalesce(installation_id, installation_number || '') AS installation
  FROM companies WHERE id = ?1`;
const WRITE_CHECK = `UPDATE restored_companies SET report = ?2, checked_at = ?3
  WHERE company_id = ?1 AND checked_at IS NULL`;
const RAISE_COUNTERS = `INSERT INTO series_counters (series_id, period, last_sequence, last_date)
  SELECT value ->> 'series_id', value ->> 'period', value ->> 'number', value ->> 'issue_date' FROM json_each(?1) WHERE true
  ON CONFLICT (series_id, period) DO UPDATE SET last_sequence = max(last_sequence, excluded.last_sequence),
    last_date = max(last_date, excluded.last_date)`;
const LOCK_SERIES = `UPDATE series SET numbering_locked = 1, version = version + 1, updated_at = ?2
  WHERE numbering_locked = 0 AND id IN (SELECT value ->> 'series_id' FROM json_each(?1))`;
const COUNT_ISSUED = `INSERT INTO issued_counts (account_id, month, issued)
  SELECT ?2, substr(value ->> 'issue_date', 1, 7), count(*) FROM json_each(?1) WHERE true GROUP BY 2
  ON CONFLICT (account_id, month) DO UPDATE SET issued = issued_counts.issued + excluded.issued`;

type Row = Record<string, string | number | null>;

/** Reads the next restored companies that wait for the comparison, in the order of their ids. */
export async function readWaiting(
  books: D1Database,
  after: string,
  limit: number,
): Promise<WaitingCompany[]> {
  const { results } = await books.prepare(READ_WAITING).bind(after, limit).all<WaitingCompany>();
  return results;
}

/** Reads a company that waits for the comparison. Null if it does not. */
export async function readWaitingCompany(
  books: D1Database,
  companyId: string,
): Promise<WaitingCompany | null> {
  return await books.prepare(READ_ONE).bind(companyId).first<WaitingCompany>();
}

/** Reads the NIF, name and installation number of a company. Null if it does not exist. */
export async function readIssuer(
  directory: D1Database,
  companyId: string,
): Promise<{ nif: string | null; legal_name: string; installation: string } | null> {
  return await directory.prepare(READ_COMPANY).bind(companyId).first();
}

/** Reads the records since a day, the head of the chain, and the company's series. One round trip. */
export async function readHeldBooks(
  books: D1Database,
  companyId: string,
  sinceDay: string,
): Promise<{ held: HeldRecord[]; series: RebuildSeries[] }> {
  const [held, series] = await books.batch([
    books.prepare(READ_HELD).bind(companyId, sinceDay),
    books.prepare(READ_SERIES).bind(companyId),
  ]);
  return { held: (held?.results ?? []) as HeldRecord[], series: (series?.results ?? []) as RebuildSeries[] };
}

/** Returns a statement that inserts rows with equal columns from JSON. */
function insertion(books: D1Database, table: string, rows: readonly Row[]): D1PreparedStatement[] {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const values = columns.map((name) => `value ->> '${name}'`);
  const statement = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?1)`;
  return [books.prepare(statement).bind(JSON.stringify(rows))];
}

/** Rows that a comparison adds to the books of a company. */
export interface Recovered {
  invoices: Row[];
  lines: Row[];
  records: Row[];
  events: Row[];
  followups: Row[];
  /** Numbers that must not be used again: those of the restored invoices, and those of records that could not be restored. */
  places: { series_id: string; period: string; number: number; issue_date: string }[];
}

/**
 * Writes the restored rows together with the result of the comparison, all or nothing. `checkedAtMs` is null if a record is open.
 * If two comparisons run at once, the second one fails here on the positions of its records.
 */
export async function writeCheck(
  books: D1Database,
  { company_id, account_id }: WaitingCompany,
  { invoices, lines, records, events, followups, places }: Recovered,
  outcome: { report: unknown; checkedAtMs: number | null; nowMs: number },
): Promise<void> {
  const placed = JSON.stringify(places);
  await books.batch([
    books.prepare('PRAGMA defer_foreign_keys = on'),
    // Lines first, because an issued invoice accepts none.
    ...insertion(books, 'invoice_lines', lines),
    ...insertion(books, 'invoices', invoices),
    ...insertion(books, 'verifactu_records', records),
    ...insertion(books, 'outbox', events),
    ...insertion(books, 'issue_followups', followups),
    books.prepare(RAISE_COUNTERS).bind(placed),
    books.prepare(LOCK_SERIES).bind(placed, outcome.nowMs),
    books.prepare(COUNT_ISSUED).bind(JSON.stringify(invoices), account_id),
    books.prepare(WRITE_CHECK).bind(company_id, JSON.stringify(outcome.report), outcome.checkedAtMs),
  ]);
}
