import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { jsonArrays } from '../../db/insert-rows.ts';
import {
  type BankMovementRow,
  type BankStatementRow,
  bankMovements,
  bankStatements,
} from '../../db/schema/bank-schema.ts';
import { takeTurn } from '../../platform/take-turn.ts';

/** Movements that one commit stores. More would hold up all other callers of the books. */
export const MOVEMENTS_A_COMMIT = 200;

/** Movement before it is stored. */
export type NewMovement = Omit<
  BankMovementRow,
  | 'companyId'
  | 'statementId'
  | 'proposals'
  | 'matchedCents'
  | 'isIgnored'
  | 'possibleDuplicateOf'
  | 'createdAt'
>;

/** Splits a list into chunks of at most `size` items. */
export function chunked<T>(all: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < all.length; start += size) chunks.push(all.slice(start, start + size));
  return chunks;
}

function insertMovements(books: Database, { companyId, digest, createdAt }: BankStatementRow, json: string) {
  return books.run(sql`INSERT INTO bank_movements (id, company_id, statement_id, account, currency, booked_on, value_on, amount_cents,
      text, counterparty_name, counterparty_iban, reference, bank_reference, digest, created_at)
    SELECT value ->> 'id', ${companyId}, file.id, value ->> 'account', value ->> 'currency', value ->> 'bookedOn', value ->> 'valueOn',
      value ->> 'amountCents', value ->> 'text', value ->> 'counterpartyName', value ->> 'counterpartyIban', value ->> 'reference',
      value ->> 'bankReference', value ->> 'digest', ${createdAt}
    FROM bank_statements AS file, json_each(${json})
    WHERE file.company_id = ${companyId} AND file.digest = ${digest} ON CONFLICT DO NOTHING`);
}

function byDigest(books: Database, { companyId, digest }: Pick<BankStatementRow, 'companyId' | 'digest'>) {
  return books
    .select()
    .from(bankStatements)
    .where(and(eq(bankStatements.companyId, companyId), eq(bankStatements.digest, digest)));
}

/** Reads a company's statement by the digest of its file. Null if there is none. One round trip. */
export async function findStatement(
  books: Database,
  companyId: string,
  digest: string,
): Promise<BankStatementRow | null> {
  const [row] = await byDigest(books, { companyId, digest });
  return row ?? null;
}

/**
 * Stores a statement with the movements that no other file contained, some in each commit, so that others have their turn. A call
 * that broke off is completed by the next one for the same file. Concurrent calls for one file store it once. Returns the stored row.
 * One round trip for each `MOVEMENTS_A_COMMIT`.
 */
export async function keepStatement(
  books: Database,
  row: BankStatementRow,
  movements: readonly NewMovement[],
): Promise<BankStatementRow> {
  const [first = [], ...others] = chunked(movements, MOVEMENTS_A_COMMIT);
  const writes = (some: readonly NewMovement[]) =>
    jsonArrays(some).map((json) => insertMovements(books, row, json));
  const insert = books.insert(bankStatements).values({ ...row, isComplete: others.length === 0 });
  const [, [stored]] = await books.batch([
    insert.onConflictDoNothing(),
    byDigest(books, row),
    ...writes(first),
  ]);
  if (stored === undefined) throw new Error(`bank statement ${row.digest} is gone`);
  if (stored.isComplete) return stored;
  for (const some of others) {
    await takeTurn();
    const [write, ...more] = writes(some);
    if (write !== undefined) await books.batch([write, ...more]);
  }
  await books.update(bankStatements).set({ isComplete: true }).where(eq(bankStatements.id, stored.id));
  return { ...stored, isComplete: true };
}

/** Counts the movements that no earlier file contained. One round trip. */
export async function countAdded(books: Database, statementId: string): Promise<number> {
  return await books.$count(bankMovements, eq(bankMovements.statementId, statementId));
}

/** Reads the completely stored statements of a company, newest first, up to `limit`. One round trip. */
export async function listStatements(
  books: Database,
  companyId: string,
  limit: number,
): Promise<BankStatementRow[]> {
  return await books
    .select()
    .from(bankStatements)
    .where(and(eq(bankStatements.companyId, companyId), eq(bankStatements.isComplete, true)))
    .orderBy(desc(bankStatements.createdAt), desc(bankStatements.id))
    .limit(limit);
}
