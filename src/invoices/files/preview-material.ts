import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { InvoiceMaterial } from './invoice-file-repository.ts';
import { isLong, MAX_LINES_RENDERED_AT_ONCE, readForRequest } from './make-invoice-pdf.ts';

/** Returns the data of a preview. Throws 422 if the document is too long to render during a request. */
export async function previewMaterial(
  { books, companyId }: CompanyContext,
  id: string,
): Promise<InvoiceMaterial> {
  const material = await readForRequest(books, id);
  if (material === null || material.invoice.companyId !== companyId || material.invoice.deletedAt !== null)
    throw new ApiError('INVOICE_NOT_FOUND');
  if (isLong(material))
    throw new ApiError('PREVIEW_TOO_LARGE', { params: { max: MAX_LINES_RENDERED_AT_ONCE } });
  return material;
}
