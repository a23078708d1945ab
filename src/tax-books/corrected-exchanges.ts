import { type Settlement, undoneWriteOffs } from '../domain/tax-books/settlements.ts';
import type { OwnSettlements } from './own-settlement-repository.ts';

/** Corrected full invoice that replaces tickets. */
interface CorrectedExchange {
  id: string;
  own: OwnSettlements;
  ticketIds: readonly string[];
}

/** Returns the corrected full invoices among some invoices. One cancelled by a TOTAL corrective has left its tickets. */
export function correctedExchanges(invoices: ReadonlyMap<string, OwnSettlements>): CorrectedExchange[] {
  return [...invoices].flatMap(([id, own]): CorrectedExchange[] => {
    const { replacedInvoiceIds = null, rectifiedInvoiceId = null, voidCause = null } = own.row ?? {};
    const hasTickets = rectifiedInvoiceId === null && voidCause !== 'TOTAL_CORRECTIVE';
    if (!hasTickets || replacedInvoiceIds === null || own.corrections.length === 0) return [];
    return [{ id, own, ticketIds: replacedInvoiceIds }];
  });
}

/**
 * Returns the write-offs of tickets that correctives of their full invoice undo, by full invoice. It takes over the money of its
 * tickets on its issue date.
 *
 * @param tickets the tickets with their own settlements
 */
export function undoneOfTickets(
  exchanges: readonly CorrectedExchange[],
  tickets: ReadonlyMap<string, OwnSettlements>,
): ReadonlyMap<string, Settlement[]> {
  const undone = new Map<string, Settlement[]>();
  for (const { id, own, ticketIds } of exchanges) {
    const issuedOn = own.row?.issueDate ?? '';
    const takenOver = ticketIds
      .flatMap((ticketId) =>
        (tickets.get(ticketId)?.settlements ?? []).filter(({ kind }) => kind !== 'SET_OFF'),
      )
      .map((one) => ({ ...one, date: one.date > issuedOn ? one.date : issuedOn }));
    if (!takenOver.some(({ kind }) => kind === 'WRITE_OFF')) continue;
    undone.set(id, undoneWriteOffs(own.toPayCents, own.corrections, [...takenOver, ...own.money]));
  }
  return undone;
}
