import type { Env } from '../../composition/env.ts';
import type { Job } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { booksBinding } from '../../db/clients.ts';
import type { Environment } from '../../domain/environment.ts';
import { MAX_SWEPT_DELIVERIES, QUEUED_FOR_MS } from '../../einvoice-channels/delivery-limits.ts';

/**
 * Statement that reserves due deliveries that are not queued, longest waiting first, and leaves them to the queue for
 * a while.
 */
const TAKE_UP = `UPDATE einvoice_deliveries SET queued_until = ?1 + ${QUEUED_FOR_MS}
  WHERE invoice_id IN (SELECT invoice_id FROM einvoice_deliveries WHERE due_at IS NOT NULL AND due_at <= ?1 AND queued_until <= ?1
    ORDER BY due_at LIMIT ?2)
  RETURNING invoice_id, company_id, account_id`;

interface DueRow {
  invoice_id: string;
  company_id: string;
  account_id: string;
}

/** Queues due deliveries: those whose message was lost, and those whose state the network is to be asked for. */
export async function sweepDeliveries(
  env: Env,
  scope: { environment: Environment; booksShard: number },
  nowMs: number,
): Promise<{ rows: number; full: number }> {
  const books = booksBinding(env, scope.environment, scope.booksShard);
  const { results } = await books.prepare(TAKE_UP).bind(nowMs, MAX_SWEPT_DELIVERIES).all<DueRow>();
  const jobs = results.map(
    ({ invoice_id: invoiceId, company_id: companyId, account_id: accountId }): Job => ({
      kind: 'EINVOICE_DELIVERY',
      ...scope,
      accountId,
      companyId,
      invoiceId,
    }),
  );
  await sendJobs(env.JOBS, jobs);
  return { rows: results.length, full: MAX_SWEPT_DELIVERIES };
}
