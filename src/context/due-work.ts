import type { Database } from '../db/clients.ts';
import type { DueItem, DueKind, DueOutcome, DuePage } from '../queue/due-item.ts';
import type { CompanyContext } from './context.ts';

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
