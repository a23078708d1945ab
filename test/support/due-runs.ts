import type { Env } from '../../src/composition/env.ts';
import type { DatedWorkKind } from '../../src/context/queue/dated-item.ts';
import { type Job, platformQueue, type Sweep } from '../../src/context/queue/job.ts';
import { sendJobs } from '../../src/context/queue/send-jobs.ts';
import { consumeJobs } from '../../src/jobs/consume-jobs.ts';
import { cronJobs } from '../../src/jobs/handle-scheduled.ts';
import { sweepStrandedMails } from '../../src/jobs/sweeps/mail-sweep.ts';
import { clockFromOffset } from '../../src/platform/clock.ts';
import { TAKEN } from './mail/mail-env.ts';

/** Messages after which a run counts as endless. */
const MAX_MESSAGES = 10_000;

/** Environment with a queue, mails and a clock that the test controls. */
export interface DueEnv {
  readonly env: Env;
  /** Processed messages in order. */
  carried: Job[];
  /** Waiting messages. */
  waiting: Job[];
  mails: string[];
  /**
   * Queues and processes the cron's due scans, and recovers stranded mails. Sweeps only the given kind. A real cron
   * run would also process the records and events that thousands of other tests left.
   */
  ring(sweep?: Sweep['of']): Promise<void>;
  /** Processes the waiting messages and those that they queue. */
  drain(): Promise<void>;
}

/** Deletes the follow-ups of other tests' issues, which a sweep would process with this test's. */
export async function forgetFollowups({ BOOKS_LIVE, BOOKS_SANDBOX }: Env): Promise<void> {
  for (const books of [BOOKS_LIVE, BOOKS_SANDBOX]) await books.prepare('DELETE FROM issue_followups').run();
}

/** Makes the scheduled documents of other tests drafts again, which a run at a later date would process with this test's. */
export async function forgetSchedules({ BOOKS_LIVE, BOOKS_SANDBOX }: Env): Promise<void> {
  for (const books of [BOOKS_LIVE, BOOKS_SANDBOX])
    await books
      .prepare(
        "UPDATE invoices SET status = 'DRAFT', scheduled_for = NULL, generation_mode = NULL WHERE status = 'SCHEDULED'",
      )
      .run();
}

/**
 * Creates an environment `aheadMs` milliseconds ahead of real time. By default it only processes schedules, because
 * other tests leave templates that would fall due.
 */
export function dueEnv(base: Env, aheadMs = 0, kinds: readonly DatedWorkKind[] = ['SCHEDULES']): DueEnv {
  const isDue = ({ kind }: Job) => kind === 'SCAN_DATED_WORK' || kind === 'SCAN_CLOCKS';
  const isWanted = (job: Job) =>
    (job.kind !== 'SCAN_DATED_WORK' && job.kind !== 'RUN_DATED_SLICE') || kinds.includes(job.work);
  const mails: string[] = [];
  const waiting: Job[] = [];
  const carried: Job[] = [];
  const queue = {
    async send(job: Job) {
      if (isWanted(job)) waiting.push(structuredClone(job));
    },
    async sendBatch(messages: readonly { body: Job }[]) {
      for (const { body } of messages) await queue.send(body);
    },
  };
  const sink = {
    async fetch(_url: string, init: RequestInit) {
      mails.push(new TextDecoder().decode(init.body as Uint8Array));
      return await TAKEN(mails.length);
    },
  };
  const env = {
    ...base,
    CLOCK_OFFSET_MS: String(aheadMs),
    JOBS: queue,
    MAIL_SINK: sink,
  } as unknown as Env;
  const drain = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      if (carried.push(job) > MAX_MESSAGES) throw new Error('a run goes on for ever');
      await carryOut(env, job);
    }
  };
  return {
    env,
    carried,
    waiting,
    mails,
    drain,
    async ring(sweep) {
      const begun = cronJobs(env).filter((job) => (job.kind === 'SWEEP' ? job.of === sweep : isDue(job)));
      await sendJobs(env.JOBS, begun);
      await sweepStrandedMails({
        databases: env,
        clock: clockFromOffset(env.CLOCK_OFFSET_MS),
        jobs: platformQueue(env.JOBS),
      });
      await drain();
    },
  };
}

/** Processes one message. Returns true if it was acknowledged. */
export async function carryOut(env: Env, job: Job): Promise<boolean> {
  let isDone = false;
  const message = {
    body: job,
    ack: () => {
      isDone = true;
    },
    retry: () => undefined,
  };
  await consumeJobs({ messages: [message] } as unknown as MessageBatch<Job>, env);
  return isDone;
}
