import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isUniqueViolation } from '../db/failures.ts';
import { type MandateRow, mandates } from '../db/schema/direct-debit-schema.ts';

/** Keeps a mandate; false where its company has one of the same reference. One round trip. */
export async function keepMandate(books: Database, row: MandateRow): Promise<boolean> {
  try {
    await books.insert(mandates).values(row);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'mandates')) return false;
    throw error;
  }
}

/** Mandates of a company, or of a customer of it: so many at most. One round trip. */
export async function listMandates(
  books: Database,
  companyId: string,
  customerId: string | null,
  limit: number,
): Promise<MandateRow[]> {
  return await books
    .select()
    .from(mandates)
    .where(
      and(
        eq(mandates.companyId, companyId),
        customerId === null ? undefined : eq(mandates.customerId, customerId),
      ),
    )
    .orderBy(asc(mandates.id))
    .limit(limit);
}

/** Ends a mandate for good: it stays to be seen. False where there is none in force. One round trip. */
export async function revokeMandate(
  books: Database,
  companyId: string,
  id: string,
  nowMs: number,
): Promise<boolean> {
  const revoked = await books
    .update(mandates)
    .set({ revokedAt: nowMs })
    .where(and(eq(mandates.companyId, companyId), eq(mandates.id, id), isNull(mandates.revokedAt)))
    .returning({ id: mandates.id });
  return revoked.length > 0;
}
