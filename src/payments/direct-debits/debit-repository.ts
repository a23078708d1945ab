import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isGuardViolation, isUniqueViolation } from '../../db/failures.ts';
import { isOneOf } from '../../db/page.ts';
import {
  type DirectDebitItemRow,
  type DirectDebitRow,
  directDebitItems,
  directDebits,
  mandates,
} from '../../db/schema/direct-debit-schema.ts';
import type { MandatedItem } from './write-pain008.ts';

/** Returns the statement that aborts a batch whose file uses an ended mandate, or a mandate of one debit for a second one. */
function guardMandates(fileId: string): SQL {
  return sql`INSERT INTO guard (reason) SELECT 'mandate' WHERE EXISTS (
    SELECT 1 FROM direct_debit_items AS own CROSS JOIN mandates ON mandates.id = own.mandate_id
    WHERE own.direct_debit_id = ${fileId} AND (mandates.revoked_at IS NOT NULL
      OR (mandates.is_recurrent = 0 AND (SELECT count(*) FROM direct_debit_items AS used
        WHERE used.mandate_id = mandates.id AND used.state <> 'RETURNED') > 1)))`;
}

/**
 * Stores a file with its debits. Returns the reason if one of its invoices is in another file by now, or one of its mandates is
 * ended or used up. One round trip.
 */
export async function keepDirectDebit(
  books: Database,
  row: DirectDebitRow,
  items: readonly DirectDebitItemRow[],
): Promise<'KEPT' | 'ALREADY_IN_A_FILE' | 'NO_MANDATE'> {
  try {
    await books.batch([
      books.insert(directDebits).values(row),
      ...items.map((item) => books.insert(directDebitItems).values(item)),
      books.run(guardMandates(row.id)),
    ]);
    return 'KEPT';
  } catch (error) {
    if (isUniqueViolation(error, 'direct_debit_items')) return 'ALREADY_IN_A_FILE';
    if (isGuardViolation(error)) return 'NO_MANDATE';
    throw error;
  }
}

/** Reads a file with its debits and their mandates. Null if the company has no such file. One round trip. */
export async function findDirectDebit(
  books: Database,
  companyId: string,
  id: string,
): Promise<{ row: DirectDebitRow; items: MandatedItem[] } | null> {
  const isOfFile = eq(directDebitItems.directDebitId, id);
  const used = books.select({ id: directDebitItems.mandateId }).from(directDebitItems).where(isOfFile);
  const [[row], items, usedMandates] = await books.batch([
    books
      .select()
      .from(directDebits)
      .where(and(eq(directDebits.companyId, companyId), eq(directDebits.id, id))),
    books.select().from(directDebitItems).where(isOfFile).orderBy(asc(directDebitItems.id)),
    books.select().from(mandates).where(sql`${mandates.id} IN (${used})`),
  ]);
  if (row === undefined) return null;
  const mandateOf = new Map(usedMandates.map((mandate) => [mandate.id, mandate]));
  const mandated = items.flatMap((item) => {
    const mandate = mandateOf.get(item.mandateId);
    return mandate === undefined ? [] : [{ item, mandate }];
  });
  return { row, items: mandated };
}

/** Reads files of a company with their debits, newest first, up to `limit`. One round trip. */
export async function listDirectDebits(books: Database, companyId: string, limit: number) {
  const own = books
    .select({ id: directDebits.id })
    .from(directDebits)
    .where(eq(directDebits.companyId, companyId))
    .orderBy(desc(directDebits.createdAt), desc(directDebits.id))
    .limit(limit);
  const [rows, items] = await books.batch([
    books
      .select()
      .from(directDebits)
      .where(eq(directDebits.companyId, companyId))
      .orderBy(desc(directDebits.createdAt), desc(directDebits.id))
      .limit(limit),
    books
      .select()
      .from(directDebitItems)
      .where(sql`${directDebitItems.directDebitId} IN (${own})`)
      .orderBy(asc(directDebitItems.id)),
  ]);
  const itemsOf = Map.groupBy(items, ({ directDebitId }) => directDebitId);
  return rows.map((row) => ({ row, items: itemsOf.get(row.id) ?? [] }));
}

/** Reads debits of a company by their end-to-end references. One round trip. */
export async function findItems(
  books: Database,
  companyId: string,
  ids: readonly string[],
): Promise<DirectDebitItemRow[]> {
  return await books
    .select()
    .from(directDebitItems)
    .where(and(eq(directDebitItems.companyId, companyId), isOneOf(directDebitItems.id, ids)));
}

/** Moves a debit on from its state. False if it is no longer in that state. One round trip. */
export async function moveItem(
  books: Database,
  { id, state }: DirectDebitItemRow,
  change: Partial<Pick<DirectDebitItemRow, 'state' | 'returnReason' | 'paymentId'>>,
): Promise<boolean> {
  const moved = await books
    .update(directDebitItems)
    .set(change)
    .where(and(eq(directDebitItems.id, id), eq(directDebitItems.state, state)))
    .returning({ id: directDebitItems.id });
  return moved.length > 0;
}

/** Stores that all debits of a file count as collected. One round trip. */
export async function endDirectDebit(books: Database, id: string): Promise<void> {
  await books.update(directDebits).set({ dueOn: null }).where(eq(directDebits.id, id));
}
