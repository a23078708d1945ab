import type { Job } from './job.ts';

/** Messages that the platform takes in one batch. */
const MAX_BATCH_MESSAGES = 100;

/** Hands over any number of jobs, in as few batches as the platform takes them in. */
export async function sendJobs(queue: Queue<Job>, jobs: readonly Job[]): Promise<void> {
  for (let start = 0; start < jobs.length; start += MAX_BATCH_MESSAGES) {
    const some = jobs.slice(start, start + MAX_BATCH_MESSAGES);
    await queue.sendBatch(some.map((body) => ({ body })));
  }
}
