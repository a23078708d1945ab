import type { WebhookRow } from '../../db/schema/webhook-schema.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import type { LoggedAttempt } from '../../webhooks/subscriptions/attempt-repository.ts';
import type { AttemptOutcome } from '../../webhooks/webhook-port.ts';
import type { EnvelopeView, TestDeliveryView, WebhookDeliveryView, WebhookView } from './schemas.ts';

/** Returns a webhook as the API shows it at an instant, without its secret. */
export function webhookView(row: WebhookRow, nowMs: number): WebhookView {
  const endsAt = row.previousSecretEndsAt;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    active: row.active,
    account_relationship: row.accountRelationship,
    consecutive_failures: row.consecutiveFailures,
    last_success_at: timestampOrNull(row.lastSuccessAt),
    last_failure_at: timestampOrNull(row.lastFailureAt),
    last_error_cause: row.lastErrorCause,
    deactivated_by: row.deactivatedBy,
    deactivated_at: timestampOrNull(row.deactivatedAt),
    previous_secret_expires_at: timestampOrNull(endsAt !== null && nowMs < endsAt ? endsAt : null),
    created_at: timestampText(row.createdAt),
    updated_at: timestampText(row.updatedAt),
  };
}

/** Returns the result of a test delivery (specification, Delivery rules 5). */
export function testDeliveryView(outcome: AttemptOutcome): TestDeliveryView {
  return {
    delivery_success: outcome.success,
    http_status: outcome.httpStatus,
    duration_ms: outcome.durationMs,
    error: outcome.error,
    failure_cause: outcome.failureCause,
  };
}

/** Returns a record of the delivery log (decisions, section 7, Delivery log). */
export function deliveryView(row: LoggedAttempt): WebhookDeliveryView {
  return {
    id: row.id,
    event_id: row.eventId,
    event_type: row.eventType,
    attempt_number: row.attemptNumber,
    http_status: row.httpStatus,
    response_body: row.responseBody,
    response_body_truncated: row.responseBodyTruncated,
    duration_ms: row.durationMs,
    success: row.success,
    failure_cause: row.failureCause,
    error: row.error,
    // The service itself wrote this text, so the type is known.
    payload: JSON.parse(row.payload) as EnvelopeView,
    delivered_at: timestampText(row.deliveredAt),
    next_attempt_at: timestampOrNull(row.nextAttemptAt),
  };
}
