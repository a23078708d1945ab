import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { bankMovements, type StoredProposal } from '../../db/schema/bank-schema.ts';
import { DUE_CENTS, IS_PENDING, MAY_BE_DUE_AGAIN } from '../../invoices/paying/balance-repository.ts';
import { DEBTOR, IS_SUBSTITUTE } from '../../invoices/paying/debtor-repository.ts';
import type { OpenInvoice, OpenMovement } from './matching/match-facts.ts';
import { chunked } from './statement-repository.ts';

/** Largest number of invoices and of movements from which proposals are made, oldest first. */
const MAX_OPEN_INVOICES = 50_000;
const MAX_OPEN_MOVEMENTS = 20_000;
/** Rows of one read, which fit well in the memory of an isolate. */
const ROWS_A_READ = 5_000;
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
    ORDER BY invoices.id LIMIT ${ROWS_A_READ}`);
}

async function openInvoicesOf(books: Database, companyId: string, condition: SQL): Promise<OpenInvoice[]> {
  const all: OpenInvoice[] = [];
  for (let afterId = ''; all.length < MAX_OPEN_INVOICES; ) {
    const some = await openInvoicesAfter(books, companyId, condition, afterId);
    const last = some.at(-1);
    for (const invoice of some) if (invoice.dueCents > 0) all.push(invoice);
    if (last === undefined || some.length < ROWS_A_READ) break;
    afterId = last.id;
  }
  return all;
}

/**
 * Reads the invoices of a company with an amount due, also those that were paid in full and are due again. Both reads run at
 * once, so that each uses its index. One round trip for each five thousand.
 */
export async function readOpenInvoices(books: Database, companyId: string): Promise<OpenInvoice[]> {
  const all = await Promise.all(
    [IS_PENDING, MAY_BE_DUE_AGAIN].map((condition) => openInvoicesOf(books, companyId, condition)),
  );
  return all.flat();
}

/** Reads the movements in euros that are not fully matched. One round trip. */
export async function readOpenMovements(books: Database, companyId: string): Promise<OpenMovement[]> {
  return await books
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
      ),
    )
    .orderBy(asc(bankMovements.bookedOn), asc(bankMovements.id))
    .limit(MAX_OPEN_MOVEMENTS);
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
