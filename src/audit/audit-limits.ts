/** Whole years that an event is kept after the end of its own (Código de Comercio, art. 30). */
export const KEPT_YEARS = 6;

/** The instant from which on events are kept, in milliseconds; years end in UTC, and the events of a whole year go together. */
export function auditKeptSinceMs(nowMs: number): number {
  return Date.UTC(new Date(nowMs).getUTCFullYear() - KEPT_YEARS, 0, 1);
}
