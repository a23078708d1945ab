import { at, textOf } from '../../platform/loose-json.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns the invoice of this service that a charge, a payment intent or a checkout session pays: `metadata.invoice_id`. Null
 * for a text that is no id, because merchants use this key for other data.
 */
export function paidInvoiceOf(object: unknown): string | null {
  const named = textOf(at(object, 'metadata', 'invoice_id'));
  return named !== null && UUID.test(named) ? named.toLowerCase() : null;
}
