import { type DebtChange, type Settlement, undoneWriteOffs } from '../domain/tax-books/settlements.ts';
import { inPlace } from './correction-repository.ts';
import type { OwnSettlements } from './own-settlement-repository.ts';

/** Full invoice that replaces tickets, with at least one corrective. */
type CorrectedExchange = OwnSettlements & { row: NonNullable<OwnSettlements['row']> };

/** Returns the corrected full invoices among some invoices. */
export function correctedExchanges(invoices: ReadonlyMap<string, OwnSettlements>): CorrectedExchange[] {
  return [...invoices.values()].flatMap(({ row, ...own }): CorrectedExchange[] =>
    row === undefined || own.ticketIds.length === 0 || own.corrections.length === 0 ? [] : [{ ...own, row }],
  );
}

/** Money that a full invoice takes over from a ticket. */
interface TakenOver {
  /** The money, with the write-offs that correctives before the exchange undid. */
  settlements: Settlement[];
  /** Changes of the write-offs by returns after the exchange. */
  ofReturns: DebtChange[];
}

function takenOver(exchange: CorrectedExchange['row'], ticket: OwnSettlements): TakenOver {
  const { toPayCents, corrections, money } = ticket;
  const before = corrections.filter((correction) => inPlace(correction, exchange) < 0);
  const undoneBefore = undoneWriteOffs(toPayCents, before, money);
  const undone = undoneWriteOffs(toPayCents, corrections, money);
  return {
    settlements: [...money, ...undoneBefore],
    ofReturns: [
      ...undone.map(({ date, amount_cents }) => ({ date, cents: amount_cents })),
      ...undoneBefore.map(({ date, amount_cents }) => ({ date, cents: -amount_cents })),
    ],
  };
}

/**
 * Returns the write-offs that correctives of full invoices undo, their own and those of their tickets, by full invoice. It takes
 * over the money of its tickets on its issue date. What returns undo is that of the tickets.
 *
 * @param tickets the tickets with their own settlements
 */
export function undoneOfTickets(
  exchanges: readonly CorrectedExchange[],
  tickets: ReadonlyMap<string, OwnSettlements>,
): ReadonlyMap<string, Settlement[]> {
  return new Map(
    exchanges.map(({ row, toPayCents, corrections, money, ticketIds }) => {
      const issuedOn = row.issueDate ?? '';
      const onIssue = <T extends { date: string }>(one: T): T =>
        one.date > issuedOn ? one : { ...one, date: issuedOn };
      const taken = ticketIds.flatMap((id) => {
        const ticket = tickets.get(id);
        return ticket === undefined ? [] : [takenOver(row, ticket)];
      });
      const settlements = [...taken.flatMap((one) => one.settlements.map(onIssue)), ...money];
      const ofReturns = taken.flatMap((one) => one.ofReturns.map(onIssue));
      return [row.id, undoneWriteOffs(toPayCents, corrections, settlements, ofReturns)];
    }),
  );
}
