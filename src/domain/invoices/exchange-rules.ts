import type { InvoiceType, StoredStatus } from './invoice-status.ts';

export type ExchangeRefusal =
  | 'EXCHANGE_REQUIRES_SIMPLIFIED'
  | 'SIMPLIFIED_NOT_EXCHANGEABLE'
  | 'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE'
  | 'EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED';

/** Statuses from which a simplified invoice may be exchanged: issued, and not voided or corrected since. */
const EXCHANGEABLE: readonly StoredStatus[] = ['ISSUED', 'SENT', 'PAID'];

/** Simplified invoice to be exchanged, with its state in the books and at its authority. */
export interface ExchangedInvoice {
  type: InvoiceType;
  status: StoredStatus;
  /** State of its record or file: PENDING until the authority has registered it, NO_VERIFACTU if it has none. */
  record_status: string | null;
  /** True if it may lack a record: it was issued under an exclusion or another system, or its company is under one now. */
  may_lack_record: boolean;
  /** True if the rest of a corrected invoice may be exchanged. */
  include_corrected: boolean;
}

/** Status of an invoice without a record. */
export const NO_RECORD = 'NO_VERIFACTU';

/**
 * Returns the contract's refusal to exchange a simplified invoice for a full one, or null. The record of the exchange names the
 * simplified invoice (FacturasSustituidas). One that the authority rejected cannot be named, and one that it has not registered yet
 * must wait. One without a record can be exchanged where the law asked for none.
 *
 * Source: specification, Error codes; decisions, section 3, Exchange, section 12, F3, and section 15, Exclusions; RD 1619/2012,
 * article 7; RD 1007/2023, Reglamento, articles 3 and 4.
 */
export function validateExchange(invoice: ExchangedInvoice): ExchangeRefusal | null {
  const { type, status, record_status, may_lack_record, include_corrected } = invoice;
  if (type !== 'SIMPLIFIED') return 'EXCHANGE_REQUIRES_SIMPLIFIED';
  const isExchangeable = EXCHANGEABLE.includes(status) || (include_corrected && status === 'RECTIFIED');
  if (!isExchangeable) return 'SIMPLIFIED_NOT_EXCHANGEABLE';
  if (record_status === NO_RECORD) return may_lack_record ? null : 'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE';
  if (record_status === 'REJECTED') return 'SIMPLIFIED_NOT_EXCHANGEABLE';
  return record_status === 'PENDING' ? 'EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED' : null;
}

/**
 * Returns the place of the first invoice without a record beside one with a record, or null. The full invoice of a company that no
 * longer registers gets a record exactly if its simplified invoices have one, so both kinds are exchanged apart: nothing is
 * registered twice or left out (decisions, section 15, Exclusions).
 */
export function unrecordedAmong(recordStatuses: readonly (string | null)[]): number | null {
  const place = recordStatuses.indexOf(NO_RECORD);
  return place >= 0 && recordStatuses.some((status) => status !== NO_RECORD) ? place : null;
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
  /** True if a corrective of several invoices took a share of it. */
  is_shared: boolean;
}

/**
 * Returns the contract's refusal to take back an exchange, in part or for another customer, or null. A PARTIAL corrective leaves the
 * rest to be taken back. The share of a corrective of several belongs to no line, so such an exchange is refused (AEAT, FAQ 27;
 * decisions, section 15, Exchange invoices).
 */
export function validateExchangeCorrection({
  status,
  takes_back,
  is_shared,
}: ExchangeInvoice): 'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS' | 'EXCHANGE_INVOICE_NOT_CORRECTABLE' | null {
  if (takes_back) return 'EXCHANGE_INVOICE_NOT_CORRECTABLE';
  if (!EXCHANGEABLE.includes(status) && status !== 'RECTIFIED')
    return 'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS';
  return is_shared ? 'EXCHANGE_INVOICE_NOT_CORRECTABLE' : null;
}
