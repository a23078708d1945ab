import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { belongsTo } from '../../db/page.ts';
import {
  type BankMatchRow,
  type BankMovementRow,
  bankMatches,
  bankMovements,
} from '../../db/schema/bank-schema.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { DUE_CENTS } from '../../invoices/paying/balance-repository.ts';
import {
  type MovementFilters,
  type MovementPlace,
  type MovementState,
  selectPage,
} from './movement-page-repository.ts';

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

const { bookedOn, id, companyId } = bankMovements;

/** Returns the state of matching of a movement. */
export function stateOf(row: BankMovementRow): MovementState {
  if (row.isIgnored) return 'IGNORED';
  if (row.amountCents <= 0) return 'NONE';
  if (row.matchedCents === 0) return 'OPEN';
  return row.matchedCents < row.amountCents ? 'PARTIAL' : 'MATCHED';
}

/** Matches of one read. More in one would hold up all other callers while they are decoded. */
export const MATCHES_A_READ = 500;

/** Selects some matches of movements, after one of them. */
function someMatches(books: Database, movements: SQL, after: BankMatchRow | null) {
  const { movementId, invoiceId } = bankMatches;
  return books
    .select()
    .from(bankMatches)
    .where(
      and(
        sql`${movementId} IN ${movements}`,
        after === null
          ? undefined
          : sql`(${movementId}, ${invoiceId}) > (${after.movementId}, ${after.invoiceId})`,
      ),
    )
    .orderBy(movementId, invoiceId)
    .limit(MATCHES_A_READ);
}

/** Selects the invoices of a company whose ids a statement selects, with what is shown of them. */
function namedInvoices(books: Database, company: string, ids: SQL) {
  return books
    .select({
      id: invoices.id,
      number: sql<string>`coalesce(${invoices.invoiceNumber}, '')`.as('named_number'),
      dueCents: sql<number>`${DUE_CENTS}`.as('named_due'),
    })
    .from(invoices)
    .where(and(belongsTo(invoices.companyId, company), sql`${invoices.id} IN (${ids})`));
}

/**
 * Reads movements, newest first, with all that is shown of them. One round trip, and one for each few hundred matches.
 *
 * @param ids a select of their ids that reads little, because some statements contain it
 * @param named an invoice to read in addition
 */
async function readMovements(
  books: Database,
  company: string,
  ids: SQL,
  named: string | null = null,
): Promise<ShownMovement[]> {
  const page = sql`(SELECT page.id FROM (${ids}) AS page)`;
  const invoicesOf = (after: BankMatchRow | null) =>
    sql`SELECT invoice_id FROM (${someMatches(books, page, after)})`;
  const [rows, first, found] = await books.batch([
    books.select().from(bankMovements).where(sql`${id} IN ${page}`).orderBy(desc(bookedOn), desc(id)),
    someMatches(books, page, null),
    namedInvoices(
      books,
      company,
      sql`${invoicesOf(null)}
        UNION ALL SELECT proposed.value ->> 'invoice_id' FROM bank_movements AS moved, json_each(moved.proposals) AS proposed
          WHERE moved.id IN ${page}
        UNION ALL SELECT ${named}`,
    ),
  ]);
  const byId = new Map(found.map((invoice) => [invoice.id, invoice]));
  const matched = [...first];
  let last = first.length < MATCHES_A_READ ? null : (first.at(-1) ?? null);
  while (last !== null) {
    const [more, theirs] = await books.batch([
      someMatches(books, page, last),
      namedInvoices(books, company, invoicesOf(last)),
    ]);
    for (const invoice of theirs) byId.set(invoice.id, invoice);
    for (const match of more) matched.push(match);
    last = more.length < MATCHES_A_READ ? null : (more.at(-1) ?? null);
  }
  const matchesOf = Map.groupBy(matched, ({ movementId }) => movementId);
  return rows.map((row) => ({ row, matches: matchesOf.get(row.id) ?? [], invoices: byId }));
}

/** Reads movements of a company after a position, newest first. One round trip. */
export async function listMovements(
  books: Database,
  company: string,
  filters: MovementFilters,
  after: MovementPlace | null,
  limit: number,
): Promise<ShownMovement[]> {
  const ids = selectPage({ companyId: company, filters, after, order: 'DESC', limit });
  return await readMovements(books, company, ids);
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
  const ids = sql`SELECT own.id FROM bank_movements AS own WHERE own.id = ${movementId} AND own.company_id = ${company}`;
  const [shown] = await readMovements(books, company, ids, named);
  return shown ?? null;
}

/**
 * Reads the movements with a proposal that a rule may confirm, oldest first. The condition is that of an index, which holds no
 * others. One round trip.
 */
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
        sql`instr(${bankMovements.proposals}, '"is_certain":true') > 0`,
        sql`${bankMovements.matchedCents} < ${bankMovements.amountCents} AND ${bankMovements.isIgnored} = 0`,
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
