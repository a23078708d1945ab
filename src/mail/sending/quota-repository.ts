import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { type EMAIL_TYPES, emailInvoices, emails } from '../../db/schema/books-schema.ts';
import type { MailUsage } from './mail-quota.ts';
import { DAY_MS, HOUR_MS } from './mailing-limits.ts';

/** The mails that an account sends; what the service itself has to say counts against no quota. */
export const COUNTED_TYPES = [
  'INVOICE',
  'DELIVERY',
  'PROFORMA',
] as const satisfies (typeof EMAIL_TYPES)[number][];

/**
 * The mails of the last day. Those that are dated further ahead than clocks ever differ were written under a test clock that
 * was removed since.
 */
function isRecent(nowMs: number): SQL | undefined {
  return and(gt(emails.createdAt, nowMs - DAY_MS), lt(emails.createdAt, nowMs + HOUR_MS));
}

/** Every mail that was accepted counts, whatever became of it; one that failed without an attempt was refused. */
function isAccepted(): SQL {
  return sql`NOT (${emails.status} = 'FAILED' AND ${emails.attempts} = 0)`;
}

function isCounted(accountId: string, nowMs: number): SQL | undefined {
  return and(
    eq(emails.accountId, accountId),
    isRecent(nowMs),
    inArray(emails.emailType, COUNTED_TYPES),
    isAccepted(),
  );
}

/** Statements for a batch that read what an account has mailed; `usageOf` puts their rows together. */
export function usageStatements(
  books: Database,
  accountId: string,
  invoiceIds: readonly string[],
  nowMs: number,
) {
  const counted = isCounted(accountId, nowMs);
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

/** What an account has mailed, from the rows of `usageStatements`. */
export function usageOf(mails: Rows<0>, recipients: Rows<1>, cc: Rows<2>, ofInvoices: Rows<3>): MailUsage {
  const lastMs = new Map<string, number>();
  for (const row of [...recipients, ...cc])
    lastMs.set(row.address, Math.max(row.lastMs, lastMs.get(row.address) ?? 0));
  const byInvoice = new Map<string, number[]>();
  for (const { invoiceId, createdAt } of ofInvoices)
    byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), createdAt]);
  return { mailedAtMs: mails.map((row) => row.createdAt), recipients: lastMs, invoices: byInvoice };
}

/** What an account has mailed in the last day. One round trip. */
export async function readUsage(
  books: Database,
  accountId: string,
  invoiceIds: readonly string[],
  nowMs: number,
): Promise<MailUsage> {
  return usageOf(...(await books.batch(usageStatements(books, accountId, invoiceIds, nowMs))));
}
