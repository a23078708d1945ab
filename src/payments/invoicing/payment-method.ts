import type { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';

type InvoicePaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Payment methods of an invoice by the provider's methods. All others are OTHER. */
const METHODS: Readonly<Record<string, InvoicePaymentMethod>> = {
  card: 'CARD',
  card_present: 'CARD',
  interac_present: 'CARD',
  sepa_debit: 'DIRECT_DEBIT',
  bacs_debit: 'DIRECT_DEBIT',
  customer_balance: 'BANK_TRANSFER',
  sepa_credit_transfer: 'BANK_TRANSFER',
  bank_transfer: 'BANK_TRANSFER',
};

/** Returns the payment method of an invoice for a provider's method, such as `card`. */
export function invoicePaymentMethod(paidBy: string | null): InvoicePaymentMethod {
  return METHODS[paidBy ?? ''] ?? 'OTHER';
}
