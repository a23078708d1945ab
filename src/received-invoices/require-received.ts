import type { CompanyContext } from '../context/context.ts';
import { ApiError } from '../platform/errors.ts';
import { findReceived, type ReceivedInvoice } from './repository.ts';

/** Returns the received invoice of the path. Throws RECEIVED_INVOICE_NOT_FOUND. */
export async function receivedOf({ books, companyId }: CompanyContext, id: string): Promise<ReceivedInvoice> {
  const received = await findReceived(books, companyId, id);
  if (received === null) throw new ApiError('RECEIVED_INVOICE_NOT_FOUND');
  return received;
}
