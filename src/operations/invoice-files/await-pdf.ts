import { ensureInvoicePdf } from '../../invoice-files/make-invoice-pdf.ts';
import { loggedText } from '../../logged-error.ts';
import type { CompanyContext } from '../context.ts';
import { filePorts } from './file-ports.ts';
import { waitSeconds, within } from './prefer-wait.ts';

/**
 * Has the PDF of an invoice that was just issued made before its issue is answered, within the time that a PDF is waited
 * for. The invoice is issued whatever becomes of it: the queue makes it otherwise.
 */
export async function awaitPdf(context: CompanyContext, invoiceId: string): Promise<void> {
  try {
    await within(waitSeconds(null), ensureInvoicePdf(filePorts(context), invoiceId));
  } catch (error) {
    console.warn(JSON.stringify({ pdf: 'not made yet', invoice: invoiceId, error: loggedText(error) }));
  }
}
