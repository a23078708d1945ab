import { localDate } from '../../domain/calendar/time-zone.ts';
import { recordXml } from '../../verifactu/xml/record-xml.ts';
import { submissionXml } from '../../verifactu/xml/submission-xml.ts';
import { type PlannedRecord, planSubmission, type SubmissionPlan } from './plan-submission.ts';
import { issuerOf, type WaitingRecord } from './waiting-record.ts';

/** Submission that is ready to send. */
export interface PreparedSubmission {
  plan: SubmissionPlan;
  records: readonly WaitingRecord[];
  xml: string;
  /** `YYYY`: last year of VeriFactu that the submission announces, or null. */
  renouncedYear: string | null;
}

/** Waiting record that cannot be written as XML, with the reason. */
export interface UnwritableRecord {
  unwritable: WaitingRecord;
  reason: string;
}

/** End of an ISO date: the last day of a year. */
const LAST_DAY = '-12-31';

const UTF8 = new TextEncoder();

/**
 * Prepares the next submission of the waiting records. If the first record cannot be written as XML, it returns that record,
 * so that it does not block the others. If a later record cannot, the submission ends before it.
 */
export function prepareSubmission(
  waiting: readonly WaitingRecord[],
  nowMs: number,
  limit: number | null,
  renouncedYear: string | null = null,
): PreparedSubmission | UnwritableRecord | null {
  const planned: PlannedRecord[] = [];
  let reason = '';
  for (const record of waiting) {
    const plan = planRecord(record);
    if ('reason' in plan) {
      reason = plan.reason;
      break;
    }
    planned.push(plan);
  }
  const [first, ...others] = planned;
  const [unwritable] = waiting;
  if (unwritable === undefined) return null;
  if (first === undefined) return { unwritable, reason };
  const statedYear = isStated(renouncedYear, nowMs) ? renouncedYear : null;
  return written(waiting, planSubmission([first, ...others], nowMs, limit), statedYear);
}

function planRecord(record: WaitingRecord): PlannedRecord | { reason: string } {
  try {
    const bytes = UTF8.encode(recordXml(record.content)).byteLength;
    return { issuerNif: record.issuer.nif, generatedAtMs: record.generatedAtMs, bytes };
  } catch (error) {
    return { reason: String(error) };
  }
}

/**
 * True if the AEAT accepts a renunciation as of the end of a year: this year or the previous one. Source: Validaciones
 * v1.2.2, section 3.1.1, FechaFinVeriFactu.
 */
function isStated(renouncedYear: string | null, nowMs: number): boolean {
  const thisYear = Number(localDate(nowMs, 'Europe/Madrid').slice(0, 'YYYY'.length));
  return renouncedYear !== null && [thisYear, thisYear - 1].includes(Number(renouncedYear));
}

/** Writes the planned submission. */
function written(
  waiting: readonly WaitingRecord[],
  plan: SubmissionPlan,
  renouncedYear: string | null,
): PreparedSubmission | null {
  const records = waiting.slice(0, plan.count);
  const last = records.at(-1);
  if (last === undefined) return null;
  const { incident } = plan;
  const contents = records.map((record) => record.content);
  const verifactu_end = renouncedYear === null ? null : `${renouncedYear}${LAST_DAY}`;
  const xml = submissionXml({ issuer: issuerOf(last), incident, verifactu_end, records: contents });
  return { plan, records, xml, renouncedYear };
}
