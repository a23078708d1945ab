/** Kinds of difference between the books and the AEAT (decisions, section 12, Reconciliation). */
export const DIFFERENCE_KINDS = [
  'MISSING_AT_AEAT',
  'UNKNOWN_HERE',
  'AMOUNT',
  'DATE',
  'FINGERPRINT',
  'STATE',
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** States of a compared record: at the AEAT, or in the books by the AEAT's answers. */
export const COMPARED_STATES = ['ACCEPTED', 'ACCEPTED_WITH_ERRORS', 'VOIDED', 'PENDING', 'REJECTED'] as const;

export type ComparedState = (typeof COMPARED_STATES)[number];

/** Compared fields of a record in the books. Amounts are the literals of the record, in euros. Null on a cancellation. */
export interface BookedRecord {
  invoice_id: string;
  invoice_number: string;
  /** `YYYY-MM-DD`. */
  issue_date: string;
  /** `DD-MM-YYYY`, as the record states it, or null. */
  operation_date: string | null;
  operation: 'REGISTRATION' | 'VOID';
  fingerprint: string;
  status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  error_code: string | null;
  total: string | null;
  vat: string | null;
}

/** One side of a difference: the invoice as it is known there. Amounts in euros. */
export interface ComparedRecord {
  issue_date: string;
  total: number | null;
  vat: number | null;
  fingerprint: string | null;
  state: ComparedState;
  /** System that made the record, according to the AEAT. Null on the side of the books. */
  system: { name: string; id: string; installation_number: string } | null;
}

/** One difference between the books and the AEAT. `ours` or `theirs` is null if that side has nothing. */
export interface Difference {
  kind: DifferenceKind;
  invoice_id: string | null;
  invoice_number: string;
  issue_date: string;
  ours: ComparedRecord | null;
  theirs: ComparedRecord | null;
}

/** Returns the state of a record in the books, by the AEAT's answer to it. */
export function bookedState({
  operation,
  status,
  error_code,
}: Pick<BookedRecord, 'operation' | 'status' | 'error_code'>): ComparedState {
  if (status !== 'ACCEPTED') return status;
  if (operation === 'VOID') return 'VOIDED';
  return error_code === null ? 'ACCEPTED' : 'ACCEPTED_WITH_ERRORS';
}
