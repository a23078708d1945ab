import { clockFromOffset } from '../clock.ts';
import { booksOf, directoryOf, type Environment } from '../db/clients.ts';
import type { Env } from '../env.ts';
import type { EventsMessage } from '../webhooks/event-queue.ts';
import { fanOut } from '../webhooks/fan-out.ts';
import { wakeEndpoint } from './wake-endpoint.ts';

/** Events that are passed on together: their rows and those of their deliveries fit into one statement each. */
const MAX_EVENTS_AT_ONCE = 500;

/** The messages of a batch by the books that their events are in. */
function byBooks(messages: readonly Message<EventsMessage>[]): Message<EventsMessage>[][] {
  const groups = Map.groupBy(messages, ({ body }) => `${body.environment}:${body.booksShard}`);
  return [...groups.values()];
}

async function passOn(env: Env, environment: Environment, booksShard: number, ids: readonly string[]) {
  const ports = {
    directory: directoryOf(env),
    environment,
    booksShard,
    books: (shard: number) => booksOf(env, environment, shard),
    clock: clockFromOffset(env.CLOCK_OFFSET_MS),
    wake: (shard: number, webhookId: string) =>
      wakeEndpoint(env, { environment, booksShard: shard, webhookId }),
  };
  for (let start = 0; start < ids.length; start += MAX_EVENTS_AT_ONCE)
    await fanOut(ports, ids.slice(start, start + MAX_EVENTS_AT_ONCE));
}

/** Passes queued events on to the endpoints that asked for them; those of a database that fails come again by themselves. */
export async function consumeEvents(batch: MessageBatch<EventsMessage>, env: Env): Promise<void> {
  for (const messages of byBooks(batch.messages)) {
    const [first] = messages;
    if (first === undefined) continue;
    const { environment, booksShard } = first.body;
    try {
      const ids = new Set(messages.flatMap(({ body }) => body.eventIds));
      await passOn(env, environment, booksShard, [...ids]);
      for (const message of messages) message.ack();
    } catch (error) {
      console.error(
        JSON.stringify({ events: 'not passed on', environment, error: String(error), again: true }),
      );
      for (const message of messages) message.retry();
    }
  }
}
