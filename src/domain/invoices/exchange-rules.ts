import type { InvoiceType, StoredStatus } from './invoice-status.ts';

export type ExchangeRefusal =
  | 'EXCHANGE_REQUIRES_SIMPLIFIED'
  | 'SIMPLIFIED_NOT_EXCHANGEABLE'
  | 'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE'
  | 'EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED';

/** Statuses from which a simplified invoice may be exchanged: issued, and neither voided nor corrected since. */
const EXCHANGEABLE: readonly StoredStatus[] = ['ISSUED', 'SENT', 'PAID'];

/** A simplified invoice that is to be exchanged, as the books and the AEAT know it. */
export interface ExchangedInvoice {
  type: InvoiceType;
  status: StoredStatus;
  /** Where its record stands: PENDING until the AEAT registered it. */
  verifactu_status: string | null;
  /** Whether the company registers what it issues today. */
  registers: boolean;
  /** What is left of a corrected one is exchanged. */
  include_corrected: boolean;
}

/**
 * The contract's refusal of exchanging an invoice for a full one, or null. The record of the exchange names the simplified invoice
 * (FacturasSustituidas): one that was issued without VeriFactu, or that the AEAT rejected, cannot be named, and one that the AEAT
 * has not registered yet waits.
 * Source: specification, Error codes; decisions, section 3, Exchange, and section 12, F3; RD 1619/2012, article 7.
 */
export function validateExchange(invoice: ExchangedInvoice): ExchangeRefusal | null {
  const { type, status, verifactu_status, registers, include_corrected } = invoice;
  if (type !== 'SIMPLIFIED') return 'EXCHANGE_REQUIRES_SIMPLIFIED';
  const stands = EXCHANGEABLE.includes(status) || (include_corrected && status === 'RECTIFIED');
  if (!stands) return 'SIMPLIFIED_NOT_EXCHANGEABLE';
  if (!registers || verifactu_status === 'NO_VERIFACTU') return 'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE';
  if (verifactu_status === 'REJECTED') return 'SIMPLIFIED_NOT_EXCHANGEABLE';
  return verifactu_status === 'PENDING' ? 'EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED' : null;
}

/** The day that an exchange is an operation of: the latest of those of its simplified invoices; null where that is today. */
export function exchangeOperationDate(operated: readonly string[], today: string): string | null {
  const latest = [...operated].sort().at(-1) ?? today;
  return latest === today ? null : latest;
}

/** A full invoice that stands for tickets, of which some is to be taken back. */
export interface ExchangeInvoice {
  status: StoredStatus;
  /** It takes some of another one back itself. */
  takes_back: boolean;
  /** A corrective by the rules of full invoices has changed it. */
  is_corrected: boolean;
}

/**
 * The contract's refusal of taking back an exchange, in part or for another customer, or null. It is taken back by a further exchange
 * and by no corrective (AEAT, FAQ 27), so that one that a corrective has changed is no longer what its tickets come to.
 */
export function validateExchangeCorrection({
  status,
  takes_back,
  is_corrected,
}: ExchangeInvoice): 'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS' | 'EXCHANGE_INVOICE_NOT_CORRECTABLE' | null {
  if (takes_back) return 'EXCHANGE_INVOICE_NOT_CORRECTABLE';
  if (!EXCHANGEABLE.includes(status) && status !== 'RECTIFIED')
    return 'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS';
  return is_corrected ? 'EXCHANGE_INVOICE_NOT_CORRECTABLE' : null;
}
