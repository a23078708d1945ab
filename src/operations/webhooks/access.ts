import type { AccountContext } from '../../context/context.ts';
import type { WebhookRow } from '../../db/schema/webhook-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { findWebhook } from '../../webhooks/subscriptions/webhook-repository.ts';

/** Returns a webhook by id. Throws 404 if there is none. */
export async function requireWebhook(context: AccountContext, id: string): Promise<WebhookRow> {
  const row = await findWebhook(context.books, context.accountId, id);
  if (row === null) throw new ApiError('WEBHOOK_NOT_FOUND');
  return row;
}
