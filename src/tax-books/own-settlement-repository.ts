import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { invoicePayments, invoiceRefunds } from '../db/schema/invoice-payment-schema.ts';
import { type Settlement, setOffs, undoneWriteOffs } from '../domain/tax-books/settlements.ts';
import {
  type CorrectionRow,
  correctionsByInvoice,
  type PlacedCorrection,
  selectCorrections,
  selectShares,
} from './correction-repository.ts';

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

/** Invoice with its own correctives and settlements, without those of a full invoice that replaces it. */
export interface OwnSettlements {
  row: CorrectionRow | undefined;
  toPayCents: number;
  corrections: readonly PlacedCorrection[];
  /** Tickets that it replaces. Empty for other invoices, and for a full invoice that a TOTAL corrective cancelled. */
  ticketIds: readonly string[];
  /** Payments, returns, refunds and write-offs, in the order in which they were noted. */
  money: Settlement[];
  /**
   * The money, the correctives that are set off, and the write-offs that they undo, ordered by day. Of a full invoice that replaces
   * tickets, `undoneOfTickets` has what is undone.
   */
  settlements: Settlement[];
}

/** Returns the tickets whose money counts for an invoice. One cancelled by a TOTAL corrective has left its tickets. */
function ticketsOf({ rectifiedInvoiceId, voidCause, replacedInvoiceIds }: CorrectionRow): readonly string[] {
  return rectifiedInvoiceId === null && voidCause !== 'TOTAL_CORRECTIVE' ? (replacedInvoiceIds ?? []) : [];
}

/** Returns settlements ordered by day. Those of one day keep their order. */
export function inOrder(settlements: readonly Settlement[]): Settlement[] {
  return [...settlements].sort((a, b) => a.date.localeCompare(b.date));
}

/** Reads the own settlements of some invoices of a company, by id. One round trip. */
export async function readOwnSettlements(
  books: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnSettlements>> {
  if (ids.length === 0) return new Map();
  const [payments, refunds, rows, shares] = await books.batch([
    selectPayments(books, ids),
    selectRefunds(books, ids),
    selectCorrections(books, ids),
    selectShares(books, ids),
  ]);
  const moved = Map.groupBy([...payments, ...refunds], ({ invoiceId }) => invoiceId);
  const fixes = correctionsByInvoice(rows, shares);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.map((id): [string, OwnSettlements] => {
      const row = rowOf.get(id);
      const money = (moved.get(id) ?? []).map(
        ({ kind, date, amountCents, method }): Settlement => ({
          ...{ kind, date, amount_cents: amountCents },
          method: method ?? row?.method ?? null,
        }),
      );
      const toPayCents = row?.toPayCents ?? 0;
      const corrections = row === undefined ? [] : (fixes.get(id) ?? []);
      const off = setOffs(toPayCents, corrections);
      const ticketIds = row === undefined ? [] : ticketsOf(row);
      const undone = ticketIds.length > 0 ? [] : undoneWriteOffs(toPayCents, corrections, money);
      const settlements = inOrder([...money, ...off, ...undone]);
      return [id, { row, toPayCents, corrections, ticketIds, money, settlements }];
    }),
  );
}
