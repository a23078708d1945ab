import { actOnCharge } from '../../payments/event-list/act-on-charge.ts';
import { eventStatusText, isResolvable } from '../../payments/event-list/event-state.ts';
import { resolveCharge } from '../../payments/event-list/scope-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentEventSchema } from './schemas.ts';
import { paymentEventView } from './view.ts';

export const resolvePaymentEvent = defineOperation({
  id: 'payment-connections.events.resolve',
  method: 'POST',
  path: '/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/resolve',
  tag: 'Payment connections',
  summary: 'Mark the payment of an event as resolved by hand',
  description:
    'For a payment that was invoiced elsewhere, or that needs no invoice. Its events become `MANUALLY_RESOLVED` and are not processed again. The named event must be `FAILED`, `SKIPPED` or `RECEIVED`. The active events of its payment (see discard) that are `FAILED` or `SKIPPED` are resolved with it. Others that are still `RECEIVED` are left for processing. A draft of the payment stays.',
  scope: 'payment-connections:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  success: { status: 200, data: paymentEventSchema, description: 'Named event' },
  errors: ['EVENT_NOT_FOUND', 'EVENT_INVALID_STATUS_FOR_RESOLVE', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const { books, serviceClock, language, isRetry } = context;
    const event = await actOnCharge(context, params, {
      isDone: ({ row }) => isRetry && row.deletedAt === null && row.status === 'MANUALLY_RESOLVED',
      refuse({ row }) {
        if (isResolvable(row)) return;
        throw new ApiError('EVENT_INVALID_STATUS_FOR_RESOLVE', { params: { status: eventStatusText(row) } });
      },
      write: (row) => resolveCharge(books, row, serviceClock.now()),
    });
    return { data: paymentEventView(event, language) };
  },
});
