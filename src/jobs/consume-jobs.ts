import { checkCompany } from '../backup/aeat-check/check-company.ts';
import { runBackup } from '../backup/run-backup.ts';
import { shipJournal } from '../backup/ship-journal.ts';
import type { Env } from '../composition/env.ts';
import { type Job, platformQueue } from '../context/queue/job.ts';
import { backgroundContext } from '../dated-work/background-context.ts';
import { runSlice } from '../dated-work/run-slice.ts';
import { scanClocks, scanItems } from '../dated-work/scan-items.ts';
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
import { writeAutomaticMail } from '../mail/invoices/automatic-mail.ts';
import { attemptMail } from '../mail/sending/attempt-mail.ts';
import { mailSender } from '../mail/sending/mail-sender.ts';
import { actAsSystem } from '../platform/acting.ts';
import { aheadOf, clockFromOffset } from '../platform/clock.ts';
import { log } from '../platform/logging/log.ts';
import { platformEventQueue } from '../webhooks/publishing/event-queue.ts';
import { readCompany } from './company-repository.ts';
import { endBooks, sweepClosedAccounts } from './ended/closed-books.ts';
import { endCompanyBooks, sweepDeletedCompanies } from './ended/deleted-company.ts';
import { forgetPerson } from './ended/erased-person.ts';
import { replayEvents } from './replay-events.ts';
import { runPayment, runPaymentEvent } from './run-payment.ts';
import { sweepCensus } from './sweeps/census-sweep.ts';
import { sweepCheckouts } from './sweeps/checkout-sweep.ts';
import { goOnWithExport, sweepExports } from './sweeps/export-sweep.ts';
import { sweepObligations } from './sweeps/obligation-sweep.ts';
import { sweepPayments } from './sweeps/payment-sweep.ts';
import { reconcileCompany, sweepReconciliations } from './sweeps/reconciliation-sweep.ts';
import { sweepRestored } from './sweeps/restored-sweep.ts';
import { sweep } from './sweeps/sweep.ts';
import { sweepVies } from './sweeps/vies-sweep.ts';

/** Makes the electronic document of an issued invoice, if one is wanted. */
async function makeDocument(env: Env, job: Extract<Job, { kind: 'INVOICE_PDF' }>): Promise<void> {
  const { environment, booksShard, companyId, invoiceId } = job;
  if (!(await isDocumentWanted(booksOf(env, environment, booksShard), invoiceId))) return;
  const of = { environment, companyId, clockAheadMs: null, executionId: invoiceId };
  const context = await backgroundContext(env, of);
  if (context === null) return;
  const made = await electronicDocumentOf(context, invoiceId);
  if (made?.state === 'READY' && CHANNELS[made.delivery].way === 'HANDED_OVER')
    await platformQueue(env.JOBS).add({ ...job, kind: 'EINVOICE_DELIVERY' });
}

/** Attempts a delivery. Queues a near retry; the sweep handles a later one. */
async function deliver(env: Env, job: Extract<Job, { kind: 'EINVOICE_DELIVERY' }>): Promise<void> {
  const { environment, companyId, invoiceId } = job;
  const of = { environment, companyId, clockAheadMs: null, executionId: invoiceId };
  const context = await backgroundContext(env, of);
  if (context === null) return;
  const dueAt = await attemptDelivery(context, invoiceId);
  if (dueAt === null) return;
  const delayMs = Math.max(0, dueAt - context.serviceClock.now());
  if (delayMs <= MAX_RETRY_MS) await platformQueue(env.JOBS).add(job, Math.ceil(delayMs / 1_000));
}

async function makePdf(env: Env, job: Extract<Job, { kind: 'INVOICE_PDF' }>): Promise<void> {
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
  else if ((await ensurePdfOf(ports, material)) !== null) await makeDocument(env, job);
}

async function sendMail(env: Env, job: Extract<Job, { kind: 'SEND_EMAIL' }>): Promise<void> {
  const { environment, booksShard, accountId, emailId, attempts, clockAheadMs } = job;
  const serviceClock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const clock =
    clockAheadMs === null
      ? await booksClock(directoryOf(env), environment, accountId, serviceClock)
      : aheadOf(serviceClock, clockAheadMs);
  const ports = {
    books: booksOf(env, environment, booksShard),
    files: r2FileStore(env.FILES),
    clock,
    serviceClock,
    sender: mailSender(env),
    jobs: platformQueue(env.JOBS),
    events: platformEventQueue(env.EVENTS, { environment, booksShard }),
    environment,
    booksShard,
  };
  await attemptMail(ports, emailId, attempts);
}

