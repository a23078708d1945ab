import { YEARS_KEPT } from '../domain/retention-terms.ts';

/** The instant from which on events are kept, in milliseconds; years end in UTC, and the events of a whole year go together. */
export function auditKeptSinceMs(nowMs: number): number {
  return Date.UTC(new Date(nowMs).getUTCFullYear() - YEARS_KEPT, 0, 1);
}
