import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/clients.ts';
import { readPages } from '../../../db/read-pages.ts';
import { bankStatements } from '../../../db/schema/bank-schema.ts';
import { takeTurn } from '../../../platform/take-turn.ts';
import { ALL_MOVEMENTS, type MovementPlace, selectPage } from '../movement-page-repository.ts';
import type { BankFileForm } from '../reading/bank-file.ts';
import { MOVEMENTS_A_COMMIT } from '../statement-repository.ts';
import type { ComparedMovement } from './pair-duplicates.ts';

/** Largest number of movements that are compared with those of a statement: those of its first days. */
const MAX_COMPARED_MOVEMENTS = 20_000;
/** Movements of one read. More in one response would hold up all other callers while they are decoded. */
const MOVEMENTS_A_READ = 1_000;
/** Movements among which one read looks for those of another form: some milliseconds. */
const MOVEMENTS_A_LOOK = 5_000;
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

/** Text after every id. */
const AFTER_ALL_IDS = '~';

/** Reads the first and the last day of a statement. Null if the company has no statement in another form. */
async function readDays(books: Database, { id, companyId, form }: OwnForm) {
  const otherForms = bankStatements.form.enumValues.filter((other) => other !== form);
  // SQLite would look for the other statement of an EXISTS once for each movement.
  const [days] = await books.all<{ first: string | null; last: string | null }>(
    sql`SELECT min(booked_on) AS first, max(booked_on) AS last FROM bank_movements WHERE statement_id = ${id}
      AND (SELECT 1 FROM bank_statements AS other WHERE other.company_id = ${companyId}
        AND other.form IN (SELECT value FROM json_each(${JSON.stringify(otherForms)})) LIMIT 1) = 1`,
  );
  return days === undefined || days.first === null || days.last === null
    ? null
    : { first: days.first, last: days.last };
}

/** Returns the place up to which one read looks at a company's movements after another place, of whatever form. */
async function endOfRead(
  books: Database,
  companyId: string,
  after: MovementPlace,
  last: string,
): Promise<MovementPlace> {
  const [end] = await books.all<MovementPlace>(sql`SELECT booked_on AS "bookedOn", id FROM bank_movements
    WHERE company_id = ${companyId} AND (booked_on, id) > (${after.bookedOn}, ${after.id}) AND booked_on <= ${last}
    ORDER BY booked_on, id LIMIT 1 OFFSET ${MOVEMENTS_A_LOOK - 1}`);
  return end ?? { bookedOn: last, id: AFTER_ALL_IDS };
}

/** Reads some movements of statements in other forms between two places, on the days of a statement, by day and id. */
function storedBetween(
  books: Database,
  { id, companyId, form }: OwnForm,
  after: MovementPlace,
  end: MovementPlace,
) {
  // The `+` leaves the order of days to the index. Otherwise, all movements would be sorted for each read.
  return books.all<ComparedMovement>(sql`SELECT ${COMPARED} FROM bank_movements AS own JOIN bank_statements AS file ON file.id = own.statement_id
    WHERE own.company_id = ${companyId} AND (own.booked_on, own.id) > (${after.bookedOn}, ${after.id})
      AND (own.booked_on, own.id) <= (${end.bookedOn}, ${end.id})
      AND own.possible_duplicate_of IS NULL AND file.form <> ${form}
      AND +own.booked_on IN (SELECT fresh.booked_on FROM bank_movements AS fresh WHERE fresh.statement_id = ${id})
      AND NOT EXISTS (SELECT 1 FROM bank_movements AS twin JOIN bank_statements AS brought ON brought.id = twin.statement_id
        WHERE twin.possible_duplicate_of = own.id AND brought.form = ${form})
    ORDER BY own.booked_on, own.id LIMIT ${MOVEMENTS_A_READ}`);
}

/**
 * Reads the movements of statements in other forms on the days of a statement, by day and id, up to the largest number that is
 * compared. A read looks at `MOVEMENTS_A_LOOK` movements at most, because many of the statement's own form may lie between.
 */
async function readStored(books: Database, statement: OwnForm): Promise<ComparedMovement[]> {
  const days = await readDays(books, statement);
  const all: ComparedMovement[] = [];
  if (days === null) return all;
  let after: MovementPlace = { bookedOn: days.first, id: '' };
  while (all.length < MAX_COMPARED_MOVEMENTS) {
    const end = await endOfRead(books, statement.companyId, after, days.last);
    const rows = await storedBetween(books, statement, after, end);
    for (const row of rows) all.push(row);
    const last = rows.length === MOVEMENTS_A_READ ? rows.at(-1) : undefined;
    after = last ?? end;
    if (after.id === AFTER_ALL_IDS) break;
    await takeTurn();
  }
  return all;
}

