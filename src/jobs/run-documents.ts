import type { Env } from '../composition/env.ts';
import { type JobOf, platformQueue } from '../context/queue/job.ts';
import { backgroundContext } from '../dated-work/background-context.ts';
import { booksOf, directoryOf } from '../db/clients.ts';
import { booksClock } from '../db/test-clock/test-clock-repository.ts';
import { boundRenderer } from '../documents/document-renderer.ts';
import { r2FileStore } from '../documents/stored/file-store.ts';
import { attemptDelivery } from '../einvoice-channels/attempt-delivery.ts';
import { CHANNELS } from '../einvoice-channels/channel.ts';
import { MAX_RETRY_MS } from '../einvoice-channels/delivery-limits.ts';
import { readInvoiceMaterial } from '../invoices/files/invoice-file-repository.ts';
import { ensureDuplicatePdf, ensurePdfOf, ensureProformaPdf } from '../invoices/files/make-invoice-pdf.ts';
import { isDocumentWanted } from '../invoices/forms/electronic-document-repository.ts';
import { electronicDocumentOf } from '../invoices/forms/make-electronic-document.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { platformEventQueue } from '../webhooks/publishing/event-queue.ts';
import { readCompany } from './company-repository.ts';

/** Makes the electronic document of an issued invoice, if one is wanted, and queues its delivery to a network. */
async function makeElectronicDocument(env: Env, job: JobOf<'INVOICE_PDF'>): Promise<void> {
  const { environment, booksShard, companyId, invoiceId } = job;
  if (!(await isDocumentWanted(booksOf(env, environment, booksShard), invoiceId))) return;
  const context = await backgroundContext(env, { environment, companyId, executionId: invoiceId });
  if (context === null) return;
  const made = await electronicDocumentOf(context, invoiceId);
  if (made?.state === 'READY' && CHANNELS[made.delivery].way === 'HANDED_OVER')
    await platformQueue(env.JOBS).add({ ...job, kind: 'EINVOICE_DELIVERY' });
}

/** Attempts to deliver an electronic invoice. Queues a near retry; the sweep handles a later one. */
export async function runDelivery(env: Env, job: JobOf<'EINVOICE_DELIVERY'>): Promise<void> {
  const { environment, companyId, invoiceId } = job;
  const context = await backgroundContext(env, { environment, companyId, executionId: invoiceId });
  if (context === null) return;
  const dueAt = await attemptDelivery(context, invoiceId);
  if (dueAt === null) return;
  const delayMs = Math.max(0, dueAt - context.serviceClock.now());
  if (delayMs <= MAX_RETRY_MS) await platformQueue(env.JOBS).add(job, Math.ceil(delayMs / 1_000));
}

/** Draws the PDF of an invoice or of its duplicate, and makes the electronic document of an issued invoice after it. */
export async function runInvoicePdf(env: Env, job: JobOf<'INVOICE_PDF'>): Promise<void> {
  const { environment, booksShard, accountId, companyId, invoiceId } = job;
  const serviceClock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const directory = directoryOf(env);
  const ports = {
    books: booksOf(env, environment, booksShard),
    files: r2FileStore(env.FILES),
    documents: boundRenderer(env.DOCUMENTS),
    clock: await booksClock(directory, environment, accountId, serviceClock),
    serviceClock,
    environment,
    events: platformEventQueue(env.EVENTS, { environment, booksShard }),
    // The manager of the account is not known here: the fan-out of the event looks it up.
    company: async () => ({ row: await readCompany(directory, environment, companyId), isManaged: true }),
    renderElsewhere: null,
  };
  const material = await readInvoiceMaterial(ports.books, invoiceId);
  if (material === null) return;
  if (job.copy === 'duplicate') await ensureDuplicatePdf(ports, material);
  else if (material.invoice.type === 'PROFORMA') await ensureProformaPdf(ports, material);
  else if ((await ensurePdfOf(ports, material)) !== null) await makeElectronicDocument(env, job);
}
