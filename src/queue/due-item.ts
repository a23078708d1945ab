/** What falls due on dates of a company's calendar. */
export const DUE_KINDS = [
  'SCHEDULES',
  'RECURRING',
  'RECURRING_WARNINGS',
  'REMINDERS',
  'DIRECT_DEBITS',
] as const;

export type DueKind = (typeof DUE_KINDS)[number];

/** Something to be done on a date, `YYYY-MM-DD` in the company's time zone. */
export interface DueItem {
  id: string;
  companyId: string;
  date: string;
}

/** How far a walk through due items has come: the next ones are later, or of the same date with a greater id. */
export interface DueCursor {
  date: string;
  id: string;
}

/** Which items are read: those dated up to a day (inclusive), from a cursor on, so many at most. */
export interface DuePage {
  untilDate: string;
  after: DueCursor | null;
  limit: number;
}

/**
 * What became of an item. `FAILED`: it was refused, and that is noted where its owner sees it. `LEFT`: nothing is settled, and
 * the next run takes it up; or somebody else has settled it in between.
 */
export type DueOutcome = 'DONE' | 'FAILED' | 'LEFT';
