import { checkCompany } from '../backup/aeat-check/check-company.ts';
import { runBackup } from '../backup/run-backup.ts';
import { shipJournal } from '../backup/ship-journal.ts';
import type { Env } from '../composition/env.ts';
import { type Job, type JobOf, platformQueue } from '../context/queue/job.ts';
import { runSlice } from '../dated-work/run-slice.ts';
import { scanClocks, scanItems } from '../dated-work/scan-items.ts';
import { actAsSystem } from '../platform/acting.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { log } from '../platform/logging/log.ts';
import { endBooks, sweepClosedAccounts } from './ended/closed-books.ts';
import { endCompanyBooks, sweepDeletedCompanies } from './ended/deleted-company.ts';
import { forgetPerson } from './ended/erased-person.ts';
import { forgetManagedEvents } from './ended/left-manager.ts';
import { replayEvents } from './replay-events.ts';
import { runDelivery, runInvoicePdf } from './run-documents.ts';
import { runAutomaticMail, runMail } from './run-mail.ts';
import { runPayment, runPaymentEvent } from './run-payment.ts';
import { sweepCensus } from './sweeps/census-sweep.ts';
import { sweepCheckouts } from './sweeps/checkout-sweep.ts';
import { continueExport, sweepExports } from './sweeps/export-sweep.ts';
import { sweepObligations } from './sweeps/obligation-sweep.ts';
import { sweepPayments } from './sweeps/payment-sweep.ts';
import { reconcileCompany, sweepReconciliations } from './sweeps/reconciliation-sweep.ts';
import { sweepRestored } from './sweeps/restored-sweep.ts';
import { sweep } from './sweeps/sweep.ts';
import { sweepVies } from './sweeps/vies-sweep.ts';

type EndedJob = JobOf<
  | 'CLOSED_BOOKS'
  | 'CLOSED_ACCOUNTS'
  | 'DELETED_COMPANY'
  | 'DELETED_COMPANIES'
  | 'ERASED_PERSON'
  | 'LEFT_MANAGER'
>;

async function continueBackup(env: Env, { kind, ...step }: JobOf<'BACKUP'>): Promise<void> {
  const next = await runBackup(env, step, clockFromOffset(env.CLOCK_OFFSET_MS).now());
  if (next !== null) await platformQueue(env.JOBS).add({ kind, ...next });
}

async function continueJournal(env: Env, job: JobOf<'JOURNAL'>): Promise<void> {
  const { hasMore } = await shipJournal(env, job.binding, clockFromOffset(env.CLOCK_OFFSET_MS).now());
  if (hasMore) await platformQueue(env.JOBS).add(job);
}

/** Runs a job for what has ended: a company, an account, a person or the access of a manager. */
async function runEnded(env: Env, job: EndedJob): Promise<void> {
  switch (job.kind) {
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
    case 'LEFT_MANAGER':
      return await forgetManagedEvents(env, job);
  }
}

async function runJob(env: Env, job: Job): Promise<void> {
  switch (job.kind) {
    case 'INVOICE_PDF':
      return await runInvoicePdf(env, job);
    case 'SEND_EMAIL':
      return await runMail(env, job);
    case 'EINVOICE_DELIVERY':
      return await runDelivery(env, job);
    case 'AUTOMATIC_MAIL':
      return await runAutomaticMail(env, job);
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
      return await continueBackup(env, job);
    case 'JOURNAL':
      return await continueJournal(env, job);
    case 'ACCOUNT_EXPORT':
      return await continueExport(env, job.exportId);
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
    default:
      return await runEnded(env, job);
  }
}

/** Returns the name of a job in the audit trail, such as `run-dated-slice`. */
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
        await runJob(env, message.body);
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
