import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { companies, nifNotices } from '../db/schema/company-schema.ts';
import { accounts } from '../db/schema/directory-schema.ts';

/** Lists notices about proofs that were not mailed yet, oldest first, with the shard of their account. One round trip. */
export async function readUnsentNotices(directory: Database, limit: number) {
  return await directory
    .select({
      id: nifNotices.id,
      accountId: nifNotices.accountId,
      companyId: nifNotices.companyId,
      nif: nifNotices.nif,
      kind: nifNotices.kind,
      createdAt: nifNotices.createdAt,
      legalName: sql<string | null>`${companies.legalName}`.as('notice_company_name'),
      booksShard: accounts.booksShard,
    })
    .from(nifNotices)
    .innerJoin(accounts, eq(accounts.id, nifNotices.accountId))
    .leftJoin(companies, eq(companies.id, nifNotices.companyId))
    .where(isNull(nifNotices.toldAt))
    .orderBy(asc(nifNotices.createdAt))
    .limit(limit);
}

export type UnsentNotice = Awaited<ReturnType<typeof readUnsentNotices>>[number];

/** Notes that a notice was mailed at an instant (milliseconds). One round trip. */
export async function markNoticeSent(directory: Database, id: string, nowMs: number): Promise<void> {
  await directory
    .update(nifNotices)
    .set({ toldAt: nowMs })
    .where(and(eq(nifNotices.id, id), isNull(nifNotices.toldAt)));
}
