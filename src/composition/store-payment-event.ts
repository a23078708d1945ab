import { booksOf } from '../db/clients.ts';
import type { Environment } from '../domain/environment.ts';
import type { Env } from '../env.ts';
import { insertEvent } from '../payments/events/event-repository.ts';
import { uuidV7 } from '../platform/ids.ts';
import { log } from '../platform/logging/log.ts';
import { platformQueue } from '../queue/job.ts';

/** The connection that an event came over, and where its company's books are. */
export interface ReceivingConnection {
  id: string;
  companyId: string;
  accountId: string;
  environment: Environment;
  provider: string;
  status: 'PENDING' | 'ACTIVE' | 'DISCONNECTED' | 'ERROR';
  booksShard: number;
}

/** An event whose signature was found right, as it came. */
export interface ReceivedEvent {
  externalEventId: string;
  eventType: string;
  payload: string;
  /** It is of the provider's other environment than the connection. */
  isOtherEnvironment: boolean;
}

/**
 * Stores an event before anything is made of it, and queues what is to be made of it. One that was stored before is left as
 * it is. What comes for the other environment, or after disconnecting, is SKIPPED (decisions, section 8). Once it is stored
 * nothing fails: a sweep takes up what could not be queued.
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
