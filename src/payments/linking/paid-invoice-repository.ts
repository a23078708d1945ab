import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';

/**
 * True if the company has issued an invoice with this id, in any state. Money paid for it is then its payment. One round trip.
 */
export async function takesPayments(books: Database, companyId: string, invoiceId: string): Promise<boolean> {
  const found = await books
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.id, invoiceId),
        eq(invoices.companyId, companyId),
        isNotNull(invoices.number),
        isNull(invoices.deletedAt),
        ne(invoices.type, 'PROFORMA'),
      ),
    );
  return found.length > 0;
}
