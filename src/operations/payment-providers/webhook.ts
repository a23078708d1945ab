import * as z from 'zod';
import type { RequestContext } from '../../context/context.ts';
import type { ConnectionOfEvent } from '../../payments/connection-of-event.ts';
import { endConnection, findConnectionOfEvent, noteEvent } from '../../payments/connection-repository.ts';
import type { DeliveredEvent, PaymentProviderName } from '../../payments/events/provider-port.ts';
import { providerOfPath } from '../../payments/provider-of-path.ts';
import { ApiError } from '../../platform/errors.ts';
import { log } from '../../platform/logging/log.ts';
import { defineOperation } from '../define-operation.ts';

const receivedSchema = z.object({ received: z.literal(true) }).meta({ id: 'ReceivedProviderEvent' });

async function fedConnection(
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
async function noteOnConnection(
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

export const receiveProviderEvent = defineOperation({
  id: 'payment-providers.webhook',
  method: 'POST',
  path: '/v1/payment-providers/{provider}/webhook',
  tag: 'Payment connections',
  summary: 'Receive an event of a payment provider',
  description:
    "The provider calls it with its own signature over the raw body. The service stores the event and acknowledges it. The result is in the connection's events. A repeated event changes nothing. An event of an account that is not connected is accepted and ignored.",
  scope: 'none',
  access: 'public',
  idempotency: false,
  textPlaceholders: ['provider'],
  query: {},
  body: null,
  takesBytes: true,
  success: { status: 200, data: receivedSchema, description: 'Accepted' },
  errors: ['ENDPOINT_NOT_FOUND', 'SIGNATURE_INVALID'],
  async run(context, { params, sent }) {
    const name = providerOfPath(params.provider);
    const { providers, store } = context.payments;
    const delivery = await providers[name].verify(sent.bytes, sent);
    if (delivery.outcome === 'FORGED') throw new ApiError('SIGNATURE_INVALID');
    if (delivery.outcome === 'UNREADABLE') {
      const why = { en: 'the signed body is no event', es: 'el cuerpo firmado no es un evento' };
      throw new ApiError('BAD_REQUEST', { params: { why } });
    }
    const { event } = delivery;
    const fed = await fedConnection(context, name, event);
    if (fed !== null) {
      await store(fed, event);
      context.waitUntil(noteOnConnection(context, fed, event));
    }
    return { data: { received: true as const } };
  },
});
