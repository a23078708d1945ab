import { isUuid } from '../../platform/ids.ts';
import { at, textOf } from '../../platform/loose-json.ts';

/**
 * Returns the invoice of this service that a charge, a payment intent or a checkout session pays: `metadata.invoice_id`. Null
 * for a text that is no id, because merchants use this key for other data.
 */
export function paidInvoiceOf(object: unknown): string | null {
  const named = textOf(at(object, 'metadata', 'invoice_id'));
  return named !== null && isUuid(named) ? named.toLowerCase() : null;
}
