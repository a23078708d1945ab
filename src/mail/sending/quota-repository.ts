import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { type EMAIL_TYPES, emailInvoices, emails } from '../../db/schema/mail-schema.ts';
import { DAY_MS, HOUR_MS } from '../../domain/calendar/durations.ts';
import type { MailUsage } from './mail-quota.ts';

/** Email types that count against an account's quotas. The service's own mails count against none. */
export const COUNTED_TYPES = [
  'INVOICE',
  'DELIVERY',
  'PROFORMA',
] as const satisfies (typeof EMAIL_TYPES)[number][];

/**
 * Selects the mails of the last day. A mail dated further ahead than normal clock differences was written under a test clock
 * that was removed since.
 */
function isRecent(nowMs: number): SQL | undefined {
  return and(gt(emails.createdAt, nowMs - DAY_MS), lt(emails.createdAt, nowMs + HOUR_MS));
}

/** Selects accepted mails, with any outcome. A mail that failed without an attempt was rejected. */
function isAccepted(): SQL {
  return sql`NOT (${emails.status} = 'FAILED' AND ${emails.attempts} = 0)`;
}

function isCounted(accountIds: readonly string[], nowMs: number): SQL | undefined {
  return and(
    isOneOf(emails.accountId, accountIds),
    isRecent(nowMs),
    inArray(emails.emailType, COUNTED_TYPES),
    isAccepted(),
  );
}

/** Builds statements for a batch that read the mails of accounts that count together. `usageOf` combines their rows. */
export function usageStatements(
  books: Database,
  accountIds: readonly string[],
  invoiceIds: readonly string[],
  nowMs: number,
) {
  const counted = isCounted(accountIds, nowMs);
  const written = (column: typeof emails.recipients | typeof emails.cc) =>
    books
      .select({
        address: sql<string>`lower(mailbox.value)`.as('address'),
        lastMs: sql<number>`max(${emails.createdAt})`.as('last_ms'),
      })
      .from(emails)
      .innerJoin(sql`json_each(${column}) AS mailbox`, sql`true`)
      .where(counted)
      .groupBy(sql`1`);
  return [
    books.select({ createdAt: emails.createdAt }).from(emails).where(counted),
    written(emails.recipients),
    written(emails.cc),
    books
      .select({ invoiceId: emailInvoices.invoiceId, createdAt: emails.createdAt })
      .from(emailInvoices)
      .innerJoin(emails, eq(emails.id, emailInvoices.emailId))
      .where(and(isOneOf(emailInvoices.invoiceId, invoiceIds), isRecent(nowMs), isAccepted())),
  ] as const;
}

type Rows<Index extends number> = Awaited<ReturnType<typeof usageStatements>[Index]>;

/** Combines the rows of `usageStatements` into an account's usage. */
export function usageOf(mails: Rows<0>, recipients: Rows<1>, cc: Rows<2>, ofInvoices: Rows<3>): MailUsage {
  const lastMs = new Map<string, number>();
  for (const row of [...recipients, ...cc])
    lastMs.set(row.address, Math.max(row.lastMs, lastMs.get(row.address) ?? 0));
  const byInvoice = new Map<string, number[]>();
  for (const { invoiceId, createdAt } of ofInvoices)
    byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), createdAt]);
  return { mailedAtMs: mails.map((row) => row.createdAt), recipients: lastMs, invoices: byInvoice };
}

/** Reads the mails of accounts that count together in the last day. One round trip. */
export async function readUsage(
  books: Database,
  accountIds: readonly string[],
  invoiceIds: readonly string[],
  nowMs: number,
): Promise<MailUsage> {
  return usageOf(...(await books.batch(usageStatements(books, accountIds, invoiceIds, nowMs))));
}
