import { withAuditContext } from './audit-context.ts';
import type { Row } from './bindings.ts';
import { insertRows, newId } from './copies.ts';

/** Columns that an invoice gets when it is issued. */
const ISSUED_COLUMNS = [
  'series_id',
  'series_code',
  'period',
  'number',
  'invoice_number',
  'issue_date',
  'due_date',
  'issuer',
  'recipient',
  'recipient_name_key',
  'recipient_nif',
  'verifactu_status',
  'qr_url',
  'issue_effect_id',
  'search_key',
  'issued_by',
  'printed',
];
/** Columns of a record that are not copied: its state at the AEAT. */
const SENDING_COLUMNS = ['submission_status', 'csv', 'error_code', 'error_message', 'submission_id'];
const NUMBER_DIGITS = 4;

const UPDATE_INVOICES = `UPDATE invoices SET status = 'ISSUED', version = invoices.version + 1, updated_at = ?2,
    ${ISSUED_COLUMNS.map((column) => `${column} = j.value ->> '${column}'`).join(', ')}
  FROM json_each(?1) AS j
  WHERE invoices.id = j.value ->> 'id' AND +invoices.company_id = ?3 AND +invoices.number IS NULL`;
const GUARD = "INSERT INTO guard (reason) SELECT 'stale draft' WHERE changes() <> ?";
const LOCK_SERIES = 'UPDATE series SET numbering_locked = 1 WHERE numbering_locked = 0 AND id = ?';
const WRITE_COUNTER = `INSERT INTO series_counters (series_id, period, last_sequence, last_date) VALUES (?, ?, ?, ?)
  ON CONFLICT (series_id, period) DO UPDATE SET last_sequence = excluded.last_sequence, last_date = excluded.last_date`;
const READ_SETTINGS = "SELECT einvoice ->> '$.form' FROM company_settings WHERE company_id = ?";

/** Invoice with its place in the series and in the chain. */
export interface PlannedInvoice {
  id: string;
  number: number;
  position: number;
  fingerprint: string;
  previousFingerprint: string;
}

/** Invoices of one commit, and the rows whose columns they take. */
export interface Batch {
  commitId: string;
  companyId: string;
  invoice: Row;
  record: Row;
  planned: readonly PlannedInvoice[];
}

function issuedColumns({ invoice, commitId }: Batch, { id, number }: PlannedInvoice): Row {
  const copied = ISSUED_COLUMNS.map((column): [string, string | number | null] => [
    column,
    invoice[column] ?? null,
  ]);
  const name = `${invoice.series_code}-${invoice.period}-${String(number).padStart(NUMBER_DIGITS, '0')}`;
  const own = { number, invoice_number: name, issue_effect_id: commitId };
  const search = String(invoice.search_key).replace(
    String(invoice.invoice_number).toLowerCase(),
    name.toLowerCase(),
  );
  return { ...Object.fromEntries(copied), id, ...own, search_key: search };
}

function recordOf({ record }: Batch, planned: PlannedInvoice, invoiceNumber: Row[string]): Row {
  const kept = Object.entries(record).filter(([column]) => !SENDING_COLUMNS.includes(column));
  return {
    ...Object.fromEntries(kept),
    id: newId(),
    invoice_id: planned.id,
    invoice_number: invoiceNumber ?? null,
    position: planned.position,
    fingerprint: planned.fingerprint,
    previous_fingerprint: planned.previousFingerprint,
    generated_at_ms: Date.now(),
  };
}

/** Writes a commit as ten statements, as many as the service's, and returns the columns of each invoice. */
export function commitStatements(
  books: D1Database,
  batch: Batch,
): { statements: D1PreparedStatement[]; columns: readonly Row[] } {
  const { commitId, companyId, invoice, planned } = batch;
  const now = Date.now();
  const columns = planned.map((one) => issuedColumns(batch, one));
  const records = planned.map((one, index) => recordOf(batch, one, columns[index]?.invoice_number ?? null));
  const events = columns.map(({ id, invoice_number }) => ({
    id: newId(),
    company_id: companyId,
    account_id: companyId,
    type: 'invoice.issued',
    subject_id: id ?? null,
    data: JSON.stringify({
      invoice_id: id,
      invoice_number,
      total: 804.62,
      currency: 'EUR',
      customer_id: null,
    }),
    created_at: now,
    queued_at: now,
  }));
  const { series_id = null, period = null, issue_date = null } = invoice;
  const statements = withAuditContext(books, { operation: 'invoices.issue', companyId }, [
    books
      .prepare('INSERT INTO ledger_commits (id, company_id, committed_at) VALUES (?, ?, ?)')
      .bind(commitId, companyId, now),
    books.prepare(UPDATE_INVOICES).bind(JSON.stringify(columns), now, companyId),
    books.prepare(GUARD).bind(planned.length),
    books.prepare(LOCK_SERIES).bind(series_id),
    books.prepare(WRITE_COUNTER).bind(series_id, period, planned.at(-1)?.number ?? null, issue_date),
    books.prepare(READ_SETTINGS).bind(companyId),
    insertRows(books, 'verifactu_records', records),
    insertRows(books, 'outbox', events, 'RETURNING id, queued_at'),
  ]);
  return { statements, columns };
}
