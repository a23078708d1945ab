import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { pageOffset } from '../contract/pagination.ts';
import type { QueryValues } from '../contract/query-parameter.ts';
import type { Database } from '../db/clients.ts';
import { belongsTo, containsText, isOneOf, pageOrder } from '../db/page.ts';
import { customers } from '../db/schema/customer-schema.ts';
import { recurringInvoices } from '../db/schema/recurring-schema.ts';
import { foldText } from '../domain/identity/fold-text.ts';
import type { recurringListParameters } from './list-parameters.ts';
import { openOccurrencesOf, type StoredTemplate } from './material-repository.ts';

type RecurringQuery = QueryValues<typeof recurringListParameters>;

/** Returns the SQL of the shown next occurrence, with the same rule as `shownNext` of the domain. */
function shownNext(today: string): SQL<string | null> {
  return sql`CASE WHEN ${recurringInvoices.status} = 'PAUSED' AND ${recurringInvoices.nextDate} < ${today} THEN NULL ELSE ${recurringInvoices.nextDate} END`;
}

function sortKey(sortBy: RecurringQuery['sort_by'], today: string): SQLiteColumn | SQL {
  if (sortBy === 'next_generation') return shownNext(today);
  if (sortBy === 'name') return recurringInvoices.nameKey;
  return sortBy === 'status' ? recurringInvoices.status : recurringInvoices.createdAt;
}

/**
 * Returns the condition for a text in a template's name, or in its recipient's name or NIF, ignoring case and accents.
 */
function holdsText(search: string): SQL | undefined {
  const folded = foldText(search);
  const ofCustomer = sql`EXISTS (SELECT 1 FROM customers AS named WHERE named.id = ${recurringInvoices.customerId}
    AND (instr(named.legal_name_key, ${folded}) > 0 OR instr(lower(named.nif), ${folded}) > 0))`;
  return or(
    containsText(recurringInvoices.nameKey, folded),
    containsText(recurringInvoices.recipientNameKey, folded),
    sql`instr(lower(${recurringInvoices.recipientNif}), ${folded}) > 0`,
    ofCustomer,
  );
}

/** Returns the condition for templates that are paused for one of the reasons. */
function isPausedFor(reasons: readonly string[]): SQL {
  return sql`${recurringInvoices.status} = 'PAUSED' AND ${recurringInvoices.pause} ->> 'reason' IN
    (SELECT value FROM json_each(${JSON.stringify(reasons)}))`;
}

/** Lists a page of templates with their customers, and counts all that match. One round trip. */
export async function listTemplates(
  books: Database,
  companyId: string,
  query: RecurringQuery,
  today: string,
): Promise<{ rows: Omit<StoredTemplate, 'lines'>[]; total: number }> {
  const { status, frequency, customer_id, pause_reason, search, sort_by, sort_order, page, limit } = query;
  const isNarrow = customer_id !== null;
  const filter = and(
    isNarrow ? belongsTo(recurringInvoices.companyId, companyId) : eq(recurringInvoices.companyId, companyId),
    status === null ? undefined : isOneOf(recurringInvoices.status, status),
    frequency === null ? undefined : isOneOf(recurringInvoices.frequency, frequency),
    customer_id === null ? undefined : isOneOf(recurringInvoices.customerId, customer_id),
    pause_reason === null ? undefined : isPausedFor(pause_reason),
    search === null ? undefined : holdsText(search),
  );
  const order = (narrow: boolean) =>
    pageOrder([sortKey(sort_by, today), recurringInvoices.id], sort_order, narrow);
  const ids = books
    .select({ id: recurringInvoices.id })
    .from(recurringInvoices)
    .where(filter)
    .orderBy(...order(isNarrow))
    .limit(limit)
    .offset(pageOffset(page, limit));
  const isOnPage = sql`${recurringInvoices.id} IN ${ids}`;
  const customerIds = books
    .select({ id: recurringInvoices.customerId })
    .from(recurringInvoices)
    .where(isOnPage);
  const [rows, named, opened, [counted]] = await books.batch([
    books
      .select()
      .from(recurringInvoices)
      .where(isOnPage)
      .orderBy(...order(true)),
    books
      .select()
      .from(customers)
      .where(and(sql`${customers.id} IN ${customerIds}`, isNull(customers.deletedAt))),
    openOccurrencesOf(books, isOnPage),
    books.select({ total: count() }).from(recurringInvoices).where(filter),
  ]);
  const byId = new Map(named.map((customer) => [customer.id, customer]));
  const openOf = new Map(opened.map((open) => [open.row.templateId, open]));
  return {
    rows: rows.map((row) => ({
      row,
      customer: byId.get(row.customerId ?? '') ?? null,
      open: openOf.get(row.id) ?? null,
    })),
    total: counted?.total ?? 0,
  };
}
