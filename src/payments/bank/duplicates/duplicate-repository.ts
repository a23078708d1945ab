import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/clients.ts';
import { readPages } from '../../../db/read-pages.ts';
import type { BankFileForm } from '../reading/bank-file.ts';
import { chunked } from '../statement-repository.ts';
import type { ComparedMovement } from './pair-duplicates.ts';

const PAIRS_A_WRITE = 1_000;
/** Largest number of movements that are compared with those of a statement: those of its first days. */
const MAX_COMPARED_MOVEMENTS = 20_000;
/** Movements of one read. More in one response would hold up all other callers while they are decoded. */
const MOVEMENTS_A_READ = 1_000;
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

type OwnForm = { id: string; companyId: string; form: BankFileForm };

/** Reads some movements of statements in other forms on the days of a statement, after one of them, by day and id. */
function storedAfter(books: Database, { id, companyId, form }: OwnForm, after: ComparedMovement | undefined) {
  // The `+` leaves the order of days to the index. Otherwise, all movements would be sorted for each read.
  const { bookedOn, id: afterId } = after ?? { bookedOn: '', id: '' };
  return books.all<ComparedMovement>(sql`SELECT ${COMPARED} FROM bank_movements AS own JOIN bank_statements AS file ON file.id = own.statement_id
    WHERE EXISTS (SELECT 1 FROM bank_statements AS other WHERE other.company_id = ${companyId} AND other.form <> ${form})
      AND own.company_id = ${companyId} AND (own.booked_on, own.id) > (${bookedOn}, ${afterId})
      AND own.possible_duplicate_of IS NULL AND file.form <> ${form}
      AND own.booked_on <= (SELECT max(latest.booked_on) FROM bank_movements AS latest WHERE latest.statement_id = ${id})
      AND +own.booked_on IN (SELECT fresh.booked_on FROM bank_movements AS fresh WHERE fresh.statement_id = ${id})
      AND NOT EXISTS (SELECT 1 FROM bank_movements AS twin JOIN bank_statements AS brought ON brought.id = twin.statement_id
        WHERE twin.possible_duplicate_of = own.id AND brought.form = ${form})
    ORDER BY own.booked_on, own.id LIMIT ${MOVEMENTS_A_READ}`);
}

/** Reads some movements of a statement after one of them, by their rowids, which the index of statements holds in order. */
function freshAfter(books: Database, { id }: OwnForm, after: FreshMovement | undefined) {
  return books.all<FreshMovement>(sql`SELECT ${COMPARED}, own.rowid AS place FROM bank_movements AS own
    WHERE own.statement_id = ${id} AND own.rowid > ${after?.place ?? 0}
      AND own.possible_duplicate_of IS NULL AND own.is_ignored = 0 AND own.matched_cents = 0
    ORDER BY own.rowid LIMIT ${MOVEMENTS_A_READ}`);
}

type FreshMovement = ComparedMovement & { place: number };

/** Reads movements up to the largest number that is compared. */
async function compared<Row>(readAfter: (last: Row | undefined) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const page of readPages(MOVEMENTS_A_READ, readAfter)) {
    for (const row of page) all.push(row);
    if (all.length >= MAX_COMPARED_MOVEMENTS) break;
  }
  return all;
}

/**
 * Reads the movements of statements in other forms on the days of a statement and, if there are any, those of the statement, each by
 * day and id. One round trip for each `MOVEMENTS_A_READ`.
 */
export async function readCompared(books: Database, statement: OwnForm): Promise<ComparedMovements> {
  const stored = await compared<ComparedMovement>((last) => storedAfter(books, statement, last));
  if (stored.length === 0) return { fresh: [], stored };
  const fresh = await compared<FreshMovement>((last) => freshAfter(books, statement, last));
  return { fresh: fresh.sort((one, other) => (one.id < other.id ? -1 : 1)), stored };
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
