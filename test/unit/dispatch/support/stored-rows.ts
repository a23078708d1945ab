/** Rows of the books, and the statements that write a chain into them. */

/** Stored record with its submission result. */
export interface StoredRecord {
  id: string;
  position: number;
  invoice_number: string;
  operation: string;
  fingerprint: string;
  submission_status: string;
  csv: string | null;
  error_code: string | null;
  error_message: string | null;
  submission_id: string | null;
}

export interface StoredSubmission {
  id: string;
  kind: string;
  incident: number;
  first_position: number;
  last_position: number;
  record_count: number;
  outcome: string;
  http_status: number | null;
  csv: string | null;
  wait_seconds: number | null;
  error_code: string | null;
  error_message: string | null;
  request: string;
  answer: string | null;
}

export interface StatusEvent {
  subject_id: string;
  account_id: string;
  data: Record<string, unknown>;
}

export const INSERT_SERIES = `INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, created_at, updated_at)
  VALUES ('series-F', ?1, 'F', 'STANDARD', '{CODE}-{NUM:5}', 'NEVER', 1, 1)`;

export const INSERT_INVOICES = `INSERT INTO invoices (id, company_id, type, status, series_id, period, number, invoice_number, issue_date,
    operation_date, issuer, language, taxable_base_cents, total_vat_cents, total_equivalence_surcharge_cents, total_irpf_cents,
    total_discounts_cents, total_disbursements_cents, invoice_total_cents, vat_breakdown, irpf_breakdown, surcharge_breakdown,
    verifactu_status, qr_url, search_key, created_at, updated_at)
  SELECT value ->> 'id', ?2, 'STANDARD', 'ISSUED', 'series-F', '', value ->> 'sequence', value ->> 'number', value ->> 'date',
    value ->> 'operation_date', json_object('legal_name', value ->> 'legal_name', 'nif', ?3), 'es', 10000, 2100, 0, 0, 0, 0, 12100,
    '[]', '[]', '[]', 'PENDING', 'https://qr.test/' || (value ->> 'id'), '', 1, 1 FROM json_each(?1)`;

export const INSERT_RECORDS = `INSERT INTO verifactu_records (id, company_id, position, operation, correction, invoice_id, invoice_number,
    issue_date, issuer_nif, record_type, record, hashed_text, fingerprint, previous_fingerprint, generated_at, generated_at_ms)
  SELECT value ->> 'id', ?2, value ->> 'position', value ->> 'operation', value ->> 'correction', value ->> 'invoice_id',
    value ->> 'number', value ->> 'date', ?3, 'F1', value ->> 'record', value ->> 'hashed_text', value ->> 'fingerprint',
    value ->> 'previous', value ->> 'generated_at', value ->> 'generated_at_ms' FROM json_each(?1)`;
