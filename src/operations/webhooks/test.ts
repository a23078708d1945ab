import { readExternalRef } from '../../webhooks/subscriptions/manager-reference-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { requireWebhook } from './access.ts';
import { testDeliverySchema } from './schemas.ts';
import { sendTestInTurn } from './test-delivery.ts';
import { testDeliveryView } from './view.ts';

export const testWebhook = defineOperation({
  id: 'webhooks.test',
  method: 'POST',
  path: '/v1/accounts/{account_id}/webhooks/{webhook_id}/test',
  tag: 'Webhooks',
  summary: 'Send a test to a webhook',
  description:
    'Sends one signed delivery of `webhook.test`, even if the webhook is inactive. It is not retried, and it does not affect the log or the health of the webhook. A webhook that has not answered 2xx at its URL gets one delivery a second: the call waits for its turn.',
  scope: 'webhooks:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: true,
  query: {},
  body: null,
  success: { status: 200, data: testDeliverySchema, description: 'Result of the test' },
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_TURN_TAKEN'],
  async run(context, { params }) {
    const [row, externalRef] = await Promise.all([
      requireWebhook(context, params.webhook_id),
      readExternalRef(context.directory, context.accountId),
    ]);
    return { data: testDeliveryView(await sendTestInTurn(context, row, externalRef)) };
  },
});
