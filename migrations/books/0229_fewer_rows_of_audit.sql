-- What waits to be chained to the audit trail goes within minutes: each row stands in one index beside that of its id, and positions may be
-- used again once they are free, so that no counter is written with them. A row that is let go of is named by its id.
CREATE TABLE audit_moved AS SELECT * FROM audit_pending;
DROP TABLE audit_pending;
CREATE TABLE audit_pending (
  position INTEGER PRIMARY KEY,
  -- The id of the event: a UUID that the database makes, so that an event which was chained is known again.
  id TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- By the clock of the database, for what nobody has said who does it.
  written_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  acting TEXT,
  account_id TEXT,
  company_id TEXT,
  environment TEXT,
  resource_type TEXT NOT NULL,
  resource_id TEXT NOT NULL,
  -- Arrays of objects: the audited columns before and after, null for a row that was not there.
  before TEXT,
  after TEXT
) STRICT;
INSERT INTO audit_pending (position, id, written_at, acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  SELECT position, id, written_at, acting, account_id, company_id, environment, resource_type, resource_id, before, after
  FROM audit_moved ORDER BY position;
DROP TABLE audit_moved;
CREATE INDEX audit_pending_by_account ON audit_pending (account_id, position) WHERE account_id IS NOT NULL;
CREATE INDEX audit_pending_by_company ON audit_pending (company_id, position) WHERE account_id IS NULL;
