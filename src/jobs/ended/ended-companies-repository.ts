import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import { recurringInvoices } from '../../db/schema/recurring-schema.ts';

/** Returns some recurring templates of companies, of any status. One round trip. */
export async function templatesOf(
  books: Database,
  companyIds: readonly string[],
  limit: number,
): Promise<{ id: string; companyId: string }[]> {
  return await books
    .select({ id: recurringInvoices.id, companyId: recurringInvoices.companyId })
    .from(recurringInvoices)
    .where(isOneOf(recurringInvoices.companyId, companyIds))
    .orderBy(asc(recurringInvoices.id))
    .limit(limit);
}

/**
 * Returns some documents of companies that were never issued: drafts, scheduled or not, and proformas. One round
 * trip.
 */
export async function openDocumentsOf(
  books: Database,
  companyIds: readonly string[],
  limit: number,
): Promise<InvoiceRow[]> {
  return await books
    .select()
    .from(invoices)
    .where(
      and(
        isOneOf(invoices.companyId, companyIds),
        isNull(invoices.deletedAt),
        sql`(${invoices.status} IN ('DRAFT', 'SCHEDULED') OR ${invoices.type} = 'PROFORMA')`,
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(limit);
}

/** Marks some customers of companies as deleted, even those with documents. Returns their number. One round trip. */
export async function deleteCustomersOf(
  books: Database,
  companyIds: readonly string[],
  nowMs: number,
  limit: number,
): Promise<number> {
  const deleted = await books.all<{
    id: string;
  }>(sql`UPDATE customers SET deleted_at = ${nowMs}, version = version + 1
    WHERE id IN (SELECT id FROM customers WHERE company_id IN (SELECT value FROM json_each(${JSON.stringify(companyIds)}))
      AND deleted_at IS NULL LIMIT ${limit}) RETURNING id`);
  return deleted.length;
}
