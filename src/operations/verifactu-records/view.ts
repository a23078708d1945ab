import type { VerifactuRecordRow } from '../../db/schema/books-schema.ts';
import type { VerifactuRecordView } from '../../invoices/fields/verifactu-record-schemas.ts';
import { RecordDataError } from '../../verifactu/record-data-error.ts';
import type { CancellationRecord, Fingerprinted, RegistrationRecord } from '../../verifactu/record-types.ts';
import { type ChainRecord, recordXml } from '../../verifactu/xml/record-xml.ts';

/**
 * Returns the record of a column with its type. The ledger wrote the column, so it holds a whole record of the row's
 * kind.
 */
function chainRecordOf(operation: ChainRecord['kind'], record: Record<string, unknown>): ChainRecord {
  return operation === 'REGISTRATION'
    ? { kind: operation, record: record as Fingerprinted<RegistrationRecord> }
    : { kind: operation, record: record as Fingerprinted<CancellationRecord> };
}

/**
 * Returns the XML of a record. It is empty if the record was altered outside the service and is no record any more. The
 * verification of the chain reports it.
 */
function shownXml({ operation, record }: VerifactuRecordRow): string {
  try {
    return recordXml(chainRecordOf(operation, record));
  } catch (error) {
    if (error instanceof RecordDataError) return '';
    throw error;
  }
}

/** Returns a registration record as the API shows it. */
export function verifactuRecordView(row: VerifactuRecordRow): VerifactuRecordView {
  return {
    id: row.id,
    position: row.position,
    operation: row.operation,
    invoice_id: row.invoiceId,
    invoice_number: row.invoiceNumber,
    issue_date: row.issueDate,
    record_type: row.recordType,
    hashed_text: row.hashedText,
    xml: shownXml(row),
    invoice_hash: row.fingerprint,
    previous_hash: row.previousFingerprint,
    registered_at: row.generatedAt,
    submission_status: row.submissionStatus,
    csv: row.csv,
    error_code: row.errorCode,
    error_message: row.errorMessage,
    correction: row.correction,
  };
}
