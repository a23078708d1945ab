import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { recurringInvoices } from '../../db/schema/books-schema.ts';

/** How many templates a company has by status and frequency, and what an invoice of each comes to together, in cents. */
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
