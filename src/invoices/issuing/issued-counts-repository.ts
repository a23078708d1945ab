import { sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { issuedCounts } from '../../db/schema/books-schema.ts';
import type { IssuedCounts } from '../../domain/accounts/issue-quota.ts';

/** Reads how many production invoices accounts have issued together, by month. One round trip, to their live books. */
export async function readIssuedCountsTogether(
  liveBooks: Database,
  accountIds: readonly string[],
): Promise<IssuedCounts> {
  const rows = await liveBooks
    .select({
      month: issuedCounts.month,
      issued: sql<number>`sum(${issuedCounts.issued})`.as('issued_together'),
    })
    .from(issuedCounts)
    .where(isOneOf(issuedCounts.accountId, accountIds))
    .groupBy(issuedCounts.month);
  return new Map(rows.map(({ month, issued }) => [month, issued]));
}
