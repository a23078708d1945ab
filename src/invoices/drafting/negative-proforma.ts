import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';

/** Throws 422 for a proforma that would offer to pay its recipient. It is shown and sent as soon as it is stored. */
export function refuseNegativeProforma(
  row: Pick<InvoiceRow, 'type' | 'invoiceTotalCents' | 'totalDisbursementsCents'>,
): void {
  const { type, invoiceTotalCents, totalDisbursementsCents } = row;
  if (type === 'PROFORMA' && Math.min(invoiceTotalCents, invoiceTotalCents + totalDisbursementsCents) < 0)
    throw new ApiError('INVOICE_NEGATIVE_AMOUNT');
}
