import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf, pageOrder } from '../db/page.ts';
import { type MailReportRow, mailReports } from '../db/schema/mail-report-schema.ts';
import {
  EMAIL_STATUSES,
  type EMAIL_TYPES,
  type EmailRow,
  emailInvoices,
  emails,
} from '../db/schema/mail-schema.ts';
import type { MailUsage } from './sending/mail-quota.ts';
import { usageOf, usageStatements } from './sending/quota-repository.ts';

const { mail: _, ...shown } = getTableColumns(emails);
/** All columns but the mail's own text, which no response shows. */
export const summaryColumns = shown;
/** Most reports shown for a mail. It has at most a hundred addresses, each with three kinds of report. */
const MAX_REPORTS = 300;

export type EmailSummaryRow = Omit<EmailRow, 'mail'>;

const SORT_COLUMNS = {
  sent_at: emails.sentAt,
  status: emails.status,
  email_type: emails.emailType,
  created_at: emails.createdAt,
} as const;

export const EMAIL_SORT_FIELDS = ['sent_at', 'status', 'email_type', 'created_at'] as const;

/** Mails that a caller sees: all of the account, or those of some companies. */
export interface EmailReach {
  accountId: string;
  companyIds: readonly string[] | null;
  /** True if invitations and claim links are among them. Their addresses are those of the account's members. */
  seesInvitations: boolean;
}

/** Filters of the list, null for none. Instants are in milliseconds. `untilMs` is exclusive. */
export interface EmailFilters {
  statuses: readonly (typeof EMAIL_STATUSES)[number][] | null;
  types: readonly (typeof EMAIL_TYPES)[number][] | null;
  companyIds: readonly string[] | null;
  recipient: string | null;
  fromMs: number | null;
  untilMs: number | null;
}

interface EmailListRequest {
  reach: EmailReach;
  filters: EmailFilters;
  sortBy: (typeof EMAIL_SORT_FIELDS)[number];
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/**
 * Types of mails to a person only, such as sign-in codes and security notices. They do not concern the accounts of the
 * person.
 */
const PERSONAL_TYPES: (typeof EMAIL_TYPES)[number][] = ['SIGN_IN', 'SECURITY_NOTICE'];

/** SQL condition: a mail is one that its caller reaches. No mail to a person only is. */
export function isReached({ accountId, companyIds, seesInvitations }: EmailReach): SQL | undefined {
  return and(
    eq(emails.accountId, accountId),
    notInArray(emails.emailType, seesInvitations ? PERSONAL_TYPES : [...PERSONAL_TYPES, 'INVITATION']),
    companyIds === null ? undefined : isOneOf(emails.companyId, companyIds),
  );
}

function writesTo(address: string): SQL {
  const isIn = (column: typeof emails.recipients | typeof emails.cc) =>
    sql`EXISTS (SELECT 1 FROM json_each(${column}) AS mailbox WHERE lower(mailbox.value) = ${address.toLowerCase()})`;
  return sql`(${isIn(emails.recipients)} OR ${isIn(emails.cc)})`;
}

function filterConditions(filters: EmailFilters): (SQL | undefined)[] {
  const { statuses, types, companyIds, recipient, fromMs, untilMs } = filters;
  return [
    statuses === null ? undefined : inArray(emails.status, [...statuses]),
    types === null ? undefined : inArray(emails.emailType, [...types]),
    companyIds === null ? undefined : isOneOf(emails.companyId, companyIds),
    recipient === null ? undefined : writesTo(recipient),
    fromMs === null ? undefined : gte(emails.createdAt, fromMs),
    untilMs === null ? undefined : lt(emails.createdAt, untilMs),
  ];
}

/** Lists a page of mails and counts all that match. One round trip. */
export async function listEmailPage(
  books: Database,
  request: EmailListRequest,
): Promise<{ rows: EmailSummaryRow[]; total: number }> {
  const { reach, filters, sortBy, order, offset, limit } = request;
  const condition = and(isReached(reach), ...filterConditions(filters));
  const [rows, counted] = await books.batch([
    books
      .select(summaryColumns)
      .from(emails)
      .where(condition)
      .orderBy(...pageOrder([SORT_COLUMNS[sortBy], emails.id], order, false))
      .limit(limit)
      .offset(offset),
    books.select({ total: count() }).from(emails).where(condition),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/**
 * Reads a mail with the invoices that it carries and its reports. Null if the caller reaches none with that id. One
 * round trip.
 */
export async function findEmail(
  books: Database,
  reach: EmailReach,
  id: string,
): Promise<{ row: EmailSummaryRow; invoiceIds: string[]; reports: MailReportRow[] } | null> {
  const [[row], carried, reports] = await books.batch([
    books
      .select(summaryColumns)
      .from(emails)
      .where(and(eq(emails.id, id), isReached(reach))),
    books
      .select({ invoiceId: emailInvoices.invoiceId })
      .from(emailInvoices)
      .where(eq(emailInvoices.emailId, id)),
    books
      .select()
      .from(mailReports)
      .where(eq(mailReports.emailId, id))
      .orderBy(asc(mailReports.id))
      .limit(MAX_REPORTS),
  ]);
  return row === undefined ? null : { row, invoiceIds: carried.map(({ invoiceId }) => invoiceId), reports };
}

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
