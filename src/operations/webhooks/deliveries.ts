import { collectionSchema, pageOffset, pageParameters, paginationOf } from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { EVENT_TYPES } from '../../domain/events/event-types.ts';
import { ApiError } from '../../platform/errors.ts';
import { listLog } from '../../webhooks/subscriptions/attempt-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { webhookDeliverySchema } from './schemas.ts';
import { deliveryView } from './view.ts';

export const listWebhookDeliveries = defineOperation({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/v1/accounts/{account_id}/webhooks/{webhook_id}/deliveries',
  tag: 'Webhooks',
  summary: 'List the deliveries of a webhook',
  description:
    'Returns one record per attempt, newest first, kept for 30 days. The creation probe and tests are not included.',
  scope: 'webhooks:read',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: false,
  query: {
    event_type: parameter.enums(EVENT_TYPES, 'Types of events to include'),
    event_id: parameter.uuids('Events'),
    success: parameter.boolean('True for successful attempts, false for failed ones'),
    ...pageParameters,
  },
  body: null,
  success: {
    status: 200,
    data: collectionSchema('deliveries', webhookDeliverySchema),
    description: 'Page of attempts',
  },
  errors: ['WEBHOOK_NOT_FOUND'],
  async run(context, { params, query }) {
    const { page, limit } = query;
    const log = await listLog(context.books, {
      accountId: context.accountId,
      webhookId: params.webhook_id,
      filters: { eventTypes: query.event_type, eventIds: query.event_id, success: query.success },
      nowMs: context.serviceClock.now(),
      offset: pageOffset(page, limit),
      limit,
    });
    if (log === null) throw new ApiError('WEBHOOK_NOT_FOUND');
    return {
      data: {
        deliveries: log.rows.map(deliveryView),
        pagination: paginationOf(page, limit, log.total),
      },
    };
  },
});
