import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/clients.ts';
import type { BankFileForm } from '../reading/bank-file.ts';
import { chunked } from '../statement-repository.ts';
import type { ComparedMovement } from './pair-duplicates.ts';

const PAIRS_A_WRITE = 1_000;
/** Largest number of movements that are compared with those of a statement: those of its first days. */
const MAX_COMPARED_MOVEMENTS = 20_000;
/** Characters of a text whose words are compared. */
const COMPARED_CHARACTERS = 300;

const COMPARED =
  sql.raw(`own.id, own.account, own.currency, own.booked_on AS "bookedOn", own.amount_cents AS "amountCents", substr(own.text, 1, ${COMPARED_CHARACTERS}) AS text,
  own.counterparty_name AS "counterpartyName", own.reference, own.bank_reference AS "bankReference"`);

/** Movements of a statement, and those of other forms on the same days, that no movement is a duplicate of yet. */
export interface ComparedMovements {
  fresh: ComparedMovement[];
  stored: ComparedMovement[];
}

/** Reads the movements of a statement and those of statements in other forms on its days. Two reads at once. */
export async function readCompared(
  books: Database,
  { id, companyId, form }: { id: string; companyId: string; form: BankFileForm },
): Promise<ComparedMovements> {
  const [fresh, stored] = await Promise.all([
    books.all<ComparedMovement>(sql`SELECT ${COMPARED} FROM bank_movements AS own
      WHERE own.statement_id = ${id} AND own.possible_duplicate_of IS NULL AND own.is_ignored = 0 AND own.matched_cents = 0
      ORDER BY own.id`),
    books.all<ComparedMovement>(sql`SELECT ${COMPARED} FROM bank_movements AS own JOIN bank_statements AS file ON file.id = own.statement_id
      WHERE own.company_id = ${companyId} AND own.possible_duplicate_of IS NULL AND file.form <> ${form}
        AND own.booked_on IN (SELECT fresh.booked_on FROM bank_movements AS fresh WHERE fresh.statement_id = ${id})
        AND NOT EXISTS (SELECT 1 FROM bank_movements AS twin JOIN bank_statements AS brought ON brought.id = twin.statement_id
          WHERE twin.possible_duplicate_of = own.id AND brought.form = ${form})
      ORDER BY own.id LIMIT ${MAX_COMPARED_MOVEMENTS}`),
  ]);
  return { fresh, stored };
}

/**
 * Sets aside movements as possible duplicates of others, so that neither a rule nor a proposal matches them. Leaves out those that
 * were matched or whose other movement was set aside in the meantime. One round trip.
 */
export async function setAside(books: Database, pairs: ReadonlyMap<string, string>): Promise<void> {
  const writes = chunked([...pairs], PAIRS_A_WRITE).map((some) =>
    books.run(sql`UPDATE bank_movements SET possible_duplicate_of = pair.value ->> 1, is_ignored = 1
      FROM json_each(${JSON.stringify(some)}) AS pair
      WHERE bank_movements.id = pair.value ->> 0 AND bank_movements.possible_duplicate_of IS NULL
        AND bank_movements.matched_cents = 0 AND bank_movements.is_ignored = 0
        AND EXISTS (SELECT 1 FROM bank_movements AS other WHERE other.id = pair.value ->> 1 AND other.possible_duplicate_of IS NULL)`),
  );
  const [first, ...rest] = writes;
  if (first !== undefined) await books.batch([first, ...rest]);
}

/** Counts the movements of a statement that were set aside as possible duplicates. One round trip. */
export async function countSetAside(books: Database, statementId: string): Promise<number> {
  const [found] = await books.all<{ count: number }>(sql`SELECT count(*) AS count FROM bank_movements
    WHERE statement_id = ${statementId} AND possible_duplicate_of IS NOT NULL`);
  return found?.count ?? 0;
}
