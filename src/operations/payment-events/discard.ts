import { actOnCharge } from '../../payments/event-list/act-on-charge.ts';
import { isDiscardable } from '../../payments/event-list/event-state.ts';
import { discardCharge } from '../../payments/event-list/scope-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentEventSchema } from './schemas.ts';
import { paymentEventView } from './view.ts';

export const discardPaymentEvent = defineOperation({
  id: 'payment-connections.events.discard',
  method: 'POST',
  path: '/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/discard',
  tag: 'Payment connections',
  summary: 'Discard the payment of an event',
  description:
    'Discards every active event of the connection with the same payment, at once and with one `discarded_at`. The payment is identified by `external_payment_id`, else by `source_object_id`, else it is the event alone. Events that are linked to an issued invoice, or being processed, do not change. If the named event is one of them, the response is 400. Other events that are still `RECEIVED` are left for processing. A discarded payment is not invoiced. Its draft stays. If the event is already discarded, nothing changes.',
  scope: 'payment-connections:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  success: { status: 200, data: paymentEventSchema, description: 'Named event' },
  errors: ['EVENT_NOT_FOUND', 'EVENT_NOT_DISCARDABLE', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const { books, serviceClock, language } = context;
    const event = await actOnCharge(context, params, {
      isDone: ({ row }) => row.deletedAt !== null,
      refuse(found) {
        if (!isDiscardable(found)) throw new ApiError('EVENT_NOT_DISCARDABLE');
      },
      write: (row) => discardCharge(books, row, serviceClock.now()),
    });
    return { data: paymentEventView(event, language) };
  },
});
