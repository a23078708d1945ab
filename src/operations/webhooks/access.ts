import type { WebhookRow } from '../../db/books-schema.ts';
import { ApiError } from '../../errors.ts';
import type { AccountContext } from '../context.ts';
import { findWebhook } from './repository.ts';

/** 403 for a credential that reaches some companies of the account alone: a webhook is told of all of them. */
export async function refusePartialReach(context: AccountContext): Promise<void> {
  if ((await context.reach()) !== null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
}

/** The webhook of an id for whoever reaches the whole account; 404 where there is none. */
export async function requireWebhook(context: AccountContext, id: string): Promise<WebhookRow> {
  await refusePartialReach(context);
  const row = await findWebhook(context.books, context.accountId, id);
  if (row === null) throw new ApiError('WEBHOOK_NOT_FOUND');
  return row;
}
