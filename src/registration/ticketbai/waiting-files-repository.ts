import { count, eq, min } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { ticketbaiRecords } from '../../db/schema/ticketbai-schema.ts';
import type { TicketBaiTerritory } from '../../ticketbai/territories.ts';

/** Files of a territory that wait for the answer of their diputación. */
export interface WaitingFiles {
  territory: TicketBaiTerritory;
  count: number;
  oldestAtMs: number;
}

/** Counts the files without an answer in the books of all companies of a shard, by territory. One round trip. */
export async function readWaitingFiles(books: Database): Promise<WaitingFiles[]> {
  const rows = await books
    .select({
      territory: ticketbaiRecords.territory,
      count: count(),
      oldestAtMs: min(ticketbaiRecords.createdAt),
    })
    .from(ticketbaiRecords)
    .where(eq(ticketbaiRecords.status, 'PENDING'))
    .groupBy(ticketbaiRecords.territory);
  return rows.map((row) => ({ ...row, oldestAtMs: row.oldestAtMs ?? 0 }));
}
