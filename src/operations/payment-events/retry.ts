import { type EventRow, eventStatusText } from '../../payments/event-list/event-state.ts';
import { requireEvent } from '../../payments/event-list/require-event.ts';
import { retryEvent } from '../../payments/events/retry-event.ts';
import { MAX_RETRIES } from '../../payments/payment-limits.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentEventSchema } from './schemas.ts';
import { paymentEventView } from './view.ts';

function refuse(row: EventRow): void {
  if (row.status !== 'FAILED' || row.deletedAt !== null)
    throw new ApiError('EVENT_INVALID_STATUS_FOR_RETRY', { params: { status: eventStatusText(row) } });
  if (row.retryCount >= MAX_RETRIES)
    throw new ApiError('EVENT_MAX_RETRIES_EXCEEDED', { params: { limit: MAX_RETRIES } });
}

export const retryPaymentEvent = defineOperation({
  id: 'payment-connections.events.retry',
  method: 'POST',
  path: '/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/retry',
  tag: 'Payment connections',
  summary: 'Process a failed event again',
  description: `Use it once the cause is fixed: a default series, the data of the buyer, the plan. The event is processed before the response, which contains the result. An unchanged draft of its payment is created again. An edited draft is issued as it is. An event can be retried at most ${MAX_RETRIES} times.`,
  scope: 'payment-connections:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  success: { status: 200, data: paymentEventSchema, description: 'Event after processing' },
  errors: ['EVENT_NOT_FOUND', 'EVENT_INVALID_STATUS_FOR_RETRY', 'EVENT_MAX_RETRIES_EXCEEDED'],
  async run(context, { params }) {
    const { row } = await requireEvent(context, params);
    // A retry must not fail because an earlier run of the same request has already begun.
    const isOwn = context.isRetry && row.retryCount > 0;
    if (!isOwn) refuse(row);
    await retryEvent(context, row.id);
    return { data: paymentEventView(await requireEvent(context, params), context.language) };
  },
});
