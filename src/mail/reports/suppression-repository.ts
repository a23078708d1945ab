import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { type SuppressedAddressRow, suppressedAddresses } from '../../db/schema/mail-report-schema.ts';

/** Lists addresses without reminders from a company, oldest first, up to `limit`. One round trip. */
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

/** Returns the given addresses that get no reminders from a company, in lower case. One round trip. */
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

/** Allows reminders to an address again. Returns false if no suppression has that id. One round trip. */
export async function liftSuppression(books: Database, companyId: string, id: string): Promise<boolean> {
  const lifted = await books
    .delete(suppressedAddresses)
    .where(and(eq(suppressedAddresses.companyId, companyId), eq(suppressedAddresses.id, id)))
    .returning({ id: suppressedAddresses.id });
  return lifted.length > 0;
}
