import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { exchangeShares, type Settlement, settledSteps } from '../domain/tax-books/settlements.ts';
import type { Period } from './quarter-period.ts';

/**
 * A ticket in cash basis keeps its tax when a full invoice (F3) replaces it, and customers pay the full invoice. Each payment of
 * the full invoice is therefore a collection of the tickets, in proportion to the open amount of each.
 */

/** Full invoices of a company that replace tickets, over the aliases `exchange` and `ticket`. */
const EXCHANGES = sql.raw(`invoices AS exchange INDEXED BY invoices_exchanges
  JOIN json_each(exchange.replaced_invoice_ids) AS ticket`);
const STANDS = sql.raw(`exchange.replaced_invoice_ids IS NOT NULL AND exchange.number IS NOT NULL
  AND exchange.status <> 'VOIDED' AND exchange.deleted_at IS NULL AND exchange.invoice_total_cents > 0`);

/**
 * Returns the first issue date of full invoices to search for a period. Cash basis waits until the year after the operation, and
 * no full invoice precedes it.
 */
function earliest({ from }: Pick<Period, 'from'>): string {
  return from === '' ? '' : `${Number(from.slice(0, 4)) - 2}-01-01`;
}

/**
 * Returns SQL of the ids of tickets whose full invoices had payments or returns on some days. With `since` (milliseconds), only
 * those noted or deleted after that instant.
 */
export function ticketsSettledIn(companyId: string, { from, to }: Period, since?: number): SQL {
  const later = (column: string) =>
    since === undefined ? sql.empty() : sql`AND ${sql.raw(column)} > ${since}`;
  const deleted =
    since === undefined
      ? sql.empty()
      : sql`OR EXISTS (SELECT 1 FROM invoice_payments AS gone WHERE gone.invoice_id = exchange.id AND gone.kind = 'PAYMENT'
        AND gone.deleted_at > ${since} AND gone.created_at <= ${since} AND gone.date BETWEEN ${from} AND ${to})`;
  return sql`SELECT ticket.value FROM ${EXCHANGES} WHERE exchange.company_id = ${companyId} AND exchange.issue_date >= ${earliest({ from })} AND ${STANDS}
    AND (EXISTS (SELECT 1 FROM invoice_payments AS paid WHERE paid.invoice_id = exchange.id AND paid.kind = 'PAYMENT'
        AND paid.deleted_at IS NULL AND paid.date BETWEEN ${from} AND ${to} ${later('paid.created_at')})
      OR EXISTS (SELECT 1 FROM invoice_refunds AS back WHERE back.invoice_id = exchange.id AND back.kind <> 'REFUND'
        AND back.date BETWEEN ${from} AND ${to} ${later('back.created_at')}) ${deleted})`;
}

/** Returns SQL of the tickets (alias `ticket`) joined with the payments or returns of their full invoices (alias `moved`). */
export function movedOfTickets(kind: 'PAYMENT' | 'RETURN'): SQL {
  const table = sql.raw(kind === 'PAYMENT' ? 'invoice_payments' : 'invoice_refunds');
  return sql`${EXCHANGES} JOIN ${table} AS moved ON moved.invoice_id = exchange.id`;
}

/** Returns the condition for those payments or returns in a period. */
export function isMovedOfTickets(companyId: string, { from, to }: Period, kind: 'PAYMENT' | 'RETURN'): SQL {
  const inForce =
    kind === 'PAYMENT'
      ? sql`moved.kind = 'PAYMENT' AND moved.deleted_at IS NULL`
      : sql`moved.kind <> 'REFUND'`;
  return sql`exchange.company_id = ${companyId} AND exchange.issue_date >= ${earliest({ from })} AND ${STANDS}
    AND ${inForce} AND moved.date BETWEEN ${from} AND ${to}`;
}

interface Moved {
  ticket_id: string;
  to_pay_cents: number;
  tickets_paid_cents: number;
  kind: 'PAYMENT' | 'RETURN';
  date: string;
  amount_cents: number;
  method: string | null;
}

/** Selects the payments and returns of the full invoices of some tickets, ordered by day. */
function selectMoved(
  books: Database,
  companyId: string,
  tickets: readonly ExchangedTicket[],
): Promise<Moved[]> {
  const ids = JSON.stringify(tickets.map(({ id }) => id));
  const first = tickets.map(({ issueDate }) => issueDate).sort()[0] ?? '';
  const of = (table: string, more: { columns: string; joined: string; asked: string }) => sql`
    SELECT ticket.value AS ticket_id, exchange.invoice_total_cents + exchange.total_disbursements_cents AS to_pay_cents,
      (SELECT coalesce(sum(own.amount_cents - own.refunded_cents), 0) FROM invoice_payments AS own
        WHERE own.invoice_id IN (SELECT value FROM json_each(exchange.replaced_invoice_ids))
        AND own.kind = 'PAYMENT' AND own.deleted_at IS NULL) AS tickets_paid_cents,
      iif(moved.kind = 'PAYMENT', 'PAYMENT', 'RETURN') AS kind, moved.date AS date, moved.amount_cents, ${sql.raw(more.columns)}, moved.id AS id
    FROM ${EXCHANGES} JOIN ${sql.raw(table)} AS moved ON moved.invoice_id = exchange.id ${sql.raw(more.joined)}
    WHERE exchange.company_id = ${companyId} AND exchange.issue_date >= ${first} AND ${STANDS} AND ${sql.raw(more.asked)}
      AND ticket.value IN (SELECT value FROM json_each(${ids}))`;
  const payments = of('invoice_payments', {
    columns: 'coalesce(moved.method, exchange.payment_method) AS method',
    joined: '',
    asked: `moved.kind = 'PAYMENT' AND moved.deleted_at IS NULL`,
  });
  const returns = of('invoice_refunds', {
    columns: 'coalesce(undone.method, exchange.payment_method) AS method',
    joined: 'JOIN invoice_payments AS undone ON undone.id = moved.payment_id',
    asked: `moved.kind <> 'REFUND'`,
  });
  return books.all<Moved>(sql`${payments} UNION ALL ${returns} ORDER BY date, id`);
}

/** Exchanged ticket with its amount to pay in cents and its own settlements. */
export interface ExchangedTicket {
  id: string;
  issueDate: string;
  toPayCents: number;
  settlements: readonly Settlement[];
}

/** Reads the payments of the full invoices that replace some tickets of a company, as shares of each ticket. One round trip. */
export async function readExchangeSettlements(
  books: Database,
  companyId: string,
  tickets: readonly ExchangedTicket[],
): Promise<ReadonlyMap<string, Settlement[]>> {
  if (tickets.length === 0) return new Map();
  const moved = Map.groupBy(await selectMoved(books, companyId, tickets), ({ ticket_id }) => ticket_id);
  return new Map(
    tickets.map(({ id, toPayCents, settlements }) => {
      const own = moved.get(id) ?? [];
      const settled = settledSteps(settlements, toPayCents).at(-1)?.settled_cents ?? 0;
      const ofCents = (own[0]?.to_pay_cents ?? 0) - (own[0]?.tickets_paid_cents ?? 0);
      return [id, exchangeShares(own, { openCents: toPayCents - settled, ofCents })];
    }),
  );
}
