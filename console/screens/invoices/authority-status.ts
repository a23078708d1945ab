import type { Schemas } from '../../api/operations.ts';
import type { FiscalSystem } from '../../parts/fiscal-system.ts';
import type { Term } from '../../words/terms.ts';

type Read = Pick<
  Schemas['InvoiceSummary'],
  'fiscal_system' | 'verifactu_status' | 'verifactu' | 'ticketbai' | 'ticketbai_status'
>;

/** Returns a status of TicketBAI by the word of the document: an invoice is voided (`anulada`), never `cancelada`. */
export function spokenStatus<T extends Term | null>(status: T): T | 'VOIDED' {
  return status === 'CANCELLED' ? 'VOIDED' : status;
}

/**
 * Returns the state of an issued document at the authority of its system. Null before issue. That it is outside of VeriFactu is
 * only shown for a company with that system.
 */
export function authorityStatusOf(invoice: Read, systems: readonly FiscalSystem[]): Term | null {
  if (invoice.ticketbai !== null) return spokenStatus(invoice.ticketbai_status);
  const isOfAgency = invoice.fiscal_system === 'VERIFACTU' || systems.includes('VERIFACTU');
  if (!isOfAgency) return null;
  const isWarned = invoice.verifactu_status === 'ACCEPTED' && invoice.verifactu.error_code !== null;
  return isWarned ? 'ACCEPTED_WITH_WARNINGS' : invoice.verifactu_status;
}

/** True if the authority has not answered about the document yet. */
export function isAwaited({ verifactu_status, ticketbai_status, ticketbai }: Read): boolean {
  const isFileAwaited = ticketbai_status === 'PENDING' || ticketbai_status === 'CANCELLATION_PENDING';
  return verifactu_status === 'PENDING' || isFileAwaited || ticketbai?.submission.status === 'PENDING';
}
