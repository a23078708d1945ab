import type { EventQueue } from '../../webhooks/webhook-port.ts';
import type { SendingSettlement, SendingStore } from './sending-port.ts';

/**
 * Wraps a store so that the events of its settlements are published. A sweep finds events that could not be queued.
 *
 * @param noteChange writes the change to the bucket when no event does
 */
export function publishedSending(
  store: SendingStore,
  events: EventQueue,
  noteChange: () => Promise<void>,
): SendingStore {
  /** Settlements whose result was lost. The caller repeats them. A repetition cannot tell which events wait, so it publishes all. */
  const unanswered = new WeakSet<SendingSettlement>();
  return {
    readBacklog: (...asked) => store.readBacklog(...asked),
    readFiles: (...asked) => store.readFiles(...asked),
    begin: (...noted) => store.begin(...noted),
    writeState: (...noted) => store.writeState(...noted),
    async settle(settlement) {
      const waiting = await store.settle(settlement).catch((error: unknown) => {
        unanswered.add(settlement);
        throw error;
      });
      const { changes, events: own } = settlement;
      const all = [...changes.map(({ eventId }) => eventId), ...own.map(({ id }) => id)];
      const ids = unanswered.has(settlement) ? all : waiting;
      if (ids.length > 0) await events.add(ids);
      else if (changes.length > 0) await noteChange();
      return ids;
    },
  };
}
