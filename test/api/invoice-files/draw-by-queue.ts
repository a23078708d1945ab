import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { expect } from 'vitest';
import type { Job } from '../../../src/context/queue/job.ts';
import worker from '../../../src/jobs-worker.ts';
import { testEnv } from '../../support/api-client.ts';
import type { invoiceCompany } from '../invoices/invoice-company.ts';

/** Handles the queue's message that asks for the PDF of an invoice, or for its duplicate. Asserts that it is acknowledged. */
export async function drawByQueue(
  company: Awaited<ReturnType<typeof invoiceCompany>>,
  invoiceId: string,
  more: { copy?: 'duplicate' } = {},
): Promise<void> {
  const { accountId, companyId } = company.tenant;
  const body: Job = {
    kind: 'INVOICE_PDF',
    environment: 'TEST',
    booksShard: 0,
    accountId,
    companyId,
    invoiceId,
    ...more,
  };
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body };
  const batch = createMessageBatch<Job>('folio-jobs', [message]);
  const context = createExecutionContext();
  await (worker as ExportedHandler<typeof testEnv, Job>).queue?.(batch, testEnv, context);
  const { explicitAcks } = await getQueueResult(batch, context);
  expect(explicitAcks).toEqual([message.id]);
}
