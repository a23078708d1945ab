import type { Env } from '../../../src/composition/env.ts';
import type { Job } from '../../../src/context/queue/job.ts';
import { consumeJobs } from '../../../src/jobs/consume-jobs.ts';

/** Response of the local sink to the n-th mail, counted from 1. A throw is a lost connection. */
export type SinkAnswer = (nth: number) => Response | Promise<Response>;

export const TAKEN: SinkAnswer = () => new Response('taken', { status: 201 });
export const BUSY: SinkAnswer = () => new Response('busy', { status: 503 });

export interface QueuedJob {
  job: Job;
  delaySeconds: number;
}

/** Environment whose mails go to a script and whose jobs wait until the test runs them. */
export interface MailEnv {
  /** Current environment: `passTime` changes it. */
  readonly env: Env;
  /** Messages handed to the sink, accepted or not. */
  mails: string[];
  /** Mail jobs. PDFs are created when they are asked for. */
  jobs: QueuedJob[];
  answer: SinkAnswer;
  passTime(ms: number): void;
  /** Runs the waiting jobs, whatever their delay. */
  runJobs(): Promise<void>;
}

/** Processes jobs, delivered as the platform does. Returns the number of acknowledged ones. */
export async function carryOut(env: Env, jobs: readonly Job[]): Promise<{ acknowledged: number }> {
  let acknowledged = 0;
  const messages = jobs.map((body) => ({
    body,
    ack: () => {
      acknowledged += 1;
    },
    retry: () => undefined,
  }));
  await consumeJobs({ messages } as unknown as MessageBatch<Job>, env);
  return { acknowledged };
}

/** Creates an environment whose mails and jobs the test controls. */
export function mailEnv(base: Env, answer: SinkAnswer = TAKEN): MailEnv {
  let offsetMs = 0;
  const mailing: MailEnv = {
    mails: [],
    jobs: [],
    answer,
    passTime(ms) {
      offsetMs += ms;
    },
    get env() {
      return { ...base, CLOCK_OFFSET_MS: String(offsetMs), MAIL_SINK: sink, JOBS: queue } as unknown as Env;
    },
    async runJobs() {
      const jobs = mailing.jobs.splice(0);
      await carryOut(
        mailing.env,
        jobs.map(({ job }) => job),
      );
    },
  };
  const sink = {
    async fetch(_url: string, init: RequestInit) {
      mailing.mails.push(new TextDecoder().decode(init.body as Uint8Array));
      return await mailing.answer(mailing.mails.length);
    },
  };
  const queue = {
    async send(job: Job, { delaySeconds = 0 }: { delaySeconds?: number } = {}) {
      if (job.kind === 'SEND_EMAIL') mailing.jobs.push({ job, delaySeconds });
    },
  };
  return mailing;
}
