-- The log of requests. It has a database of its own, so that its writes never wait for those of the books.

-- A request that a caller sent to the API, kept for 30 days so that the caller can look it up. The service writes the
-- rows in batches after the response.
CREATE TABLE request_logs (
  -- UUID version 7 of the instant of the request.
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  api_key_id TEXT,
  -- Not unique: callers may choose it.
  request_id TEXT NOT NULL,
  -- Milliseconds, like every instant here.
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
-- The requests of a person in the order of time, and those that were refused or failed.
CREATE INDEX request_logs_by_person ON request_logs (account_id, person_id, environment, requested_at, id);
CREATE INDEX request_logs_errors ON request_logs (account_id, person_id, environment, requested_at, id)
  WHERE status >= 400;
CREATE INDEX request_logs_by_request ON request_logs (request_id);
