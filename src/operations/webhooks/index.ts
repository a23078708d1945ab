import type { Operation } from '../operation.ts';
import { createWebhook } from './create.ts';
import { deleteWebhook } from './delete.ts';
import { listWebhookDeliveries } from './deliveries.ts';
import { getWebhook } from './get.ts';
import { listWebhooks } from './list.ts';
import { replayWebhookEvents } from './replay.ts';
import { retryWebhookDelivery } from './retry-delivery.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { testWebhook } from './test.ts';
import { updateWebhook } from './update.ts';

export const WEBHOOK_OPERATIONS: readonly Operation[] = [
  createWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhookSecret,
  listWebhookDeliveries,
  retryWebhookDelivery,
  replayWebhookEvents,
];
