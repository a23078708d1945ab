import { YEARS_KEPT } from '../domain/retention-terms.ts';

/**
 * Returns the instant from which events are kept, in milliseconds. Years end in UTC, and the events of a year expire together.
 */
export function auditKeptSinceMs(nowMs: number): number {
  return Date.UTC(new Date(nowMs).getUTCFullYear() - YEARS_KEPT, 0, 1);
}
