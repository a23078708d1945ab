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

/** Draft for the user of a payment, with the payment as it was read. */
export interface PaymentDraft {
  draft: { row: InvoiceRow; lines: readonly LineFields[] };
  payment: PaymentRow;
}

/**
 * Builds the draft for the user of a payment, under the caller's id: STANDARD with the known data of the buyer. Writes nothing.
 * Throws 404 EVENT_NOT_FOUND if there is no such payment, and the refusals of its content.
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
