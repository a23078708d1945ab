import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { exchangeShares } from '../domain/tax-books/exchange-shares.ts';
import type { Settlement } from '../domain/tax-books/settlements.ts';
import { isInForce, selectCorrectives } from '../invoices/paying/debtor-repository.ts';
import { inOrder, type OwnSettlements, readOwnSettlements } from './own-settlement-repository.ts';
import type { Period } from './quarter-period.ts';

/**
 * A ticket in cash basis keeps its tax when a full invoice (F3) replaces it, and customers pay the full invoice. Each payment of
 * the full invoice is therefore a collection of the tickets, in proportion to the open amount of each. A corrective of the full
 * invoice or of a ticket, and money that a bank takes back from a ticket, change these proportions.
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

/** Causes of a change of the shares of tickets: the day, the tables that give it, and their condition beside `exchange`. */
const CHANGES = {
  PAYMENT: {
    day: 'moved.date',
    tables: 'invoice_payments AS moved',
    where: `moved.invoice_id = exchange.id AND moved.kind = 'PAYMENT' AND moved.deleted_at IS NULL`,
  },
  RETURN: {
    day: 'moved.date',
    tables: 'invoice_refunds AS moved',
    where: `moved.invoice_id = exchange.id AND moved.kind <> 'REFUND'`,
  },
  CORRECTIVE: {
    day: 'moved.issue_date',
    tables: 'invoices AS moved',
    where: `moved.id IN (${selectCorrectives('exchange.id')}) AND ${isInForce('moved')}`,
  },
  // The credit of paid tickets counts for the full invoice from its issue date.
  ISSUE: {
    day: 'exchange.issue_date',
    tables: 'json_each(exchange.replaced_invoice_ids) AS own CROSS JOIN invoice_payments AS moved',
    where: `moved.invoice_id = own.value AND moved.kind = 'PAYMENT' AND moved.deleted_at IS NULL`,
  },
  BACK_OF_TICKET: {
    day: 'moved.date',
    tables: 'json_each(exchange.replaced_invoice_ids) AS own CROSS JOIN invoice_refunds AS moved',
    where: 'moved.invoice_id = own.value',
  },
} as const;
type Change = keyof typeof CHANGES;

/** All causes of a change of the shares of tickets. */
export const SHARE_CHANGES: readonly Change[] = [
  'PAYMENT',
  'RETURN',
  'CORRECTIVE',
  'ISSUE',
  'BACK_OF_TICKET',
];

/** Returns the condition that the row `exchange` is in force and may have a change in a period. */
function mayChange(companyId: string, period: Pick<Period, 'from'>): SQL {
  return sql`exchange.company_id = ${companyId} AND exchange.issue_date >= ${earliest(period)} AND ${STANDS}`;
}

/**
 * Returns SQL of the ids of tickets whose shares changed on some days. With `since` (milliseconds), only by payments or returns of
 * the full invoice that were noted or deleted after that instant.
 */
export function ticketsSettledIn(companyId: string, { from, to }: Period, since?: number): SQL {
  const happened = (change: Change) => {
    const { day, tables, where } = CHANGES[change];
    const later = since === undefined ? sql.empty() : sql`AND moved.created_at > ${since}`;
    return sql`EXISTS (SELECT 1 FROM ${sql.raw(tables)} WHERE ${sql.raw(where)}
      AND ${sql.raw(day)} BETWEEN ${from} AND ${to} ${later})`;
  };
  const found =
    since === undefined
      ? SHARE_CHANGES.map(happened)
      : [
          happened('PAYMENT'),
          happened('RETURN'),
          sql`EXISTS (SELECT 1 FROM invoice_payments AS gone WHERE gone.invoice_id = exchange.id AND gone.kind = 'PAYMENT'
            AND gone.deleted_at > ${since} AND gone.created_at <= ${since} AND gone.date BETWEEN ${from} AND ${to})`,
        ];
  return sql`SELECT ticket.value FROM ${EXCHANGES} WHERE ${mayChange(companyId, { from })} AND (${sql.join(found, sql` OR `)})`;
}

