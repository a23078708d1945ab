import type { Database } from '../db/clients.ts';
import type { CompanyContext } from '../operations/context.ts';

/** What falls due on dates of a company's calendar. */
export type DueKind = 'SCHEDULES' | 'RECURRING';

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
 * the next run takes it up; or somebody else has settled it meanwhile.
 */
export type DueOutcome = 'DONE' | 'FAILED' | 'LEFT';

/** A kind of due work: how what is due is found, and how one item of it is done. */
export interface DueWork {
  kind: DueKind;
  /** Due items of all companies, by date and id. One round trip. */
  readDue(books: Database, page: DuePage): Promise<DueItem[]>;
  /** The same of some companies. One round trip. */
  readDueOf(books: Database, companyIds: readonly string[], page: DuePage): Promise<DueItem[]>;
  /** The earliest date after another on which anything of some companies falls due; null: nothing does. One round trip. */
  nextDate(books: Database, companyIds: readonly string[], afterDate: string): Promise<string | null>;
  /**
   * Does what an item has due up to a day (inclusive), unless it is done by now. It may be called twice and at once, and may
   * die anywhere. What it throws counts as `LEFT`.
   */
  run(context: CompanyContext, item: DueItem, untilDate: string): Promise<DueOutcome>;
}
