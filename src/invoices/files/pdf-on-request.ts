import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { duplicatePdf, issuedPdf, pdfFileName } from './file-keys.ts';
import { filePorts } from './file-ports.ts';
import { ensureDuplicatePdf, ensurePdfOf, ensureProformaPdf, readForRequest } from './make-invoice-pdf.ts';
import { waitSeconds, within } from './prefer-wait.ts';

interface MadePdf {
  fileKey: string;
  fileName: string;
}

/**
 * Returns the result of some work within the time that the caller waits. Null also for a long document that is still
 * rendered in the background.
 */
async function madeWithin(seconds: number, work: Promise<MadePdf | null>): Promise<MadePdf | null> {
  try {
    return await within(seconds, work);
  } catch (error) {
    if (error instanceof ApiError && error.key === 'PDF_NOT_READY') return null;
    throw error;
  }
}

/** Returns the PDF. If it is missing, creates it within the time that the caller waits. */
export async function pdfOnRequest(
  context: CompanyContext,
  invoiceId: string,
  copy: 'duplicate' | null,
): Promise<{ fileName: string; made: MadePdf | null }> {
  const { books, companyId, jobs, environment, booksShard, accountId } = context;
  const seconds = waitSeconds(context.prefer);
  const material = await readForRequest(books, invoiceId);
  const { invoice } = material ?? {};
  if (material === null || invoice?.companyId !== companyId || invoice.deletedAt !== null)
    throw new ApiError('INVOICE_NOT_FOUND');
  if (invoice.number === null) throw new ApiError('INVOICE_NOT_ISSUED_NO_PDF');
  if (copy === 'duplicate' && invoice.type !== 'PROFORMA') {
    const { fileName } = duplicatePdf(environment, invoice);
    const duplicate = await within(Math.max(seconds, 1), ensureDuplicatePdf(filePorts(context), material));
    if (duplicate === null)
      await jobs.add({ kind: 'INVOICE_PDF', environment, booksShard, accountId, companyId, invoiceId, copy });
    return { fileName, made: duplicate };
  }
  const fileName = pdfFileName(invoice.invoiceNumber ?? '');
  if (material.file !== null) return { fileName, made: issuedPdf(environment, invoice, material.file) };
  const ports = filePorts(context);
  if (invoice.type === 'PROFORMA') {
    return { fileName, made: await madeWithin(Math.max(seconds, 1), ensureProformaPdf(ports, material)) };
  }
  const made = seconds === 0 ? null : await madeWithin(seconds, ensurePdfOf(ports, material));
  // The queue finishes a PDF that this request does not wait for.
  if (made === null)
    await jobs.add({ kind: 'INVOICE_PDF', environment, booksShard, accountId, companyId, invoiceId });
  return { fileName, made };
}
