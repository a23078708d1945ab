import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import { jsonArrays } from '../../db/insert-rows.ts';
import {
  type BankMovementRow,
  type BankStatementRow,
  bankMovements,
  bankStatements,
} from '../../db/schema/bank-schema.ts';

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

function insertMovements(books: Database, { id, companyId, createdAt }: BankStatementRow, json: string) {
  return books.run(sql`INSERT INTO bank_movements (id, company_id, statement_id, account, currency, booked_on, value_on, amount_cents,
      text, counterparty_name, counterparty_iban, reference, bank_reference, digest, created_at)
    SELECT value ->> 'id', ${companyId}, ${id}, value ->> 'account', value ->> 'currency', value ->> 'bookedOn', value ->> 'valueOn',
      value ->> 'amountCents', value ->> 'text', value ->> 'counterpartyName', value ->> 'counterpartyIban', value ->> 'reference',
      value ->> 'bankReference', value ->> 'digest', ${createdAt}
    FROM json_each(${json}) WHERE true ON CONFLICT DO NOTHING`);
}

/** Reads a company's statement by the digest of its file. Null if there is none. One round trip. */
export async function findStatement(
  books: Database,
  companyId: string,
  digest: string,
): Promise<BankStatementRow | null> {
  const [row] = await books
    .select()
    .from(bankStatements)
    .where(and(eq(bankStatements.companyId, companyId), eq(bankStatements.digest, digest)));
  return row ?? null;
}

/** Stores a statement with the movements that no other file contained. False if the file is already stored. One round trip. */
export async function keepStatement(
  books: Database,
  row: BankStatementRow,
  movements: readonly NewMovement[],
): Promise<boolean> {
  const writes = jsonArrays(movements).map((json) => insertMovements(books, row, json));
  try {
    await books.batch([books.insert(bankStatements).values(row), ...writes]);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'bank_statements')) return false;
    throw error;
  }
}

/** Counts the movements that no earlier file contained. One round trip. */
export async function countAdded(books: Database, statementId: string): Promise<number> {
  return await books.$count(bankMovements, eq(bankMovements.statementId, statementId));
}

/** Reads statements of a company, newest first, up to `limit`. One round trip. */
export async function listStatements(
  books: Database,
  companyId: string,
  limit: number,
): Promise<BankStatementRow[]> {
  return await books
    .select()
    .from(bankStatements)
    .where(eq(bankStatements.companyId, companyId))
    .orderBy(desc(bankStatements.createdAt), desc(bankStatements.id))
    .limit(limit);
}
