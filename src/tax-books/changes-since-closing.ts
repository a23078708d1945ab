import type { Database } from '../db/clients.ts';
import type { TaxClosingRow } from '../db/schema/tax-closing-schema.ts';
import type { NamedPeriod } from '../domain/tax-books/named-period.ts';
import { readChanges } from './closing-repository.ts';
import { keyOf, type LateChange, lateChanges } from './late-changes.ts';

/** Longest time from a change's own timestamp to its commit. */
const IN_FLIGHT_MS = 120_000;

type Closing = Pick<TaxClosingRow, 'companyId' | 'seriesEnds' | 'closedAt' | 'seen'>;

/** Returns the keys of the changes of a period that were settled, voided or corrected just before an instant. One round trip. */
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
 * Returns the changes of a period since a closing read its figures. They are those with a later timestamp, and those in flight
 * then: stamped earlier and written after the reading. If an invoice has two payments within those minutes, one written before
 * the reading and one after it, the second is not recognised. One round trip.
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
