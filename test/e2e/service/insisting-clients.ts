import { setTimeout as sleep } from 'node:timers/promises';
import { call, type ServiceResponse } from './api.ts';
import type { RunningService } from './service.ts';

const TRY_AGAIN_MS = 200;
/** Longer than a restart plus the lease of a dead run. */
const PATIENCE_MS = 90_000;

/** Target of the clients. A restart replaces its service. */
export interface Target {
  service: RunningService;
}

export interface Insisted {
  response: ServiceResponse;
  /** Tries without a response, with a 5xx, or while another run held the key. */
  failures: number;
  /** Milliseconds of the successful try. */
  lastTryMs: number;
}

function isFinal({ status, body }: ServiceResponse): boolean {
  return status < 500 && body?.error?.code !== 'IDEMPOTENCY_KEY_PROCESSING';
}

/** Repeats a request with one key, despite broken connections, until its final response. */
export async function insist(target: Target, path: string, body: unknown, key: string): Promise<Insisted> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let failures = 0; ; failures++) {
    const startedAt = performance.now();
    const headers = { 'Idempotency-Key': key };
    const options = body === undefined ? { headers } : { headers, body };
    const response = await call(target.service, 'POST', path, options).catch(() => null);
    if (response !== null && isFinal(response)) {
      return { response, failures, lastTryMs: performance.now() - startedAt };
    }
    if (Date.now() > deadline) throw new Error(`no answer to ${path}: ${JSON.stringify(response?.body)}`);
    await sleep(TRY_AGAIN_MS);
  }
}

/** Runs tasks from this many concurrent clients. Each takes the next task when it is done. */
export async function fromClients<T>(clients: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const left = tasks.entries();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const [index, task] of left) results[index] = await task();
    }),
  );
  return results;
}
