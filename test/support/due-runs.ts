import type { Env } from '../../src/env.ts';
import { consumeJobs } from '../../src/jobs/consume-jobs.ts';
import { cronJobs } from '../../src/jobs/handle-scheduled.ts';
import { sweepStrandedMails } from '../../src/jobs/sweeps/mail-sweep.ts';
import { clockFromOffset } from '../../src/platform/clock.ts';
import type { DueKind } from '../../src/queue/due-item.ts';
import { type Job, platformQueue, type Sweep } from '../../src/queue/job.ts';
import { sendJobs } from '../../src/queue/send-jobs.ts';
import { TAKEN } from './mail/mail-env.ts';

/** Messages that a run may take before it is taken to go on for ever. */
const MAX_MESSAGES = 10_000;

/** An environment whose queue and mails a test holds, and whose clock it moves. */
export interface DueEnv {
  readonly env: Env;
  /** Every message that was carried out, in its order. */
  carried: Job[];
  /** Messages that wait. */
  waiting: Job[];
  mails: string[];
  /**
   * Begins what a ring of the cron hands to the queue to be done when it is due, and mails that got lost, and carries it out;
   * sweeps only of the kind that is named. The ring itself would take up the records and events that thousands of other tests left.
   */
  ring(sweep?: Sweep['of']): Promise<void>;
  /** Carries out what waits, and what follows from that. */
  drain(): Promise<void>;
}

/** Forgets what follows from issues of other tests, which a sweep would take up with this one's. */
export async function forgetFollowups({ BOOKS_LIVE, BOOKS_SANDBOX }: Env): Promise<void> {
  for (const books of [BOOKS_LIVE, BOOKS_SANDBOX]) await books.prepare('DELETE FROM issue_followups').run();
}

/**
 * An environment so many milliseconds ahead of real time. It carries out schedules alone unless told otherwise: other tests
 * leave templates that would fall due.
 */
export function dueEnv(base: Env, aheadMs = 0, kinds: readonly DueKind[] = ['SCHEDULES']): DueEnv {
  const isDue = ({ kind }: Job) => kind === 'DUE_SCAN' || kind === 'DUE_CLOCKS';
  const isWanted = (job: Job) =>
    (job.kind !== 'DUE_SCAN' && job.kind !== 'DUE_SLICE') || kinds.includes(job.work);
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

/** Carries out one message; answers whether it was acknowledged. */
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
