import { log } from '../platform/logging/log.ts';
import type { Job } from './job.ts';

/** What changes within this time is written to the bucket by one message, which comes after it. */
const COLLECTED_SECONDS = 2;

/** Until when a message that this isolate has sent is still to come, by the database. */
const coming = new WeakMap<Queue<Job>, Map<string, number>>();

/**
 * Has what has changed in a database written to the bucket within seconds. A message that is still to come tells of this change too.
 * Never rejects: where the message is lost, the cron sees to it.
 */
export async function noteChange(jobs: Queue<Job>, binding: string): Promise<void> {
  const until = coming.get(jobs) ?? new Map<string, number>();
  coming.set(jobs, until);
  const nowMs = Date.now();
  if (nowMs < (until.get(binding) ?? 0)) return;
  until.set(binding, nowMs + COLLECTED_SECONDS * 1_000);
  try {
    await jobs.send({ kind: 'JOURNAL', binding }, { delaySeconds: COLLECTED_SECONDS });
  } catch (error) {
    until.delete(binding);
    log('journal.not_queued', { binding }, error);
  }
}
