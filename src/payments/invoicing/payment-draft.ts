import type { CompanyContext } from '../../context/context.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { PaymentRow } from '../../db/schema/payment-schema.ts';
import type { LineFields } from '../../invoices/drafting/stored-lines.ts';
import { ApiError } from '../../platform/errors.ts';
import { readPaymentConnection } from '../connection-repository.ts';
import { readPayment } from '../linking/payment-repository.ts';
import { invoiceIdsOf } from '../payment-ids.ts';
import { wholeSummary } from '../steps/engine.ts';
import { buildInvoice } from './build-invoice.ts';

/** The draft that a payment is left to its user with, and the payment as it was read for it. */
export interface PaymentDraft {
  draft: { row: InvoiceRow; lines: readonly LineFields[] };
  payment: PaymentRow;
}

/**
 * The draft that a payment is left to its user with, under an id of the caller's: STANDARD with what is known of the buyer. It is
 * not written. 404 EVENT_NOT_FOUND where there is no such payment. Throws what its content is refused for.
 */
export async function draftOfPayment(
  context: CompanyContext,
  paymentId: string,
  invoiceId: string,
): Promise<PaymentDraft> {
  const { books, companyId, directory } = context;
  const state = await readPayment(books, companyId, paymentId);
  if (state === null) throw new ApiError('EVENT_NOT_FOUND');
  const { payment } = state;
  const connection = await readPaymentConnection(directory, payment.connectionId);
  if (connection === null) throw new ApiError('EVENT_NOT_FOUND');
  const picture = await wholeSummary({ context, connection }, state);
  const ids = { ...invoiceIdsOf(payment), invoiceId };
  const { draft } = await buildInvoice(context, connection, picture, ids, true);
  return { draft, payment };
}
