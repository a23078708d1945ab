import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { companies } from '../db/schema/company-schema.ts';

/** Counts of companies by environment. A sum over no companies is null. */
export interface CompanyCounts {
  total: number;
  sandbox: number | null;
  live: number | null;
  leavingLive: number | null;
  withoutNif: number | null;
}

/** Company counts for one state of representation. */
export type CountsByRepresentation = {
  state: (typeof companies.$inferSelect)['representationState'];
} & CompanyCounts;

function activated(environment: 'TEST' | 'LIVE', until: SQL): SQL<number | null> {
  return sql`SUM(EXISTS (SELECT 1 FROM activations WHERE activations.company_id = ${companies.id}
    AND activations.environment = ${environment} AND ${until}))`;
}

/**
 * Counts the companies of an account by the state of their representation, at an instant in milliseconds. `reach`
 * limits them to those that the caller reaches, null means all. One round trip.
 */
export async function countCompanies(
  directory: Database,
  { accountId, reach }: { accountId: string; reach: readonly string[] | null },
  nowMs: number,
): Promise<CountsByRepresentation[]> {
  const isOn = sql`(activations.ends_at IS NULL OR activations.ends_at > ${nowMs})`;
  return await directory
    .select({
      state: companies.representationState,
      total: sql<number>`COUNT(*)`,
      sandbox: activated('TEST', isOn),
      live: activated('LIVE', isOn),
      leavingLive: activated('LIVE', sql`activations.ends_at > ${nowMs}`),
      withoutNif: sql<number | null>`SUM(${companies.nif} IS NULL)`,
    })
    .from(companies)
    .where(and(eq(companies.accountId, accountId), reach === null ? undefined : isOneOf(companies.id, reach)))
    .groupBy(companies.representationState);
}
