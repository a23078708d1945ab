import { ApiError } from '../../platform/errors.ts';
import { deleteWebhook as markDeleted } from '../../webhooks/subscriptions/webhook-repository.ts';
import { defineOperation } from '../define-operation.ts';

export const deleteWebhook = defineOperation({
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/webhooks/{webhook_id}',
  tag: 'Webhooks',
  summary: 'Delete a webhook',
  description: 'From then on it receives no events, not even pending ones. Its delivery log is deleted.',
  scope: 'webhooks:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: ['WEBHOOK_NOT_FOUND'],
  async run(context, { params }) {
    const { books, accountId, serviceClock } = context;
    const isDeleted = await markDeleted(books, accountId, params.webhook_id, serviceClock.now());
    if (!isDeleted) throw new ApiError('WEBHOOK_NOT_FOUND');
    return { data: null };
  },
});
