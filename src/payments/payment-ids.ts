import type { PaymentRow } from '../db/schema/payment-schema.ts';
import { executionIdOf } from '../platform/execution-id.ts';
import type { InvoiceIds } from './invoicing/build-invoice.ts';

/**
 * The ids of what a payment makes: the same whoever makes it and however often, so that whoever takes over from a run that died,
 * or runs beside one that lives, makes the same document and no other.
 */
export function invoiceIdsOf({ id, createdAt }: Pick<PaymentRow, 'id' | 'createdAt'>): InvoiceIds {
  return {
    invoiceId: executionIdOf(createdAt, 'PAYMENT_INVOICE', id),
    customerId: executionIdOf(createdAt, 'PAYMENT_CUSTOMER', id),
  };
}

/** The id of the corrective that takes back what comes after so much that was taken back before. */
export function correctiveIdOf({ id, createdAt, correctedCents }: PaymentRow): string {
  return executionIdOf(createdAt, 'PAYMENT_CORRECTIVE', id, String(correctedCents));
}
