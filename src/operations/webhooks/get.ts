import { defineOperation } from '../define-operation.ts';
import { requireWebhook } from './access.ts';
import { webhookSchema } from './schemas.ts';
import { webhookView } from './view.ts';

export const getWebhook = defineOperation({
  id: 'webhooks.get',
  method: 'GET',
  path: '/v1/accounts/{account_id}/webhooks/{webhook_id}',
  tag: 'Webhooks',
  summary: 'Get a webhook',
  scope: 'webhooks:read',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: webhookSchema, description: 'Webhook' },
  errors: ['WEBHOOK_NOT_FOUND'],
  async run(context, { params }) {
    const row = await requireWebhook(context, params.webhook_id);
    return { data: webhookView(row, context.serviceClock.now()) };
  },
});
