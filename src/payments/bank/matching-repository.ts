import { asc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { readPages } from '../../db/read-pages.ts';
import { bankMovements, type StoredProposal } from '../../db/schema/bank-schema.ts';
import { DUE_CENTS, IS_PENDING, MAY_BE_DUE_AGAIN } from '../../invoices/paying/balance-repository.ts';
import { DEBTOR, IS_SUBSTITUTE } from '../../invoices/paying/debtor-repository.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import type { OpenInvoice, OpenMovement } from './matching/match-facts.ts';
import { ALL_MOVEMENTS, type MovementPlace, selectPage } from './movement-page-repository.ts';
import { chunked, MOVEMENTS_A_COMMIT } from './statement-repository.ts';

/** Largest number of invoices and of movements from which proposals are made, oldest first. */
const MAX_OPEN_INVOICES = 50_000;
const MAX_OPEN_MOVEMENTS = 20_000;
/** Invoices and movements of one read. More in one response would hold up all other callers while they are decoded. */
const INVOICES_A_READ = 1_000;
export const MOVEMENTS_A_READ = 500;

async function openInvoicesAfter(
  books: Database,
  companyId: string,
  condition: SQL,
  afterId: string,
): Promise<OpenInvoice[]> {
  return await books.all<OpenInvoice>(sql`
    SELECT invoices.id, invoices.invoice_number AS number, ${DUE_CENTS} AS "dueCents", invoices.issue_date AS "issueDate",
      substitute.invoice_number AS "substituteNumber", ${DEBTOR.name} AS name, ${DEBTOR.nif} AS nif,
      ${DEBTOR.customerId} AS "customerId"
    FROM invoices LEFT JOIN invoices AS substitute ON ${IS_SUBSTITUTE}
    WHERE invoices.company_id = ${companyId} AND invoices.id > ${afterId} AND ${condition}
      AND invoices.number IS NOT NULL AND invoices.deleted_at IS NULL
    ORDER BY invoices.id LIMIT ${INVOICES_A_READ}`);
}

async function openInvoicesOf(books: Database, companyId: string, condition: SQL): Promise<OpenInvoice[]> {
  const all: OpenInvoice[] = [];
  const readAfter = (last: OpenInvoice | undefined) =>
    openInvoicesAfter(books, companyId, condition, last?.id ?? '');
  for await (const some of readPages(INVOICES_A_READ, readAfter)) {
    for (const invoice of some) if (invoice.dueCents > 0) all.push(invoice);
    if (all.length >= MAX_OPEN_INVOICES) break;
  }
  return all;
}

/**
 * Reads the invoices of a company with an amount due, also those that were paid in full and are due again. Both reads run at
 * once, so that each uses its index. One round trip for each `INVOICES_A_READ`.
 */
export async function readOpenInvoices(books: Database, companyId: string): Promise<OpenInvoice[]> {
  const all = await Promise.all(
    [IS_PENDING, MAY_BE_DUE_AGAIN].map((condition) => openInvoicesOf(books, companyId, condition)),
  );
  return all.flat();
}

/** Reads the next open movements in every currency. Those in euros may be rare, and a read must not look for them further. */
function openMovementsAfter(books: Database, companyId: string, after: MovementPlace | undefined) {
  const ids = selectPage({
    companyId,
    filters: { ...ALL_MOVEMENTS, states: ['OPEN', 'PARTIAL'] },
    after: after ?? null,
    order: 'ASC',
    limit: MOVEMENTS_A_READ,
  });
  return books
    .select({
      id: bankMovements.id,
      currency: bankMovements.currency,
      bookedOn: bankMovements.bookedOn,
      leftCents: sql<number>`${bankMovements.amountCents} - ${bankMovements.matchedCents}`.as('left_cents'),
      text: bankMovements.text,
      counterpartyName: bankMovements.counterpartyName,
      reference: bankMovements.reference,
    })
    .from(bankMovements)
    .where(sql`${bankMovements.id} IN (${ids})`)
    .orderBy(asc(bankMovements.bookedOn), asc(bankMovements.id));
}

type ReadMovement = OpenMovement & { currency: string };

/**
 * Yields the movements in euros that are not fully matched, oldest first, page by page up to the limit. Other waiting work has
 * its turn between two pages.
 */
export async function* readOpenMovements(books: Database, companyId: string): AsyncGenerator<OpenMovement[]> {
  let read = 0;
  const readAfter = (last: ReadMovement | undefined) => openMovementsAfter(books, companyId, last);
  for await (const page of readPages(MOVEMENTS_A_READ, readAfter)) {
    const inEuros = page.filter(({ currency }) => currency === 'EUR');
    yield inEuros;
    read += inEuros.length;
    if (read >= MAX_OPEN_MOVEMENTS) return;
  }
}

/**
 * Replaces the stored proposals of movements where they differ, some in each commit, so that others have their turn. One round trip
 * for each `MOVEMENTS_A_COMMIT`.
 */
export async function writeProposals(
  books: Database,
  proposals: ReadonlyMap<string, readonly StoredProposal[]>,
): Promise<void> {
  for (const some of chunked([...proposals], MOVEMENTS_A_COMMIT)) {
    await books.run(sql`UPDATE bank_movements SET proposals = proposed.value ->> 1
      FROM json_each(${JSON.stringify(some)}) AS proposed
      WHERE bank_movements.id = proposed.value ->> 0 AND bank_movements.proposals <> proposed.value ->> 1`);
    await takeTurn();
  }
}
