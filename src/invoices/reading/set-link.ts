import type { CompanyContext } from '../../context/context.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { ApiError } from '../../platform/errors.ts';
import { setLinkSecret } from '../paying/payer-act-repository.ts';
import { findInvoice } from './repository.ts';

/** Sets the link secret of an issued document's page. Throws INVOICE_NOT_FOUND or INVOICE_NOT_ISSUED_NO_PAGE. */
export async function setLink(context: CompanyContext, invoiceId: string, secret: string | null) {
  const { books, companyId, clock } = context;
  const found = await findInvoice(books, companyId, invoiceId);
  if (found === null) throw new ApiError('INVOICE_NOT_FOUND');
  if (found.row.number === null) {
    throw new ApiError('INVOICE_NOT_ISSUED_NO_PAGE', { params: { status: found.row.status } });
  }
  await setLinkSecret(books, companyId, invoiceId, secret, clock.now()).catch((error: unknown) => {
    throw isGuardViolation(error) ? new ApiError('INVOICE_NOT_FOUND') : error;
  });
  return { ...found.row, linkSecret: secret };
}
