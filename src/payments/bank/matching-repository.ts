import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { readPages } from '../../db/read-pages.ts';
import { bankMovements, type StoredProposal } from '../../db/schema/bank-schema.ts';
import { DUE_CENTS, IS_PENDING, MAY_BE_DUE_AGAIN } from '../../invoices/paying/balance-repository.ts';
import { DEBTOR, IS_SUBSTITUTE } from '../../invoices/paying/debtor-repository.ts';
import type { OpenInvoice, OpenMovement } from './matching/match-facts.ts';
import { chunked } from './statement-repository.ts';

/** Largest number of invoices and of movements from which proposals are made, oldest first. */
const MAX_OPEN_INVOICES = 50_000;
const MAX_OPEN_MOVEMENTS = 20_000;
/** Invoices and movements of one read. More in one response would hold up all other callers while they are decoded. */
const INVOICES_A_READ = 1_000;
export const MOVEMENTS_A_READ = 500;
const PROPOSALS_A_WRITE = 1_000;

const IS_OPEN = sql`${bankMovements.matchedCents} < ${bankMovements.amountCents} AND ${bankMovements.isIgnored} = 0`;

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

function openMovementsAfter(books: Database, companyId: string, after: OpenMovement | undefined) {
  const isLater =
    after === undefined
      ? undefined
      : sql`(${bankMovements.bookedOn}, ${bankMovements.id}) > (${after.bookedOn}, ${after.id})`;
  return books
    .select({
      id: bankMovements.id,
      bookedOn: bankMovements.bookedOn,
      leftCents: sql<number>`${bankMovements.amountCents} - ${bankMovements.matchedCents}`.as('left_cents'),
      text: bankMovements.text,
      counterpartyName: bankMovements.counterpartyName,
      reference: bankMovements.reference,
    })
    .from(bankMovements)
    .where(
      and(
        eq(bankMovements.companyId, companyId),
        eq(bankMovements.currency, 'EUR'),
        gt(bankMovements.amountCents, 0),
        IS_OPEN,
        isLater,
      ),
    )
    .orderBy(asc(bankMovements.bookedOn), asc(bankMovements.id))
    .limit(MOVEMENTS_A_READ);
}

/**
 * Yields the movements in euros that are not fully matched, oldest first, page by page up to the limit. Other waiting work has
 * its turn between two pages.
 */
export async function* readOpenMovements(books: Database, companyId: string): AsyncGenerator<OpenMovement[]> {
  let read = 0;
  const readAfter = (last: OpenMovement | undefined) => openMovementsAfter(books, companyId, last);
  for await (const page of readPages(MOVEMENTS_A_READ, readAfter)) {
    yield page;
    read += page.length;
    if (read >= MAX_OPEN_MOVEMENTS) return;
  }
}

/** Replaces the stored proposals of movements. One round trip. */
export async function writeProposals(
  books: Database,
  proposals: ReadonlyMap<string, readonly StoredProposal[]>,
): Promise<void> {
  const writes = chunked([...proposals], PROPOSALS_A_WRITE).map((some) =>
    books.run(sql`UPDATE bank_movements SET proposals = proposed.value ->> 1
      FROM json_each(${JSON.stringify(some)}) AS proposed WHERE bank_movements.id = proposed.value ->> 0`),
  );
  const [first, ...rest] = writes;
  if (first !== undefined) await books.batch([first, ...rest]);
}
