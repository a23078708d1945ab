import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { invoices } from '../db/schema/books-schema.ts';
import type { Settlement } from '../domain/tax-books/settlements.ts';
import { ITSELF_AND_TICKETS } from '../invoices/paying/balance-repository.ts';
import { correctedExchanges, undoneOfTickets } from './corrected-exchanges.ts';
import { correctedIn, wasCorrectedIn } from './correction-repository.ts';
import { readExchangeSettlements, ticketsSettledIn } from './exchange-settlement-repository.ts';
import { inOrder, readOwnSettlements } from './own-settlement-repository.ts';
import type { Period } from './quarter-period.ts';

/** Returns the condition for a company's invoices with payments, returns or correctives on some days. */
export function isSettledIn(companyId: string, { from, to }: Period): SQL {
  return sql`${invoices.id} IN (
    SELECT paid.invoice_id FROM invoice_payments AS paid INDEXED BY invoice_payments_by_date
      WHERE paid.company_id = ${companyId} AND paid.deleted_at IS NULL AND paid.date BETWEEN ${from} AND ${to}
    UNION SELECT back.invoice_id FROM invoice_refunds AS back INDEXED BY invoice_refunds_by_date
      WHERE back.company_id = ${companyId} AND back.date BETWEEN ${from} AND ${to}
    UNION ${correctedIn(companyId, { from, to })}
    UNION ${ticketsSettledIn(companyId, { from, to })})`;
}

/**
 * Returns the condition that the row of `invoices` had a settlement or return on some days. It holds for every exchanged ticket,
 * because the full invoice that replaces it may have been paid.
 */
export function wasSettledIn({ from, to }: { from: SQL | string; to: SQL | string }): SQL {
  return sql`(EXISTS (SELECT 1 FROM invoice_payments AS paid WHERE paid.invoice_id = ${invoices}.id AND paid.kind = 'PAYMENT'
      AND paid.deleted_at IS NULL AND paid.date BETWEEN ${from} AND ${to})
    OR EXISTS (SELECT 1 FROM invoice_refunds AS back WHERE back.invoice_id = ${invoices}.id AND back.kind <> 'REFUND'
      AND back.date BETWEEN ${from} AND ${to})
    OR ${wasCorrectedIn({ from, to })}
    OR ${invoices}.void_cause IS 'EXCHANGED')`;
}

/** Condition that the row of `invoices`, or a ticket that it replaces, has a write-off. */
export const WAS_WRITTEN_OFF = sql`EXISTS (SELECT 1 FROM invoice_payments AS given_up
  WHERE given_up.invoice_id IN (${sql.raw(ITSELF_AND_TICKETS)}) AND given_up.kind = 'WRITE_OFF' AND given_up.deleted_at IS NULL)`;

/** Returns the condition that part of the row of `invoices` may be uncollected after a day. */
export function mayBeOpenAfter(day: SQL): SQL {
  return sql`(${invoices}.payment_date IS NULL OR ${invoices}.payment_date > ${day} OR ${WAS_WRITTEN_OFF})`;
}

/**
 * Returns the condition for a company's invoices whose payments or returns on some days were noted or deleted after an instant
 * (milliseconds).
 */
export function isSettledAnew(companyId: string, { from, to }: Period, since: number): SQL {
  return sql`${invoices.id} IN (
    SELECT paid.invoice_id FROM invoice_payments AS paid INDEXED BY invoice_payments_by_date
      WHERE paid.company_id = ${companyId} AND paid.deleted_at IS NULL AND paid.date BETWEEN ${from} AND ${to}
      AND paid.kind = 'PAYMENT' AND paid.created_at > ${since}
    UNION SELECT gone.invoice_id FROM invoice_payments AS gone INDEXED BY invoice_payments_deleted
      WHERE gone.company_id = ${companyId} AND gone.deleted_at > ${since} AND gone.created_at <= ${since}
      AND gone.kind = 'PAYMENT' AND gone.date BETWEEN ${from} AND ${to}
    UNION SELECT back.invoice_id FROM invoice_refunds AS back INDEXED BY invoice_refunds_by_date
      WHERE back.company_id = ${companyId} AND back.date BETWEEN ${from} AND ${to} AND back.kind <> 'REFUND' AND back.created_at > ${since}
    UNION ${ticketsSettledIn(companyId, { from, to }, since)})`;
}

/**
 * Reads the settlements of some invoices of a company, by id, each ordered by day. One round trip, and up to three more if tickets
 * were exchanged or full invoices corrected.
 */
export async function readSettlements(
  books: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Settlement[]>> {
  const own = await readOwnSettlements(books, ids);
  const exchanged = await readExchangeSettlements(books, own);
  const exchanges = correctedExchanges(own);
  const tickets = await readOwnSettlements(
    books,
    exchanges.flatMap(({ ticketIds }) => ticketIds),
  );
  const undone = undoneOfTickets(exchanges, tickets);
  return new Map(
    [...own].map(([id, { settlements }]) => [
      id,
      inOrder([...settlements, ...(exchanged.get(id) ?? []), ...(undone.get(id) ?? [])]),
    ]),
  );
}
