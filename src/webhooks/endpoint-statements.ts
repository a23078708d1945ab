/** The statements of delivering to one endpoint, on a books database. */

export const READ_ENDPOINT = `SELECT url, secret, previous_secret, previous_secret_ends_at, failing_since FROM webhooks
  WHERE id = ?1 AND active = 1 AND deleted_at IS NULL`;

export const READ_DUE = `SELECT rowid AS row, event_id, event_type, payload, scheduled_attempts, next_attempt_id
  FROM webhook_deliveries
  WHERE webhook_id = ?1 AND next_attempt_at <= ?2 ORDER BY next_attempt_at, event_id LIMIT ?3`;

export const READ_NEXT = `SELECT MIN(next_attempt_at) AS next_attempt_at FROM webhook_deliveries
  WHERE webhook_id = ?1 AND next_attempt_at IS NOT NULL`;

/**
 * The deliveries are looked up by the row that was read: by their key SQLite would go through all of the endpoint's. Fails where an attempt was noted before: the answer to an earlier call got lost, and all of it stands. Attempts by hand may
 * have been made in between: they count, and after one that succeeded no other follows.
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

/** Counts the attempts, and moves on the deliveries whose attempt it was: one that succeeded by hand in between stays ended. */
export const UPDATE_DELIVERIES = `UPDATE webhook_deliveries SET
    attempts = attempts + 1,
    scheduled_attempts = scheduled_attempts + (next_attempt_id IS j.value ->> 'id'),
    next_attempt_at = CASE WHEN next_attempt_id = j.value ->> 'id' THEN j.value ->> 'next_attempt_at' ELSE next_attempt_at END,
    next_attempt_id = CASE WHEN next_attempt_id = j.value ->> 'id' THEN j.value ->> 'next_attempt_id' ELSE next_attempt_id END
  FROM json_each(?1) AS j
  WHERE webhook_deliveries.rowid = j.value ->> 'row' AND +webhook_id = ?2 AND +event_id = j.value ->> 'event_id'`;

/**
 * What a run of attempts does to an endpoint's health: ?2 whether one succeeded, ?3 when the last success began, ?4 how many
 * deliveries were given up after it, ?5 when the first attempt after it failed, ?6 and ?7 when and why the last attempt that
 * failed did so.
 */
export const UPDATE_HEALTH = `UPDATE webhooks SET
    consecutive_failures = CASE WHEN ?2 THEN 0 ELSE consecutive_failures END + ?4,
    failing_since = COALESCE(CASE WHEN ?2 THEN NULL ELSE failing_since END, ?5),
    last_success_at = COALESCE(?3, last_success_at),
    last_failure_at = COALESCE(?6, last_failure_at),
    last_error_cause = COALESCE(?7, last_error_cause)
  WHERE id = ?1`;

/** Pauses an endpoint after ?2 deliveries given up in a row, if it has been failing for more than ?3 ms at ?4. */
export const PAUSE_FAILING = `UPDATE webhooks SET active = 0, deactivated_by = 'service', deactivated_at = ?4, version = version + 1,
    updated_at = ?4
  WHERE id = ?1 AND active = 1 AND consecutive_failures >= ?2 AND failing_since < ?4 - ?3`;
