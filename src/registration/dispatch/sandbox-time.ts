import { localDate } from '../../domain/calendar/time-zone.ts';
import type { WaitingRecord } from './waiting-record.ts';

/** An instant of a date that lies on that date in every Spanish zone. */
const NOON = 'T12:00:00Z';

/**
 * How far ahead of the service's clock a sandbox submission is judged, in milliseconds: by the account's clock, and at least
 * as of the latest of what its records say. Records that were made under a test clock may wait for the AEAT's pace until
 * after it was removed, and a series goes on from the last date that it reached (decisions, section 6, Test clock).
 *
 * @param records what waits to be sent
 * @param nowMs the service's time
 * @param clockAheadMs how far the account's clock is ahead of it
 */
export function sandboxAheadMs(
  records: readonly Pick<WaitingRecord, 'generatedAtMs' | 'issueDate'>[],
  nowMs: number,
  clockAheadMs: number,
): number {
  let aheadMs = clockAheadMs;
  for (const { generatedAtMs, issueDate } of records) {
    aheadMs = Math.max(aheadMs, generatedAtMs - nowMs);
    const isDatedAhead = issueDate > localDate(nowMs + aheadMs, 'Europe/Madrid');
    if (isDatedAhead) aheadMs = Date.parse(issueDate + NOON) - nowMs;
  }
  return aheadMs;
}
