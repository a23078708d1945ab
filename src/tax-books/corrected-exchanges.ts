import {
  type Correction,
  type Settlement,
  type SettlementKind,
  undoneWriteOffs,
} from '../domain/tax-books/settlements.ts';
import type { CorrectionRow } from './correction-repository.ts';

/** Corrected full invoice that replaces tickets. */
interface CorrectedExchange {
  row: CorrectionRow;
  corrections: readonly Correction[];
  ticketIds: readonly string[];
}

/** Returns the corrected full invoices among some invoices. One cancelled by a TOTAL corrective has left its tickets. */
export function correctedExchanges(
  rows: readonly CorrectionRow[],
  fixes: ReadonlyMap<string | null, readonly Correction[]>,
): CorrectedExchange[] {
  return rows.flatMap((row): CorrectedExchange[] => {
    const { id, replacedInvoiceIds, rectifiedInvoiceId, voidCause } = row;
    const corrections = fixes.get(id) ?? [];
    const hasTickets = rectifiedInvoiceId === null && voidCause !== 'TOTAL_CORRECTIVE';
    if (!hasTickets || replacedInvoiceIds === null || corrections.length === 0) return [];
    return [{ row, corrections, ticketIds: replacedInvoiceIds }];
  });
}

const MONEY: ReadonlySet<SettlementKind> = new Set(['PAYMENT', 'RETURN', 'REFUND', 'WRITE_OFF']);

function moneyOf(settlements: readonly Settlement[] | undefined): Settlement[] {
  return (settlements ?? []).filter(({ kind }) => MONEY.has(kind));
}

/**
 * Returns the write-offs of tickets that correctives of their full invoice undo, by full invoice. It takes over the money of its
 * tickets on its issue date.
 *
 * @param ofTickets settlements of the tickets
 * @param settled settlements of the full invoices
 */
export function undoneOfTickets(
  exchanges: readonly CorrectedExchange[],
  ofTickets: ReadonlyMap<string, readonly Settlement[]>,
  settled: ReadonlyMap<string, readonly Settlement[]>,
): ReadonlyMap<string, Settlement[]> {
  const undone = new Map<string, Settlement[]>();
  for (const { row, corrections, ticketIds } of exchanges) {
    const issuedOn = row.issueDate ?? '';
    const takenOver = ticketIds
      .flatMap((ticketId) => moneyOf(ofTickets.get(ticketId)))
      .map((one) => ({ ...one, date: one.date > issuedOn ? one.date : issuedOn }));
    if (!takenOver.some(({ kind }) => kind === 'WRITE_OFF')) continue;
    const own = moneyOf(settled.get(row.id));
    undone.set(row.id, undoneWriteOffs(row.toPayCents, corrections, [...takenOver, ...own]));
  }
  return undone;
}
