import type { AccountContext } from '../../context/context.ts';
import type { WebhookRow } from '../../db/schema/webhook-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { mintSecret, PREVIOUS_SECRET_MS } from '../../webhooks/signature.ts';
import { openSigningSecret, sealSigningSecret } from '../../webhooks/signing-secrets.ts';
import { updateWebhook } from '../../webhooks/subscriptions/webhook-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { requireWebhook } from './access.ts';
import { webhookWithSecretSchema } from './schemas.ts';
import { webhookView } from './view.ts';

/** Rotates the secret of a webhook. If an earlier run of this request has rotated it, the webhook stays as it is. */
async function rotated(context: AccountContext, row: WebhookRow): Promise<WebhookRow> {
  const { books, serviceClock, secrets, executionId, isRetry, principal } = context;
  if (isRetry && row.secretExecutionId === executionId) return row;
  const nowMs = serviceClock.now();
  const change = {
    secret: await sealSigningSecret(secrets, row.id, mintSecret()),
    previousSecret: row.secret,
    previousSecretEndsAt: nowMs + PREVIOUS_SECRET_MS,
    secretExecutionId: executionId,
    secretSeenBy: principal.personId,
  };
  const updated = await updateWebhook(books, row, change, nowMs);
  if (typeof updated === 'string') throw new ApiError('CONCURRENT_MODIFICATION');
  return updated;
}

export const rotateWebhookSecret = defineOperation({
  id: 'webhooks.rotate-secret',
  method: 'POST',
  path: '/v1/accounts/{account_id}/webhooks/{webhook_id}/secret',
  tag: 'Webhooks',
  summary: 'Rotate the secret of a webhook',
  description:
    'For 24 hours the previous secret signs too (`t=...,v1=new,v1=old`), so that a receiver can switch without missing anything. If it is rotated again within that time, the older of the two is dropped.',
  scope: 'webhooks:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: true,
  query: {},
  body: null,
  success: {
    status: 200,
    data: webhookWithSecretSchema,
    description: 'Webhook with its new secret',
    isSecret: true,
  },
  errors: ['WEBHOOK_NOT_FOUND', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const row = await rotated(context, await requireWebhook(context, params.webhook_id));
    const secret = await openSigningSecret(context.secrets, row.id, row.secret);
    return { data: { ...webhookView(row, context.serviceClock.now()), secret } };
  },
});
