import type { RequestContext } from '../context/context.ts';
import type { ConnectionOfEvent } from '../context/ports/connection-of-event.ts';
import type { DeliveredEvent, PaymentProviderName } from '../context/ports/payment-providers.ts';
import { log } from '../platform/logging/log.ts';
import { endConnection, findConnectionOfEvent, noteEvent } from './connection-repository.ts';

/** Finds the connection that a delivered event belongs to. Logs an event of none and returns null. One round trip at most. */
export async function findFedConnection(
  { directory }: RequestContext,
  provider: PaymentProviderName,
  { externalAccountId, environment, externalEventId, eventType }: DeliveredEvent,
): Promise<ConnectionOfEvent | null> {
  const fed =
    externalAccountId === null
      ? null
      : await findConnectionOfEvent(directory, { provider, externalAccountId, environment });
  if (fed === null)
    log('payment_event.of_no_connection', {
      provider,
      event: externalEventId,
      type: eventType,
      account: externalAccountId,
    });
  return fed;
}

/**
 * Stores the effect of an event on its connection: the time of the last event, and the end if the owner has withdrawn
 * the access.
 */
export async function noteOnConnection(
  { directory, serviceClock }: RequestContext,
  { connection }: ConnectionOfEvent,
  { environment, withdrawnBeforeMs }: DeliveredEvent,
): Promise<void> {
  const nowMs = serviceClock.now();
  try {
    await noteEvent(directory, connection.id, nowMs);
    if (withdrawnBeforeMs !== null && environment === connection.environment)
      await endConnection(directory, connection.id, nowMs - withdrawnBeforeMs, nowMs);
  } catch (error) {
    log('payment_event.not_noted', { connection: connection.id }, error);
  }
}
