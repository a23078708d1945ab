import type { AccountContext } from '../../context/context.ts';
import type { WebhookRow } from '../../db/schema/webhook-schema.ts';
import { notifyOfReceiver } from '../../people/notices/receiver-notice.ts';
import { openSigningSecret } from '../../webhooks/signing-secrets.ts';
import { limitReached } from '../../webhooks/subscriptions/active-webhooks-limit.ts';
import { readExternalRef } from '../../webhooks/subscriptions/manager-reference-repository.ts';
import { type NewWebhook, newWebhook } from '../../webhooks/subscriptions/new-webhook.ts';
import { findMadeWebhook, insertWebhook } from '../../webhooks/subscriptions/webhook-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { createWebhookBody } from './bodies.ts';
import { CREATE_WEBHOOK_DESCRIPTION } from './create-description.ts';
import { createdWebhookSchema, WEBHOOK_EXAMPLE } from './schemas.ts';
import { sendTest } from './test-delivery.ts';
import { refuseTarget } from './validate-url.ts';
import { testDeliveryView, webhookView } from './view.ts';

/** Creates the webhook of this request, or returns the one from an earlier run of it. */
async function makeWebhook(context: AccountContext, fields: NewWebhook): Promise<WebhookRow> {
  const { books, ids, isRetry, accountId, secrets, serviceClock, principal } = context;
  const id = ids.next();
  const own = isRetry ? await findMadeWebhook(books, id) : null;
  if (own !== null) return own;
  await refuseTarget(context, fields.url);
  const row = await newWebhook(
    { id, accountId, secretSeenBy: principal.personId },
    fields,
    secrets,
    serviceClock.now(),
  );
  if (!(await insertWebhook(books, row))) throw limitReached();
  notifyOfReceiver(context, row.url);
  return row;
}

export const createWebhook = defineOperation({
  id: 'webhooks.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/webhooks',
  tag: 'Webhooks',
  summary: 'Create a webhook',
  description: CREATE_WEBHOOK_DESCRIPTION,
  scope: 'webhooks:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: true,
  query: {},
  body: createWebhookBody,
  example: WEBHOOK_EXAMPLE,
  success: {
    status: 201,
    data: createdWebhookSchema,
    description: 'Webhook with its secret',
    isSecret: true,
  },
  errors: ['URL_MUST_BE_HTTPS', 'URL_TARGET_NOT_ALLOWED', 'WEBHOOK_ACTIVE_SUBSCRIPTION_LIMIT_REACHED'],
  async run(context, { body }) {
    const { directory, accountId, serviceClock } = context;
    const row = await makeWebhook(context, {
      url: body.url,
      events: body.events,
      accountRelationship: body.account_relationship ?? 'own',
    });
    const externalRef = await readExternalRef(directory, accountId);
    const probe = row.deletedAt === null ? await sendTest(context, row, externalRef) : null;
    return {
      data: {
        ...webhookView(row, serviceClock.now()),
        secret: await openSigningSecret(context.secrets, row.id, row.secret),
        test_delivery: probe === null ? null : testDeliveryView(probe),
      },
      location: `/v1/accounts/${accountId}/webhooks/${row.id}`,
    };
  },
});
