-- What callers asked, for them to look it up. Written in batches off the path of requests, kept for 30 days.
CREATE TABLE request_logs (
  -- version 7, of the instant of the request
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  api_key_id TEXT,
  -- callers may choose it, so that it is not unique
  request_id TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  status INTEGER NOT NULL,
  duration_ms INTEGER NOT NULL,
  error_code TEXT,
  client_ip TEXT,
  query_string TEXT,
  user_agent TEXT,
  request_body TEXT,
  response_body TEXT
) STRICT;

-- The requests of a person, newest last, and those among them that were refused or failed.
CREATE INDEX request_logs_by_person ON request_logs (account_id, person_id, environment, requested_at, id);
CREATE INDEX request_logs_errors ON request_logs (account_id, person_id, environment, requested_at, id)
  WHERE status >= 400;
CREATE INDEX request_logs_by_request ON request_logs (request_id);
