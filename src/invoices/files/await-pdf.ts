import type { CompanyContext } from '../../context/context.ts';
import { log } from '../../platform/logging/log.ts';
import { filePorts } from './file-ports.ts';
import { ensureInvoicePdf } from './make-invoice-pdf.ts';
import { waitSeconds, within } from './prefer-wait.ts';

/**
 * Makes the PDF of a new invoice before the response to its issue, within the wait for PDFs. A failure does not affect the
 * issue: the queue makes the PDF later.
 */
export async function awaitPdf(context: CompanyContext, invoiceId: string): Promise<void> {
  try {
    await within(waitSeconds(null), ensureInvoicePdf(filePorts(context), invoiceId));
  } catch (error) {
    log('pdf.not_made', { invoice: invoiceId }, error);
  }
}
