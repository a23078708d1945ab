import { LATE_AFTER_MS, MAX_SUBMISSION_BYTES, MAX_SUBMISSION_RECORDS } from './dispatch-limits.ts';

/** Fields of a record that the plan needs. */
export interface PlannedRecord {
  issuerNif: string;
  generatedAtMs: number;
  /** Size of its XML in bytes. */
  bytes: number;
}

/** Plan of the next submission: the first `count` waiting records. */
export interface SubmissionPlan {
  count: number;
  /** True if the records are late, so that the submission states Incidencia S. */
  incident: boolean;
  /** True if the submission holds the most records allowed, so that it need not wait. */
  isFull: boolean;
}

/** True if a record sent now is late. */
export function isLate(record: Pick<PlannedRecord, 'generatedAtMs'>, nowMs: number): boolean {
  return nowMs - record.generatedAtMs > LATE_AFTER_MS;
}

/**
 * Plans the next submission: records of one issuer, in chain order, within the limits of a submission. Late records and
 * records on time go in separate submissions. A record larger than a submission goes alone. Source: Orden HAC/1177/2024,
 * articles 16.2 and 16.4.
 *
 * @param records waiting records in chain order, at least one
 * @param limit most records, or null for as many as a submission may hold
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
