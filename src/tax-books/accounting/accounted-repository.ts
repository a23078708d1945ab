import { and, asc, between, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import type { AccountedInvoice } from '../../domain/accounting/accounting-entry.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import { issuedInvoice } from '../issued-invoice.ts';
import { isDatedIn, isFoundInBooks, PAGE_INVOICES } from '../issued-repository.ts';
import type { Period } from '../quarter-period.ts';
import { isMovedInto, REGISTERED } from '../registered-repository.ts';
import { readReplaced } from '../replaced-repository.ts';
import { readSettlements } from '../settlement-repository.ts';
import { SNAPSHOT_COLUMNS } from '../snapshot-columns.ts';
import { selectAdvanceFacts } from './advance-repository.ts';

async function idsOf(
  books: Database,
  where: SQL | undefined,
  { order, limit }: { order: SQL; limit: number },
): Promise<string[]> {
  const rows = await books
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .orderBy(order, asc(invoices.seriesCode), asc(invoices.number), asc(invoices.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Selects the invoices whose sale counts in a period, ordered by day. One round trip. */
export function selectSold(
  books: Database,
  companyId: string,
  { from, to }: Period,
  limit: number,
): Promise<string[]> {
  const found = or(isDatedIn(companyId, { from, to }), isMovedInto(companyId, { from, to }));
  const where = and(isFoundInBooks(companyId), found, between(REGISTERED.operationDay, from, to));
  return idsOf(books, where, { order: REGISTERED.operationDay, limit });
}

function selectPage(books: Database, ids: readonly string[]) {
  return books.select(SNAPSHOT_COLUMNS).from(invoices).where(isOneOf(invoices.id, ids));
}

/**
 * Yields invoices with their accounting data, in the order of their ids, page by page. Settlements are read only if requested.
 */
export async function* readAccounted(
  books: Database,
  ids: readonly string[],
  asked: { settlements: boolean },
): AsyncGenerator<AccountedInvoice> {
  for (let start = 0; start < ids.length; start += PAGE_INVOICES) {
    if (start > 0) await takeTurn();
    const page = ids.slice(start, start + PAGE_INVOICES);
    const [rows, advances] = await books.batch([selectPage(books, page), selectAdvanceFacts(books, page)]);
    const [replaced, settlements] = await Promise.all([
      readReplaced(books, rows),
      readSettlements(books, asked.settlements ? page : []),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const factsOf = new Map(advances.map((facts) => [facts.id, facts]));
    for (const id of page) {
      const row = byId.get(id);
      if (row === undefined) continue;
      yield {
        issued: issuedInvoice(row, replaced.get(id) ?? null, { settlements: settlements.get(id) ?? [] }),
        disbursements_cents:
          row.totalDisbursementsCents - (row.correction?.rectified?.total_disbursements_cents ?? 0),
        is_voided: row.voidCause === 'VOID_REQUEST',
        is_advance: factsOf.get(id)?.is_advance ?? false,
        advance_cents: factsOf.get(id)?.advance_cents ?? 0,
        held_cents: factsOf.get(id)?.held_cents ?? 0,
      };
    }
  }
}
