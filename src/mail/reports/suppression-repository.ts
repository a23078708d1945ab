import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { type SuppressedAddressRow, suppressedAddresses } from '../../db/schema/mail-report-schema.ts';

/** Addresses that a company sends no reminders to, the oldest first: so many at most. One round trip. */
export async function listSuppressed(
  books: Database,
  companyId: string,
  limit: number,
): Promise<SuppressedAddressRow[]> {
  return await books
    .select()
    .from(suppressedAddresses)
    .where(eq(suppressedAddresses.companyId, companyId))
    .orderBy(asc(suppressedAddresses.id))
    .limit(limit);
}

/** Those of some addresses that a company sends no reminders to, in lower case. One round trip. */
export async function suppressedAmong(
  books: Database,
  companyId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await books
    .select({ address: suppressedAddresses.address })
    .from(suppressedAddresses)
    .where(
      and(
        eq(suppressedAddresses.companyId, companyId),
        isOneOf(
          suppressedAddresses.address,
          addresses.map((address) => address.toLowerCase()),
        ),
      ),
    );
  return new Set(rows.map(({ address }) => address));
}

/** Lets an address have reminders again; false where there is none of that id. One round trip. */
export async function liftSuppression(books: Database, companyId: string, id: string): Promise<boolean> {
  const lifted = await books
    .delete(suppressedAddresses)
    .where(and(eq(suppressedAddresses.companyId, companyId), eq(suppressedAddresses.id, id)))
    .returning({ id: suppressedAddresses.id });
  return lifted.length > 0;
}
