import type { CompanyContext } from '../../context/context.ts';
import { log } from '../../platform/logging/log.ts';
import { filePorts } from './file-ports.ts';
import { ensureInvoicePdf } from './make-invoice-pdf.ts';
import { waitSeconds, within } from './prefer-wait.ts';

/**
 * Makes the PDF of an invoice that was just issued before the response to its issue, within the time that a PDF is waited
 * for. The invoice is issued whatever becomes of it: the queue makes it otherwise.
 */
export async function awaitPdf(context: CompanyContext, invoiceId: string): Promise<void> {
  try {
    await within(waitSeconds(null), ensureInvoicePdf(filePorts(context), invoiceId));
  } catch (error) {
    log('pdf.not_made', { invoice: invoiceId }, error);
  }
}