async function writeMail(env: Env, job: Extract<Job, { kind: 'AUTOMATIC_MAIL' }>): Promise<void> {
  const { environment, companyId, invoiceId } = job;
  const of = { environment, companyId, clockAheadMs: null, executionId: invoiceId };
  const context = await backgroundContext(env, of);
  if (context !== null) await writeAutomaticMail(context, invoiceId);
}

async function goOnWithBackup(env: Env, { kind, ...step }: Extract<Job, { kind: 'BACKUP' }>): Promise<void> {
  const next = await runBackup(env, step, clockFromOffset(env.CLOCK_OFFSET_MS).now());
  if (next !== null) await platformQueue(env.JOBS).add({ kind, ...next });
}

async function writeJournal(env: Env, job: Extract<Job, { kind: 'JOURNAL' }>): Promise<void> {
  const { hasMore } = await shipJournal(env, job.binding, clockFromOffset(env.CLOCK_OFFSET_MS).now());
  if (hasMore) await platformQueue(env.JOBS).add(job);
}

async function carryOut(env: Env, job: Job): Promise<void> {
  switch (job.kind) {
    case 'INVOICE_PDF':
      return await makePdf(env, job);
    case 'SEND_EMAIL':
      return await sendMail(env, job);
    case 'EINVOICE_DELIVERY':
      return await deliver(env, job);
    case 'AUTOMATIC_MAIL':
      return await writeMail(env, job);
    case 'SCAN_DATED_WORK':
      return await scanItems(env, job);
    case 'SCAN_CLOCKS':
      return await scanClocks(env, job.afterAccountId);
    case 'RUN_DATED_SLICE':
      return await runSlice(env, job);
    case 'SWEEP':
      return await sweep(env, job);
    case 'PAYMENT_EVENT':
      return await runPaymentEvent(env, job);
    case 'PAYMENT':
      return await runPayment(env, job);
    case 'CHECKOUT_SWEEP':
      return await sweepCheckouts(env, job);
    case 'PAYMENT_SWEEP':
      return await sweepPayments(env, job);
    case 'BACKUP':
      return await goOnWithBackup(env, job);
    case 'JOURNAL':
      return await writeJournal(env, job);
    case 'CLOSED_BOOKS':
      return await endBooks(env, job);
    case 'CLOSED_ACCOUNTS':
      return await sweepClosedAccounts(env);
    case 'DELETED_COMPANY':
      return await endCompanyBooks(env, job);
    case 'DELETED_COMPANIES':
      return await sweepDeletedCompanies(env);
    case 'ERASED_PERSON':
      return await forgetPerson(env, job);
    case 'ACCOUNT_EXPORT':
      return await goOnWithExport(env, job.exportId);
    case 'EXPORT_SWEEP':
      return await sweepExports(env);
    case 'RESTORED_SWEEP':
      return await sweepRestored(env, job);
    case 'RESTORED_COMPANY':
      return await checkCompany(env, job);
    case 'CENSUS_SWEEP':
      return await sweepCensus(env, job);
    case 'VIES_SWEEP':
      return await sweepVies(env, job);
    case 'REPLAY':
      return await replayEvents(env, job);
    case 'OBLIGATION_SWEEP':
      return await sweepObligations(env, job);
    case 'RECONCILIATION_SWEEP':
      return await sweepReconciliations(env, job);
    case 'RECONCILIATION':
      return await reconcileCompany(env, job);
  }
}

/** Returns the name of a job in the audit trail, such as `due-slice`. */
function jobName(kind: Job['kind']): string {
  return kind.toLowerCase().replaceAll('_', '-');
}

/** Jobs that wait for a foreign network, which may be slow. They run beside the rest of their batch. */
const WAITING_FOR_OTHERS: ReadonlySet<Job['kind']> = new Set(['EINVOICE_DELIVERY']);

/** Runs queued jobs one by one, with deliveries beside them. The queue retries a failed job, which delays no other. */
export async function consumeJobs(batch: MessageBatch<Job>, env: Env): Promise<void> {
  const clock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const nowMs = () => clock.now();
  const done = (message: Message<Job>) =>
    actAsSystem(jobName(message.body.kind), nowMs, async () => {
      try {
        await carryOut(env, message.body);
        message.ack();
      } catch (error) {
        log('job.failed', { message: message.body }, error);
        message.retry();
      }
    });
  const isBeside = ({ body }: Message<Job>) => WAITING_FOR_OTHERS.has(body.kind);
  const beside = batch.messages.filter(isBeside).map(done);
  for (const message of batch.messages) if (!isBeside(message)) await done(message);
  await Promise.all(beside);
}
