import type { RectificationType } from './corrective-rules.ts';
import type { InvoiceType, StoredStatus } from './invoice-status.ts';

export type VoidRefusal =
  | 'EXCHANGE_INVOICE_NOT_VOIDABLE'
  | 'TOTAL_CORRECTIVE_NOT_VOIDABLE'
  | 'INVOICE_ALREADY_VOIDED'
  | 'INVOICE_HAS_LIVE_CORRECTIVES'
  | 'TRANSITION_NOT_SUPPORTED';

/** Fields of a document that decide if it can be voided. */
export interface VoidableDocument {
  type: InvoiceType;
  status: StoredStatus;
  is_exchange: boolean;
  rectification_type: RectificationType | null;
  /** True if the AEAT rejected every registration of it, so that it never counted there. */
  is_rejected: boolean;
}

/**
 * Returns the contract's refusal to void a document, or null. Fiscal documents are voided from ISSUED and SENT (overdue or not),
 * proformas while ACTIVE (expired or not). An exchange or a TOTAL corrective is not voided, because it has replaced other
 * invoices. The exception is a TOTAL corrective that the AEAT rejected: voiding it restores its original.
 *
 * Source: specification, States and transitions; decisions, section 3, Void, and section 12, Corrective.
 */
export function validateVoid(document: VoidableDocument): VoidRefusal | null {
  const { type, status } = document;
  if (type === 'PROFORMA') return status === 'ACTIVE' ? null : 'TRANSITION_NOT_SUPPORTED';
  if (status === 'DRAFT' || status === 'SCHEDULED') return 'TRANSITION_NOT_SUPPORTED';
  if (document.is_exchange) return 'EXCHANGE_INVOICE_NOT_VOIDABLE';
  if (document.rectification_type === 'TOTAL' && !document.is_rejected)
    return 'TOTAL_CORRECTIVE_NOT_VOIDABLE';
  if (status === 'VOIDED') return 'INVOICE_ALREADY_VOIDED';
  if (status === 'RECTIFIED') return 'INVOICE_HAS_LIVE_CORRECTIVES';
  return status === 'ISSUED' || status === 'SENT' ? null : 'TRANSITION_NOT_SUPPORTED';
}

/**
 * Returns the status that a corrected invoice regains when its last corrective is voided: its status before the first one, or PAID if
 * it was settled since.
 *
 * @param invoice `isSettled` is true if money or a write-off leaves nothing due without its correctives
 */
export function statusWithoutCorrectives(invoice: {
  paidAt: number | null;
  sentAt: number | null;
  isSettled: boolean;
}): 'PAID' | 'SENT' | 'ISSUED' {
  if (invoice.paidAt !== null || invoice.isSettled) return 'PAID';
  return invoice.sentAt === null ? 'ISSUED' : 'SENT';
}
