import type { InvoiceType, StoredStatus } from './invoice-status.ts';

export type ExchangeRefusal =
  | 'EXCHANGE_REQUIRES_SIMPLIFIED'
  | 'SIMPLIFIED_NOT_EXCHANGEABLE'
  | 'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE';

/** Statuses from which a simplified invoice may be exchanged: issued, and neither voided nor corrected since. */
const EXCHANGEABLE: readonly StoredStatus[] = ['ISSUED', 'SENT', 'PAID'];

/**
 * The contract's refusal of exchanging an invoice for a full one, or null. One that was issued without VeriFactu cannot be
 * named in the record of the exchange (FacturasSustituidas).
 * Source: specification, Error codes; decisions, section 3, Exchange; RD 1619/2012, article 7.
 */
export function judgeExchange(invoice: {
  type: InvoiceType;
  status: StoredStatus;
  is_registered: boolean;
}): ExchangeRefusal | null {
  if (invoice.type !== 'SIMPLIFIED') return 'EXCHANGE_REQUIRES_SIMPLIFIED';
  if (!EXCHANGEABLE.includes(invoice.status)) return 'SIMPLIFIED_NOT_EXCHANGEABLE';
  return invoice.is_registered ? null : 'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE';
}
