import { setTimeout as sleep } from 'node:timers/promises';
import { call, type ServiceAnswer } from './api.ts';
import type { RunningService } from './service.ts';

const TRY_AGAIN_MS = 200;
/** Longer than a restart and a dead run's lease together. */
const PATIENCE_MS = 90_000;

/** Where clients send to; a restart puts another service here. */
export interface Target {
  service: RunningService;
}

export interface Insisted {
  answer: ServiceAnswer;
  /** Tries that ended without an answer, with a 5xx, or with a run that still held the key. */
  failures: number;
  /** Milliseconds of the try that succeeded. */
  lastTryMs: number;
}

function isFinal({ status, body }: ServiceAnswer): boolean {
  return status < 500 && body?.error?.code !== 'IDEMPOTENCY_KEY_PROCESSING';
}

/** Sends a request under one key, over connections that break, until it is answered for good. */
export async function insist(target: Target, path: string, body: unknown, key: string): Promise<Insisted> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let failures = 0; ; failures++) {
    const startedAt = performance.now();
    const headers = { 'Idempotency-Key': key };
    const options = body === undefined ? { headers } : { headers, body };
    const answer = await call(target.service, 'POST', path, options).catch(() => null);
    if (answer !== null && isFinal(answer)) {
      return { answer, failures, lastTryMs: performance.now() - startedAt };
    }
    if (Date.now() > deadline) throw new Error(`no answer to ${path}: ${JSON.stringify(answer?.body)}`);
    await sleep(TRY_AGAIN_MS);
  }
}

/** Runs tasks from so many clients at once, each taking the next when it is done. */
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
