import type { Env } from '../composition/env.ts';
import { wakeEndpoint } from '../composition/wake-endpoint.ts';
import { type JobOf, platformQueue } from '../context/queue/job.ts';
import { booksOf, directoryOf } from '../db/clients.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { continueReplay } from '../webhooks/replay.ts';
import { findActive } from '../webhooks/replay-repository.ts';

/** Runs one slice of a replay, and queues the rest. An endpoint that is no longer active gets nothing. */
export async function replayEvents(env: Env, job: JobOf<'REPLAY'>): Promise<void> {
  const { environment, booksShard, webhookId, cursor } = job;
  const endpoint = await findActive(booksOf(env, environment, booksShard), webhookId);
  if (endpoint === null) return;
  const ports = {
    directory: directoryOf(env),
    environment,
    books: (shard: number) => booksOf(env, environment, shard),
    clock: clockFromOffset(env.CLOCK_OFFSET_MS),
    wake: (shard: number, id: string) => wakeEndpoint(env, { environment, booksShard: shard, webhookId: id }),
  };
  const next = await continueReplay(ports, job, endpoint, cursor);
  if (next !== null) await platformQueue(env.JOBS).add({ ...job, cursor: next });
}
