import type { AccountContext } from '../../context/context.ts';
import { SECOND_MS } from '../../domain/calendar/durations.ts';
import { ApiError } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { MAX_TURN_WAIT_MS } from '../../webhooks/delivery-limits.ts';
import { envelopeText, testEvent } from '../../webhooks/envelope.ts';
import { type StoredSecrets, signingSecrets } from '../../webhooks/signing-secrets.ts';
import { noteAgreement } from '../../webhooks/subscriptions/webhook-repository.ts';
import type { AttemptOutcome, PacedEndpoint } from '../../webhooks/webhook-port.ts';

/** Returns the error for an endpoint that has not agreed and that too many deliveries on request wait for. */
export function turnTaken(): ApiError {
  return new ApiError('WEBHOOK_TURN_TAKEN', {
    headers: { 'Retry-After': String(MAX_TURN_WAIT_MS / SECOND_MS) },
  });
}

/**
 * Sends a test to a webhook, active or not: one signed delivery of `webhook.test` with all headers. It does not affect
 * the log, the retries or the health (specification, POST /webhooks/{webhook_id}/test). An endpoint agrees to its URL by a
 * 2xx, and until then it gets one delivery a second (decisions, section 15, Limits per person).
 *
 * Returns null if too many wait for their turn.
 *
 * @param webhook target of the delivery, with the secrets that sign it
 */
export async function sendTest(
  { webhooks, books, secrets, serviceClock, accountId, environment }: AccountContext,
  webhook: PacedEndpoint & StoredSecrets,
  accountExternalRef: string | null,
): Promise<AttemptOutcome | null> {
  if (!(await webhooks.awaitTurn(webhook))) return null;
  const nowMs = serviceClock.now();
  const event = testEvent({ accountId, accountExternalRef, environment }, nowMs);
  const outcome = await webhooks.sender.post(
    { url: webhook.url, secrets: await signingSecrets(secrets, webhook, nowMs) },
    {
      attemptId: uuidV7(nowMs),
      eventId: event.id,
      eventType: event.type,
      body: envelopeText(event, 'own', true),
    },
  );
  if (outcome.success && !webhook.agreed) await noteAgreement(books, webhook);
  return outcome;
}

/** Sends a test as `sendTest` does. Throws WEBHOOK_TURN_TAKEN if too many wait for their turn. */
export async function sendTestInTurn(...sent: Parameters<typeof sendTest>): Promise<AttemptOutcome> {
  const outcome = await sendTest(...sent);
  if (outcome === null) throw turnTaken();
  return outcome;
}
