import { actAsSystem } from '../audit/acting.ts';
import { clockFromOffset } from '../clock.ts';
import { booksBindingName, booksOf, directoryOf, type Environment } from '../db/clients.ts';
import type { Env } from '../env.ts';
import { loggedText } from '../logged-error.ts';
import { fanOutDirectory } from '../webhooks/directory-fan-out.ts';
import type { EventSource, EventsMessage } from '../webhooks/event-queue.ts';
import { type FanOutPorts, fanOut } from '../webhooks/fan-out.ts';
import { wakeEndpoint } from './wake-endpoint.ts';

/** Events that are passed on together: their rows and those of their deliveries fit into one statement each. */
const MAX_EVENTS_AT_ONCE = 500;

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
  };
}

async function passOn(env: Env, source: EventSource, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_EVENTS_AT_ONCE) {
    const some = ids.slice(start, start + MAX_EVENTS_AT_ONCE);
    if ('directory' in source) await fanOutDirectory((environment) => portsOf(env, environment), some);
    else await fanOut(portsOf(env, source.environment), source.booksShard, some);
  }
}

/** What has changed is in the bucket within seconds; where the message is lost, the cron sees to it. */
async function noteInBucket(env: Env, source: EventSource): Promise<void> {
  const binding =
    'directory' in source ? 'DIRECTORY' : booksBindingName(source.environment, source.booksShard);
  try {
    await env.JOBS.send({ kind: 'JOURNAL', binding });
  } catch (error) {
    console.warn(JSON.stringify({ journal: 'not queued', binding, error: loggedText(error) }));
  }
}

/** Passes queued events on to the endpoints that asked for them; those of a database that fails come again by themselves. */
export async function consumeEvents(batch: MessageBatch<EventsMessage>, env: Env): Promise<void> {
  const clock = clockFromOffset(env.CLOCK_OFFSET_MS);
  for (const [name, messages] of Map.groupBy(batch.messages, ({ body }) => sourceName(body))) {
    const [first] = messages;
    if (first === undefined) continue;
    try {
      const ids = new Set(messages.flatMap(({ body }) => body.eventIds));
      await actAsSystem(
        'pass-events-on',
        () => clock.now(),
        () => passOn(env, first.body, [...ids]),
      );
      for (const message of messages) message.ack();
      await noteInBucket(env, first.body);
    } catch (error) {
      console.error(
        JSON.stringify({ events: 'not passed on', of: name, error: loggedText(error), again: true }),
      );
      for (const message of messages) message.retry();
    }
  }
}
