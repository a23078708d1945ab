import type { AccountContext } from '../../context/context.ts';
import type { WebhookRow } from '../../db/schema/webhook-schema.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { envelopeText, testEvent } from '../../webhooks/envelope.ts';
import { type StoredSecrets, signingSecrets } from '../../webhooks/signing-secrets.ts';
import type { AttemptOutcome } from '../../webhooks/webhook-port.ts';

/**
 * Sends a test to a webhook, active or not: one signed delivery of `webhook.test` with all headers. It does not affect
 * the log, the retries or the health (specification, POST /webhooks/{webhook_id}/test).
 *
 * @param webhook target of the delivery, with the secrets that sign it
 */
export async function sendTest(
  { webhooks, secrets, serviceClock, accountId, environment }: AccountContext,
  webhook: Pick<WebhookRow, 'url'> & StoredSecrets,
  accountExternalRef: string | null,
): Promise<AttemptOutcome> {
  const nowMs = serviceClock.now();
  const event = testEvent({ accountId, accountExternalRef, environment }, nowMs);
  return await webhooks.sender.post(
    { url: webhook.url, secrets: await signingSecrets(secrets, webhook, nowMs) },
    {
      attemptId: uuidV7(nowMs),
      eventId: event.id,
      eventType: event.type,
      body: envelopeText(event, 'own', true),
    },
  );
}
