import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import {
  type BankMatchRow,
  type BankMovementRow,
  bankMatches,
  bankMovements,
} from '../../db/schema/bank-schema.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { DUE_CENTS } from '../../invoices/paying/balance-repository.ts';

/** State of matching of a movement. `NONE`: outgoing money, which pays no invoice. */
export const MOVEMENT_STATES = ['OPEN', 'PARTIAL', 'MATCHED', 'IGNORED', 'NONE'] as const;

export type MovementState = (typeof MOVEMENT_STATES)[number];

/** Invoice of a movement with the fields that are shown. */
export interface NamedInvoice {
  id: string;
  number: string;
  dueCents: number;
}

/** Movement with its matches, and the invoices in its matches and proposals. */
export interface ShownMovement {
  row: BankMovementRow;
  matches: readonly BankMatchRow[];
  invoices: ReadonlyMap<string, NamedInvoice>;
}

/** Filters of a list. Null means any. Days are ISO, both ends included. */
export interface MovementFilters {
  states: readonly MovementState[] | null;
  statementIds: readonly string[] | null;
  from: string | null;
  to: string | null;
}

const { amountCents, matchedCents, isIgnored, bookedOn, id, companyId } = bankMovements;

const STATE = sql<MovementState>`CASE WHEN ${isIgnored} = 1 THEN 'IGNORED' WHEN ${amountCents} <= 0 THEN 'NONE'
  WHEN ${matchedCents} = 0 THEN 'OPEN' WHEN ${matchedCents} < ${amountCents} THEN 'PARTIAL' ELSE 'MATCHED' END`;

/** Returns the state of matching of a movement. */
export function stateOf(row: BankMovementRow): MovementState {
  if (row.isIgnored) return 'IGNORED';
  if (row.amountCents <= 0) return 'NONE';
  if (row.matchedCents === 0) return 'OPEN';
  return row.matchedCents < row.amountCents ? 'PARTIAL' : 'MATCHED';
}

/**
 * Reads movements, newest first, with all that is shown of them. One round trip.
 *
 * @param named an invoice to read in addition
 */
async function readMovements(
  books: Database,
  company: string,
  { where, limit }: { where: SQL | undefined; limit: number },
  named: string | null = null,
): Promise<ShownMovement[]> {
  const chosen = and(eq(companyId, company), where);
  const order = [desc(bookedOn), desc(id)];
  const page = sql`(SELECT page.id FROM (${books
    .select({ id })
    .from(bankMovements)
    .where(chosen)
    .orderBy(...order)
    .limit(limit)}) AS page)`;
  const [rows, matched, found] = await books.batch([
    books
      .select()
      .from(bankMovements)
      .where(chosen)
      .orderBy(...order)
      .limit(limit),
    books.select().from(bankMatches).where(sql`${bankMatches.movementId} IN ${page}`),
    books
      .select({
        id: invoices.id,
        number: sql<string>`coalesce(${invoices.invoiceNumber}, '')`.as('named_number'),
        dueCents: sql<number>`${DUE_CENTS}`.as('named_due'),
      })
      .from(invoices)
      .where(
        and(
          eq(invoices.companyId, company),
          sql`${invoices.id} IN (
            SELECT matched.invoice_id FROM bank_matches AS matched WHERE matched.movement_id IN ${page}
            UNION ALL SELECT proposed.value ->> 'invoice_id' FROM bank_movements AS moved, json_each(moved.proposals) AS proposed
              WHERE moved.id IN ${page}
            UNION ALL SELECT ${named})`,
        ),
      ),
  ]);
  const byId = new Map(found.map((invoice) => [invoice.id, invoice]));
  const matchesOf = Map.groupBy(matched, ({ movementId }) => movementId);
  return rows.map((row) => ({ row, matches: matchesOf.get(row.id) ?? [], invoices: byId }));
}

function conditions({ states, statementIds, from, to }: MovementFilters): (SQL | undefined)[] {
  return [
    states === null ? undefined : inArray(STATE, [...states]),
    statementIds === null ? undefined : isOneOf(bankMovements.statementId, statementIds),
    from === null ? undefined : gte(bookedOn, from),
    to === null ? undefined : lte(bookedOn, to),
  ];
}

/** Reads movements of a company after a position, newest first. One round trip. */
export async function listMovements(
  books: Database,
  company: string,
  filters: MovementFilters,
  after: { bookedOn: string; id: string } | null,
  limit: number,
): Promise<ShownMovement[]> {
  const isLater = after === null ? undefined : sql`(${bookedOn}, ${id}) < (${after.bookedOn}, ${after.id})`;
  return await readMovements(books, company, { where: and(...conditions(filters), isLater), limit });
}

/**
 * Reads a movement of a company. Null if it has none with that id. One round trip.
 *
 * @param named an invoice of the company to read in addition, with its number and amount due
 */
export async function findMovement(
  books: Database,
  company: string,
  movementId: string,
  named: string | null = null,
): Promise<ShownMovement | null> {
  const [shown] = await readMovements(books, company, { where: eq(id, movementId), limit: 1 }, named);
  return shown ?? null;
}

/** Reads the movements with a proposal that a rule may confirm, oldest first. One round trip. */
export async function readCertain(
  books: Database,
  company: string,
  limit: number,
): Promise<BankMovementRow[]> {
  return await books
    .select()
    .from(bankMovements)
    .where(
      and(
        eq(companyId, company),
        sql`${matchedCents} < ${amountCents} AND ${isIgnored} = 0`,
        sql`EXISTS (SELECT 1 FROM json_each(${bankMovements.proposals}) AS proposed WHERE proposed.value ->> 'is_certain' = 1)`,
      ),
    )
    .orderBy(bookedOn, id)
    .limit(limit);
}

/**
 * Returns the statement that takes part of a movement for an invoice, in the batch of its payment. A CHECK rejects it if less
 * is left, and a unique violation if the two are already matched.
 */
export function insertMatch(books: Database, match: BankMatchRow) {
  return books.insert(bankMatches).values(match);
}

/** Ignores a movement from now on, or no longer. Does nothing if it does not exist. One round trip. */
export async function setIgnored(
  books: Database,
  company: string,
  movementId: string,
  ignored: boolean,
): Promise<void> {
  await books
    .update(bankMovements)
    .set({ isIgnored: ignored })
    .where(and(eq(companyId, company), eq(id, movementId)));
}
