import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { versionedKey } from './file-keys.ts';
import { type InvoiceMaterial, isInvoiceFileKept } from './invoice-file-repository.ts';
import type { FilePorts } from './make-invoice-pdf.ts';
import { MAX_WAIT_SECONDS } from './prefer-wait.ts';

/** Milliseconds between two checks for a PDF that the background makes. */
const LOOK_INTERVAL_MS = 500;
/** Seconds that an archive waits for each PDF. Its response has begun, so that it can no longer be refused. */
const ARCHIVE_WAIT_SECONDS = 120;

/** True if the PDF of the document's current version exists. One round trip. */
function isMade(context: CompanyContext, { invoice }: InvoiceMaterial): Promise<boolean> {
  const { environment, companyId, files, books } = context;
  return invoice.type === 'PROFORMA'
    ? files.has(versionedKey({ environment, companyId }, invoice, 'pdf'))
    : isInvoiceFileKept(books, invoice.id);
}

/**
 * Queues the PDF of a long document and waits for it.
 *
 * @throws ApiError PDF_NOT_READY if it is not ready within `waitSeconds`
 */
async function renderElsewhere(
  context: CompanyContext,
  material: InvoiceMaterial,
  waitSeconds: number,
): Promise<void> {
  const { jobs, environment, booksShard, accountId, companyId } = context;
  const invoiceId = material.invoice.id;
  await jobs.add({ kind: 'INVOICE_PDF', environment, booksShard, accountId, companyId, invoiceId });
  const looks = (waitSeconds * 1_000) / LOOK_INTERVAL_MS;
  for (let look = 0; look < looks; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS));
    if (await isMade(context, material)) return;
  }
  throw new ApiError('PDF_NOT_READY', { headers: { 'Retry-After': String(MAX_WAIT_SECONDS) } });
}

/** Returns the ports for making a company's files, from the context of an operation. */
export function filePorts(context: CompanyContext): FilePorts {
  const { books, files, documents, clock, serviceClock, environment, webhooks } = context;
  return {
    books,
    files,
    documents,
    clock,
    serviceClock,
    environment,
    events: webhooks.events,
    company: () => context.company(),
    renderElsewhere: (material) => renderElsewhere(context, material, MAX_WAIT_SECONDS),
  };
}

/** Returns the ports of an archive, which waits longer for a PDF than other requests. */
export function archivePorts(context: CompanyContext): FilePorts {
  return {
    ...filePorts(context),
    renderElsewhere: (material) => renderElsewhere(context, material, ARCHIVE_WAIT_SECONDS),
  };
}
