import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
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
  type EMAIL_STATUSES,
  type EMAIL_TYPES,
  type EmailRow,
  emailInvoices,
  emails,
} from '../db/schema/mail-schema.ts';

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
