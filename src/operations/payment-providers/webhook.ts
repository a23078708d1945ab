import * as z from 'zod';
import { findFedConnection, noteOnConnection } from '../../payments/fed-connection.ts';
import { providerOfPath } from '../../payments/provider-of-path.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

const receivedSchema = z.object({ received: z.literal(true) }).meta({ id: 'ReceivedProviderEvent' });

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
    const fed = await findFedConnection(context, name, event);
    if (fed !== null) {
      await store(fed, event);
      context.waitUntil(noteOnConnection(context, fed, event));
    }
    return { data: { received: true as const } };
  },
});
