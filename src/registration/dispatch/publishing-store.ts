import type { EventQueue } from '../../webhooks/webhook-port.ts';
import type { DispatchStore, Settlement } from './dispatch-port.ts';

/**
 * Wraps a store so that the events of its settlements are published. A sweep finds events that could not be queued.
 *
 * @param noteChange writes the change to the bucket when no event does
 */
export function publishingStore(
  store: DispatchStore,
  events: EventQueue,
  noteChange: () => Promise<void>,
): DispatchStore {
  /** Settlements whose result was lost. The caller repeats them. A repetition cannot tell which events wait, so it publishes all. */
  const unanswered = new WeakSet<Settlement>();
  return {
    readBacklog: (...asked) => store.readBacklog(...asked),
    readWaiting: (...asked) => store.readWaiting(...asked),
    readOwnRecords: (...asked) => store.readOwnRecords(...asked),
    begin: (...noted) => store.begin(...noted),
    abandon: (...noted) => store.abandon(...noted),
    async settle(settlement) {
      const waiting = await store.settle(settlement).catch((error: unknown) => {
        unanswered.add(settlement);
        throw error;
      });
      const { changes } = settlement;
      const ids = unanswered.has(settlement) ? changes.map(({ eventId }) => eventId) : waiting;
      if (ids.length > 0) await events.add(ids);
      else if (changes.length > 0) await noteChange();
      return ids;
    },
  };
}
