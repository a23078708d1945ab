import type { AccountContext } from '../../context/context.ts';
import type { WebhookRow } from '../../db/schema/books-schema.ts';
import { ANSWER_TIMEOUT_MS } from '../../webhooks/delivery-limits.ts';
import {
  describeSchedule,
  LIVE_DELAYS_SECONDS,
  PAUSE_AFTER_FAILURES,
  PAUSE_AFTER_HOURS,
  SANDBOX_DELAYS_SECONDS,
} from '../../webhooks/retry-schedule.ts';
import { mintSecret } from '../../webhooks/signature.ts';
import { openSigningSecret, sealSigningSecret } from '../../webhooks/signing-secrets.ts';
import { defineOperation } from '../define-operation.ts';
import { readExternalRef } from './account-repository.ts';
import { limitReached, MAX_ACTIVE_WEBHOOKS } from './limits.ts';
import { findMadeWebhook, insertWebhook } from './repository.ts';
import { createdWebhookSchema, createWebhookBody, WEBHOOK_EXAMPLE } from './schemas.ts';
import { sendTest } from './test-delivery.ts';
import { refuseTarget } from './validate-url.ts';
import { testDeliveryView, webhookView } from './view.ts';

type NewWebhook = Pick<WebhookRow, 'url' | 'events' | 'accountRelationship'>;

async function newRow(
  id: string,
  fields: NewWebhook,
  { accountId, serviceClock, secrets }: AccountContext,
): Promise<WebhookRow> {
  const nowMs = serviceClock.now();
  return {
    ...fields,
    id,
    accountId,
    active: true,
    secret: await sealSigningSecret(secrets, id, mintSecret()),
    previousSecret: null,
    previousSecretEndsAt: null,
    secretExecutionId: null,
    consecutiveFailures: 0,
    failingSince: null,
    lastSuccessAt: null,
    lastFailureAt: null,
    lastErrorCause: null,
    agreed: false,
    deactivatedBy: null,
    deactivatedAt: null,
    version: 1,
    createdAt: nowMs,
    updatedAt: nowMs,
    deletedAt: null,
  };
}

/** Creates the webhook of this request, or returns the one from an earlier run of it. */
async function makeWebhook(context: AccountContext, fields: NewWebhook): Promise<WebhookRow> {
  const { books, ids, isRetry } = context;
  const id = ids.next();
  const own = isRetry ? await findMadeWebhook(books, id) : null;
  if (own !== null) return own;
  await refuseTarget(context, fields.url);
  const row = await newRow(id, fields, context);
  if (await insertWebhook(books, row)) return row;
  throw limitReached();
}

export const createWebhook = defineOperation({
  id: 'webhooks.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/webhooks',
  tag: 'Webhooks',
  summary: 'Create a webhook',
  description: `The URL receives the subscribed events of every company of the account, in the environment of the credential. At most ${MAX_ACTIVE_WEBHOOKS} webhooks can be active at a time. The service sends a probe (\`webhook.test\`) at once. It creates the webhook whatever the result.

**Respond** with a 2xx within ${ANSWER_TIMEOUT_MS / 1_000} seconds. Redirects are not followed. Any other response is a failed attempt. The service retries after a network error, a timeout, a 5xx, 408 or 429, and not after any other response. In production: ${describeSchedule(LIVE_DELAYS_SECONDS)}. In the sandbox: ${describeSchedule(SANDBOX_DELAYS_SECONDS)}. The webhook is paused (\`deactivated_by\` is \`service\`) after ${PAUSE_AFTER_FAILURES} failed deliveries in a row, without a success for more than ${PAUSE_AFTER_HOURS} hours.

**Order** is not guaranteed, and a delivery can arrive twice. Deduplicate on the event \`id\`, which is the same in every attempt.

**Verify** \`Service-Signature: t=<Unix seconds>,v1=<hex>\`: \`v1\` is the HMAC-SHA256 of \`t + "." + body\` with the whole secret string as shown. For one day after a rotation there are two. Reject a \`t\` that is more than 300 seconds off.`,
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
