import { recordTexts } from '../../db/packed-record.ts';
import type { VerifactuRecordRow } from '../../db/schema/books-schema.ts';
import type { VerifactuRecordView } from '../../invoices/fields/verifactu-record-schemas.ts';
import type { CancellationRecord, Fingerprinted, RegistrationRecord } from '../../verifactu/record-types.ts';
import { type ChainRecord, recordXml } from '../../verifactu/xml/record-xml.ts';

/** The column holds what the ledger wrote into it: a whole record of the kind that the row names. */
function chainRecordOf(operation: ChainRecord['kind'], record: Record<string, unknown>): ChainRecord {
  return operation === 'REGISTRATION'
    ? { kind: operation, record: record as Fingerprinted<RegistrationRecord> }
    : { kind: operation, record: record as Fingerprinted<CancellationRecord> };
}

/** A registration record as the API shows it. */
export function verifactuRecordView(row: VerifactuRecordRow): VerifactuRecordView {
  const { record, hashedText } = recordTexts(row);
  return {
    id: row.id,
    position: row.position,
    operation: row.operation,
    invoice_id: row.invoiceId,
    invoice_number: row.invoiceNumber,
    issue_date: row.issueDate,
    record_type: row.recordType,
    hashed_text: hashedText,
    invoice_hash: row.fingerprint,
    previous_hash: row.previousFingerprint,
    registered_at: row.generatedAt,
    submission_status: row.submissionStatus,
    csv: row.csv,
    error_code: row.errorCode,
    error_message: row.errorMessage,
    correction: row.correction,
    xml: recordXml(chainRecordOf(row.operation, record)),
  };
}
