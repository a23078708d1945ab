import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { FiscalSystem } from '../../domain/fiscal/fiscal-system.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import { signatureExcerpt } from '../../ticketbai/identifier.ts';
import type { StoredInvoice } from './stored-invoice.ts';

function verifactuView({ row, record }: StoredInvoice) {
  return {
    enabled: record !== null,
    invoice_hash: record?.fingerprint ?? null,
    registration_number: record?.position ?? null,
    registered_at: timestampOrNull(record?.generatedAtMs ?? null),
    submission_status:
      record?.submissionStatus ?? (row.ticketbaiStatus === null ? row.verifactuStatus : null),
    csv: record?.csv ?? null,
    error_code: record?.errorCode ?? null,
    error_message: record?.errorMessage ?? null,
  };
}

/** Returns the system of an issued invoice. Null before issue. */
function systemOf({ verifactuStatus, ticketbaiStatus, number }: InvoiceRow): FiscalSystem | null {
  if (number === null || verifactuStatus === null) return null;
  if (ticketbaiStatus !== null) return 'TICKETBAI';
  return verifactuStatus === 'NO_VERIFACTU' ? 'NONE' : 'VERIFACTU';
}

function ticketbaiView({ row, file = null }: StoredInvoice) {
  if (file === null || row.ticketbaiStatus === null) return null;
  return {
    territory: file.territory,
    status: row.ticketbaiStatus,
    identifier: row.ticketbaiIdentifier,
    qr_url: row.qrUrl,
    signature_excerpt: file.signature === null ? null : signatureExcerpt(file.signature),
    registered_at: timestampText(file.createdAt),
    submission: {
      status: file.status,
      attempts: file.attempts,
      last_attempt_at: timestampOrNull(file.lastAttemptAt),
      next_attempt_at: timestampOrNull(file.nextAttemptAt),
    },
    csv: file.csv,
    presentation_id: file.presentationId,
    error_code: file.errorCode,
    error_message: file.errorMessage,
    warnings: file.warnings ?? [],
    corrected_at: timestampOrNull(file.correctedAt),
  };
}

/** Returns the fields of a document about the system that it is registered in. */
export function systemFields(stored: StoredInvoice) {
  const { verifactuStatus, ticketbaiStatus } = stored.row;
  const system = systemOf(stored.row);
  return {
    verifactu_status: system === 'TICKETBAI' ? null : verifactuStatus,
    verifactu: verifactuView(stored),
    fiscal_system: system,
    ticketbai_status: ticketbaiStatus ?? (system === null ? null : ('NOT_APPLICABLE' as const)),
    ticketbai: ticketbaiView(stored),
  };
}
