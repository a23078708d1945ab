import type { Environment } from '../../domain/environment.ts';
import { log } from '../../platform/logging/log.ts';
import type { EventQueue } from '../webhook-port.ts';

/** Outbox of events: in books, or in the directory, which both environments share. */
export type EventSource = { environment: Environment; booksShard: number } | { directory: true };

/** Events of one database that have to be published. */
export type EventsMessage = EventSource & {
  eventIds: readonly string[];
  /** Company whose waiting events are published too. The database made their ids itself. */
  ofCompany?: string;
};

/** Most events in a message. A message holds 128 KB, and an id takes about 40 bytes. */
export const MAX_MESSAGE_EVENTS = 1_000;

/** Builds the queue of events on the platform's queue. */
export function platformEventQueue(queue: Queue<EventsMessage>, source: EventSource): EventQueue {
  return {
    async add(eventIds) {
      try {
        for (let start = 0; start < eventIds.length; start += MAX_MESSAGE_EVENTS)
          await queue.send({ ...source, eventIds: eventIds.slice(start, start + MAX_MESSAGE_EVENTS) });
      } catch (error) {
        log('events.not_queued', { count: eventIds.length }, error);
      }
    },
    async addOf(companyId) {
      try {
        await queue.send({ ...source, eventIds: [], ofCompany: companyId });
      } catch (error) {
        log('events.not_queued', { count: 1 }, error);
      }
    },
  };
}
