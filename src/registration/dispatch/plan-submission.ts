import { LATE_AFTER_MS, MAX_SUBMISSION_BYTES, MAX_SUBMISSION_RECORDS } from './dispatch-limits.ts';

/** What the plan looks at of a record. */
export interface PlannedRecord {
  issuerNif: string;
  generatedAtMs: number;
  /** Bytes of its XML. */
  bytes: number;
}

/** The next submission: that many of the waiting records, from the first. */
export interface SubmissionPlan {
  count: number;
  /** They are late: the submission says Incidencia S. */
  incident: boolean;
  /** It holds as many records as a submission may, so that it need not wait. */
  isFull: boolean;
}

/** Whether a record goes out late when it is sent now. */
export function isLate(record: Pick<PlannedRecord, 'generatedAtMs'>, nowMs: number): boolean {
  return nowMs - record.generatedAtMs > LATE_AFTER_MS;
}

/**
 * What to send now: records of one issuer in the order of the chain, the late ones before those on time and apart from
 * them, within the limits of a submission. A record that is larger than a submission may be goes alone.
 *
 * @param records waiting records in the order of the chain, at least one
 * @param limit records at most, null for as many as a submission may hold
 * Source: Orden HAC/1177/2024, articles 16.2 and 16.4.
 */
export function planSubmission(
  records: readonly [PlannedRecord, ...PlannedRecord[]],
  nowMs: number,
  limit: number | null,
): SubmissionPlan {
  const [first] = records;
  const incident = isLate(first, nowMs);
  const most = Math.min(limit ?? MAX_SUBMISSION_RECORDS, MAX_SUBMISSION_RECORDS);
  let bytes = first.bytes;
  let count = 1;
  for (const record of records.slice(1, most)) {
    bytes += record.bytes;
    const belongs = record.issuerNif === first.issuerNif && isLate(record, nowMs) === incident;
    if (!belongs || bytes > MAX_SUBMISSION_BYTES) break;
    count += 1;
  }
  return { count, incident, isFull: count === MAX_SUBMISSION_RECORDS };
}
