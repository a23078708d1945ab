import type { Env } from '../../../src/composition/env.ts';
import type { QueuedRequest } from '../../../src/db/schema/request-logs-schema.ts';
import { consumeRequestLogs } from '../../../src/jobs/consume-request-logs.ts';
import { handleRequest } from '../handle-request.ts';

/** Environment whose request log waits until the test writes it. */
export interface LoggedEnv {
  env: Env;
  /** Waiting requests. */
  queued: QueuedRequest[];
  /** Sends a request and waits for the work after its response. */
  send(request: Request): Promise<Response>;
  /** Writes the waiting requests into the log, delivered as the platform does. */
  write(): Promise<void>;
}

/** Delivers requests to the log in one batch. Returns the outcome of the batch. */
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

/** Creates an environment that holds its request log back. */
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
