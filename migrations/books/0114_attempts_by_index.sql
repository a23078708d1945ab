-- Pages of the log of deliveries are found and counted by an index alone, with any filter.
DROP INDEX webhook_attempts_by_time;
DROP INDEX webhook_attempts_by_type;
DROP INDEX webhook_attempts_by_success;
CREATE INDEX webhook_attempts_by_time ON webhook_attempts (webhook_id, delivered_at, id, event_type, success);
CREATE INDEX webhook_attempts_by_type ON webhook_attempts (webhook_id, event_type, delivered_at, id, success);
CREATE INDEX webhook_attempts_by_success ON webhook_attempts (webhook_id, success, delivered_at, id, event_type);
