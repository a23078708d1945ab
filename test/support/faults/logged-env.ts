import type { QueuedRequest } from '../../../src/db/schema/request-logs-schema.ts';
import type { Env } from '../../../src/env.ts';
import { handleRequest } from '../../../src/http/app.ts';
import { consumeRequestLogs } from '../../../src/jobs/consume-request-logs.ts';

/** An environment whose requests for the log wait until a test has them written. */
export interface LoggedEnv {
  env: Env;
  /** Those that wait. */
  queued: QueuedRequest[];
  /** Sends a request, and waits for what goes on after its answer. */
  send(request: Request): Promise<Response>;
  /** Writes those that wait into the log, as the platform hands them over. */
  write(): Promise<void>;
}

/** Hands requests over for the log in one batch; answers how the batch was settled. */
export async function writeRequests(env: Env, rows: readonly QueuedRequest[]): Promise<'KEPT' | 'AGAIN'> {
  let settled: 'KEPT' | 'AGAIN' | null = null;
  const batch = {
    messages: rows.map((body) => ({ body: structuredClone(body) })),
    ackAll: () => {
      settled = 'KEPT';
    },
    retryAll: () => {
      settled = 'AGAIN';
    },
  };
  await consumeRequestLogs(batch as unknown as MessageBatch<QueuedRequest>, env);
  if (settled === null) throw new Error('the batch was neither taken nor given back');
  return settled;
}

export function loggedEnv(base: Env): LoggedEnv {
  const queued: QueuedRequest[] = [];
  const queue = {
    send: async (rows: string) => {
      queued.push(...JSON.parse(rows));
    },
  };
  const env = { ...base, REQUEST_LOG_QUEUE: queue } as unknown as Env;
  return {
    env,
    queued,
    async send(request) {
      const work: Promise<unknown>[] = [];
      const response = await handleRequest(request, env, (after) => work.push(after));
      await Promise.allSettled(work);
      return response;
    },
    async write() {
      await writeRequests(env, queued.splice(0));
    },
  };
}
