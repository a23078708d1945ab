import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { auditEvents } from '../../db/schema/audit-schema.ts';
import { invoices, verifactuRecords } from '../../db/schema/books-schema.ts';
import { customers, products } from '../../db/schema/customer-schema.ts';
import { historyInvoices } from '../../db/schema/history-schema.ts';
import { emails } from '../../db/schema/mail-schema.ts';
import { paymentEvents } from '../../db/schema/payment-schema.ts';
import { recurringInvoices } from '../../db/schema/recurring-schema.ts';
import { webhooks } from '../../db/schema/webhook-schema.ts';
import { isReached, summaryColumns } from '../../mail/email-list-repository.ts';
import { eventState, selectEvents } from '../../payments/event-list/event-repository.ts';
import type { EventState } from '../../payments/event-list/event-state.ts';

/** Pages of an export: rows by their keys, so that writes in between neither repeat a row nor skip one. */

/** Reads customers of a company after an id. One round trip. */
export function customersAfter(books: Database, companyId: string, after: string, limit: number) {
  return books
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt), gt(customers.id, after)))
    .orderBy(asc(customers.id))
    .limit(limit);
}

/** Reads a company's invoices from another system, after an id. One round trip. */
export function historyAfter(books: Database, companyId: string, after: string, limit: number) {
  return books
    .select()
    .from(historyInvoices)
    .where(and(eq(historyInvoices.companyId, companyId), gt(historyInvoices.id, after)))
    .orderBy(asc(historyInvoices.id))
    .limit(limit);
}

/** Reads products of a company after an id. One round trip. */
export function productsAfter(books: Database, companyId: string, after: string, limit: number) {
  return books
    .select()
    .from(products)
    .where(and(eq(products.companyId, companyId), isNull(products.deletedAt), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);
}

/** SQL of the number of lines of a document or template. Positions count from 0, and the last is found without reading the others. */
function lineCount(table: string, owner: string, id: string) {
  const counted = `COALESCE((SELECT max(position) + 1 FROM ${table} WHERE ${owner} = ${id}), 0)`;
  return sql<number>`${sql.raw(counted)}`.as('line_count');
}

/** Reads the ids of a company's recurring templates after an id. One round trip. */
export function templateIdsAfter(books: Database, companyId: string, after: string, limit: number) {
  return books
    .select({
      id: recurringInvoices.id,
      lineCount: lineCount('recurring_invoice_lines', 'template_id', 'recurring_invoices.id'),
    })
    .from(recurringInvoices)
    .where(and(eq(recurringInvoices.companyId, companyId), gt(recurringInvoices.id, after)))
    .orderBy(asc(recurringInvoices.id))
    .limit(limit);
}

/** Reads the ids of a company's documents after an id, including drafts and proformas. One round trip. */
export function documentIdsAfter(books: Database, companyId: string, after: string, limit: number) {
  return books
    .select({
      id: invoices.id,
      lineCount: lineCount('invoice_lines', 'invoice_id', 'invoices.id'),
      isNumbered: sql<boolean>`${invoices.number} IS NOT NULL`.mapWith(Boolean).as('is_numbered'),
    })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), isNull(invoices.deletedAt), gt(invoices.id, after)))
    .orderBy(asc(invoices.id))
    .limit(limit);
}

/** Reads registration records of a company after a position of its chain. One round trip. */
export function recordsAfter(books: Database, companyId: string, after: number, limit: number) {
  return books
    .select()
    .from(verifactuRecords)
    .where(and(eq(verifactuRecords.companyId, companyId), gt(verifactuRecords.position, after)))
    .orderBy(asc(verifactuRecords.position))
    .limit(limit);
}

/** Reads payment events of a company after an id, with the state of their payments. One round trip. */
export async function paymentEventsAfter(
  books: Database,
  companyId: string,
  after: string,
  limit: number,
): Promise<EventState[]> {
  const rows = await selectEvents(books)
    .where(and(eq(paymentEvents.companyId, companyId), gt(paymentEvents.id, after)))
    .orderBy(asc(paymentEvents.id))
    .limit(limit);
  return rows.map(eventState);
}

/** Reads mails of an account after an id. One round trip. */
export function emailsAfter(books: Database, accountId: string, after: string, limit: number) {
  return books
    .select(summaryColumns)
    .from(emails)
    .where(and(isReached({ accountId, companyIds: null, seesInvitations: true }), gt(emails.id, after)))
    .orderBy(asc(emails.id))
    .limit(limit);
}

/** Reads webhooks of an account after an id. One round trip. */
export function webhooksAfter(books: Database, accountId: string, after: string, limit: number) {
  return books
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.accountId, accountId), isNull(webhooks.deletedAt), gt(webhooks.id, after)))
    .orderBy(asc(webhooks.id))
    .limit(limit);
}

/** Reads events of an account's audit trail after a position of its chain. One round trip. */
export function auditEventsAfter(directory: Database, accountId: string, after: number, limit: number) {
  return directory
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.accountId, accountId), gt(auditEvents.position, after)))
    .orderBy(asc(auditEvents.position))
    .limit(limit);
}
