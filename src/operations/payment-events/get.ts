import { requireEvent } from '../../payments/event-list/require-event.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentEventSchema } from './schemas.ts';
import { paymentEventView } from './view.ts';

export const getPaymentEvent = defineOperation({
  id: 'payment-connections.events.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}',
  tag: 'Payment connections',
  summary: 'Get an event of a payment connection',
  description: 'Discarded events are returned too.',
  scope: 'payment-connections:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: paymentEventSchema, description: 'Payment event' },
  errors: ['EVENT_NOT_FOUND'],
  async run(context, { params }) {
    return { data: paymentEventView(await requireEvent(context, params), context.language) };
  },
});
