import { clockFromOffset } from '../clock.ts';
import { booksOf, directoryOf } from '../db/clients.ts';
import type { Env } from '../env.ts';
import { r2FileStore } from '../files/file-store.ts';
import { ensureInvoicePdf } from '../invoice-files/make-invoice-pdf.ts';
import { attemptMail } from '../mailing/attempt-mail.ts';
import { mailSender } from '../mailing/mail-sender.ts';
import { platformEventQueue } from '../webhooks/event-queue.ts';
import { readCompany } from './company-repository.ts';
import { type Job, platformQueue } from './job.ts';

async function makePdf(env: Env, job: Extract<Job, { kind: 'INVOICE_PDF' }>): Promise<void> {
  const { environment, booksShard, companyId, invoiceId } = job;
  const ports = {
    books: booksOf(env, environment, booksShard),
    files: r2FileStore(env.FILES),
    clock: clockFromOffset(env.CLOCK_OFFSET_MS),
    environment,
    events: platformEventQueue(env.EVENTS, { environment, booksShard }),
    company: () => readCompany(directoryOf(env), companyId),
  };
  await ensureInvoicePdf(ports, invoiceId);
}

async function sendMail(env: Env, job: Extract<Job, { kind: 'SEND_EMAIL' }>): Promise<void> {
  const { environment, booksShard, emailId, attempts } = job;
  const ports = {
    books: booksOf(env, environment, booksShard),
    files: r2FileStore(env.FILES),
    clock: clockFromOffset(env.CLOCK_OFFSET_MS),
    sender: mailSender(env),
    jobs: platformQueue(env.JOBS),
    events: platformEventQueue(env.EVENTS, { environment, booksShard }),
    environment,
    booksShard,
  };
  await attemptMail(ports, emailId, attempts);
}

async function carryOut(env: Env, job: Job): Promise<void> {
  switch (job.kind) {
    case 'INVOICE_PDF':
      return await makePdf(env, job);
    case 'SEND_EMAIL':
      return await sendMail(env, job);
  }
}

/** Carries out queued jobs one by one; one that fails comes again by itself, and holds up no other. */
export async function consumeJobs(batch: MessageBatch<Job>, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      await carryOut(env, message.body);
      message.ack();
    } catch (error) {
      console.error(JSON.stringify({ job: message.body, error: String(error), again: true }));
      message.retry();
    }
  }
}
