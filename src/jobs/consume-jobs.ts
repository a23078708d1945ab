import { clockFromOffset } from '../clock.ts';
import { booksOf, directoryOf } from '../db/clients.ts';
import type { Env } from '../env.ts';
import { r2FileStore } from '../files/file-store.ts';
import { ensureInvoicePdf } from '../invoice-files/make-invoice-pdf.ts';
import { readCompany } from './company-repository.ts';
import type { Job } from './job.ts';

async function makePdf(env: Env, job: Extract<Job, { kind: 'INVOICE_PDF' }>): Promise<void> {
  const { environment, booksShard, companyId, invoiceId } = job;
  const ports = {
    books: booksOf(env, environment, booksShard),
    files: r2FileStore(env.FILES),
    clock: clockFromOffset(env.CLOCK_OFFSET_MS),
    environment,
    company: () => readCompany(directoryOf(env), companyId),
  };
  await ensureInvoicePdf(ports, invoiceId);
}

async function carryOut(env: Env, job: Job): Promise<void> {
  switch (job.kind) {
    case 'INVOICE_PDF':
      return await makePdf(env, job);
  }
}

/** Carries out queued jobs one by one; one that fails comes again by itself, and holds up no other. */
export async function consumeJobs(batch: MessageBatch<Job>, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      await carryOut(env, message.body);
      message.ack();
    } catch (error) {
      const { kind, companyId } = message.body;
      console.error(JSON.stringify({ job: kind, company: companyId, error: String(error), again: true }));
      message.retry();
    }
  }
}
