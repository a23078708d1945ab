import { compareDates } from '../calendar/dates.ts';

/** Document types of the invoice resource. All but PROFORMA are fiscal. */
export const INVOICE_TYPES = ['STANDARD', 'CORRECTIVE', 'SIMPLIFIED', 'PROFORMA'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** Statuses that are stored. The first seven belong to fiscal documents, VOIDED to proformas too. */
export const STORED_STATUSES = [
  'DRAFT',
  'SCHEDULED',
  'ISSUED',
  'SENT',
  'PAID',
  'VOIDED',
  'RECTIFIED',
  'ACTIVE',
  'CONVERTED',
] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** Statuses in responses: the stored ones and those derived from the date. */
export const INVOICE_STATUSES = [...STORED_STATUSES, 'OVERDUE', 'EXPIRED'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Statuses that the set-status operation accepts. */
export const SETTABLE_STATUSES = ['PAID', 'SENT', 'ISSUED'] as const;
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

/** Fields that decide the derived statuses. `today` is the date in the company's time zone. */
export interface StatusFacts {
  type: InvoiceType;
  due_date: string | null;
  valid_until: string | null;
  today: string;
}

/** Stored statuses of a fiscal document from which each status may be set. */
const SOURCES: Record<SettableStatus, readonly StoredStatus[]> = {
  SENT: ['ISSUED'],
  ISSUED: ['SENT'],
  PAID: ['ISSUED', 'SENT'],
};

/**
 * Returns the status shown in responses. A fiscal document stored as ISSUED or SENT is OVERDUE if its `due_date` is before today.
 * An ACTIVE proforma is EXPIRED if its `valid_until` is before today. Any other status is the stored one. Source: specification,
 * States and transitions.
 */
export function deriveStatus(stored: StoredStatus, facts: StatusFacts): InvoiceStatus {
  if (facts.type === 'PROFORMA') {
    return stored === 'ACTIVE' && isPast(facts.valid_until, facts.today) ? 'EXPIRED' : stored;
  }
  return (stored === 'ISSUED' || stored === 'SENT') && isPast(facts.due_date, facts.today)
    ? 'OVERDUE'
    : stored;
}

/**
 * Returns ALLOWED if set-status may change a fiscal document's stored status, or else the error code. Allowed are SENT from
 * ISSUED, ISSUED from SENT, and PAID from both (overdue or not). Source: specification, States and transitions.
 */
export function validateTransition(
  from: StoredStatus,
  type: InvoiceType,
  to: SettableStatus,
): 'ALLOWED' | 'TRANSITION_NOT_SUPPORTED' {
  return type !== 'PROFORMA' && SOURCES[to].includes(from) ? 'ALLOWED' : 'TRANSITION_NOT_SUPPORTED';
}

/**
 * Returns ALLOWED if a document may be issued by hand, or else the error code: only a fiscal DRAFT may. A SCHEDULED document is
 * issued by its schedule, or by hand after the schedule is removed.
 */
export function validateIssue(stored: StoredStatus, type: InvoiceType): 'ALLOWED' | 'INVOICE_NOT_DRAFT' {
  return type !== 'PROFORMA' && stored === 'DRAFT' ? 'ALLOWED' : 'INVOICE_NOT_DRAFT';
}

/**
 * Returns ALLOWED if a document may be scheduled, or else the error code. A fiscal DRAFT may be scheduled, and a SCHEDULED one
 * rescheduled (specification, States and transitions).
 */
export function validateScheduling(
  stored: StoredStatus,
  type: InvoiceType,
): 'ALLOWED' | 'PROFORMA_SCHEDULE_FORBIDDEN' | 'INVOICE_STATUS_NOT_SCHEDULABLE' {
  if (type === 'PROFORMA') return 'PROFORMA_SCHEDULE_FORBIDDEN';
  return stored === 'DRAFT' || stored === 'SCHEDULED' ? 'ALLOWED' : 'INVOICE_STATUS_NOT_SCHEDULABLE';
}

/** True if PATCH may change the document: a DRAFT or SCHEDULED one, or an ACTIVE proforma (expired or not). */
export function isEditable(stored: StoredStatus, type: InvoiceType): boolean {
  return type === 'PROFORMA' ? stored === 'ACTIVE' : stored === 'DRAFT' || stored === 'SCHEDULED';
}

/** True if DELETE may remove the document: a DRAFT, or an ACTIVE proforma (expired or not). */
export function isDeletable(stored: StoredStatus, type: InvoiceType): boolean {
  return type === 'PROFORMA' ? stored === 'ACTIVE' : stored === 'DRAFT';
}

function isPast(date: string | null, today: string): boolean {
  return date !== null && compareDates(date, today) < 0;
}
