/** Faults of a whole submission that is never looked at. */
export const FAULTS_BEFORE = [
  'SERVER_FAULT',
  'SCHEMA_FAULT',
  'FORBIDDEN',
  'UNAVAILABLE',
  'LOST_REQUEST',
] as const;
/** Faults of the answer to a submission that was processed and stored. */
export const FAULTS_AFTER = ['LOST_ANSWER', 'EMPTY_ANSWER', 'CUT_ANSWER', 'SLOW'] as const;
/** Faults of a single record; on a whole submission they befall every record of it. */
export const RECORD_FAULTS = ['REJECTED', 'ACCEPTED_WITH_ERRORS', 'TECHNICAL_REJECTION'] as const;

export const FAULT_KINDS = [...FAULTS_BEFORE, ...FAULTS_AFTER, ...RECORD_FAULTS] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type FaultBefore = (typeof FAULTS_BEFORE)[number];
export type FaultAfter = (typeof FAULTS_AFTER)[number];
export type RecordFault = (typeof RECORD_FAULTS)[number];

/** A record of a submission as a source of faults sees it. */
export interface AttemptedRecord {
  readonly operation: 'RegistroAlta' | 'RegistroAnulacion';
  readonly issuer_nif: string;
  readonly invoice_number: string;
  /** dd-mm-yyyy */
  readonly issue_date: string;
  readonly fingerprint: string;
  /** Whether it is a correction (Subsanacion = S). */
  readonly correction: boolean;
  readonly recipient_nifs: readonly string[];
}

/** A submission, or one record of it, about to be processed. */
export interface FaultAttempt {
  /** Submissions of sound structure received so far, this one included. */
  readonly submission: number;
  readonly records: readonly AttemptedRecord[];
  /** null when the submission as a whole is asked about; it is asked about first. */
  readonly record: AttemptedRecord | null;
}

/** Decides what goes wrong; any kind may be answered for a submission and for a record. */
export type FaultSource = (attempt: FaultAttempt) => FaultKind | null;
