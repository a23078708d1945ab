import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { invoices } from '../db/schema/books-schema.ts';
import { invoicePayments, invoiceRefunds } from '../db/schema/invoice-payment-schema.ts';
import { type Settlement, setOffs, undoneWriteOffs } from '../domain/tax-books/settlements.ts';
import { ITSELF_AND_TICKETS } from '../invoices/paying/balance-repository.ts';
import { correctedExchanges, undoneOfTickets } from './corrected-exchanges.ts';
import {
  type CorrectionRow,
  correctedIn,
  correctionsByInvoice,
  selectCorrections,
  selectShares,
  wasCorrectedIn,
} from './correction-repository.ts';
import { readExchangeSettlements, ticketsSettledIn } from './exchange-settlement-repository.ts';
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

function selectPayments(books: Database, ids: readonly string[]) {
  const { invoiceId, kind, amountCents, date, method } = invoicePayments;
  return books
    .select({ invoiceId, kind, amountCents, date, method })
    .from(invoicePayments)
    .where(and(isOneOf(invoiceId, ids), isNull(invoicePayments.deletedAt)))
    .orderBy(invoicePayments.id);
}

function selectRefunds(books: Database, ids: readonly string[]) {
  const { invoiceId, amountCents, date } = invoiceRefunds;
  // A lost dispute undoes a payment as a return by the bank does.
  const kind = sql<'REFUND' | 'RETURN'>`iif(${invoiceRefunds.kind} = 'REFUND', 'REFUND', 'RETURN')`.as(
    'back_kind',
  );
  return books
    .select({ invoiceId, kind, amountCents, date, method: invoicePayments.method })
    .from(invoiceRefunds)
    .innerJoin(invoicePayments, eq(invoicePayments.id, invoiceRefunds.paymentId))
    .where(isOneOf(invoiceId, ids))
    .orderBy(invoiceRefunds.id);
}

/**
 * Reads the payments of the full invoices that replace the exchanged ones among some invoices. Reads nothing if none is
 * exchanged.
 */
async function exchangeSettlements(
  books: Database,
  own: ReadonlyMap<string, CorrectionRow>,
  settled: ReadonlyMap<string, Settlement[]>,
): Promise<ReadonlyMap<string, Settlement[]>> {
  const tickets = [...settled].flatMap(([id, settlements]) => {
    const row = own.get(id);
    return row?.voidCause === 'EXCHANGED'
      ? [{ id, issueDate: row.issueDate ?? '', toPayCents: row.toPayCents, settlements, row }]
      : [];
  });
  const companyId = tickets[0]?.row.companyId ?? '';
  return await readExchangeSettlements(books, companyId, tickets);
}

const inOrder = (settlements: readonly Settlement[]): Settlement[] =>
  [...settlements].sort((a, b) => a.date.localeCompare(b.date));

/**
 * Reads the settlements of some invoices of a company, by id, each ordered by day. One round trip, and one more if tickets were
 * exchanged or full invoices corrected.
 */
export async function readSettlements(
  books: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Settlement[]>> {
  if (ids.length === 0) return new Map();
  const [payments, refunds, rows, shares] = await books.batch([
    selectPayments(books, ids),
    selectRefunds(books, ids),
    selectCorrections(books, ids),
    selectShares(books, ids),
  ]);
  const money = Map.groupBy([...payments, ...refunds], ({ invoiceId }) => invoiceId);
  const fixes = correctionsByInvoice(rows, shares);
  const own = new Map(rows.map((row) => [row.id, row]));
  const settled = new Map(
    ids.map((id): [string, Settlement[]] => {
      const original = own.get(id);
      const moved = (money.get(id) ?? []).map(
        ({ kind, date, amountCents, method }): Settlement => ({
          ...{ kind, date, amount_cents: amountCents },
          method: method ?? original?.method ?? null,
        }),
      );
      const toPayCents = original?.toPayCents ?? 0;
      const corrections = original === undefined ? [] : (fixes.get(id) ?? []);
      const off = setOffs(toPayCents, corrections);
      const undone = undoneWriteOffs(toPayCents, corrections, moved);
      return [id, inOrder([...moved, ...off, ...undone])];
    }),
  );
  const exchanged = await exchangeSettlements(books, own, settled);
  const exchanges = correctedExchanges(
    [...own.values()].filter(({ id }) => settled.has(id)),
    fixes,
  );
  const ticketIds = exchanges.flatMap((one) => one.ticketIds);
  const undone = undoneOfTickets(exchanges, await readSettlements(books, ticketIds), settled);
  if (exchanged.size + undone.size === 0) return settled;
  return new Map(
    [...settled].map(([id, one]) => [
      id,
      inOrder([...one, ...(exchanged.get(id) ?? []), ...(undone.get(id) ?? [])]),
    ]),
  );
}
