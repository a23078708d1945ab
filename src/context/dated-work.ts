import type { Database } from '../db/clients.ts';
import type { CompanyContext } from './context.ts';
import type { DatedItem, DatedOutcome, DatedPage, DatedWorkKind } from './queue/dated-item.ts';

/** Kind of due work: finds the due items and processes one of them. */
export interface DatedWork {
  kind: DatedWorkKind;
  /** Returns due items of all companies, by date and id. One round trip. */
  readItems(books: Database, page: DatedPage): Promise<DatedItem[]>;
  /** Returns due items of the given companies, by date and id. One round trip. */
  readItemsOf(books: Database, companyIds: readonly string[], page: DatedPage): Promise<DatedItem[]>;
  /**
   * Returns the earliest date after `afterDate` on which work of these companies falls due. Null if none does. One
   * round trip.
   */
  nextDate(books: Database, companyIds: readonly string[], afterDate: string): Promise<string | null>;
  /**
   * Processes the work of an item that is due up to `untilDate` (inclusive) and not yet done. It may be called twice or
   * concurrently, and may die at any point. If it throws, the item counts as `LEFT`.
   */
  run(context: CompanyContext, item: DatedItem, untilDate: string): Promise<DatedOutcome>;
}
