import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { activations, type CompanyRow, companies } from '../../db/schema/company-schema.ts';
import { accounts } from '../../db/schema/directory-schema.ts';
import { type EmailRow, emails } from '../../db/schema/mail-schema.ts';

/** Lists companies of a shard that are live, by id, after one of them, up to `limit`. One round trip. */
export async function readLiveCompanies(
  directory: Database,
  { booksShard, after, nowMs, limit }: { booksShard: number; after: string; nowMs: number; limit: number },
): Promise<CompanyRow[]> {
  const rows = await directory
    .select({ company: companies })
    .from(companies)
    .innerJoin(accounts, eq(accounts.id, companies.accountId))
    .innerJoin(activations, and(eq(activations.companyId, companies.id), eq(activations.environment, 'LIVE')))
    .where(
      and(
        gt(companies.id, after),
        eq(accounts.booksShard, booksShard),
        isNull(accounts.closedAt),
        or(isNull(activations.endsAt), gt(activations.endsAt, nowMs)),
      ),
    )
    .orderBy(asc(companies.id))
    .limit(limit);
  return rows.map(({ company }) => company);
}

/** Inserts mails that are not there yet. Returns the ids of the inserted ones. One round trip, or none without mails. */
export async function insertNewMails(books: Database, mails: readonly EmailRow[]): Promise<string[]> {
  const [first, ...rest] = mails.map((mail) =>
    books
      .insert(emails)
      .values(mail)
      .onConflictDoNothing()
      .returning({ id: sql<string>`${emails.id}`.as('id') }),
  );
  if (first === undefined) return [];
  return (await books.batch([first, ...rest])).flatMap((rows) => rows.map(({ id }) => id));
}
