import {
  collectionSchema,
  pageOffset,
  pageParameters,
  paginationOf,
  sortParameters,
} from '../../contract/pagination.ts';
import { listWebhooks as readWebhooks } from '../../webhooks/subscriptions/webhook-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { WEBHOOK_SORT_FIELDS, webhookSchema } from './schemas.ts';
import { webhookView } from './view.ts';

export const listWebhooks = defineOperation({
  id: 'webhooks.list',
  method: 'GET',
  path: '/v1/accounts/{account_id}/webhooks',
  tag: 'Webhooks',
  summary: 'List the webhooks of an account',
  description: 'Returns the webhooks in the environment of the credential, active or not.',
  scope: 'webhooks:read',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: false,
  query: { ...pageParameters, ...sortParameters(WEBHOOK_SORT_FIELDS, 'created_at') },
  body: null,
  success: {
    status: 200,
    data: collectionSchema('webhooks', webhookSchema),
    description: 'Page of webhooks',
  },
  errors: [],
  async run(context, { query }) {
    const { page, limit } = query;
    const { rows, total } = await readWebhooks(context.books, {
      accountId: context.accountId,
      sortBy: query.sort_by,
      order: query.sort_order,
      offset: pageOffset(page, limit),
      limit,
    });
    const nowMs = context.serviceClock.now();
    const webhooks = rows.map((row) => webhookView(row, nowMs));
    return { data: { webhooks, pagination: paginationOf(page, limit, total) } };
  },
});
