import { sql } from 'drizzle-orm';
import { booksBinding, booksOf, type Database, type DatabaseBindings } from '../../../src/db/clients.ts';
import { invoices } from '../../../src/db/schema/books-schema.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import type { ResetFrequency } from '../../../src/domain/series/period.ts';
import { DUE_CENTS, IS_PENDING, MAY_BE_DUE_AGAIN } from '../../../src/invoices/paying/balance-repository.ts';
import type { StoredRecord } from '../../../src/verifactu/chain.ts';

/** Row of an issued invoice in the database, with the columns about numbers, records and events. */

export interface IssuedRow {
  id: string;
  type: string;
  status: string;
  series_id: string;
  period: string;
  number: number;
  invoice_number: string;
  issue_date: string;
  verifactu_status: string;
  ticketbai_status: string | null;
  ticketbai_identifier: string | null;
  void_cause: string | null;
  rectified_invoice_id: string | null;
  rectification_type: 'PARTIAL' | 'TOTAL' | 'SUBSTITUTION' | null;
  correction: string | null;
  replaced_invoice_ids: string | null;
  total_disbursements_cents: number;
  deleted_at: number | null;
  taxable_base_cents: number;
  total_vat_cents: number;
  total_irpf_cents: number;
  total_equivalence_surcharge_cents: number;
  invoice_total_cents: number;
  vat_breakdown: string;
  irpf_breakdown: string;
  surcharge_breakdown: string;
  lines_base_cents: number;
}

export interface SeriesRow {
  id: string;
  code: string;
  format: string;
  reset_frequency: ResetFrequency;
  initial_number: number;
  numbering_locked: number;
}

export interface CounterRow {
  series_id: string;
  period: string;
  last_sequence: number;
  last_date: string;
}

export interface RecordRow extends StoredRecord {
  operation: 'REGISTRATION' | 'VOID';
  correction: number;
  invoice_id: string;
  invoice_number: string;
  issue_date: string;
  issuer_nif: string;
  record_type: string;
  generated_at: string;
  /** JSON of the record. */
  record: string;
  /** Stored record. */
  content: Record<string, unknown>;
}

/** TicketBAI file. */
export interface FileRow {
  position: number;
  kind: 'ISSUE' | 'CANCELLATION' | 'CORRECTION' | 'CANCELLATION_CORRECTION' | 'ANNOTATION';
  territory: string;
  invoice_id: string;
  issuer_nif: string;
  issue_date: string;
  file: string;
  signature: string | null;
  identifier: string | null;
  previous_position: number | null;
}

export interface Books {
  issued: IssuedRow[];
  shares: ShareRow[];
  series: SeriesRow[];
  counters: CounterRow[];
  records: RecordRow[];
  files: FileRow[];
  events: { type: string; subject_id: string; times: number }[];
  proformas: { invoice_number: string; number: number }[];
  proformaCounters: { year: string; last_sequence: number }[];
  /** Numbers of invoices with an amount due that receivables do not find. */
  unfoundDebts: string[];
  /** Stored totals (`told`) and actual row counts (`counted`) of the lists. */
  lists: { list: string; told: number; counted: number }[];
}

/** Change to one original by a corrective of several invoices. */
export interface ShareRow {
  corrective_id: string;
  invoice_id: string | null;
  invoice_number: string;
  issue_date: string;
  taxable_base_cents: number;
  total_vat_cents: number;
  total_equivalence_surcharge_cents: number;
  total_disbursements_cents: number;
}

async function readUnfoundDebts(books: Database, companyId: string): Promise<string[]> {
  const found = await books
    .select({ number: invoices.invoiceNumber })
    .from(invoices)
    .where(
      sql`${invoices.companyId} = ${companyId} AND NOT (${IS_PENDING} OR ${MAY_BE_DUE_AGAIN}) AND ${DUE_CENTS} > 0`,
    );
  return found.map(({ number }) => number ?? '');
}

/** Reads all books of a company. */
export async function readBooks(
  env: DatabaseBindings,
  environment: Environment,
  companyId: string,
): Promise<Books> {
  const books = booksBinding(env, environment, 0);
  const of = (query: string) => books.prepare(query).bind(companyId);
  const [issued, shares, series, counters, records, events, proformas, proformaCounters, lists, files] =
    await books.batch([
      of(`SELECT i.*, (SELECT COALESCE(SUM(l.taxable_base_cents), 0) FROM invoice_lines AS l WHERE l.invoice_id = i.id) AS lines_base_cents
      FROM invoices AS i WHERE i.company_id = ? AND i.type <> 'PROFORMA' AND i.number IS NOT NULL ORDER BY i.series_id, i.period, i.number`),
      of('SELECT * FROM corrected_originals WHERE company_id = ?'),
      of('SELECT * FROM series WHERE company_id = ?'),
      of(
        'SELECT c.* FROM series_counters AS c JOIN series AS s ON s.id = c.series_id WHERE s.company_id = ?',
      ),
      of('SELECT *, hashed_text AS hash_text FROM verifactu_records WHERE company_id = ? ORDER BY position'),
      of(
        'SELECT type, subject_id, count(*) AS times FROM outbox WHERE company_id = ? GROUP BY type, subject_id',
      ),
      of(
        "SELECT invoice_number, number FROM invoices WHERE company_id = ? AND type = 'PROFORMA' ORDER BY invoice_number",
      ),
      of('SELECT year, last_sequence FROM proforma_counters WHERE company_id = ?'),
      of(`SELECT list, sum(told) AS told, sum(counted) AS counted FROM (
        SELECT list, total AS told, 0 AS counted FROM list_counts WHERE company_id = ?1
        UNION ALL SELECT type, 0, 1 FROM invoices WHERE company_id = ?1 AND deleted_at IS NULL
        UNION ALL SELECT 'CUSTOMER', 0, 1 FROM customers WHERE company_id = ?1 AND deleted_at IS NULL)
      GROUP BY list`),
      of('SELECT * FROM ticketbai_records WHERE company_id = ? ORDER BY position'),
    ]);
  const rows = <T>(result: D1Result | undefined) => (result?.results ?? []) as T[];
  return {
    issued: rows(issued),
    shares: rows(shares),
    series: rows(series),
    counters: rows(counters),
    records: rows<Omit<RecordRow, 'content'>>(records).map((row) => ({
      ...row,
      content: JSON.parse(row.record),
    })),
    files: rows(files),
    events: rows(events),
    proformas: rows(proformas),
    proformaCounters: rows(proformaCounters),
    unfoundDebts: await readUnfoundDebts(booksOf(env, environment, 0), companyId),
    lists: rows(lists),
  };
}
