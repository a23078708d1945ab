/** Kinds of work that falls due on dates of a company's calendar. */
export const DATED_WORK_KINDS = [
  'SCHEDULES',
  'RECURRING',
  'RECURRING_WARNINGS',
  'REMINDERS',
  'DIRECT_DEBITS',
] as const;

export type DatedWorkKind = (typeof DATED_WORK_KINDS)[number];

/** Item due on a date, `YYYY-MM-DD` in the company's time zone. */
export interface DatedItem {
  id: string;
  companyId: string;
  date: string;
}

/** Position in a walk through due items. The next items have a later date, or the same date and a greater id. */
export interface DatedCursor {
  date: string;
  id: string;
}

/** Page of due items: dated up to a day (inclusive), after a cursor, and at most `limit`. */
export interface DatedPage {
  untilDate: string;
  after: DatedCursor | null;
  limit: number;
}

/**
 * Outcome of a due item. `FAILED`: it was rejected, and its owner sees the failure.
 * `LEFT`: the next run handles it, or another run has already settled it.
 */
export type DatedOutcome = 'DONE' | 'FAILED' | 'LEFT';
