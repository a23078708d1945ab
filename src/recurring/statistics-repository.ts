import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { recurringInvoices } from '../db/schema/recurring-schema.ts';

/**
 * Returns a query that counts a company's templates by status and frequency and sums the amounts of their next
 * invoices. Cents.
 */
export function countTemplates(books: Database, companyId: string) {
  return books
    .select({
      status: recurringInvoices.status,
      frequency: recurringInvoices.frequency,
      count: count(),
      amountCents: sql<number>`SUM(${recurringInvoices.nextAmountCents})`,
    })
    .from(recurringInvoices)
    .where(eq(recurringInvoices.companyId, companyId))
    .groupBy(recurringInvoices.status, recurringInvoices.frequency);
}
