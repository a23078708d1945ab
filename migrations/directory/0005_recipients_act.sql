-- The holder of the link of an invoice's page is an actor too. SQLite changes a CHECK only with a new table, so the events
-- of the trail move into one. Its triggers follow, so that the journal does not note the move.
CREATE TABLE audit_events_with_recipients (
  account_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  actor_type TEXT NOT NULL CHECK (actor_type IN ('PERSON', 'API_KEY', 'OPERATOR', 'SYSTEM', 'RECIPIENT')),
  actor_id TEXT,
  actor TEXT NOT NULL CHECK (json_valid(actor)),
  company_id TEXT,
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  operation TEXT NOT NULL,
  resource_type TEXT NOT NULL,
  resource_id TEXT NOT NULL,
  -- The only column that may change: when a value is erased, its digest stays in its place.
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  request_id TEXT,
  ip TEXT,
  previous_hash TEXT,
  hash TEXT NOT NULL,
  PRIMARY KEY (account_id, position)
) STRICT, WITHOUT ROWID;

INSERT INTO audit_events_with_recipients (account_id, position, id, at, actor_type, actor_id, actor, company_id, environment, operation, resource_type,
  resource_id, changes, request_id, ip, previous_hash, hash)
  SELECT account_id, position, id, at, actor_type, actor_id, actor, company_id, environment, operation, resource_type,
  resource_id, changes, request_id, ip, previous_hash, hash FROM audit_events;
DROP TABLE audit_events;
ALTER TABLE audit_events_with_recipients RENAME TO audit_events;

CREATE INDEX audit_events_by_resource ON audit_events (account_id, resource_id, position);
CREATE INDEX audit_events_by_actor ON audit_events (account_id, actor_id, position);
CREATE INDEX audit_events_by_age ON audit_events (at);
CREATE INDEX audit_events_of_people ON audit_events (resource_id) WHERE resource_type = 'person';

-- Events keep the trail trustworthy only if they never change.
CREATE TRIGGER audit_events_never_change BEFORE UPDATE OF account_id, position, id, at, actor_type, actor_id, actor,
  company_id, environment, operation, resource_type, resource_id, request_id, ip, previous_hash, hash ON audit_events
BEGIN SELECT RAISE(ABORT, 'an audit event is immutable'); END;

-- Notes each change in the journal, so that a restore loses no chained event.
CREATE TRIGGER journal_new_audit_events AFTER INSERT ON audit_events
BEGIN INSERT INTO journal (subject, key) VALUES ('audit_events', NEW.id); END;
CREATE TRIGGER journal_changed_audit_events AFTER UPDATE ON audit_events
BEGIN INSERT INTO journal (subject, key) VALUES ('audit_events', NEW.id); END;
CREATE TRIGGER journal_gone_audit_events AFTER DELETE ON audit_events
BEGIN INSERT INTO journal (subject, key) VALUES ('audit_events', OLD.id); END;
