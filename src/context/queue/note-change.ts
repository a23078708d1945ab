import { log } from '../../platform/logging/log.ts';
import type { Job } from './job.ts';

/** Seconds within which one message writes all changes to the bucket. It is delivered after them. */
const COLLECTED_SECONDS = 2;

/** Instants until which a sent message of this isolate is still pending, by database. */
const coming = new WeakMap<Queue<Job>, Map<string, number>>();

/**
 * Queues a backup of a database's changes to the bucket, within seconds. A pending message covers this change too.
 * Never rejects: if the message is lost, the cron writes the changes.
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
