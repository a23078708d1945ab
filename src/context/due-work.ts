import type { Database } from '../db/clients.ts';
import type { CompanyContext } from './context.ts';
import type { DueItem, DueKind, DueOutcome, DuePage } from './queue/due-item.ts';

/** Kind of due work: finds the due items and processes one of them. */
export interface DueWork {
  kind: DueKind;
  /** Returns due items of all companies, by date and id. One round trip. */
  readDue(books: Database, page: DuePage): Promise<DueItem[]>;
  /** Returns due items of the given companies, by date and id. One round trip. */
  readDueOf(books: Database, companyIds: readonly string[], page: DuePage): Promise<DueItem[]>;
  /**
   * Returns the earliest date after `afterDate` on which work of these companies falls due. Null if none does. One
   * round trip.
   */
  nextDate(books: Database, companyIds: readonly string[], afterDate: string): Promise<string | null>;
  /**
   * Processes the work of an item that is due up to `untilDate` (inclusive) and not yet done. It may be called twice or
   * concurrently, and may die at any point. If it throws, the item counts as `LEFT`.
   */
  run(context: CompanyContext, item: DueItem, untilDate: string): Promise<DueOutcome>;
}
