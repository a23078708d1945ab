import { ApiError } from '../../platform/errors.ts';
import type { Envelope } from '../../webhooks/envelope.ts';
import { isManagedBy } from '../../webhooks/replay-repository.ts';
import { signingSecrets } from '../../webhooks/signing-secrets.ts';
import { findForRetry, noteManualAttempt } from '../../webhooks/subscriptions/attempt-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { webhookDeliverySchema } from './schemas.ts';
import { turnTaken } from './test-delivery.ts';
import { deliveryView } from './view.ts';

export const retryWebhookDelivery = defineOperation({
  id: 'webhooks.retry-delivery',
  method: 'POST',
  path: '/v1/accounts/{account_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/retry',
  tag: 'Webhooks',
  summary: 'Retry a delivery',
  description:
    'Makes one attempt now with the same payload, in addition to the scheduled ones, even if the webhook is inactive. If it succeeds, no other attempt follows. If it fails, the scheduled ones continue.',
  scope: 'webhooks:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: true,
  query: {},
  body: null,
  success: { status: 200, data: webhookDeliverySchema, description: 'New attempt' },
  errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND', 'WEBHOOK_TURN_TAKEN'],
  async run(context, { params }) {
    const { books, directory, accountId, serviceClock, webhooks } = context;
    const id = context.ids.next();
    const { webhook, attempt, own } = await findForRetry(books, {
      accountId,
      webhookId: params.webhook_id,
      attemptId: params.delivery_id,
      ownId: id,
      nowMs: serviceClock.now(),
    });
    if (webhook === null) throw new ApiError('WEBHOOK_NOT_FOUND');
    if (attempt === null) throw new ApiError('DELIVERY_NOT_FOUND');
    const event = JSON.parse(attempt.payload) as Pick<Envelope, 'account_id' | 'account_relationship'>;
    const isManaged = event.account_relationship === 'managed';
    // The job that deletes the deliveries of an account that was left may not have run yet.
    if (isManaged && !(await isManagedBy(directory, accountId, event.account_id)))
      throw new ApiError('DELIVERY_NOT_FOUND');
    if (own !== null) return { data: deliveryView(own) };
    if (!(await webhooks.awaitTurn(webhook))) throw turnTaken();
    const { eventId, eventType, payload: body } = attempt;
    const begunAtMs = serviceClock.now();
    const outcome = await webhooks.sender.post(
      { url: webhook.url, secrets: await signingSecrets(context.secrets, webhook, begunAtMs) },
      { attemptId: id, eventId, eventType, body },
    );
    const { id: webhookId, url } = webhook;
    const logged = await noteManualAttempt(books, { id, webhookId, eventId, url, outcome, begunAtMs });
    if (logged === null) throw new ApiError('DELIVERY_NOT_FOUND');
    return { data: deliveryView(logged) };
  },
});
