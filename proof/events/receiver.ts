import { type Receiver, startReceiver } from '../../test/support/webhooks/webhook-receivers.ts';

/** A receiver that can die, and be there again at the same address. */
export interface MortalReceiver extends Receiver {
  /** From now on it ends each connection without an answer, or answers again. */
  setAlive(isAlive: boolean): void;
  /** The ids of the events that it has answered with a 2xx, in order, once for each answer. */
  taken: string[];
}

/** Starts one that is alive. What it gets while it is dead is among `received`, and not among `taken`. */
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

/** Milliseconds from each event to its first attempt, in order. */
export function firstAttemptDelays({ received, firstMs }: Receiver): number[] {
  const createdMs = new Map(
    received.map(({ eventId, body }) => [eventId, Date.parse(JSON.parse(body).created_at)]),
  );
  const delays = [...firstMs].map(([id, atMs]) => atMs - (createdMs.get(id) ?? 0));
  return delays.sort((a, b) => a - b);
}

/** The value that a share of sorted values does not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
