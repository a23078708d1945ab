import { compareDates } from '../calendar/dates.ts';

/** Document types of the one invoice resource; all but PROFORMA are fiscal. */
export const INVOICE_TYPES = ['STANDARD', 'CORRECTIVE', 'SIMPLIFIED', 'PROFORMA'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** Statuses that are kept; the first seven belong to fiscal documents, VOIDED to both. */
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

/** Statuses that readers see: the stored ones and those that follow from the date. */
export const INVOICE_STATUSES = [...STORED_STATUSES, 'OVERDUE', 'EXPIRED'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Statuses that the set-status operation takes. */
export const SETTABLE_STATUSES = ['PAID', 'SENT', 'ISSUED'] as const;
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

/** What the derived statuses look at; `today` is the date in the company's time zone. */
export interface StatusFacts {
  type: InvoiceType;
  due_date: string | null;
  valid_until: string | null;
  today: string;
}

/** From which stored statuses a fiscal document may be set to each status. */
const SOURCES: Record<SettableStatus, readonly StoredStatus[]> = {
  SENT: ['ISSUED'],
  ISSUED: ['SENT'],
  PAID: ['ISSUED', 'SENT'],
};

/**
 * The status a reader sees. A fiscal document stored ISSUED or SENT whose `due_date` is before today is OVERDUE,
 * an ACTIVE proforma whose `valid_until` is before today is EXPIRED; on the day itself neither is. Any other
 * status is the stored one. Source: specification, States and transitions.
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
 * Whether set-status may take a document from its stored status to another one: SENT from ISSUED, ISSUED from
 * SENT, PAID from both (overdue or not), of fiscal documents only. Returns the error code of any other
 * transition. Source: specification, States and transitions.
 */
export function validateTransition(
  from: StoredStatus,
  type: InvoiceType,
  to: SettableStatus,
): 'ALLOWED' | 'TRANSITION_NOT_SUPPORTED' {
  return type !== 'PROFORMA' && SOURCES[to].includes(from) ? 'ALLOWED' : 'TRANSITION_NOT_SUPPORTED';
}

/**
 * Whether a document may be issued by hand, or the error code: only a fiscal DRAFT may. A SCHEDULED document is
 * issued by its schedule, or after that was removed.
 */
export function validateIssue(stored: StoredStatus, type: InvoiceType): 'ALLOWED' | 'INVOICE_NOT_DRAFT' {
  return type !== 'PROFORMA' && stored === 'DRAFT' ? 'ALLOWED' : 'INVOICE_NOT_DRAFT';
}

/**
 * Whether a document may be scheduled, or the error code: a fiscal DRAFT may, and a SCHEDULED one anew (specification, States
 * and transitions).
 */
export function validateScheduling(
  stored: StoredStatus,
  type: InvoiceType,
): 'ALLOWED' | 'PROFORMA_SCHEDULE_FORBIDDEN' | 'INVOICE_STATUS_NOT_SCHEDULABLE' {
  if (type === 'PROFORMA') return 'PROFORMA_SCHEDULE_FORBIDDEN';
  return stored === 'DRAFT' || stored === 'SCHEDULED' ? 'ALLOWED' : 'INVOICE_STATUS_NOT_SCHEDULABLE';
}

/** Whether PATCH may change the document: a DRAFT or SCHEDULED one, or an ACTIVE proforma (expired or not). */
export function isEditable(stored: StoredStatus, type: InvoiceType): boolean {
  return type === 'PROFORMA' ? stored === 'ACTIVE' : stored === 'DRAFT' || stored === 'SCHEDULED';
}

/** Whether DELETE may remove the document: a DRAFT, or an ACTIVE proforma (expired or not). */
export function isDeletable(stored: StoredStatus, type: InvoiceType): boolean {
  return type === 'PROFORMA' ? stored === 'ACTIVE' : stored === 'DRAFT';
}

function isPast(date: string | null, today: string): boolean {
  return date !== null && compareDates(date, today) < 0;
}
