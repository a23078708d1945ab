import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import { type MandateRow, mandates } from '../../db/schema/direct-debit-schema.ts';

/** Stores a mandate. False if the company has one with the same reference. One round trip. */
export async function keepMandate(books: Database, row: MandateRow): Promise<boolean> {
  try {
    await books.insert(mandates).values(row);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'mandates')) return false;
    throw error;
  }
}

/** Reads mandates of a company, or of one of its customers, up to `limit`. One round trip. */
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

/** Revokes a mandate for good. It stays visible. False if there is none in force. One round trip. */
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
