import type { AccountContext } from '../../context/context.ts';
import type { WebhookRow } from '../../db/schema/webhook-schema.ts';
import { notifyOfReceiver } from '../../people/notices/receiver-notice.ts';
import { ApiError } from '../../platform/errors.ts';
import { limitReached } from '../../webhooks/subscriptions/active-webhooks-limit.ts';
import { activityChange } from '../../webhooks/subscriptions/activity-change.ts';
import { readExternalRef } from '../../webhooks/subscriptions/manager-reference-repository.ts';
import {
  mayActivate,
  noteAgreement,
  type WebhookChange,
  updateWebhook as writeWebhook,
} from '../../webhooks/subscriptions/webhook-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { requireWebhook } from './access.ts';
import { type UpdateWebhookBody, updateWebhookBody } from './bodies.ts';
import { webhookSchema } from './schemas.ts';
import { sendTestInTurn } from './test-delivery.ts';
import { refuseTarget } from './validate-url.ts';
import { testDeliveryView, webhookView } from './view.ts';

function changeOf(row: WebhookRow, body: UpdateWebhookBody, nowMs: number): WebhookChange {
  const { url = row.url, events = row.events, account_relationship = row.accountRelationship } = body;
  const activity = activityChange(row, body.active, nowMs);
  return { url, events, accountRelationship: account_relationship, ...activity };
}

/** Throws if a webhook may not be activated: the account has the maximum, or no test reaches it (decisions, section 7). */
async function refuseUnready(context: AccountContext, row: WebhookRow): Promise<void> {
  const [may, externalRef] = await Promise.all([
    mayActivate(context.books, context.accountId),
    readExternalRef(context.directory, context.accountId),
  ]);
  if (!may) throw limitReached();
  const outcome = await sendTestInTurn(context, row, externalRef);
  if (!outcome.success) throw new ApiError('WEBHOOK_TEST_FAILED', { details: testDeliveryView(outcome) });
}

export const updateWebhook = defineOperation({
  id: 'webhooks.update',
  method: 'PATCH',
  path: '/v1/accounts/{account_id}/webhooks/{webhook_id}',
  tag: 'Webhooks',
  summary: 'Change a webhook',
  description:
    'Merges: an absent field does not change. `events` is replaced as a whole. While a webhook is inactive, it receives nothing and no new events are queued for it. Pending deliveries continue when it is activated again. Activation first sends a test, to the new `url` if there is one. The test must succeed.',
  scope: 'webhooks:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: true,
  query: {},
  body: updateWebhookBody,
  example: { events: ['invoice.issued', 'invoice.voided'] },
  success: { status: 200, data: webhookSchema, description: 'Changed webhook' },
  errors: [
    'WEBHOOK_NOT_FOUND',
    'URL_MUST_BE_HTTPS',
    'URL_TARGET_NOT_ALLOWED',
    'WEBHOOK_ACTIVE_SUBSCRIPTION_LIMIT_REACHED',
    'WEBHOOK_TEST_FAILED',
    'WEBHOOK_TURN_TAKEN',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params, body }) {
    const row = await requireWebhook(context, params.webhook_id);
    if (body.url !== undefined) await refuseTarget(context, body.url);
    const turnsOn = body.active === true && !row.active;
    const url = body.url ?? row.url;
    if (turnsOn) await refuseUnready(context, { ...row, url, agreed: row.agreed && url === row.url });
    const nowMs = context.serviceClock.now();
    const updated = await writeWebhook(context.books, row, changeOf(row, body, nowMs), nowMs);
    if (updated === 'FULL') throw limitReached();
    if (updated === 'STALE') throw new ApiError('CONCURRENT_MODIFICATION');
    if (updated.url !== row.url) notifyOfReceiver(context, updated.url);
    if (turnsOn && !updated.agreed) await noteAgreement(context.books, updated);
    if (turnsOn) context.waitUntil(context.webhooks.wake(row.id));
    return { data: webhookView(updated, nowMs) };
  },
});