/** Returns the tables of the tickets (alias `ticket`) with the changes of their shares, and the day of a change. */
export function changesOfTickets(change: Change): { from: SQL; day: SQL<string> } {
  const { day, tables } = CHANGES[change];
  return {
    from: sql.raw(`invoices AS exchange INDEXED BY invoices_exchanges CROSS JOIN ${tables}
      CROSS JOIN json_each(exchange.replaced_invoice_ids) AS ticket`),
    day: sql<string>`${sql.raw(day)}`,
  };
}

/** Returns the condition for those changes in a period. */
export function isChangeOfTickets(companyId: string, { from, to }: Period, change: Change): SQL {
  const { day, where } = CHANGES[change];
  return sql`${mayChange(companyId, { from })} AND ${sql.raw(where)} AND ${sql.raw(day)} BETWEEN ${from} AND ${to}`;
}

/** Number of full invoices whose tickets are held in memory at once. */
const EXCHANGES_AT_ONCE = 100;

/** Selects the ids of the full invoices that replace some tickets. */
async function selectExchanges(
  books: Database,
  tickets: readonly OwnSettlements[],
): Promise<{ id: string; ticketIds: string[] }[]> {
  const rows = tickets.flatMap(({ row }) => (row === undefined ? [] : [row]));
  const first = rows.map(({ issueDate }) => issueDate ?? '').sort()[0] ?? '';
  const found = await books.all<{ id: string; ticket_ids: string }>(sql`
    SELECT DISTINCT exchange.id AS id, exchange.replaced_invoice_ids AS ticket_ids FROM ${EXCHANGES}
    WHERE exchange.company_id = ${rows[0]?.companyId ?? ''} AND exchange.issue_date >= ${first} AND ${STANDS}
      AND ticket.value IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`);
  return found.map(({ id, ticket_ids }) => ({ id, ticketIds: JSON.parse(ticket_ids) }));
}

/** Adds the shares of the tickets of a full invoice, by ticket. */
function addShares(
  shares: Map<string, Settlement[]>,
  own: ReadonlyMap<string, OwnSettlements>,
  { id, ticketIds }: { id: string; ticketIds: readonly string[] },
): void {
  const exchange = own.get(id);
  if (exchange === undefined) return;
  const { toPayCents, corrections, money: settlements, row } = exchange;
  const tickets = ticketIds.flatMap((ticketId) => own.get(ticketId) ?? []);
  const ofTickets = exchangeShares(
    { toPayCents, corrections, settlements: inOrder(settlements), issueDate: row?.issueDate ?? '' },
    tickets,
  );
  for (const [index, ofTicket] of ofTickets.entries()) shares.set(tickets[index]?.row?.id ?? '', ofTicket);
}

/**
 * Reads the payments of the full invoices that replace the exchanged tickets among some invoices, as shares of each ticket. Reads
 * nothing if none is exchanged. Two round trips, and more for hundreds of full invoices.
 */
export async function readExchangeSettlements(
  books: Database,
  invoices: ReadonlyMap<string, OwnSettlements>,
): Promise<ReadonlyMap<string, Settlement[]>> {
  const shares = new Map<string, Settlement[]>();
  const tickets = [...invoices.values()].filter(({ row }) => row?.voidCause === 'EXCHANGED');
  if (tickets.length === 0) return shares;
  const exchanges = await selectExchanges(books, tickets);
  for (let start = 0; start < exchanges.length; start += EXCHANGES_AT_ONCE) {
    const some = exchanges.slice(start, start + EXCHANGES_AT_ONCE);
    const own = await readOwnSettlements(
      books,
      some.flatMap(({ id, ticketIds }) => [id, ...ticketIds]),
    );
    for (const exchange of some) addShares(shares, own, exchange);
  }
  return shares;
}
