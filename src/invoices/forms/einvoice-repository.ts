import { and, eq } from 'drizzle-orm';
import type { StoredEinvoice } from '../../db/books-json.ts';
import type { Database } from '../../db/clients.ts';
import { customers } from '../../db/schema/customer-schema.ts';

/** Reads a customer's settings for electronic invoices. Null if unset or without a customer. At most one round trip. */
export async function readEinvoice(
  books: Database,
  companyId: string,
  customerId: string | null,
): Promise<StoredEinvoice | null> {
  if (customerId === null) return null;
  const rows = await books
    .select({ einvoice: customers.einvoice })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.companyId, companyId)));
  return rows[0]?.einvoice ?? null;
}
