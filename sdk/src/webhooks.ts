export type { ReceivedDelivery, RefusalReason, WebhookEvent } from '../../webhooks/verify.js';
export { verifyWebhook, WebhookVerificationError } from '../../webhooks/verify.js';
