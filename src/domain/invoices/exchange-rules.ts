import type { InvoiceType, StoredStatus } from './invoice-status.ts';

export type ExchangeRefusal =
  | 'EXCHANGE_REQUIRES_SIMPLIFIED'
  | 'SIMPLIFIED_NOT_EXCHANGEABLE'
  | 'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE'
  | 'EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED';

/** Statuses from which a simplified invoice may be exchanged: issued, and not voided or corrected since. */
const EXCHANGEABLE: readonly StoredStatus[] = ['ISSUED', 'SENT', 'PAID'];

/** Simplified invoice to be exchanged, with its state in the books and at the AEAT. */
export interface ExchangedInvoice {
  type: InvoiceType;
  status: StoredStatus;
  /** State of its record: PENDING until the AEAT has registered it. */
  verifactu_status: string | null;
  /** True if the company registers the invoices that it issues today. */
  registers: boolean;
  /** True if the rest of a corrected invoice may be exchanged. */
  include_corrected: boolean;
}

/**
 * Returns the contract's refusal to exchange a simplified invoice for a full one, or null. The record of the exchange must name
 * the simplified invoice (FacturasSustituidas). An invoice that was issued without VeriFactu, or that the AEAT rejected, cannot
 * be named. An invoice that the AEAT has not registered yet must wait.
 *
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

/** Returns the operation date of an exchange: the latest of its simplified invoices, or null if that is today. */
export function exchangeOperationDate(operated: readonly string[], today: string): string | null {
  const latest = [...operated].sort().at(-1) ?? today;
  return latest === today ? null : latest;
}

/** Exchange invoice that a further exchange is to take back in part. */
export interface ExchangeInvoice {
  status: StoredStatus;
  /** True if it takes back part of another exchange itself. */
  takes_back: boolean;
  /** True if a corrective under the rules of full invoices has changed it. */
  is_corrected: boolean;
}

/**
 * Returns the contract's refusal to take back an exchange, in part or for another customer, or null. Only a further exchange may
 * take it back, not a corrective (AEAT, FAQ 27). An exchange that a corrective has changed no longer equals its tickets, so it is
 * refused.
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
