import type { CompanyTimeZone } from '../../domain/calendar/time-zone.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { addWorkingDays } from '../../domain/calendar/working-days.ts';
import type { TimelineEntry } from './timeline-entry.ts';

/**
 * Working days for a recipient to accept or reject an invoice, and for its issuer to report the payment (RD 238/2026).
 * Saturdays, Sundays and national holidays do not count.
 */
const TERM_WORKING_DAYS = 4;

/**
 * Derives the status that the decree requires from the timeline. A payment takes precedence over an answer, and the
 * last answer over earlier ones.
 */
export function commercialStatus(entries: readonly TimelineEntry[], zone: CompanyTimeZone) {
  const last = (...types: readonly TimelineEntry['type'][]) =>
    entries.findLast(({ type }) => types.includes(type)) ?? null;
  const answer = last('PAID') ?? last('ACCEPTED', 'REJECTED');
  const paid = last('PAID');
  const begin = paid ?? entries.find(({ type }) => type === 'SENT' || type === 'REMINDED') ?? last('ISSUED');
  const status =
    answer?.type === 'PAID' || answer?.type === 'ACCEPTED' || answer?.type === 'REJECTED'
      ? answer.type
      : null;
  return {
    status,
    date: answer === null ? null : localDate(answer.atMs, zone),
    deadline: begin === null ? null : addWorkingDays(localDate(begin.atMs, zone), TERM_WORKING_DAYS),
  };
}
