-- Exports of an account (decisions, section 11): made by a queue job in slices, kept as fragments of a ZIP in the bucket of files.
CREATE TABLE account_exports (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  -- Asked for by a person who is signed in: it lists the API keys, which keys do not see.
  by_session INTEGER NOT NULL CHECK (by_session IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('QUEUED', 'RUNNING', 'READY', 'FAILED')),
  -- Where it goes on; null once everything is read.
  cursor TEXT CHECK (cursor IS NULL OR json_valid(cursor)),
  -- What was written: an array of objects with key, bytes, entries and directory_bytes.
  fragments TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(fragments)),
  takes INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  ready_at INTEGER,
  expires_at INTEGER
) STRICT;
CREATE UNIQUE INDEX account_exports_one ON account_exports (account_id, environment, by_session) WHERE state IN ('QUEUED', 'RUNNING');
CREATE INDEX account_exports_by_account ON account_exports (account_id, environment, created_at);
CREATE INDEX account_exports_by_age ON account_exports (created_at);
CREATE INDEX account_exports_unfinished ON account_exports (updated_at) WHERE state IN ('QUEUED', 'RUNNING');
DROP TRIGGER IF EXISTS audit_account_exports_insert;
DROP TRIGGER IF EXISTS audit_account_exports_update;
DROP TRIGGER IF EXISTS audit_account_exports_delete;
DROP TRIGGER IF EXISTS audit_account_exports_purge;
CREATE TRIGGER audit_account_exports_insert AFTER INSERT ON account_exports
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NEW.environment,
    'account_export', NEW.id,
    NULL,
    json_array(json_object('environment', NEW.environment)));
END;
