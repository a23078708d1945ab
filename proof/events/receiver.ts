import { type Receiver, startReceiver } from '../../test/support/webhooks/webhook-receivers.ts';

/** Receiver that can die and revive at the same address. */
export interface MortalReceiver extends Receiver {
  /** Makes the receiver close each connection without a response, or respond again. */
  setAlive(isAlive: boolean): void;
  /** Ids of events with a 2xx response, in order, once for each response. */
  taken: string[];
}

/** Starts a live receiver. Deliveries while it is dead are in `received` but not in `taken`. */
export async function startMortalReceiver(): Promise<MortalReceiver> {
  let isAlive = true;
  const taken: string[] = [];
  const receiver = await startReceiver((request, response) => {
    if (!isAlive) {
      request.socket.destroy();
      return;
    }
    taken.push(String(request.headers['service-event-id']));
    response.writeHead(204).end();
  });
  return Object.assign(receiver, {
    taken,
    setAlive(value: boolean) {
      isAlive = value;
    },
  });
}

/** Returns the milliseconds from each event to its first attempt, sorted. */
export function firstAttemptDelays({ received, firstMs }: Receiver): number[] {
  const createdMs = new Map(
    received.map(({ eventId, body }) => [eventId, Date.parse(JSON.parse(body).created_at)]),
  );
  const delays = [...firstMs].map(([id, atMs]) => atMs - (createdMs.get(id) ?? 0));
  return delays.sort((a, b) => a - b);
}

/** Returns the value that a share of sorted values does not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
