import type { Env } from '../composition/env.ts';
import { wakeEndpoint } from '../composition/wake-endpoint.ts';
import { platformQueue } from '../context/queue/job.ts';
import { noteChange } from '../context/queue/note-change.ts';
import { booksBindingName, booksOf, directoryOf } from '../db/clients.ts';
import type { Environment } from '../domain/environment.ts';
import { actAsSystem } from '../platform/acting.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { log } from '../platform/logging/log.ts';
import { fanOutDirectory } from '../webhooks/publishing/directory-fan-out.ts';
import type { EventSource, EventsMessage } from '../webhooks/publishing/event-queue.ts';
import { type FanOutPorts, fanOut } from '../webhooks/publishing/fan-out.ts';
import { readWaitingOf } from '../webhooks/sweep-repository.ts';

/** Events that are passed on together. Their rows and those of their deliveries fit into one statement each. */
const MAX_EVENTS_AT_ONCE = 500;

/** Most waiting events of the named companies per batch. The sweep processes the rest. */
const MAX_WAITING_EVENTS = 2_000;

function sourceName(source: EventSource): string {
  return 'directory' in source ? 'directory' : `${source.environment}:${source.booksShard}`;
}

function portsOf(env: Env, environment: Environment): FanOutPorts {
  return {
    directory: directoryOf(env),
    environment,
    books: (shard) => booksOf(env, environment, shard),
    clock: clockFromOffset(env.CLOCK_OFFSET_MS),
    wake: (booksShard, webhookId) => wakeEndpoint(env, { environment, booksShard, webhookId }),
    draw: (booksShard, pdf) =>
      platformQueue(env.JOBS).add({ kind: 'INVOICE_PDF', environment, booksShard, ...pdf }),
  };
}

async function passOn(env: Env, source: EventSource, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_EVENTS_AT_ONCE) {
    const some = ids.slice(start, start + MAX_EVENTS_AT_ONCE);
    if ('directory' in source) await fanOutDirectory((environment) => portsOf(env, environment), some);
    else await fanOut(portsOf(env, source.environment), source.booksShard, some);
  }
}

/** Returns the ids of waiting events of the companies that messages name. */
async function waitingOf(
  env: Env,
  source: EventSource,
  messages: readonly EventsMessage[],
): Promise<string[]> {
  const companyIds = [...new Set(messages.flatMap(({ ofCompany }) => ofCompany ?? []))];
  if ('directory' in source || companyIds.length === 0) return [];
  const books = booksOf(env, source.environment, source.booksShard);
  return await readWaitingOf(books, companyIds, MAX_WAITING_EVENTS);
}

function bindingOf(source: EventSource): string {
  return 'directory' in source ? 'DIRECTORY' : booksBindingName(source.environment, source.booksShard);
}

/** Passes queued events on to their endpoints. If a database fails, the queue retries its events. */
export async function consumeEvents(batch: MessageBatch<EventsMessage>, env: Env): Promise<void> {
  const clock = clockFromOffset(env.CLOCK_OFFSET_MS);
  for (const [name, messages] of Map.groupBy(batch.messages, ({ body }) => sourceName(body))) {
    const [first] = messages;
    if (first === undefined) continue;
    try {
      await actAsSystem(
        'pass-events-on',
        () => clock.now(),
        async () => {
          const bodies = messages.map(({ body }) => body);
          const ids = new Set([
            ...bodies.flatMap(({ eventIds }) => eventIds),
            ...(await waitingOf(env, first.body, bodies)),
          ]);
          await passOn(env, first.body, [...ids]);
        },
      );
      for (const message of messages) message.ack();
      await noteChange(env.JOBS, bindingOf(first.body));
    } catch (error) {
      log('events.not_passed_on', { of: name }, error);
      for (const message of messages) message.retry();
    }
  }
}
