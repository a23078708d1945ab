import type { Environment } from '../../domain/environment.ts';
import { log } from '../../platform/logging/log.ts';
import type { EventQueue } from '../webhook-port.ts';

/** Where events wait to be passed on: in books, or in the directory, which both environments share. */
export type EventSource = { environment: Environment; booksShard: number } | { directory: true };

/** Events of one database that are to be passed on. */
export type EventsMessage = EventSource & {
  eventIds: readonly string[];
  /** And all that wait of this company, whose ids the databases made themselves. */
  ofCompany?: string;
};

/** A message holds 128 KB, of which an id takes some 40 bytes. */
export const MAX_MESSAGE_EVENTS = 1_000;

/** Events on the platform's queue. */
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
