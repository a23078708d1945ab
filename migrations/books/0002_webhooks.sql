-- Where events go, what is to be delivered, and what became of each attempt.

CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  url TEXT NOT NULL,
  events TEXT NOT NULL CHECK (json_valid(events)),
  account_relationship TEXT NOT NULL CHECK (account_relationship IN ('own', 'managed', 'all')),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  secret TEXT NOT NULL,
  -- Signs beside the other until then, after a rotation.
  previous_secret TEXT,
  previous_secret_ends_at INTEGER,
  -- The effect that made the secret by a rotation: a run that takes it up after a death finds it made.
  secret_effect_id TEXT,
  -- Deliveries in a row that were given up, and when the first attempt after the last success failed.
  consecutive_failures INTEGER NOT NULL DEFAULT 0,
  failing_since INTEGER,
  last_success_at INTEGER,
  last_failure_at INTEGER,
  last_error_cause TEXT,
  deactivated_by TEXT CHECK (deactivated_by IN ('user', 'service')),
  deactivated_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  CHECK ((previous_secret IS NULL) = (previous_secret_ends_at IS NULL)),
  CHECK ((active = 1) = (deactivated_at IS NULL)),
  CHECK ((deactivated_by IS NULL) = (deactivated_at IS NULL))
) STRICT;
CREATE INDEX webhooks_by_account ON webhooks (account_id, id) WHERE deleted_at IS NULL;

-- One event for one endpoint. `next_attempt_at` is null once it was delivered or given up; the id of the attempt to come is
-- chosen when it is planned, so that one that is repeated after a death keeps it.
CREATE TABLE webhook_deliveries (
  webhook_id TEXT NOT NULL REFERENCES webhooks (id),
  event_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  -- Attempts of the schedule, and all of them, by hand too.
  scheduled_attempts INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_id TEXT,
  next_attempt_at INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (webhook_id, event_id),
  CHECK ((next_attempt_id IS NULL) = (next_attempt_at IS NULL))
) STRICT;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, event_id) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);

-- The delivery log.
CREATE TABLE webhook_attempts (
  id TEXT PRIMARY KEY,
  webhook_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  attempt_number INTEGER NOT NULL CHECK (attempt_number > 0),
  success INTEGER NOT NULL CHECK (success IN (0, 1)),
  http_status INTEGER,
  response_body TEXT,
  response_body_truncated INTEGER NOT NULL CHECK (response_body_truncated IN (0, 1)),
  duration_ms INTEGER NOT NULL,
  failure_cause TEXT,
  error TEXT,
  delivered_at INTEGER NOT NULL,
  next_attempt_at INTEGER,
  FOREIGN KEY (webhook_id, event_id) REFERENCES webhook_deliveries (webhook_id, event_id) ON DELETE CASCADE,
  CHECK ((success = 1) = (failure_cause IS NULL))
) STRICT;
CREATE INDEX webhook_attempts_by_time ON webhook_attempts (webhook_id, delivered_at, id);
CREATE INDEX webhook_attempts_by_event ON webhook_attempts (webhook_id, event_id, delivered_at, id);
CREATE INDEX webhook_attempts_by_type ON webhook_attempts (webhook_id, event_type, delivered_at, id);
CREATE INDEX webhook_attempts_by_success ON webhook_attempts (webhook_id, success, delivered_at, id);
