import { testEnv } from '../../../support/api-client.ts';

/** Stored registration record: its columns and the parsed record. */
export interface StoredRegistration {
  position: number;
  operation: 'REGISTRATION' | 'VOID';
  correction: number;
  invoice_number: string;
  issue_date: string;
  issuer_nif: string;
  record_type: string;
  hashed_text: string;
  fingerprint: string;
  previous_fingerprint: string | null;
  generated_at: string;
  generated_at_ms: number;
  submission_status: string;
  csv: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into records of every shape
  record: any;
}

/** Reads the registration record of a sandbox invoice without the API. */
export async function recordOf(invoiceId: string): Promise<StoredRegistration> {
  const row = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT * FROM verifactu_records WHERE invoice_id = ? AND operation = 'REGISTRATION'",
  )
    .bind(invoiceId)
    .first<Omit<StoredRegistration, 'record'> & { record: string }>();
  if (row === null) throw new Error(`invoice ${invoiceId} has no record`);
  return { ...row, record: JSON.parse(row.record) };
}

/** Reads all records of a company's sandbox in chain order, as XML and fingerprint are built from them. */
export async function storedRecords(companyId: string): Promise<StoredRegistration['record'][]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT record FROM verifactu_records WHERE company_id = ? ORDER BY position',
  )
    .bind(companyId)
    .all<{ record: string }>();
  return results.map(({ record }) => JSON.parse(record));
}
