import type { EventQueue } from '../../webhooks/webhook-port.ts';
import type { DispatchStore } from './dispatch-port.ts';

/** A store that has the events of what it settled passed on; what it cannot hand over is found by the sweep. */
export function publishingStore(store: DispatchStore, events: EventQueue): DispatchStore {
  return {
    readStanding: (...asked) => store.readStanding(...asked),
    readWaiting: (...asked) => store.readWaiting(...asked),
    readOwnRecords: (...asked) => store.readOwnRecords(...asked),
    begin: (...noted) => store.begin(...noted),
    abandon: (...noted) => store.abandon(...noted),
    async settle(settlement) {
      await store.settle(settlement);
      const ids = settlement.changes.map(({ eventId }) => eventId);
      if (ids.length > 0) await events.add(ids);
    },
  };
}
