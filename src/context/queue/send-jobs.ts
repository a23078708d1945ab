import type { Job } from './job.ts';

/** Most messages in one batch of the platform. */
const MAX_BATCH_MESSAGES = 100;

/** Queues any number of jobs, in as few batches as possible. */
export async function sendJobs(queue: Queue<Job>, jobs: readonly Job[]): Promise<void> {
  for (let start = 0; start < jobs.length; start += MAX_BATCH_MESSAGES) {
    const some = jobs.slice(start, start + MAX_BATCH_MESSAGES);
    await queue.sendBatch(some.map((body) => ({ body })));
  }
}
