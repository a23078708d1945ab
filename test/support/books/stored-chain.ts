import { uuidV7 } from '../../../src/platform/ids.ts';
import { sha256 } from '../../../src/platform/sha256.ts';
import { appendCancellation, appendRegistration, type ChainHead } from '../../../src/verifactu/chain.ts';
import { softwareIdentity } from '../../../src/verifactu/software/software-identity.ts';
import { testEnv } from '../api-client.ts';

/** Row of `verifactu_records` by column name. */
export interface RecordColumns {
  id: string;
  company_id: string;
  position: number;
  operation: 'REGISTRATION' | 'VOID';
  correction: number;
  invoice_id: string;
  invoice_number: string;
  issue_date: string;
  issuer_nif: string;
  record_type: string;
  record: string;
  hashed_text: string;
  fingerprint: string;
  previous_fingerprint: string | null;
  generated_at: string;
  generated_at_ms: number;
}

/** Data of the next record. The rest follows from the chain. */
export interface NextRecord {
  operation: 'REGISTRATION' | 'VOID';
  generatedAt?: string;
}

const SOFTWARE = softwareIdentity(null, '1', false);
const GENERATED_AT = '2026-06-15T12:00:00+02:00';

function builtRecord(head: ChainHead, { operation, generatedAt = GENERATED_AT }: NextRecord) {
  const common = {
    issuer: { nif: head.issuer_nif, legal_name: 'Ana Prueba Martín' },
    invoice_number: head.invoice_number,
    issue_date: head.issue_date,
    software: SOFTWARE,
    generated_at: generatedAt,
    external_reference: null,
  };
  if (operation === 'VOID') return appendCancellation(head, common, sha256);
  const registration = {
    ...common,
    operation_date: null,
    invoice_type: 'F2' as const,
    description: 'Servicio',
    recipients: [],
    groups: [
      {
        tax_type: 'IVA' as const,
        regime_key: '01' as const,
        qualification: 'S1' as const,
        exemption: null,
        percentage: 21,
        base_cents: 10_000,
        amount_cents: 2_100,
        surcharge_percentage: null,
        surcharge_amount_cents: null,
      },
    ],
    rectification_type: null,
    rectified_invoices: [],
    substituted_invoices: [],
    rectified_amounts: null,
    correction: { subsanacion: 'S' as const, rechazo_previo: 'N' as const },
  };
  return appendRegistration(head, registration, sha256);
}

/** Returns the last record of a company's sandbox chain, with its invoice. */
async function readHead(companyId: string): Promise<ChainHead & { invoice_id: string }> {
  const head = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT position, issuer_nif, invoice_number, issue_date, fingerprint, invoice_id FROM verifactu_records WHERE company_id = ? ORDER BY position DESC LIMIT 1',
  )
    .bind(companyId)
    .first<ChainHead & { invoice_id: string }>();
  if (head === null) throw new Error(`company ${companyId} has no record`);
  return head;
}

/** Builds the next rows of a company's chain: corrections and cancellations of its last record's invoice. */
export async function nextRecords(companyId: string, next: readonly NextRecord[]): Promise<RecordColumns[]> {
  const { invoice_id, ...start } = await readHead(companyId);
  const rows: RecordColumns[] = [];
  let head: ChainHead = start;
  for (const one of next) {
    const { record, hash_text, fingerprint, head: following } = builtRecord(head, one);
    rows.push({
      id: uuidV7(Date.now()),
      company_id: companyId,
      position: following.position,
      operation: one.operation,
      correction: one.operation === 'REGISTRATION' ? 1 : 0,
      invoice_id,
      invoice_number: head.invoice_number,
      issue_date: head.issue_date,
      issuer_nif: head.issuer_nif,
      record_type: 'F2',
      record: JSON.stringify(record),
      hashed_text: hash_text,
      fingerprint,
      previous_fingerprint: head.fingerprint,
      generated_at: record.FechaHoraHusoGenRegistro,
      generated_at_ms: Date.parse(record.FechaHoraHusoGenRegistro),
    });
    head = following;
  }
  return rows;
}

const ROWS_A_STATEMENT = 500;

/** Inserts rows into the sandbox books without the ledger, unchanged. */
export async function storeRecords(rows: readonly RecordColumns[]): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_A_STATEMENT) {
    const slice = rows.slice(first, first + ROWS_A_STATEMENT);
    const names = Object.keys(slice[0] ?? {});
    await testEnv.BOOKS_SANDBOX.prepare(
      `INSERT INTO verifactu_records (${names.join(', ')}) SELECT ${names.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?)`,
    )
      .bind(JSON.stringify(slice))
      .run();
  }
}

/** Appends records to a company's sandbox chain without the ledger. */
export async function appendRecords(
  companyId: string,
  next: readonly NextRecord[],
): Promise<RecordColumns[]> {
  const rows = await nextRecords(companyId, next);
  await storeRecords(rows);
  return rows;
}

/** Returns all stored records of a company's sandbox chain, in chain order. */
export async function storedRecords(
  companyId: string,
): Promise<
  (RecordColumns & Record<'submission_status' | 'csv' | 'error_code' | 'error_message', string | null>)[]
> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT * FROM verifactu_records WHERE company_id = ? ORDER BY position',
  )
    .bind(companyId)
    .all<
      RecordColumns & Record<'submission_status' | 'csv' | 'error_code' | 'error_message', string | null>
    >();
  return results;
}