/** Reads some movements of a statement after a place that nothing has matched or set aside, by day and id. */
function freshAfter(books: Database, { id, companyId }: OwnForm, after: MovementPlace | undefined) {
  const ids = selectPage({
    companyId,
    filters: { ...ALL_MOVEMENTS, states: ['OPEN', 'NONE'], statementIds: [id] },
    after: after ?? null,
    order: 'ASC',
    limit: MOVEMENTS_A_READ,
  });
  return books.all<FreshMovement>(sql`SELECT ${COMPARED}, own.possible_duplicate_of AS "duplicateOf" FROM bank_movements AS own
    WHERE own.id IN (${ids}) ORDER BY own.booked_on, own.id`);
}

/** A movement that a person took up again is still a possible duplicate of another. */
type FreshMovement = ComparedMovement & { duplicateOf: string | null };

/** Reads the movements of a statement up to the largest number that is compared. */
async function readFresh(books: Database, statement: OwnForm): Promise<ComparedMovement[]> {
  const all: ComparedMovement[] = [];
  const readAfter = (last: FreshMovement | undefined) => freshAfter(books, statement, last);
  for await (const page of readPages(MOVEMENTS_A_READ, readAfter)) {
    for (const row of page) if (row.duplicateOf === null) all.push(row);
    if (all.length >= MAX_COMPARED_MOVEMENTS) break;
  }
  return all;
}

/**
 * Reads the movements of statements in other forms on the days of a statement and, if there are any, those of the statement, each by
 * day and id. One round trip for each `MOVEMENTS_A_READ`.
 */
export async function readCompared(books: Database, statement: OwnForm): Promise<ComparedMovements> {
  const stored = await readStored(books, statement);
  if (stored.length === 0) return { fresh: [], stored };
  const fresh = await readFresh(books, statement);
  return { fresh: fresh.sort((one, other) => (one.id < other.id ? -1 : 1)), stored };
}

/** Splits pairs into commits. Movements of one other movement stay together, because they are set aside all or none. */
function commitsOf(pairs: ReadonlyMap<string, string>): [string, string][][] {
  const commits: [string, string][][] = [];
  let commit: [string, string][] = [];
  for (const pair of pairs) {
    if (commit.length >= MOVEMENTS_A_COMMIT && commit.at(-1)?.[1] !== pair[1]) {
      commits.push(commit);
      commit = [];
    }
    commit.push(pair);
  }
  return [...commits, commit];
}

/**
 * Sets aside movements as possible duplicates of others, so that neither a rule nor a proposal matches them. Leaves out those that
 * were matched or whose other movement was set aside in the meantime. Some are written in each commit, so that others have their
 * turn. A call that broke off is completed by the next one for the same file. One round trip for each `MOVEMENTS_A_COMMIT`.
 *
 * @param pairs ids of movements with those of the others, equal others one after another
 */
export async function setAside(books: Database, pairs: ReadonlyMap<string, string>): Promise<void> {
  if (pairs.size === 0) return;
  for (const some of commitsOf(pairs)) {
    const write =
      books.run(sql`UPDATE bank_movements SET possible_duplicate_of = pair.value ->> 1, is_ignored = 1
      FROM json_each(${JSON.stringify(some)}) AS pair
      WHERE bank_movements.id = pair.value ->> 0 AND bank_movements.possible_duplicate_of IS NULL
        AND bank_movements.matched_cents = 0 AND bank_movements.is_ignored = 0
        AND EXISTS (SELECT 1 FROM bank_movements AS other WHERE other.id = pair.value ->> 1 AND other.possible_duplicate_of IS NULL)`);
    await books.batch([write]);
    await takeTurn();
  }
}

/** Counts the movements of a statement that were set aside as possible duplicates. One round trip. */
export async function countSetAside(books: Database, statementId: string): Promise<number> {
  const [found] = await books.all<{ count: number }>(sql`SELECT count(*) AS count FROM bank_movements
    WHERE statement_id = ${statementId} AND possible_duplicate_of IS NOT NULL`);
  return found?.count ?? 0;
}
