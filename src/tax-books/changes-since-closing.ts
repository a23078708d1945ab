import type { Database } from '../db/clients.ts';
import type { TaxClosingRow } from '../db/schema/tax-closing-schema.ts';
import type { NamedPeriod } from '../domain/tax-books/named-period.ts';
import { readChanges } from './closing-repository.ts';
import { keyOf, type LateChange, lateChanges } from './late-changes.ts';

/** The longest from the instant that a change is stamped with to its commit. */
const IN_FLIGHT_MS = 120_000;

type Closing = Pick<TaxClosingRow, 'companyId' | 'seriesEnds' | 'closedAt' | 'seen'>;

/** What had just been settled, voided or corrected of a period at an instant, by the names of the changes. One round trip. */
export async function readSeen(
  books: Database,
  companyId: string,
  period: NamedPeriod,
  closedAt: number,
): Promise<string[]> {
  const found = await readChanges(books, companyId, { ids: [], period, since: closedAt - IN_FLIGHT_MS });
  return lateChanges({ seriesEnds: [] }, period, { ...found, correctives: [] }).map(keyOf);
}

/**
 * What changed of a period since its figures were read for a closing: what is stamped with a later instant, and what was under way then,
 * stamped with an earlier one and written after the reading. Of two payments of one invoice within those minutes, one written before the
 * reading and one after it, the second is not told from the first. One round trip.
 *
 * @param ids the invoices that have a row of the period now
 */
export async function changesSinceClosing(
  books: Database,
  closing: Closing,
  period: NamedPeriod,
  ids: readonly string[],
): Promise<LateChange[]> {
  const { companyId, closedAt, seen } = closing;
  const [later, around] = await Promise.all([
    readChanges(books, companyId, { ids, period, since: closedAt }),
    seen === null ? null : readChanges(books, companyId, { ids: [], period, since: closedAt - IN_FLIGHT_MS }),
  ]);
  const changes = lateChanges(closing, period, later);
  if (around === null) return changes;
  const known = new Set([...(seen ?? []), ...changes.map(keyOf)]);
  const underWay = lateChanges(closing, period, { ...around, booked: later.booked, correctives: [] });
  return [...changes, ...underWay.filter((change) => !known.has(keyOf(change)))];
}
