/** Statements on a books database that deliver to one endpoint. */

export const READ_ENDPOINT = `SELECT account_id, url, secret, previous_secret, previous_secret_ends_at, failing_since, last_failure_at, agreed
  FROM webhooks
  WHERE id = ?1 AND active = 1 AND deleted_at IS NULL`;

export const READ_DUE = `SELECT rowid AS row, event_id, event_type, payload, scheduled_attempts, next_attempt_id
  FROM webhook_deliveries
  WHERE webhook_id = ?1 AND next_attempt_at <= ?2 ORDER BY next_attempt_at, event_id LIMIT ?3`;

export const READ_NEXT = `SELECT MIN(next_attempt_at) AS next_attempt_at FROM webhook_deliveries
  WHERE webhook_id = ?1 AND next_attempt_at IS NOT NULL`;

/**
 * Finds deliveries by the rowid that was read. By their key, SQLite would scan all of the endpoint's. Fails if an attempt is
 * already stored: an earlier call succeeded and its response was lost. Manual attempts in between count. After a successful
 * one, no other follows.
 */
export const INSERT_ATTEMPTS = `INSERT INTO webhook_attempts (id, webhook_id, event_id, event_type, attempt_number, success,
    http_status, response_body, response_body_truncated, duration_ms, failure_cause, error, delivered_at, next_attempt_at)
  SELECT j.value ->> 'id', delivery.webhook_id, delivery.event_id, delivery.event_type, delivery.attempts + 1,
    j.value ->> 'success', j.value ->> 'http_status', j.value ->> 'response_body', j.value ->> 'response_body_truncated',
    j.value ->> 'duration_ms', j.value ->> 'failure_cause', j.value ->> 'error', j.value ->> 'delivered_at',
    CASE WHEN delivery.next_attempt_id = j.value ->> 'id' THEN j.value ->> 'next_attempt_at' END
  FROM json_each(?1) AS j
  JOIN webhook_deliveries AS delivery ON delivery.rowid = j.value ->> 'row'
    AND +delivery.webhook_id = ?2 AND +delivery.event_id = j.value ->> 'event_id'`;

/**
 * Counts the attempts, and schedules the next attempt of a delivery if this was its scheduled one. A delivery that succeeded
 * manually in between stays finished.
 */
export const UPDATE_DELIVERIES = `UPDATE webhook_deliveries SET
    attempts = attempts + 1,
    scheduled_attempts = scheduled_attempts + (next_attempt_id IS j.value ->> 'id'),
    next_attempt_at = CASE WHEN next_attempt_id = j.value ->> 'id' THEN j.value ->> 'next_attempt_at' ELSE next_attempt_at END,
    next_attempt_id = CASE WHEN next_attempt_id = j.value ->> 'id' THEN j.value ->> 'next_attempt_id' ELSE next_attempt_id END
  FROM json_each(?1) AS j
  WHERE webhook_deliveries.rowid = j.value ->> 'row' AND +webhook_id = ?2 AND +event_id = j.value ->> 'event_id'`;

/**
 * Applies a series of attempts to an endpoint's health.
 * - ?2: true if one succeeded.
 * - ?3: start of the last success.
 * - ?4: deliveries given up after it.
 * - ?5: start of the first failed attempt after it.
 * - ?6 and ?7: time and cause of the last failed attempt.
 * - ?8: URL of a successful attempt, which the endpoint agrees to if it is still its own.
 */
export const UPDATE_HEALTH = `UPDATE webhooks SET
    consecutive_failures = CASE WHEN ?2 THEN 0 ELSE consecutive_failures END + ?4,
    failing_since = COALESCE(CASE WHEN ?2 THEN NULL ELSE failing_since END, ?5),
    last_success_at = COALESCE(?3, last_success_at),
    last_failure_at = COALESCE(?6, last_failure_at),
    last_error_cause = COALESCE(?7, last_error_cause),
    agreed = CASE WHEN url = ?8 THEN 1 ELSE agreed END
  WHERE id = ?1`;

/** Pauses an endpoint after ?2 deliveries given up in a row, if it has been failing for more than ?3 ms at ?4. */
export const PAUSE_FAILING = `UPDATE webhooks SET active = 0, deactivated_by = 'service', deactivated_at = ?4, version = version + 1,
    updated_at = ?4
  WHERE id = ?1 AND active = 1 AND consecutive_failures >= ?2 AND failing_since < ?4 - ?3`;
