import { booksOf, type Database, type DatabaseBindings, directoryOf } from '../../db/clients.ts';
import { boundShards } from '../../db/shards.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { KEPT_MS } from '../../webhooks/delivery-limits.ts';
import { readStrandedDirectoryEvents } from '../../webhooks/publishing/directory-event-repository.ts';
import type { EventSource } from '../../webhooks/publishing/event-queue.ts';
import {
  forgetOldDeliveries,
  readStrandedEndpoints,
  readStrandedEvents,
} from '../../webhooks/sweep-repository.ts';
import type { EndpointIdentity, EventQueue } from '../../webhooks/webhook-port.ts';

/**
 * Age in milliseconds from which an event or endpoint counts as stranded. An awake endpoint attempts its deliveries
 * earlier.
 */
const STRANDED_AFTER_MS = 30_000;

/** Limits of one sweep of a database. */
const MAX_SWEPT_EVENTS = 10_000;
const MAX_WAKES = 500;
const PARALLEL_WAKES = 5;
const MAX_FORGOTTEN_DELIVERIES = 5_000;

/** Ports of the sweep. */
export interface WebhookSweepPorts {
  databases: DatabaseBindings;
  clock: Clock;
  events(source: EventSource): EventQueue;
  wake(identity: EndpointIdentity): Promise<void>;
}

async function wakeStranded(
  ports: WebhookSweepPorts,
  books: Database,
  place: Pick<EndpointIdentity, 'environment' | 'booksShard'>,
): Promise<number> {
  const dueBeforeMs = ports.clock.now() - STRANDED_AFTER_MS;
  const ids = await readStrandedEndpoints(books, dueBeforeMs, MAX_WAKES);
  for (let start = 0; start < ids.length; start += PARALLEL_WAKES)
    await Promise.all(
      ids.slice(start, start + PARALLEL_WAKES).map((webhookId) => ports.wake({ ...place, webhookId })),
    );
  return ids.length;
}

async function queueDirectoryEvents(ports: WebhookSweepPorts, createdBeforeMs: number): Promise<number> {
  const directory = directoryOf(ports.databases);
  const stranded = await readStrandedDirectoryEvents(directory, createdBeforeMs, MAX_SWEPT_EVENTS);
  await ports.events({ directory: true }).add(stranded);
  return stranded.length;
}

/**
 * Recovers work that no run is about to do: queues events again, and wakes endpoints with overdue deliveries.
 * Deletes deliveries past their retention. Returns how many events and endpoints it recovered.
 */
export async function sweepWebhooks(
  ports: WebhookSweepPorts,
): Promise<{ events: number; endpoints: number }> {
  const nowMs = ports.clock.now();
  const strandedBeforeMs = nowMs - STRANDED_AFTER_MS;
  const swept = { events: await queueDirectoryEvents(ports, strandedBeforeMs), endpoints: 0 };
  for (const environment of ENVIRONMENTS) {
    for (const booksShard of boundShards(ports.databases)) {
      const books = booksOf(ports.databases, environment, booksShard);
      const stranded = await readStrandedEvents(books, strandedBeforeMs, MAX_SWEPT_EVENTS);
      await ports.events({ environment, booksShard }).add(stranded);
      swept.events += stranded.length;
      swept.endpoints += await wakeStranded(ports, books, { environment, booksShard });
      await forgetOldDeliveries(books, nowMs - KEPT_MS, MAX_FORGOTTEN_DELIVERIES);
    }
  }
  return swept;
}
