/** Faults of a whole submission that is never examined. */
export const FAULTS_BEFORE = [
  'SERVER_FAULT',
  'SCHEMA_FAULT',
  'FORBIDDEN',
  'UNAVAILABLE',
  'LOST_REQUEST',
] as const;
/** Faults of the response to a submission that was processed and stored. */
export const FAULTS_AFTER = ['LOST_ANSWER', 'EMPTY_ANSWER', 'CUT_ANSWER', 'SLOW'] as const;
/** Faults of a single record. On a whole submission they apply to every record of it. */
export const RECORD_FAULTS = ['REJECTED', 'ACCEPTED_WITH_ERRORS', 'TECHNICAL_REJECTION'] as const;

export const FAULT_KINDS = [...FAULTS_BEFORE, ...FAULTS_AFTER, ...RECORD_FAULTS] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type FaultBefore = (typeof FAULTS_BEFORE)[number];
export type FaultAfter = (typeof FAULTS_AFTER)[number];
export type RecordFault = (typeof RECORD_FAULTS)[number];

/** Record of a submission, as a source of faults sees it. */
export interface AttemptedRecord {
  readonly operation: 'RegistroAlta' | 'RegistroAnulacion';
  readonly issuer_nif: string;
  readonly invoice_number: string;
  /** dd-mm-yyyy */
  readonly issue_date: string;
  readonly fingerprint: string;
  /** True if it is a correction (Subsanacion = S). */
  readonly correction: boolean;
  readonly recipient_nifs: readonly string[];
}

/** Submission, or one record of it, about to be processed. */
export interface FaultAttempt {
  /** Number of structurally valid submissions received so far, this one included. */
  readonly submission: number;
  readonly records: readonly AttemptedRecord[];
  /** Null if the source is asked about the submission as a whole, which comes first. */
  readonly record: AttemptedRecord | null;
}

/** Function that decides the fault. It may return any kind for a submission and for a record. */
export type FaultSource = (attempt: FaultAttempt) => FaultKind | null;
