import { and, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { verifactuRecords } from '../../db/schema/books-schema.ts';
import { ticketbaiRecords } from '../../db/schema/ticketbai-schema.ts';
import type { FiscalTerritory } from '../../domain/fiscal/fiscal-territory.ts';

/** Position of the first record of a company in either system. */
export const FIRST_POSITION = 1;

function selectFirstRecords(books: Database, of: { verifactu: SQL; ticketbai: SQL }) {
  return unionAll(
    books
      .select({
        companyId: verifactuRecords.companyId,
        territory: sql<FiscalTerritory>`'COMMON'`.as('territory'),
      })
      .from(verifactuRecords)
      .where(and(of.verifactu, eq(verifactuRecords.position, FIRST_POSITION))),
    books
      .select({
        companyId: ticketbaiRecords.companyId,
        territory: sql<FiscalTerritory>`${ticketbaiRecords.territory}`.as('territory'),
      })
      .from(ticketbaiRecords)
      .where(and(of.ticketbai, eq(ticketbaiRecords.position, FIRST_POSITION))),
  );
}

/**
 * Returns the query for the territory of the first record of a company: COMMON for VeriFactu, or the foral territory of a TicketBAI
 * file. It is the territory of all records until the first move (decisions, section 16, Moving). It can be part of a batch.
 */
export function selectRecordsTerritory(books: Database, companyId: string) {
  return selectFirstRecords(books, {
    verifactu: eq(verifactuRecords.companyId, companyId),
    ticketbai: eq(ticketbaiRecords.companyId, companyId),
  });
}

/** Returns the same query for several companies. */
export function selectRecordsTerritories(books: Database, companyIds: readonly string[]) {
  return selectFirstRecords(books, {
    verifactu: isOneOf(verifactuRecords.companyId, companyIds),
    ticketbai: isOneOf(ticketbaiRecords.companyId, companyIds),
  });
}

/** Returns the territory that the rows of either query give a company. Null without a record. */
export function recordsTerritoryIn(
  rows: readonly { companyId: string; territory: FiscalTerritory }[],
  companyId: string,
): FiscalTerritory | null {
  return rows.find((row) => row.companyId === companyId)?.territory ?? null;
}

/** Reads the territory of a company's records from before any move. Null without a record. One round trip. */
export async function readRecordsTerritory(
  books: Database,
  companyId: string,
): Promise<FiscalTerritory | null> {
  return recordsTerritoryIn(await selectRecordsTerritory(books, companyId), companyId);
}
