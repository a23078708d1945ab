import { platformQueue } from '../context/queue/job.ts';
import { booksOf } from '../db/clients.ts';
import type { Environment } from '../domain/environment.ts';
import { insertEvent } from '../payments/events/event-repository.ts';
import { uuidV7 } from '../platform/ids.ts';
import { log } from '../platform/logging/log.ts';
import type { Env } from './env.ts';

/** Connection that received an event, and the location of its company's books. */
export interface ReceivingConnection {
  id: string;
  companyId: string;
  accountId: string;
  environment: Environment;
  provider: string;
  status: 'PENDING' | 'ACTIVE' | 'DISCONNECTED' | 'ERROR';
  booksShard: number;
}

/** Event with a valid signature, as received. */
export interface ReceivedEvent {
  externalEventId: string;
  eventType: string;
  payload: string;
  /** True if it belongs to the provider's other environment. */
  isOtherEnvironment: boolean;
}

/**
 * Stores an event before it is processed, and queues its processing. An event that is already stored stays as it is.
 * An event of the other environment, or one after disconnecting, is SKIPPED (decisions, section 8).
 * Nothing fails after storing: a sweep processes events that could not be queued.
 *
 * @param nowMs the service's time
 */
export async function storePaymentEvent(
  env: Env,
  connection: ReceivingConnection,
  event: ReceivedEvent,
  nowMs: number,
): Promise<void> {
  const { environment, booksShard, accountId, companyId, provider } = connection;
  const { isOtherEnvironment, ...received } = event;
  const isMeant = !isOtherEnvironment && connection.status !== 'DISCONNECTED';
  const eventId = await insertEvent(booksOf(env, environment, booksShard), {
    ...received,
    id: uuidV7(nowMs),
    companyId,
    connectionId: connection.id,
    provider,
    receivedAt: nowMs,
    status: isMeant ? 'RECEIVED' : 'SKIPPED',
    processedAt: isMeant ? null : nowMs,
  });
  if (eventId === null) return;
  try {
    const job = { kind: 'PAYMENT_EVENT', environment, booksShard, accountId, companyId, eventId } as const;
    await platformQueue(env.JOBS).add(job);
  } catch (error) {
    log('payment_event.not_queued', { event: eventId }, error);
  }
}
