import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { companies } from '../db/schema/company-schema.ts';
import { accounts, testClocks } from '../db/schema/directory-schema.ts';
import { outbox } from '../db/schema/webhook-schema.ts';
import type { FilingDeadline } from '../ticketbai/lroe/filing-deadlines.ts';

/** Company with invoices of a quarter that Bizkaia has not accepted. */
export interface UnacceptedInvoices {
  companyId: string;
  invoices: number;
}

/** Companies to look at: named ones, or the next ones by id. */
export type LookedAt = { companyIds: readonly string[] } | { after: string; limit: number };

/**
 * Counts the invoices of a quarter with a record that Bizkaia has not answered, or that it rejected and nobody repaired, by company
 * and sorted by its id. An invoice that was voided after its rejection needs nothing. One round trip.
 */
export async function readUnaccepted(
  books: Database,
  { from, to }: Pick<FilingDeadline, 'from' | 'to'>,
  of: LookedAt,
): Promise<UnacceptedInvoices[]> {
  const among: SQL =
    'after' in of
      ? sql`r.company_id > ${of.after}`
      : sql`r.company_id IN (SELECT value FROM json_each(${JSON.stringify(of.companyIds)}))`;
  const inQuarter = sql`r.territory = 'BIZKAIA' AND r.issue_date BETWEEN ${from} AND ${to} AND ${among}`;
  const limit = 'after' in of ? of.limit : of.companyIds.length;
  return await books.all<UnacceptedInvoices>(sql`SELECT company_id AS companyId, count(DISTINCT invoice_id) AS invoices FROM (
      SELECT r.company_id, r.invoice_id FROM ticketbai_records AS r INDEXED BY ticketbai_records_pending
        WHERE r.status = 'PENDING' AND ${inQuarter}
      UNION ALL
      SELECT r.company_id, r.invoice_id FROM ticketbai_records AS r INDEXED BY ticketbai_records_rejected
        JOIN invoices AS i ON i.id = r.invoice_id AND (i.ticketbai_status = 'CANCELLATION_PENDING'
          OR (i.ticketbai_status = 'REJECTED' AND i.status <> 'VOIDED'))
        WHERE r.status = 'REJECTED' AND ${inQuarter}
    ) GROUP BY company_id ORDER BY company_id LIMIT ${limit}`);
}

/** Returns the accounts of companies, and how far their test clocks are ahead, in milliseconds, by company. One round trip. */
export async function readClockedOwners(
  directory: Database,
  companyIds: readonly string[],
): Promise<Map<string, { accountId: string; aheadMs: number }>> {
  const rows = await directory
    .select({ id: companies.id, accountId: companies.accountId, aheadMs: testClocks.aheadMs })
    .from(companies)
    .innerJoin(accounts, eq(accounts.id, companies.accountId))
    .leftJoin(testClocks, eq(testClocks.accountId, companies.accountId))
    .where(sql`${companies.id} IN (SELECT value FROM json_each(${JSON.stringify(companyIds)}))`);
  return new Map(rows.map(({ id, accountId, aheadMs }) => [id, { accountId, aheadMs: aheadMs ?? 0 }]));
}

/** Stores events that are not there yet. Returns the ids of the new ones. One round trip, or none without events. */
export async function insertNewEvents(
  books: Database,
  events: readonly (typeof outbox.$inferInsert)[],
): Promise<string[]> {
  const [first, ...rest] = events.map((event) =>
    books.insert(outbox).values(event).onConflictDoNothing().returning({ id: outbox.id }),
  );
  if (first === undefined) return [];
  return (await books.batch([first, ...rest])).flatMap((rows) => rows.map(({ id }) => id));
}
