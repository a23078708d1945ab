import type { RectificationType } from './corrective-rules.ts';
import type { InvoiceType, StoredStatus } from './invoice-status.ts';

export type VoidRefusal =
  | 'EXCHANGE_INVOICE_NOT_VOIDABLE'
  | 'TOTAL_CORRECTIVE_NOT_VOIDABLE'
  | 'INVOICE_ALREADY_VOIDED'
  | 'INVOICE_HAS_LIVE_CORRECTIVES'
  | 'TRANSITION_NOT_SUPPORTED';

/** What of a document decides whether it can be voided. */
export interface VoidableDocument {
  type: InvoiceType;
  status: StoredStatus;
  is_exchange: boolean;
  rectification_type: RectificationType | null;
  /** Whether the AEAT rejected every registration of it: what it says never came to be there. */
  is_rejected: boolean;
}

/**
 * The contract's refusal of voiding, or null. Fiscal documents are voided from ISSUED and SENT (overdue or not), proformas
 * while ACTIVE (expired or not). An exchange and a TOTAL corrective never are: what they took the place of is voided itself;
 * but a TOTAL corrective that the AEAT rejected is, which takes its original back.
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

/** The status that a corrected invoice has again once its last corrective is voided: that of before its first one. */
export function statusBeforeCorrectives(invoice: {
  paidAt: number | null;
  sentAt: number | null;
}): 'PAID' | 'SENT' | 'ISSUED' {
  if (invoice.paidAt !== null) return 'PAID';
  return invoice.sentAt === null ? 'ISSUED' : 'SENT';
}
