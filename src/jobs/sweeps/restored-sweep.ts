import { readWaiting } from '../../backup/aeat-check/check-repository.ts';
import type { Env } from '../../composition/env.ts';
import type { Job } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { booksBinding } from '../../db/clients.ts';
import type { Environment } from '../../domain/environment.ts';

/** Companies per message. */
const PAGE_COMPANIES = 100;

/** Queues the comparison of restored books with the AEAT's list, one message per company. */
export async function sweepRestored(
  env: Env,
  { environment, booksShard, after }: { environment: Environment; booksShard: number; after: string },
): Promise<void> {
  const waiting = await readWaiting(booksBinding(env, environment, booksShard), after, PAGE_COMPANIES);
  const jobs = waiting.map(
    ({ company_id: companyId }): Job => ({ kind: 'RESTORED_COMPANY', environment, booksShard, companyId }),
  );
  const last = waiting.at(-1);
  if (last !== undefined && waiting.length === PAGE_COMPANIES)
    jobs.push({ kind: 'RESTORED_SWEEP', environment, booksShard, after: last.company_id });
  await sendJobs(env.JOBS, jobs);
}
