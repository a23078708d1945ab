import { and, count, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { EMAIL_STATUSES, emailInvoices, emails } from '../db/schema/mail-schema.ts';
import { type EmailReach, isReached } from './email-list-repository.ts';
import type { MailUsage } from './sending/mail-quota.ts';
import { usageOf, usageStatements } from './sending/quota-repository.ts';

/** Counts of mails with a status since each of three instants, in the order of the instants. */
export interface StatusCount {
  status: (typeof EMAIL_STATUSES)[number];
  counts: readonly [number, number, number];
}

/** SQL condition: a mail carries one of some invoices, or is about one of some entities. Null matches any mail. */
function isAbout(entityIds: readonly string[] | null): SQL | undefined {
  if (entityIds === null) return undefined;
  const carrying = sql`${emails.id} IN (SELECT email_id FROM email_invoices WHERE ${isOneOf(emailInvoices.invoiceId, entityIds)})`;
  return sql`(${isOneOf(emails.relatedEntityId, entityIds)} OR ${carrying})`;
}

/** Mails about an entity since an instant: their number, and the creation (milliseconds) and status of the last one. */
export interface EntityMails {
  entityId: string;
  mails: number;
  lastAtMs: number;
  lastStatus: (typeof EMAIL_STATUSES)[number];
}

/**
 * Reads the mails about entities, or with invoices, since an instant. An entity without mails is left out. One round
 * trip.
 */
export async function readEntityMails(
  books: Database,
  reach: EmailReach,
  entityIds: readonly string[],
  sinceMs: number,
): Promise<EntityMails[]> {
  const condition = and(isReached(reach), gt(emails.createdAt, sinceMs));
  const ids = JSON.stringify(entityIds);
  // In a query with max(), SQLite takes `status` from the row with the maximum ("Bare columns in an aggregate query").
  return await books.all<EntityMails>(sql`SELECT entity AS "entityId", count(*) AS "mails", max(created_at) AS "lastAtMs",
      status AS "lastStatus"
    FROM (
      SELECT ${emails.relatedEntityId} AS entity, ${emails.id} AS id, ${emails.createdAt} AS created_at, ${emails.status} AS status
      FROM emails WHERE ${condition} AND ${emails.relatedEntityId} IN (SELECT value FROM json_each(${ids}))
      UNION
      SELECT carried.invoice_id, ${emails.id}, ${emails.createdAt}, ${emails.status}
      FROM json_each(${ids}) AS wanted JOIN email_invoices AS carried ON carried.invoice_id = wanted.value
      JOIN emails ON ${emails.id} = carried.email_id WHERE ${condition}
    ) GROUP BY entity ORDER BY entity`);
}

/**
 * Counts mails by status since three instants, the earliest last, and the use of the account's quotas. `entityIds`
 * limits the counts to mails about these entities, null counts all. One round trip.
 */
export async function readIndicators(
  books: Database,
  { reach, entityIds }: { reach: EmailReach; entityIds: readonly string[] | null },
  since: readonly [number, number, number],
  nowMs: number,
): Promise<{ counts: StatusCount[]; usage: MailUsage }> {
  const [hour, day, earliest] = since;
  const [rows, ...usage] = await books.batch([
    books
      .select({
        status: emails.status,
        inHour: sql<number>`sum(${emails.createdAt} > ${hour})`.as('in_hour'),
        inDay: sql<number>`sum(${emails.createdAt} > ${day})`.as('in_day'),
        total: count(),
      })
      .from(emails)
      .where(and(isReached(reach), isAbout(entityIds), gt(emails.createdAt, earliest)))
      .groupBy(sql`+${emails.status}`),
    ...usageStatements(books, [reach.accountId], [], nowMs),
  ]);
  const counts = EMAIL_STATUSES.map((status): StatusCount => {
    const row = rows.find((counted) => counted.status === status);
    return { status, counts: [row?.inHour ?? 0, row?.inDay ?? 0, row?.total ?? 0] };
  });
  return { counts, usage: usageOf(...usage) };
}
