import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { ticketbaiRecords } from '../db/schema/ticketbai-schema.ts';

/** Returns those of the companies that have TicketBAI records without an answer. One round trip. */
export async function companiesWithWaitingFiles(
  books: Database,
  companyIds: readonly string[],
): Promise<string[]> {
  const among = sql`${ticketbaiRecords.companyId} IN (SELECT value FROM json_each(${JSON.stringify(companyIds)}))`;
  const rows = await books
    .selectDistinct({ companyId: ticketbaiRecords.companyId })
    .from(ticketbaiRecords)
    .where(and(among, eq(ticketbaiRecords.status, 'PENDING')));
  return rows.map(({ companyId }) => companyId);
}
