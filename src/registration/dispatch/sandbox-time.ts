import { localDate } from '../../domain/calendar/time-zone.ts';
import type { WaitingRecord } from './waiting-record.ts';

/** Time of day that falls on the same date in every Spanish zone. */
const NOON = 'T12:00:00Z';

/**
 * Returns the lead of the clock that judges a sandbox submission over the service's clock, in milliseconds. It is the lead of
 * the account's clock, or more if a record is dated later. Records made under a test clock may wait until after its removal.
 * A series continues from its last date (decisions, section 6, Test clock).
 *
 * @param records records that wait to be sent
 * @param nowMs time of the service
 * @param clockAheadMs lead of the account's clock over it
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
