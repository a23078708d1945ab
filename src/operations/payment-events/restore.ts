import { actOnCharge } from '../../payments/event-list/act-on-charge.ts';
import { restoreCharge } from '../../payments/event-list/scope-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentEventSchema } from './schemas.ts';
import { paymentEventView } from './view.ts';

export const restorePaymentEvent = defineOperation({
  id: 'payment-connections.events.restore',
  method: 'POST',
  path: '/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/restore',
  tag: 'Payment connections',
  summary: 'Restore a discarded event',
  description:
    'Reverses the whole discard: the event and every event discarded together with it, which have the same `discarded_at`. Each gets its previous status, and waiting events continue. If the event is not discarded, nothing changes.',
  scope: 'payment-connections:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  success: { status: 200, data: paymentEventSchema, description: 'Named event' },
  errors: ['EVENT_NOT_FOUND', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const { books, serviceClock, language } = context;
    const event = await actOnCharge(context, params, {
      isDone: ({ row }) => row.deletedAt === null,
      refuse: () => undefined,
      write: async (row) =>
        row.deletedAt === null ? null : await restoreCharge(books, row, row.deletedAt, serviceClock.now()),
    });
    return { data: paymentEventView(event, language) };
  },
});
