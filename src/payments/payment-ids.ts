import type { PaymentRow } from '../db/schema/payment-schema.ts';
import { executionIdOf } from '../platform/execution-id.ts';
import type { InvoiceIds } from './invoicing/build-invoice.ts';

/**
 * Returns the ids of a payment's documents. They are the same in every run, so that concurrent runs and retries make the same
 * document.
 */
export function invoiceIdsOf({ id, createdAt }: Pick<PaymentRow, 'id' | 'createdAt'>): InvoiceIds {
  return {
    invoiceId: executionIdOf(createdAt, 'PAYMENT_INVOICE', id),
    customerId: executionIdOf(createdAt, 'PAYMENT_CUSTOMER', id),
  };
}

/** Returns the id of the corrective that follows the amount corrected so far. */
export function correctiveIdOf({ id, createdAt, correctedCents }: PaymentRow): string {
  return executionIdOf(createdAt, 'PAYMENT_CORRECTIVE', id, String(correctedCents));
}
