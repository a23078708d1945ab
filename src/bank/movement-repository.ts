import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { type BankMatchRow, type BankMovementRow, bankMatches, bankMovements } from '../db/bank-schema.ts';
import { invoices } from '../db/books-schema.ts';
import type { Database } from '../db/clients.ts';
import { guardChanged } from '../db/failures.ts';
import { isOneOf } from '../db/page.ts';
import { DUE_CENTS } from '../invoices/paying/balance-repository.ts';

/** How far a movement is matched; `NONE`: money that went, which pays no invoice. */
export const MOVEMENT_STATES = ['OPEN', 'PARTIAL', 'MATCHED', 'IGNORED', 'NONE'] as const;

export type MovementState = (typeof MOVEMENT_STATES)[number];

/** What is shown of an invoice that a movement names. */
export interface NamedInvoice {
  id: string;
  number: string;
  dueCents: number;
}

/** A movement with its matches, and the invoices that it names. */
export interface ShownMovement {
  row: BankMovementRow;
  matches: readonly BankMatchRow[];
  invoices: ReadonlyMap<string, NamedInvoice>;
}

/** What a list shows; null: whatever. Days are ISO, both ends included. */
export interface MovementFilters {
  states: readonly MovementState[] | null;
  statementIds: readonly string[] | null;
  from: string | null;
  to: string | null;
}

const { amountCents, matchedCents, isIgnored, bookedOn, id, companyId } = bankMovements;

const STATE = sql<MovementState>`CASE WHEN ${isIgnored} = 1 THEN 'IGNORED' WHEN ${amountCents} <= 0 THEN 'NONE'
  WHEN ${matchedCents} = 0 THEN 'OPEN' WHEN ${matchedCents} < ${amountCents} THEN 'PARTIAL' ELSE 'MATCHED' END`;

/** How far a movement is matched. */
export function stateOf(row: BankMovementRow): MovementState {
  if (row.isIgnored) return 'IGNORED';
  if (row.amountCents <= 0) return 'NONE';
  if (row.matchedCents === 0) return 'OPEN';
  return row.matchedCents < row.amountCents ? 'PARTIAL' : 'MATCHED';
}

async function withInvoices(books: Database, rows: readonly BankMovementRow[]): Promise<ShownMovement[]> {
  if (rows.length === 0) return [];
  const matched = await books
    .select()
    .from(bankMatches)
    .where(
      isOneOf(
        bankMatches.movementId,
        rows.map((row) => row.id),
      ),
    );
  const named = new Set([
    ...matched.map(({ invoiceId }) => invoiceId),
    ...rows.flatMap(({ proposals }) => proposals.map(({ invoice_id }) => invoice_id)),
  ]);
  const found = await books
    .select({
      id: invoices.id,
      number: sql<string>`coalesce(${invoices.invoiceNumber}, '')`.as('named_number'),
      dueCents: sql<number>`${DUE_CENTS}`.as('named_due'),
    })
    .from(invoices)
    .where(isOneOf(invoices.id, [...named]));
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

/** Movements of a company from a place on, the newest first. Three round trips. */
export async function listMovements(
  books: Database,
  company: string,
  filters: MovementFilters,
  after: { bookedOn: string; id: string } | null,
  limit: number,
): Promise<ShownMovement[]> {
  const isLater = after === null ? undefined : sql`(${bookedOn}, ${id}) < (${after.bookedOn}, ${after.id})`;
  const rows = await books
    .select()
    .from(bankMovements)
    .where(and(eq(companyId, company), ...conditions(filters), isLater))
    .orderBy(desc(bookedOn), desc(id))
    .limit(limit);
  return await withInvoices(books, rows);
}

/** A movement of a company; null where it has none of that id. Three round trips. */
export async function findMovement(
  books: Database,
  company: string,
  movementId: string,
): Promise<ShownMovement | null> {
  const rows = await books
    .select()
    .from(bankMovements)
    .where(and(eq(companyId, company), eq(id, movementId)));
  const [shown] = await withInvoices(books, rows);
  return shown ?? null;
}

/** Movements with a proposal that a rule may confirm, the oldest first. One round trip. */
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
 * Takes a part of a movement for an invoice, before its payment is recorded, and returns the match that stands then: of several that ask
 * at once, the first. One round trip.
 *
 * @throws a CHECK where less is left of the movement
 */
export async function takeForMatch(books: Database, match: BankMatchRow): Promise<BankMatchRow> {
  const { movementId, invoiceId } = match;
  const [, [stored]] = await books.batch([
    books
      .insert(bankMatches)
      .values(match)
      .onConflictDoNothing({ target: [bankMatches.movementId, bankMatches.invoiceId] }),
    books
      .select()
      .from(bankMatches)
      .where(and(eq(bankMatches.movementId, movementId), eq(bankMatches.invoiceId, invoiceId))),
  ]);
  if (stored === undefined) throw new Error(`match of ${movementId} and ${invoiceId} is gone`);
  return stored;
}

/** What is due of an invoice of a company, in cents; null where it has none of that id. One round trip. */
export async function readDue(books: Database, company: string, invoiceId: string): Promise<number | null> {
  const [found] = await books
    .select({ dueCents: sql<number>`${DUE_CENTS}`.as('read_due') })
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.companyId, company)));
  return found?.dueCents ?? null;
}

/** Gives back what was taken for a match whose payment was refused. One round trip. */
export async function giveBack(books: Database, { movementId, invoiceId }: BankMatchRow): Promise<void> {
  await books
    .delete(bankMatches)
    .where(and(eq(bankMatches.movementId, movementId), eq(bankMatches.invoiceId, invoiceId)));
}

/** Leaves a movement alone from now on, or takes it up again. @throws a guard where it is not there. One round trip. */
export async function setIgnored(
  books: Database,
  company: string,
  movementId: string,
  ignored: boolean,
): Promise<void> {
  await books.batch([
    books
      .update(bankMovements)
      .set({ isIgnored: ignored })
      .where(and(eq(companyId, company), eq(id, movementId))),
    books.run(guardChanged(1)),
  ]);
}
